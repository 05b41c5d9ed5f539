import { randomUUID } from 'node:crypto'
import { calls, errors } from '@croupier/contract'
import { bootPlatform, type TestPlatform } from '@croupier/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let platform: TestPlatform
beforeAll(async () => {
  platform = await bootPlatform()
})
afterAll(() => platform.close())

/** Calls for guests that read the bearer token of a session, which may have expired. */
const CALLS_OF_ENDED_SESSIONS = [
  'POST /api/player/sessions/refresh',
  'POST /api/player/sessions/key/refresh',
  'GET /api/player/sessions/promotion',
]

test('there are no audiences but guests and players, and a call for players refuses guests [1-01a 1-01b]', async () => {
  const accepting: string[] = []
  for (const [literal, { access }] of Object.entries(calls)) {
    expect(['guest', 'player', 'either']).toContain(access)
    const [method = '', path = ''] = literal.replaceAll(/\{\w+\}/g, () => randomUUID()).split(' ')
    const { json } = await platform.send(method, path)
    const isRefused = (json as { error?: { code: number } }).error?.code === errors.unauthorised.code
    if (access === 'player' && !isRefused) accepting.push(literal)
    if (access !== 'player' && isRefused) expect(CALLS_OF_ENDED_SESSIONS).toContain(literal)
  }
  expect(accepting).toEqual([])
})
