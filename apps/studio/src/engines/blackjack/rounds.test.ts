import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { verify } from '../../../client/verify.ts'
import type { HistoryRow, OpenView } from '../../play.ts'
import type { RoundView } from '../../rounds/index.ts'
import { useStudio } from '../../testing/test-studio.ts'
import { parlour21 } from '../../titles/parlour-21.ts'
import { blackjack } from './engine.ts'
import { type ActionKind, type BlackjackStep, countOf, offeredActions } from './rules.ts'

const studio = useStudio()

const launch = (over: object = {}) => studio.launch({ game: 'parlour-21', ...over })
const deal = (token: string, over: object = {}) =>
  studio.call<RoundView>(token, 'spin', { requestId: randomUUID(), stake: '1.00', ...over })
const act = (token: string, roundId: string, kind: unknown, requestId: string = randomUUID()) =>
  studio.call<RoundView>(token, 'step', { requestId, roundId, action: { kind } })

const lastStep = (round: RoundView) => round.steps.at(-1) as BlackjackStep
function offered({ next }: RoundView): readonly ActionKind[] {
  return next?.kind === 'act' ? offeredActions(parlour21.rules, next) : []
}

/** Deals rounds until one offers the action, and stands in the others. */
async function dealUntil(token: string, kind: ActionKind): Promise<RoundView> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const { data } = await deal(token)
    if (offered(data).includes(kind)) return data
    if (data.next) await act(token, data.id, 'stand')
    studio.advance(5000)
  }
  throw new Error(`no round has offered to ${kind}`)
}

/** Stands on all hands that are left. */
async function stand(token: string, from: RoundView): Promise<RoundView> {
  let round = from
  while (round.next) round = (await act(token, round.id, 'stand')).data
  return round
}

const subunits = (amount: string) => BigInt(amount.replace('.', ''))
const lastBets = (roundId: string) =>
  studio.state.platform.receivedCalls.filter(({ kind, body }) => kind === 'bet' && body.roundId === roundId)

test('doubles with a second bet of the round, once, and pays both stakes in one final win', async () => {
  const { token } = await launch()
  const dealt = await dealUntil(token, 'double')
  const before = studio.state.platform.balance
  const requestId = randomUUID()
  const [first, concurrent] = await Promise.all([
    act(token, dealt.id, 'double', requestId),
    act(token, dealt.id, 'double', requestId),
  ])
  const again = await act(token, dealt.id, 'double', requestId)
  for (const { data } of [concurrent, again]) expect(data).toMatchObject({ steps: first.data.steps })
  const { data: round } = first
  expect(round).toMatchObject({ status: 'settled', stake: '1.00', staked: '2.00', stakes: 2, next: null })
  expect(lastBets(round.id).map(({ body }) => body.amount)).toEqual(['1.00', '1.00'])
  expect(studio.receivedKinds().slice(-2)).toEqual(['bet', 'win'])
  expect(round.win).toBe(`${lastStep(round).pay / 100}.00`)
  expect(studio.state.platform.balance).toBe(before - 100n + subunits(round.win))
  const { data } = await studio.call<OpenView>(token, 'open')
  expect(subunits(data.net)).toBe(studio.state.platform.balance - 100_000n)
  await studio.changeSeeds(token, null)
  const [row] = (await studio.call<HistoryRow[]>(token, 'history')).data
  if (!row) throw new Error('the history is empty')
  const verdict = await verify(blackjack, parlour21.rules, row.round, row.seed)
  expect(verdict).toEqual({ isSeedValid: true, isRoundValid: true })
})

test('splits a pair into two hands with a bet each', async () => {
  const { token } = await launch()
  const dealt = await dealUntil(token, 'split')
  const { data } = await act(token, dealt.id, 'split')
  expect(lastStep(data).hands).toMatchObject([{ stakes: 1 }, { stakes: 1 }])
  const round = await stand(token, data)
  expect(round).toMatchObject({ status: 'settled', staked: '2.00', stakes: 2 })
  expect(lastBets(round.id)).toHaveLength(2)
  expect(lastStep(round).results).toHaveLength(2)
})

test('a refused further bet leaves the round as it was', async () => {
  const { token } = await launch()
  const dealt = await dealUntil(token, 'double')
  const before = studio.state.platform.balance
  studio.state.platform.refusal = 'limit-reached'
  expect(await act(token, dealt.id, 'double')).toMatchObject({
    status: 409,
    error: { code: 'limit-reached' },
  })
  const { data } = await studio.call<OpenView>(token, 'open')
  expect(data.openRound).toMatchObject({ steps: dealt.steps, next: dealt.next, stakes: 1, status: 'open' })
  expect(studio.state.platform.balance).toBe(before)
  const round = await stand(token, dealt)
  expect(round).toMatchObject({ status: 'settled', staked: '1.00' })
})

