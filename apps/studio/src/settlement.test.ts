import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { HistoryRow, OpenView } from './play.ts'
import { openStudioStore } from './store/index.ts'
import { useStudio } from './testing/test-studio.ts'

const studio = useStudio()

test.each(['mute', 'cut', 'down'] as const)('rolls back a bet without a response (%s)', async (fault) => {
  await studio.stop()
  await studio.start(fault === 'mute' ? 400 : undefined)
  const { token } = await studio.launch()
  studio.state.platform.faults.push({ kind: 'bet', fault })
  expect((await studio.spin(token)).error.code).toBe('stake-returned')
  expect(studio.receivedKinds()).toEqual(['bet', 'rollback'])
  expect(studio.state.platform.receivedCalls[1]?.body.betRequestId).toBe(
    studio.state.platform.receivedCalls[0]?.body.requestId,
  )
  expect(studio.state.platform.balance).toBe(100_000n)
})

test('retries a rollback and a win unchanged until they are acknowledged', async () => {
  const { token } = await studio.launch()
  studio.state.platform.faults.push(
    { kind: 'bet', fault: 'cut' },
    { kind: 'rollback', fault: 'down' },
    { kind: 'rollback', fault: 'cut' },
  )
  expect((await studio.spin(token)).error.code).toBe('stake-returned')
  studio.advance(2500)
  expect((await studio.spin(token)).error.code).toBe('settling')
  await expect
    .poll(() => {
      studio.advance(60_000)
      return studio.receivedKinds()
    })
    .toEqual(['bet', 'rollback', 'rollback', 'rollback'])
  await expect.poll(studio.countPendingCalls).toBe(0)
  const rollbacks = studio.state.platform.receivedCalls.filter(({ kind }) => kind === 'rollback')
  expect(new Set(rollbacks.map(({ body }) => body.requestId)).size).toBe(1)
  expect(studio.state.platform.balance).toBe(100_000n)

  studio.state.platform.faults.push({ kind: 'win', fault: 'cut' }, { kind: 'win', fault: 'down' })
  const round = await studio.playRound(token)
  expect(round.status).toBe('settling')
  await expect
    .poll(() => {
      studio.advance(60_000)
      return studio.countPendingCalls()
    })
    .toBe(0)
  expect(studio.state.platform.balance).toBe(100_000n - 100n + BigInt(round.win.replace('.', '')))
})

test('does not retry a win that the platform rejects, and marks the round as disputed', async () => {
  const { token } = await studio.launch()
  studio.state.platform.faults.push({ kind: 'win', fault: 'reject' })
  const round = await studio.playRound(token)
  expect(round.status).toBe('disputed')
  expect(studio.countPendingCalls()).toBe(0)
  const { data } = await studio.call<HistoryRow[]>(token, 'history')
  expect(data[0]?.round.status).toBe('disputed')
})

test('rolls back bets without a response and pays unsent wins after a crash', async () => {
  const { token } = await studio.launch()
  await studio.playRound(token)
  await studio.stop()
  // The state after a crash: a bet without a response, and a finished round whose win was not sent.
  const store = openStudioStore(studio.state.dataDir)
  const played = store.newestRounds(1)[0]
  const session = played && store.findSession(played.sessionId)
  if (!played || !session) throw new Error('no round is stored')
  store.setRoundStatus(played.id, 'settling')
  const win = store.callsOfRound(played.id).find(({ kind }) => kind === 'win')
  if (!win) throw new Error('no win is stored')
  const sent = JSON.parse(win.body)
  const unsent = { ...sent, requestId: randomUUID(), amount: '7.00' }
  store.addCall({
    ...win,
    requestId: unsent.requestId,
    body: JSON.stringify(unsent),
    dueAt: studio.clock.at + 10_000,
  })
  const bet = { ...sent, requestId: randomUUID(), roundId: randomUUID(), amount: '1.00' }
  store.addRound({
    ...played,
    id: bet.roundId,
    game: 'amber-orchard',
    status: 'betting',
    nonce: 9999,
    steps: [],
    next: { kind: 'base' },
    requestId: randomUUID(),
  })
  store.addCall({
    requestId: bet.requestId,
    roundId: bet.roundId,
    kind: 'bet',
    url: `${studio.state.platform.url}/bet`,
    body: JSON.stringify(bet),
    dueAt: 0,
  })
  store.close()
  const before = studio.state.platform.balance
  await studio.start()
  await expect.poll(studio.countPendingCalls).toBe(0)
  expect(studio.state.platform.balance).toBe(before + 700n)
  expect(studio.receivedKinds().slice(2).sort()).toEqual(['rollback', 'win'])
})

