import { expect, test } from 'vitest'
import type { OpenView } from './play.ts'
import type { RoundView } from './rounds/index.ts'
import { useStudio } from './testing/test-studio.ts'

const studio = useStudio()
const id = 'e0000000-0000-4000-8000-000000000001'

async function launchWithFreespins(left = 2) {
  studio.state.platform.freespins = { id, stake: '0.22', count: 5, left, won: 0n }
  return studio.launch()
}

/** Plays a round that free spins pay for, to its end. */
async function playFree(token: string) {
  const spin = () => studio.call<RoundView>(token, 'spin', { ...body(), stake: '0.22', freespins: id })
  const body = () => ({ requestId: crypto.randomUUID() })
  studio.advance(2500)
  let response = await spin()
  while (response.data?.next) {
    studio.advance(2500)
    response = await studio.call<RoundView>(token, 'step', { ...body(), roundId: response.data.id })
  }
  return response
}

test('offers the casino’s free spins, and plays them without a stake of the player', async () => {
  const { token } = await launchWithFreespins()
  const { data } = await studio.call<OpenView>(token, 'open')
  expect(data.freespins).toMatchObject({ id, stake: '0.22', left: 2, won: '0.00' })
  const first = await playFree(token)
  expect(first.data.freespins).toMatchObject({ left: 1, won: first.data.win })
  const bets = studio.state.platform.receivedCalls.filter(({ kind }) => kind === 'bet' || kind === 'win')
  expect(bets.map(({ body }) => body.freespins)).toEqual([id, id])
  const second = await playFree(token)
  expect(second.data.freespins).toMatchObject({ left: 0 })
  expect(studio.state.platform.balance).toBe(100_000n)
  // Winnings that become a bonus are no part of the session's result.
  expect(second.data.net).toBe('0.00')
  expect((await playFree(token)).error.code).toBe('freespins-ended')
  expect((await studio.call<OpenView>(token, 'open')).data.freespins).toBeNull()
})

test('keeps the round of a free spin when the studio stops between spin and win', async () => {
  const { token } = await launchWithFreespins()
  studio.state.platform.faults.push({ kind: 'win', fault: 'down' })
  const played = await playFree(token)
  expect(played.data.status).toBe('settling')
  await studio.stop()
  await studio.start()
  studio.advance(60_000)
  await expect
    .poll(() => studio.state.platform.receivedCalls.filter(({ kind }) => kind === 'win').length)
    .toBeGreaterThan(1)
  await expect.poll(() => studio.state.platform.freespins?.won).toBe(BigInt(played.data.win.replace('.', '')))
  expect(studio.state.platform.freespins?.left).toBe(1)
})

test('accepts a stake of free spins within the session’s bounds only, and none in a demo', async () => {
  studio.state.platform.freespins = { id, stake: '0.22', count: 5, left: 2, won: 0n }
  const { token } = await studio.launch({ limits: { minStake: '0.40', maxStake: '2.00' } })
  expect((await playFree(token)).error.code).toBe('stake-not-offered')
  const demo = await studio.launch({ mode: 'demo', token: '' })
  expect((await playFree(demo.token)).error.code).toBe('stake-not-offered')
})