test('a further bet without a response is rolled back, and the round goes on', async () => {
  const { token } = await launch()
  const dealt = await dealUntil(token, 'double')
  const before = studio.state.platform.balance
  studio.state.platform.faults.push({ kind: 'bet', fault: 'cut' })
  expect((await act(token, dealt.id, 'double')).error.code).toBe('stake-returned')
  expect(studio.receivedKinds().slice(-2)).toEqual(['bet', 'rollback'])
  expect(studio.state.platform.balance).toBe(before)
  const { data: round } = await act(token, dealt.id, 'double')
  expect(round).toMatchObject({ status: 'settled', stakes: 2 })
  expect(studio.state.platform.balance).toBe(before - 100n + subunits(round.win))
})

test('takes back a further bet that has no response when the studio stops, and plays on after a restart', async () => {
  const { token } = await launch()
  const dealt = await dealUntil(token, 'double')
  const before = studio.state.platform.balance
  await studio.stop()
  await studio.start(100)
  // The bet is carried out, its response and the rollback get lost, and the studio stops.
  studio.state.platform.faults.push({ kind: 'bet', fault: 'mute' }, { kind: 'rollback', fault: 'down' })
  expect((await act(token, dealt.id, 'double')).error.code).toBe('stake-returned')
  expect((await act(token, dealt.id, 'stand')).error.code).toBe('settling')
  // Removes the queued rollback, as if the studio had stopped before it.
  studio.withDatabase((database) =>
    database.exec(`update round set status = 'betting' where status = 'returning';
      update call set state = 'pending', answer = null where state = 'unknown';
      delete from call where kind = 'rollback'`),
  )
  await studio.stop()
  await studio.start()
  await expect
    .poll(() => {
      studio.advance(2000)
      return studio.countPendingCalls()
    })
    .toBe(0)
  const rollback = studio.state.platform.receivedCalls.findLast(({ kind }) => kind === 'rollback')
  expect(rollback?.body.betRequestId).toBe(lastBets(dealt.id)[1]?.body.requestId)
  expect(studio.state.platform.balance).toBe(before)
  const round = await stand(token, dealt)
  expect(round).toMatchObject({ status: 'settled', stakes: 1 })
})

test('reveals neither the face-down card nor a seed before the end of a round', async () => {
  const { token } = await launch()
  const dealt = await dealUntil(token, 'hit')
  const texts = [JSON.stringify(dealt)]
  let round = dealt
  for (let step = 0; step < 2 && round.next; step += 1) {
    texts.push(JSON.stringify(await studio.call(token, 'open')))
    texts.push(
      JSON.stringify(await act(token, round.id, 'split')),
      JSON.stringify(await act(token, round.id, 'peek')),
    )
    const response = await act(token, round.id, 'hit')
    round = response.data
    if (round.next) texts.push(JSON.stringify(round))
  }
  const { secrets, stored } = studio.withDatabase((database) => ({
    secrets: database
      .prepare('select serverSeed from seed union select serverSeed from committed_seed')
      .all()
      .map((row) => String(row.serverSeed)),
    stored: JSON.stringify(
      database.prepare('select steps, next from round where nonce < 0 or id = ?').get(dealt.id),
    ),
  }))
  expect(secrets).toHaveLength(2)
  for (const text of [...texts, ...studio.state.errors]) {
    for (const secret of secrets) expect(text).not.toContain(secret)
    for (const { openRound, steps } of [JSON.parse(text).data ?? JSON.parse(text)])
      for (const step of openRound?.steps ?? steps ?? []) if (step.next) expect(step.dealer).toHaveLength(1)
  }
  if (round.next) expect(stored.replaceAll('\\', '')).not.toMatch(/"dealer":\[\d+,/)
})

test('stands when its player has been away for a day', async () => {
  const { token } = await launch()
  const round = await dealUntil(token, 'hit')
  await studio.leaveForADay(round.id)
  const { data } = await studio.call<HistoryRow[]>((await launch()).token, 'history')
  expect(data[0]?.round.steps.at(-1)).toMatchObject({ kind: 'stand', action: { kind: 'stand' } })
})

test('doubles with play money in a demo if the balance covers the stake', async () => {
  const { token } = await launch({ mode: 'demo' })
  const dealt = await dealUntil(token, 'double')
  const { data: round } = await act(token, dealt.id, 'double')
  expect(round.staked).toBe('2.00')
  expect(subunits(round.balance ?? '')).toBe(subunits(dealt.balance ?? '') - 100n + subunits(round.win))
  studio.advance(5000)
  const poor = await dealUntil(token, 'double')
  studio.withDatabase((database) => database.prepare("update session set demoBalance = '50'").run())
  expect((await act(token, poor.id, 'double')).error.code).toBe('insufficient-funds')
  expect((await stand(token, poor)).stakes).toBe(1)
})

test('offers no further bet in a round that the casino’s free spins pay for', async () => {
  const id = randomUUID()
  studio.state.platform.freespins = { id, stake: '1.00', count: 50, left: 50, won: 0n }
  const { token } = await launch()
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const { data } = await deal(token, { freespins: id })
    if (offered(data).includes('double')) {
      expect(countOf(lastStep(data).dealer[0] ?? 0)).toBeGreaterThan(0)
      return expect((await act(token, data.id, 'double')).error.code).toBe('action-not-offered')
    }
    if (data.next) await act(token, data.id, 'stand')
    studio.advance(5000)
  }
  throw new Error('no round could be doubled')
})
