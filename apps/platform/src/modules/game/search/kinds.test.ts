import { resolve } from 'node:path'
import { loadContent } from '@croupier/content'
import { expect, test } from 'vitest'
import type { GameRow } from '../game-view.ts'
import { createFacetValues } from './facets.ts'
import { createGameSearch } from './game-search.ts'
import { createGameNames } from './names.ts'

const content = loadContent(resolve(import.meta.dirname, '../../../../../../content'), {
  defaultLocale: 'en',
})
const kinds = ['roulette', 'blackjack', 'dice', 'mines', 'plinko', 'crash', 'slots']
const rows = kinds.map(
  (kind) =>
    ({
      ...{ id: kind, title: `Title ${kind.length}`, providerName: 'Atelier', providerSlug: 'atelier' },
      ...{ category: kind === 'slots' ? kind : 'other', features: kind === 'slots' ? [] : [kind] },
      ...{ themes: [], volatility: 'low', rtp: '96.00', releasedAt: new Date(0) },
    }) as unknown as GameRow,
)
const snapshot = {
  orders: { popular: rows, new: rows, title: rows },
  byId: new Map(rows.map((row) => [row.id, row])),
  bySlug: new Map(),
}
const values = createFacetValues({ isNew: () => false })
const names = createGameNames({
  ...{ texts: content, values },
  collections: { all: () => [], selects: () => false },
})
const search = createGameSearch()
async function find(text: string, locale: string) {
  const catalogue = { snapshot, version: 1, names: (one: string) => names.list(snapshot, one) }
  return (await search.find(catalogue, text, locale)).map(({ id }) => id)
}

test.each(content.locales)(
  'finds each kind of game by its name in %s, and by its English one',
  async (locale) => {
    for (const kind of kinds) {
      expect(await find(names.nameOf('feature', kind, locale), locale), kind).toEqual([kind])
      expect(await find(kind, locale), kind).toEqual([kind])
    }
  },
)

test.each([
  ['cards', 'en', 'blackjack'],
  ['roulete', 'en', 'roulette'],
  ['blackjac', 'en', 'blackjack'],
  ['blakjack', 'de', 'blackjack'],
  ['21', 'en', 'blackjack'],
  ['Würfel', 'de', 'dice'],
  ['Spielautomaten', 'de', 'slots'],
  ['tragaperras', 'es', 'slots'],
  ['buscaminas', 'es-MX', 'mines'],
  ['ruleta', 'cs', 'roulette'],
  ['رولت', 'fa', 'roulette'],
  ['تاس', 'fa', 'dice'],
  ['بلک جک', 'fa', 'blackjack'],
  ['рулет', 'uk', 'roulette'],
  ['डाइस', 'hi', 'dice'],
  ['ताश', 'hi', 'blackjack'],
])('finds a kind of game by the word %j in %s', async (text, locale, kind) => {
  expect(await find(text, locale)).toEqual([kind])
})
