import { describe, expect, test } from 'vitest'
import { expectNone, repositoryFiles } from './repository.ts'
import { checkCommentWidth, checkFileNames, checkStyles, checkTypes, checkWaits } from './style.ts'

describe('the repository', () => {
  test('names its files in kebab-case', () => expectNone(checkFileNames(repositoryFiles())))
  test('has no any and no suppressed type check', () => expectNone(checkTypes(repositoryFiles())))
  test('waits for no promise by waitForFunction', () => expectNone(checkWaits(repositoryFiles())))
  test('has comments of at most 120 columns', () => expectNone(checkCommentWidth(repositoryFiles())))
  test('uses only the tokens’ colours and font sizes', () => expectNone(checkStyles(repositoryFiles())))
})

describe('file names', () => {
  const wrong = (path: string) => checkFileNames([{ path, text: '' }]).length
  test.each(['apps/site/app/GameCard.tsx', 'apps/site/app/game_card.tsx', 'packages/ui/src/Icons/bell.tsx'])(
    '%s is found',
    (path) => expect(wrong(path)).toBe(1),
  )
  test.each(['apps/site/app/game-card.tsx', 'apps/site/app/session.server.ts', 'e2e/first-visit.spec.ts'])(
    '%s is right',
    (path) => expect(wrong(path)).toBe(0),
  )
})

describe('types', () => {
  const found = (text: string) => checkTypes([{ path: 'packages/money/src/a.ts', text }]).length
  test.each([
    'const a: any = 1',
    'const a = b as any',
    'type A = Array<any>',
    '// @ts-ignore',
    '/* @ts-nocheck */',
  ])('reports %s', (text) => expect(found(text)).toBe(1))
  test.each([
    "const any = 'any: any'",
    '// as any as can be',
    'const a: unknown = 1',
    '// not @ts-ignore at all',
  ])('accepts %s', (text) => expect(found(text)).toBe(0))
})

describe('waits', () => {
  const found = (text: string) => checkWaits([{ path: 'e2e/a.spec.ts', text }]).length
  test.each(['page.waitForFunction(async () => true)', 'tab.waitForFunction(async (a) => a, 1)'])(
    'reports %s',
    (text) => expect(found(text)).toBe(1),
  )
  test.each(['page.waitForFunction(() => true)', 'page.evaluate(async () => true)'])('accepts %s', (text) =>
    expect(found(text)).toBe(0),
  )
})

describe('comments', () => {
  const found = (text: string) => checkCommentWidth([{ path: 'packages/money/src/a.ts', text }]).length
  const long = 'x'.repeat(118)
  test.each([`// ${long}`, `/** ${long} */`, `/*\n * ${long}\n */`])('reports %s', (text) =>
    expect(found(text)).toBe(1),
  )
  test.each([
    `// ${'é'.repeat(117)}`,
    `const a = '${long}'`,
    `// biome-ignore lint/suspicious/noDocumentCookie: ${long}`,
  ])('accepts %s', (text) => expect(found(text)).toBe(0))
})

describe('styles', () => {
  const found = (path: string, text: string) => checkStyles([{ path, text }]).length
  const page = 'apps/site/app/routes/home.tsx'
  const sheet = 'packages/ui/src/button.css'

  test.each([
    [page, 'const a = <p className="text-[#f0c]">1</p>'],
    [page, 'const a = <p className="text-[13px]">1</p>'],
    [page, "const a = <p style={{ color: '#ffcc00' }}>1</p>"],
    [page, "const a = <p style={{ color: 'rgb(0 0 0 / 50%)' }}>1</p>"],
    [page, 'const a = <p style={{ fontSize: 13 }}>1</p>'],
    [sheet, '.a { color: #ffcc00; }'],
    [sheet, '.a { background: oklch(0.5 0.1 20); }'],
    [sheet, '.a { font-size: 13px; }'],
    [sheet, '.a { font: 600 13px/1.2 serif; }'],
  ])('reports %s with %s', (path, text) => expect(found(path, text)).toBe(1))

  test.each([
    [page, 'const a = <p className="text-sm border-[1px]">Table #12</p>'],
    [page, 'const a = <use href="#menu" fill="url(#fade)" />'],
    [page, "const a = '/questions#faq'"],
    [sheet, '/* was #ffcc00 */ .a { color: var(--accent); border-width: 1px; }'],
    ['packages/ui/src/tokens.css', ':root { --accent: #c9a24b; }'],
    ['packages/ui/src/tokens/dark.css', ':root { --accent: #c9a24b; }'],
    ['apps/platform/src/app.ts', "const a = '#c9a24b'"],
  ])('accepts %s with %s', (path, text) => expect(found(path, text)).toBe(0))
})
