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
