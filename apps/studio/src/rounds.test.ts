import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { OpenView } from './play.ts'
import { useStudio } from './testing/test-studio.ts'

const studio = useStudio()

test('sends one signed bet and one final win per round and shows the platform’s balance', async () => {
  const { token } = await studio.launch()
  const round = await studio.playRound(token)
  expect(round.status).toBe('settled')
  const [bet, win] = studio.state.platform.receivedCalls
  expect(bet).toMatchObject({
    kind: 'bet',
    signature: null,
    body: { amount: '1.00', token: 'session-token', game: 'moth-queen' },
  })
  expect(win).toMatchObject({ kind: 'win', signature: null, body: { amount: round.win, isFinal: true } })
  expect(bet?.body.roundId).toBe(win?.body.roundId)
  const won = BigInt(round.win.replace('.', ''))
  expect(studio.state.platform.balance).toBe(100_000n - 100n + won)
  expect(round.balance).toBe((Number(studio.state.platform.balance) / 100).toFixed(2))
})

test('returns the same round for a repeated request without a new bet', async () => {
  const { token } = await studio.launch()
  const requestId = randomUUID()
  const [first, concurrent] = await Promise.all([
    studio.spin(token, '1.00', requestId),
    studio.spin(token, '1.00', requestId),
  ])
  const again = await studio.spin(token, '1.00', requestId)
  expect([concurrent.data.id, again.data.id]).toEqual([first.data.id, first.data.id])
  expect(studio.receivedKinds().filter((kind) => kind === 'bet')).toHaveLength(1)
})

test('enforces the minimum time between steps on the server', async () => {
  const { token } = await studio.launch()
  await studio.playRound(token)
  await studio.spin(token)
  const round = await studio.spin(token)
  if (round.status === 429) expect(round.error).toEqual({ code: 'too-soon', retryAfter: 2500 })
  else expect(round.error.code).toBe('round-open')
  const { token: other } = await studio.launch({ game: 'amber-orchard' })
  expect((await studio.spin(other)).error.code).toBe('too-soon')
})

test('tells a frame how long a round in another game delays its first one', async () => {
  const { token } = await studio.launch({ game: 'amber-orchard' })
  await studio.spin(token)
  studio.advance(900)
  const { token: other } = await studio.launch({ game: 'moth-queen' })
  const pause = async () => (await studio.call<OpenView>(other, 'open')).data.pause
  expect(await pause()).toBe(1600)
  studio.advance(1600)
  expect(await pause()).toBe(0)
})

test('keeps the longer of the game’s own pace and that of the jurisdiction', async () => {
  const spinTwice = async (minimumRoundSeconds: number) => {
    const { token } = await studio.launch({
      ...{ game: 'even-keel', playerRef: `player-${minimumRoundSeconds}` },
      jurisdiction: { minimumRoundSeconds, autoplay: false, turbo: false },
    })
    const { data } = await studio.call<OpenView>(token, 'open')
    const choice = { direction: 'under', target: 4950 }
    const roll = () => studio.call(token, 'spin', { requestId: randomUUID(), stake: '1.00', choice })
    await roll()
    studio.advance(2400)
    return [data.cycle, (await roll()).error]
  }
  expect(await spinTwice(7.5)).toEqual([7500, { code: 'too-soon', retryAfter: 5100 }])
  expect(await spinTwice(2.5)).toEqual([5000, { code: 'too-soon', retryAfter: 2600 }])
})

test('tells the frame what the jurisdiction shows; without a rule, net result and time', async () => {
  const shows = async (jurisdiction?: object) => {
    const { token } = await studio.launch({ jurisdiction })
    return (await studio.call<OpenView>(token, 'open')).data.shows
  }
  expect(await shows()).toEqual({ netPosition: true, sessionTime: true })
  expect(await shows({ showsNetPosition: true, showsSessionTime: false })).toEqual({
    netPosition: true,
    sessionTime: false,
  })
})

test('refuses an action in a game without actions, and continues the round without one', async () => {
  const { token } = await studio.launch()
  const { id: roundId, steps } = await studio.openFeature(token)
  const act = (action: unknown) => studio.call(token, 'step', { requestId: randomUUID(), roundId, action })
  expect(await act({ kind: 'cash-out' })).toMatchObject({
    status: 422,
    error: { code: 'action-not-offered' },
  })
  const { data } = await studio.call<OpenView>(token, 'open')
  expect(data.openRound?.steps).toEqual(steps)
  expect((await act(null)).status).toBe(200)
})

test('accepts only stakes on offer', async () => {
  const { token } = await studio.launch()
  for (const stake of ['0.01', '0.21', '-1.00', '1e2', '100000.00', ''])
    expect((await studio.spin(token, stake)).error.code).toBe('stake-not-offered')
  expect(studio.receivedKinds()).toEqual([])
})

test('offers and accepts only stakes within the session’s bounds', async () => {
  const before = await studio.launch({ limits: { minStake: '0.20', maxStake: '100.00' } })
  await studio.playRound(before.token, '10.00')
  const { token } = await studio.launch({ limits: { minStake: '0.40', maxStake: '2.50' } })
  const { data } = await studio.call<OpenView>(token, 'open')
  expect(data.stakes).toEqual(['0.40', '0.60', '0.80', '1.00', '1.60', '2.00'])
  // The last stake is above the maximum, so the session opens with the nearest lower one.
  expect(data.openingStake).toBe('2.00')
  const receivedCalls = studio.state.platform.receivedCalls.length
  for (const stake of ['0.20', '2.50', '3.00', '10.00'])
    expect((await studio.spin(token, stake)).error.code).toBe('stake-not-offered')
  expect(studio.state.platform.receivedCalls).toHaveLength(receivedCalls)
  expect((await studio.spin(token, '2.00')).status).toBe(200)
})

test('applies the bounds to a demo', async () => {
  const { token } = await studio.launch({ mode: 'demo', limits: { minStake: '0.20', maxStake: '0.60' } })
  const { data } = await studio.call<OpenView>(token, 'open')
  expect([data.stakes, data.openingStake]).toEqual([['0.20', '0.40', '0.60'], '0.60'])
})

test.each(['insufficient-funds', 'limit-reached', 'max-bet-exceeded', 'player-blocked', 'session-expired'])(
  'plays nothing if the platform rejects the bet with %s, and accepts a new request',
  async (refusal) => {
    const { token } = await studio.launch()
    studio.state.platform.refusal = refusal
    const requestId = randomUUID()
    expect((await studio.spin(token, '1.00', requestId)).error.code).toBe(refusal)
    expect((await studio.spin(token, '1.00', requestId)).error.code).toBe(refusal)
    expect(studio.state.platform.balance).toBe(100_000n)
    studio.state.platform.refusal = null
    studio.advance(2500)
    expect((await studio.spin(token)).status).toBe(200)
  },
)

test('plays a demo by the same rules with play money and without wallet calls', async () => {
  const real = await studio.call<OpenView>((await studio.launch()).token, 'open')
  studio.state.platform.receivedCalls.splice(0)
  const { token } = await studio.launch({ mode: 'demo', playerRef: 'guest-1', token: '' })
  const { data: open } = await studio.call<OpenView>(token, 'open')
  expect(open.title).toEqual(real.data.title)
  expect(open).toMatchObject({ mode: 'demo', balance: '1000.00' })
  const round = await studio.playRound(token)
  expect(round).toMatchObject({ status: 'settled' })
  expect(Number(round.balance)).toBeCloseTo(1000 - 1 + Number(round.win), 10)
  expect(studio.state.platform.receivedCalls).toEqual([])
})
