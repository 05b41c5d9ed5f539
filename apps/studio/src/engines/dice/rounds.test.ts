import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { HistoryRow, OpenView } from '../../play.ts'
import type { RoundView } from '../../rounds/index.ts'
import { useStudio } from '../../testing/test-studio.ts'

const studio = useStudio()
const even = { direction: 'under', target: 4950 }

const launch = (over: object = {}) => studio.launch({ game: 'even-keel', ...over })
const roll = (token: string, over: object = {}) =>
  studio.call<RoundView>(token, 'spin', { requestId: randomUUID(), stake: '1.00', choice: even, ...over })

/** The outcome of a round as its only step states it. */
const outcome = ({ data }: { readonly data: RoundView }) => {
  const [step] = data.steps
  if (step?.kind !== 'roll') throw new Error('not a roll')
  return step
}

test('plays, pays and lists rolls with one bet and one final win each', async () => {
  const { token } = await launch()
  const paid: number[] = []
  for (let round = 0; round < 12; round += 1) {
    const response = await roll(token)
    const step = outcome(response)
    expect(step).toMatchObject({ ...even, pay: step.roll < 4950 ? 200 : 0, next: null })
    expect(response.data).toMatchObject({ status: 'settled', win: step.pay ? '2.00' : '0.00', choice: even })
    paid.push(step.pay)
    studio.advance(5000)
  }
  expect(studio.receivedKinds()).toEqual(Array.from({ length: 12 }, () => ['bet', 'win']).flat())
  const won = paid.reduce((sum, pay) => sum + pay, 0)
  expect(studio.state.platform.balance).toBe(100_000n - 1200n + BigInt(won))
  const { data } = await studio.call<HistoryRow[]>(token, 'history')
  expect(data.toReversed().map(({ round }) => round.steps[0]?.pay)).toEqual(paid)
})

test.each([
  ['a target out of bounds', { choice: { direction: 'under', target: 10_000 } }, 'choice-not-offered'],
  ['no bet', { choice: undefined }, 'choice-not-offered'],
  ['a stake above the bounds', { stake: '5.00' }, 'stake-not-offered'],
  ['a stake between two offered ones', { stake: '1.03' }, 'stake-not-offered'],
])('refuses %s, and takes nothing', async (_what, over, code) => {
  const { token } = await launch({ limits: { minStake: '0.20', maxStake: '2.00' } })
  expect(await roll(token, over)).toMatchObject({ status: 422, error: { code } })
  expect(studio.receivedKinds()).toEqual([])
  const { data } = await studio.call<OpenView>(token, 'open')
  expect([data.seed.nonce, data.cycle]).toEqual([0, 5000])
})

test('refuses a foreign currency, and a choice in a slot', async () => {
  await expect(launch({ currency: 'XXX' })).rejects.toThrow()
  const { token } = await studio.launch()
  expect((await roll(token)).error.code).toBe('choice-not-offered')
})

test('requires five seconds between rolls, and plays a repeated request once', async () => {
  const { token } = await launch()
  const requestId = randomUUID()
  const first = await roll(token, { requestId })
  const again = await roll(token, { requestId })
  expect(again.data).toMatchObject({ id: first.data.id, steps: first.data.steps })
  studio.advance(4999)
  expect((await roll(token)).error).toMatchObject({ code: 'too-soon', retryAfter: 1 })
  studio.advance(1)
  expect((await roll(token)).status).toBe(200)
})

test('rolls back a bet without a response, and pays an unacknowledged win after a restart', async () => {
  const { token } = await launch()
  studio.state.platform.faults.push({ kind: 'bet', fault: 'cut' })
  expect((await roll(token)).error.code).toBe('stake-returned')
  expect(studio.receivedKinds()).toEqual(['bet', 'rollback'])
  expect(studio.state.platform.balance).toBe(100_000n)
  studio.advance(5000)
  studio.state.platform.faults.push({ kind: 'win', fault: 'down' })
  const response = await roll(token)
  expect(response.data.status).toBe('settling')
  await studio.stop()
  await studio.start()
  await expect
    .poll(() => {
      studio.advance(60_000)
      return studio.countPendingCalls()
    })
    .toBe(0)
  expect(studio.state.platform.balance).toBe(100_000n - 100n + BigInt(outcome(response).pay))
})