test('resumes a feature after a restart with the outcome of its seeds', async () => {
  const first = await studio.launch()
  const interrupted = await studio.openFeature(first.token)
  await studio.stop()
  await studio.start()
  const back = await studio.launch()
  expect(back.hasOpenRound).toBe(true)
  const rounds = await (await studio.sendSigned('GET', 'api/players/player-1/open-rounds')).json()
  const listed = { roundId: interrupted.id, game: 'moth-queen', stake: '0.20', endsAt: back.openRoundEndsAt }
  expect(rounds).toMatchObject({ rounds: [listed] })
  const { data } = await studio.call<OpenView>(back.token, 'open')
  expect(data.openRound).toMatchObject({
    id: interrupted.id,
    steps: interrupted.steps,
    next: interrupted.next,
  })
  expect((await studio.spin(back.token)).error.code).toBe('round-open')
  let round = interrupted
  while (round.next) {
    studio.advance(2500)
    round = (await studio.step(back.token, round.id)).data
  }
  expect(round.status).toBe('settled')
  expect(round.steps.length).toBeGreaterThan(10)
  // Uses the token of the session that began the round, in one final movement.
  expect(studio.state.platform.receivedCalls.at(-1)).toMatchObject({
    kind: 'win',
    body: { amount: round.win, isFinal: true, roundId: round.id },
  })
})

test('finishes and pays an abandoned feature after a day', async () => {
  const { token } = await studio.launch()
  const round = await studio.openFeature(token)
  await studio.leaveForADay(round.id)
})

test('finishes an open round at its session’s deadline and not before', async () => {
  const leaveFeature = async (playerRef: string, settleAfterSeconds: number) =>
    studio.openFeature((await studio.launch({ game: 'three-koi', playerRef, settleAfterSeconds })).token)
  const early = await leaveFeature('player-1', 1800)
  const late = await leaveFeature('player-2', 7200)
  const wins = () =>
    studio.state.platform.receivedCalls.filter(({ body }) =>
      [early.id, late.id].includes(String(body.roundId)),
    )
  const final = (id: string) => ({ kind: 'win', body: { roundId: id, isFinal: true } })
  studio.state.platform.receivedCalls.splice(0)
  await studio.stop()
  await studio.start()
  studio.advance(1_800_000)
  await expect.poll(wins).toMatchObject([final(early.id)])
  studio.advance(7_200_000)
  await expect.poll(wins).toMatchObject([final(early.id), final(late.id)])
})

test('finishes and pays other rounds if one cannot be finished', async () => {
  const leaveFeature = async (playerRef: string) =>
    studio.openFeature(
      (await studio.launch({ game: 'three-koi', playerRef, settleAfterSeconds: 1800 })).token,
    )
  const broken = await leaveFeature('player-1')
  const intact = await leaveFeature('player-2')
  const setGame = (game: string) => {
    studio.withDatabase((database) =>
      database.prepare('update round set game = ? where id = ?').run(game, broken.id),
    )
  }
  const paid = () => studio.state.platform.receivedCalls.map(({ kind, body }) => [kind, body.roundId])
  setGame('removed-title')
  studio.state.platform.receivedCalls.splice(0)
  studio.advance(2_000_000)
  await expect.poll(paid).toEqual([['win', intact.id]])
  setGame('three-koi')
  studio.advance(60_000)
  await expect.poll(paid).toEqual([
    ['win', intact.id],
    ['win', broken.id],
  ])
})

test('continues deliveries after a temporary failure of the store', async () => {
  const round = await studio.openFeature(
    (await studio.launch({ game: 'three-koi', settleAfterSeconds: 1800 })).token,
  )
  const rename = (from: string, to: string) => {
    studio.withDatabase((database) => database.exec(`alter table ${from} rename to ${to}`))
  }
  studio.state.platform.receivedCalls.splice(0)
  rename('round', 'round_hidden')
  studio.state.errors.splice(0)
  studio.advance(2_000_000)
  await expect.poll(() => studio.state.errors.length).toBeGreaterThan(0)
  rename('round_hidden', 'round')
  await expect
    .poll(() => studio.state.platform.receivedCalls)
    .toMatchObject([{ kind: 'win', body: { roundId: round.id } }])
})

test('finishes open rounds of an older store without deadlines after a day', async () => {
  const { token } = await studio.launch({ game: 'three-koi', settleAfterSeconds: 2_592_000 })
  const round = await studio.openFeature(token)
  await studio.stop()
  studio.withDatabase((database) =>
    database.exec(`drop index round_to_settle; alter table round drop column settleAt;
      alter table session drop column settleAfter`),
  )
  studio.state.platform.receivedCalls.splice(0)
  await studio.start()
  studio.advance(24 * 3_600_000)
  await expect
    .poll(() => studio.state.platform.receivedCalls)
    .toMatchObject([{ kind: 'win', body: { roundId: round.id } }])
})
