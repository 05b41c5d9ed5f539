import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CONTENT_VERSION, loadContent } from './store.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function write(files: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
}
const load = () => loadContent(folder, { defaultLocale: 'en' })

const page = (title: string) => `---\ntitle: ${title}\ndescription: About it\n---\n\nText.\n`

test('reads the groups of each language, including folders [1-10a:content 1-10b 3-04a]', async () => {
  await write({
    'en/layout.yaml': 'nav.lobby: Lobby',
    'en/modals/sign-in.yaml': 'title: Sign in',
    'de/layout.yaml': 'nav.lobby: Halle',
  })
  const content = load()
  expect(content.locales).toEqual(['de', 'en'])
  expect(content.groups).toEqual(['layout', 'modals/sign-in'])
  expect(content.messages('de', 'layout')).toEqual({ 'nav.lobby': 'Halle' })
  expect(content.messages('en', 'no-such-group')).toBeNull()
})

test('falls back to the default language, messages by key and pages by file [5-11a]', async () => {
  await write({
    'en/layout.yaml': 'a: one\nb: two',
    'en/modals/x.yaml': 'c: three',
    'en/pages/terms.md': page('Terms'),
    'en/pages/privacy.md': page('Privacy'),
    'de/layout.yaml': 'b: zwei',
    'de/pages/terms.md': page('Bedingungen'),
  })
  const content = load()
  expect(content.messages('de', 'layout')).toEqual({ a: 'one', b: 'zwei' })
  expect(content.messages('de', 'modals/x')).toEqual({ c: 'three' })
  expect(content.messages('fr', 'layout')).toEqual({ a: 'one', b: 'two' })
  expect(content.page('de', 'terms')?.title).toBe('Bedingungen')
  expect(content.page('de', 'privacy')?.title).toBe('Privacy')
  expect(content.page('de', 'imprint')).toBeNull()
})

test('completes a regional language from its base language, then from the default one', async () => {
  await write({
    'en/layout.yaml': 'a: one\nb: two\nc: three',
    'en/pages/terms.md': page('Terms'),
    'en/global-components/seo.yaml': 'description: Casino\ntwitterSite: "@casino"',
    'pt/layout.yaml': 'a: um\nb: ecrã',
    'pt/pages/terms.md': page('Termos'),
    'pt/global-components/seo.yaml': 'description: Descrição',
    'pt-BR/layout.yaml': 'b: tela',
  })
  const content = load()
  expect(content.messages('pt-BR', 'layout')).toEqual({ a: 'um', b: 'tela', c: 'three' })
  expect(content.page('pt-BR', 'terms')?.title).toBe('Termos')
  expect(content.seo('pt-BR')).toMatchObject({ description: 'Descrição', twitterSite: '@casino' })
  expect(content.missingKeys('pt-BR')).toEqual(['layout: c'])
  await write({ 'en-CA/layout.yaml': 'b: deux' })
  expect(load().missingKeys('en-CA')).toEqual([])
  expect(content.checksum('pt-BR')).not.toBe(content.checksum('pt'))
  expect(content.rows.list('pt-BR', 'layout')[0]).toMatchObject({
    id: 'pt-BR/layout.yaml',
    meta: { a: 'um', b: 'tela', c: 'three' },
  })
  expect(content.messages('pt-AO', 'layout')).toEqual({ a: 'one', b: 'two', c: 'three' })
})

test('reads a language when it is first used, and shows the default texts for its invalid files', async () => {
  await write({ 'en/layout.yaml': 'a: one', 'en/alerts.yaml': 'b: two', 'de/layout.yaml': 'a: "{open"' })
  const content = load()
  await write({ 'de/alerts.yaml': 'b: zwei' })
  expect(content.messages('de', 'layout')).toEqual({ a: 'one' })
  expect(content.messages('de', 'alerts')).toEqual({ b: 'zwei' })
  expect(content.invalidFiles('de')).toEqual([expect.stringMatching(/de\/layout\.yaml: a: EXPECT_ARGUMENT/)])
  expect(content.invalidFiles('en')).toEqual([])
})

