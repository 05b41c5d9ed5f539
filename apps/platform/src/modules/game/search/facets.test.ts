import { expect, test } from 'vitest'
import type { GameRow } from '../game-view.ts'
import { countFacets, createFacetValues } from './facets.ts'

test('lists all of a hundred and fifty providers, and of other facets the hundred values with the most games', () => {
  const offered = Array.from({ length: 150 }, (_, place) => {
    const row = {
      providerSlug: `studio-${place}`,
      category: 'slots',
      features: [`feature-${place}`],
      themes: [],
    }
    return { ...row, volatility: 'low', rtp: '96.10', releasedAt: new Date(0) } as unknown as GameRow
  })
  const values = createFacetValues({ isNew: () => false })
  const facets = countFacets(offered, values, {
    ...{ offered, nameOf: (_facet: string, value: string) => value },
    selection: {},
  })
  expect([facets.provider.length, facets.feature.length]).toEqual([150, 100])
})

test('lists values with as many games by their numbers', () => {
  const offered = [10, 2, 1].map((place) => {
    const row = { providerSlug: `studio-${place}`, category: 'slots', features: [], themes: [] }
    return { ...row, volatility: 'low', rtp: '96.10', releasedAt: new Date(0) } as unknown as GameRow
  })
  const { provider } = countFacets(offered, createFacetValues({ isNew: () => false }), {
    ...{ offered, nameOf: (_facet: string, value: string) => value },
    selection: {},
  })
  expect(provider.map(({ value }) => value)).toEqual(['studio-1', 'studio-2', 'studio-10'])
})
