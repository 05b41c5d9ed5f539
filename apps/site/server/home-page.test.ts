import { expect, test } from 'vitest'
import { loadHomeBlocks } from './home-page.ts'
import type { Page } from './page-context.ts'

const collection = (identity: string, games: number) => ({ identity, games, title: { en: identity } })
const collections = [collection('new', 5), collection('table', 8), collection('empty', 0)]
const plain = (block: string) => ({ block, collection: null })
const row = (identity: string) => ({ block: 'games', collection: identity })

const blocksOf = (guests: readonly object[]) =>
  loadHomeBlocks({
    home: { guests, newcomers: [plain('hello')], players: [plain('hello'), plain('limits')] },
    queries: { ensureQueryData: async () => collections },
    locale: 'en',
  } as unknown as Page)

test('shows the blocks of home.yaml in their order, without collections that are unknown or empty', async () => {
  const file = [plain('hero'), row('empty'), row('table'), plain('fair-play'), row('none'), row('new')]
  const { guests, newcomers, players } = await blocksOf(file)
  expect(guests.map(({ block, collection: shown = '', title = '' }) => [block, shown, title])).toEqual([
    ['hero', '', ''],
    ['games', 'table', 'table'],
    ['fair-play', '', ''],
    ['games', 'new', 'new'],
  ])
  expect([newcomers, players]).toEqual([[{ block: 'hello' }], [{ block: 'hello' }, { block: 'limits' }]])
})

test('sends with the page the code of the first row only, and of blocks that begin in the first view', async () => {
  const far = async (file: readonly object[]) =>
    (await blocksOf(file)).guests.flatMap(({ block, collection: shown, isFar }) =>
      isFar ? (shown ?? block) : [],
    )
  expect(await far([plain('hero'), plain('picks'), row('table'), plain('providers')])).toEqual([
    'table',
    'providers',
  ])
  expect(await far([plain('hero'), row('table'), plain('picks'), row('new')])).toEqual(['new'])
})