test('sorts the pages of a folder by position, falling back to the default language', async () => {
  const placed = (title: string, position: number) =>
    page(title).replace('---\n', `---\nposition: ${position}\n`)
  await write({
    'en/pages/terms.md': page('Terms'),
    'en/pages/questions/withdrawals.md': placed('Withdrawals', 2),
    'en/pages/questions/account.md': placed('Account', 3),
    'en/pages/questions/deposits.md': placed('Deposits', 1),
    'en/pages/questions/zebra.md': page('Zebra'),
    'en/pages/questions/apple.md': page('Apple'),
    'en/pages/questions-and-more/other.md': page('Other'),
    'de/pages/questions/account.md': placed('Konto', 3),
  })
  const content = load()
  const titles = (locale: string) => content.pagesIn(locale, 'questions').map((one) => one.page.title)
  expect(titles('en')).toEqual(['Deposits', 'Withdrawals', 'Account', 'Apple', 'Zebra'])
  expect(titles('de')).toEqual(['Deposits', 'Withdrawals', 'Konto', 'Apple', 'Zebra'])
  expect(content.pagesIn('en', 'questions')[0]?.identity).toBe('questions/deposits')
  expect(content.page('de', 'questions/account')?.title).toBe('Konto')
  expect(content.pagesIn('en', 'bonus')).toEqual([])
  expect(content.pagesIn('en', '').map(({ identity }) => identity)).toEqual(['terms'])
})

test('has a checksum that starts with the content version and changes with the texts [9-18a]', async () => {
  await write({ 'en/layout.yaml': 'a: one', 'de/layout.yaml': 'a: eins' })
  const before = load()
  expect(before.checksum('en')).toMatch(new RegExp(`^${CONTENT_VERSION}-[0-9a-f]{12}$`))
  expect(before.checksum('de')).not.toBe(before.checksum('en'))
  expect(load().checksum('en')).toBe(before.checksum('en'))
  await write({ 'de/layout.yaml': 'a: zwei' })
  expect(load().checksum('en')).toBe(before.checksum('en'))
  expect(load().checksum('de')).not.toBe(before.checksum('de'))
})

describe('names the invalid file and key', () => {
  test.each([
    ['nested: { key: text }', /layout\.yaml: nested must be a text/],
    ['- a list', /layout\.yaml must be a mapping of keys/],
    ['bad: "{open"', /layout\.yaml: bad: EXPECT_ARGUMENT/],
    ['count: 3', /layout\.yaml: count must be a text/],
  ])('%s', async (text, reason) => {
    await write({ 'en/layout.yaml': text })
    expect(load).toThrow(reason)
  })

  test('missing default language', async () => {
    await write({ 'de/layout.yaml': 'a: eins' })
    expect(load).toThrow(/no texts in the default language en/)
  })
})

test('returns null for an inherited property name', async () => {
  await write({ 'en/layout.yaml': 'a: one' })
  const content = load()
  expect(content.messages('en', 'constructor')).toBeNull()
  expect(content.page('en', '__proto__')).toBeNull()
})

test('reads the SEO data and the categories, and falls back by key to the default language [3-04b]', async () => {
  await write({
    'en/layout.yaml': 'a: one',
    'de/layout.yaml': 'a: eins',
    'en/global-components/seo.yaml':
      'description: One\ntwitterSite: "@casino"\norganization: { name: Ltd, sameAs: [https://a.example] }',
    'de/global-components/seo.yaml': 'description: Eins',
    'en/global-components/categories.yaml': 'categories: [{ identity: slots, description: All of them }]',
  })
  const content = load()
  expect(content.seo('de')).toMatchObject({ description: 'Eins', twitterSite: '@casino', siteName: null })
  expect(content.seo('fr').organization).toMatchObject({ name: 'Ltd', sameAs: ['https://a.example'] })
  expect(content.category('de', 'slots')?.description).toBe('All of them')
  expect(content.category('en', 'cards')).toBeNull()
})

test.each([
  ['seo.yaml', 'titel: One', 'has no titel'],
  ['seo.yaml', 'description: 3', 'description is 3'],
  ['seo.yaml', 'sharePicture: http://a.example/x.jpg', 'expected an https address'],
  ['seo.yaml', 'sharePicture: //a.example/x.jpg', 'expected an https address'],
  ['seo.yaml', 'twitterSite: casino', 'twitterSite'],
  ['seo.yaml', 'organization: { url: https://a.example }', 'organization needs a name'],
  ['seo.yaml', 'organization: { name: Ltd, sameAs: [a] }', 'sameAs'],
  ['categories.yaml', 'categories: [{ title: Slots }]', 'needs an identity'],
  ['categories.yaml', 'categories: [{ identity: a }, { identity: a }]', 'listed twice'],
])('rejects an invalid %s: %s', async (file, text, message) => {
  await write({ 'en/layout.yaml': 'a: one', [`en/global-components/${file}`]: text })
  expect(load).toThrow(message)
})
