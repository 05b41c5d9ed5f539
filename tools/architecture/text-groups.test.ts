import { expect, test } from 'vitest'
import { expectNone, repositoryFiles } from './repository.ts'
import { checkTextGroups } from './text-groups.ts'

const APP = 'apps/site/app/'
const ROOT: [string, string] = ['root.tsx', "load(page, { texts: ['layout'] })"]

function messages(...texts: [path: string, text: string][]): string[] {
  const files = [ROOT, ...texts].map(([path, text]) => ({ path: APP + path, text }))
  return checkTextGroups(files).map(({ message }) => message)
}

test('each page and dialog loads the texts that it uses', () =>
  expectNone(checkTextGroups(repositoryFiles())))

const HERO: [string, string] = ['features/home/hero.tsx', "const t = useText('pages/home')"]
const imports = "import { Hero } from '~/features/home/hero.tsx'\n"

test('reports a group that a component of a page uses and the page does not load', () => {
  expect(messages(HERO, ['routes/home.tsx', `${imports}load(page, { texts: [] })`])).toEqual([
    expect.stringContaining('home.tsx uses the texts of pages/home'),
  ])
  expect(messages(HERO, ['routes/home.tsx', `${imports}load(page, { texts: ['pages/home'] })`])).toEqual([])
  expect(messages(HERO, ['routes/home.tsx', `${imports}const texts = ['pages/home'] as const`])).toEqual([])
})

test('reports a group that no component of a page uses', () => {
  const route = (load: string): [string, string] => ['routes/home.tsx', load]
  expect(messages(HERO, route("load(page, { texts: ['pages/home'] })"))).toEqual([
    expect.stringContaining('home.tsx loads the texts of pages/home, which it does not use'),
  ])
  const lazy = "lazy(() => import('~/features/home/hero.tsx'))\n"
  expect(messages(HERO, route(`${lazy}load(page, { texts: ['pages/home'] })`))).toEqual([])
  expect(messages(HERO, route(`${lazy}load(page, { texts: [] })`))).toEqual([])
})

test('counts groups of the root, of layout routes, of attributes and behind an index', () => {
  const list: [string, string] = ['features/profile/list.tsx', '<ListStates group="pages/profile" />']
  const index: [string, string] = [
    'features/profile/index.ts',
    "export { List } from './list.tsx'\nexport { Other } from './other.tsx'",
  ]
  const other: [string, string] = ['features/profile/other.tsx', "useText('pages/other')"]
  const page: [string, string] = [
    'routes/bonuses.tsx',
    "import { List } from '~/features/profile/index.ts'\nconst t = useText('layout')",
  ]
  expect(messages(list, index, other, page)).toEqual([
    expect.stringContaining('pages/profile, which are not'),
  ])
  const routes: [string, string] = [
    'routes.ts',
    "layout('routes/profile.tsx', [route('bonuses', 'routes/bonuses.tsx')])",
  ]
  const layout: [string, string] = [
    'routes/profile.tsx',
    "load(page, { texts: ['pages/profile'] })\nuseText('pages/profile')",
  ]
  expect(messages(list, index, other, page, routes, layout)).toEqual([])
})

test('reports a dialog whose registry entry lacks a group', () => {
  const registry = (texts: string): [string, string] => [
    'dialogs/registry.ts',
    `const dialogs = { wallet: { texts: [${texts}], load: () => import('~/features/wallet/dialogs/wallet.tsx') } }`,
  ]
  const dialog: [string, string] = ['features/wallet/dialogs/wallet.tsx', "useText('modals/wallet')"]
  expect(messages(dialog, registry(''))).toEqual([
    expect.stringContaining('wallet.tsx uses the texts of modals/wallet'),
  ])
  expect(messages(dialog, registry("'modals/wallet'"))).toEqual([])
  expect(messages(dialog, registry("'modals/wallet', 'alerts'"))).toEqual([
    expect.stringContaining('wallet.tsx loads the texts of alerts, which it does not use'),
  ])
})
