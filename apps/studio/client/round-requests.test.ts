import { expect, test } from 'vitest'
import type { Api } from './api.ts'
import { awaitSettlement } from './round-requests.ts'

const round = (status: string) => ({ id: 'last', status, freespins: { left: 0, won: '1.20' } })

/** A studio whose round has these states, one each time it is asked; the last one stays. */
function studio(...states: (string | null)[]) {
  let asked = 0
  const history = async () => {
    const state = states[Math.min(asked++, states.length - 1)]
    if (state === null) return { ok: false as const, code: 'offline', retryAfter: 0 }
    return {
      ok: true as const,
      data: [{ round: { ...round('settled'), id: 'other' } }, { round: round(state ?? '') }],
    }
  }
  return { api: { history } as unknown as Pick<Api, 'history'>, asked: () => asked }
}

test('finds the last free spin when the platform has acknowledged its win late [1-06a]', async () => {
  const { api, asked } = studio('settling', null, 'settled')
  const found = await awaitSettlement(api, 'last', async () => {})
  expect(found).toMatchObject({ status: 'settled', freespins: { won: '1.20' } })
  expect(asked()).toBe(3)
})

test('stops looking for a win that is not acknowledged within two minutes', async () => {
  const waits: number[] = []
  const found = await awaitSettlement(studio('settling').api, 'last', async (ms) => waits.push(ms))
  expect(found).toBeNull()
  expect(waits.reduce((sum, ms) => sum + ms, 0)).toBe(120_000)
})
