import type { Client } from '@croupier/client'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { playerBonusesQuery, playerFreespinsQuery } from './api.ts'

/** A client whose lists hold an award with each of these numbers of a state and a result. */
const respondWith = (...codes: readonly (readonly [number, number])[]) =>
  ({
    call: async () => ({
      data: codes.map(([status, result]) => ({ status, result })),
      meta: { total: codes.length },
    }),
  }) as unknown as Client

test.each([playerBonusesQuery, playerFreespinsQuery])(
  'decodes states and results of awards',
  async (queryOf) => {
    const api = respondWith([1, 1], [2, 1], [3, 2], [3, 3], [3, 4], [3, 5], [4, 6])
    const { awards } = await new QueryClient().fetchQuery(queryOf(api, {}))
    expect(awards.map(({ status, result }) => [status, result])).toEqual([
      ['issued', undefined],
      ['active', undefined],
      ['finished', 'played'],
      ['finished', 'cancelled'],
      ['finished', 'expired'],
      ['finished', 'lost'],
      [undefined, undefined],
    ])
  },
)
