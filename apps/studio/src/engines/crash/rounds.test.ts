import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkProof, proofOf } from '../../../client/proof.ts'
import { verify } from '../../../client/verify.ts'
import { verifyShared } from '../../../client/verify-shared.ts'
import { hashSeed } from '../../chance.ts'
import type { HistoryRow, OpenView } from '../../play.ts'
import type { RoundView } from '../../rounds/index.ts'
import { pointOf, seedOf } from '../../shared/chain.ts'
import type { ShownBet } from '../../shared/shown-bets.ts'
import { maxPerSession } from '../../shared/streams.ts'
import type { SeedChain } from '../../store/index.ts'
import { useStudio } from '../../testing/test-studio.ts'
import { thinAir } from '../../titles/thin-air.ts'
import { findTitle } from '../../verify-round.ts'
import { crash } from './engine.ts'
import { bettingMs, type CrashStep, crashedMs, flightMs, multiplierAt, timeOf } from './rules.ts'

const studio = useStudio()
const { rules } = thinAir
const cashOut = { kind: 'cash-out' }

const launch = (over: object = {}) => studio.launch({ game: 'thin-air', ...over })
const bet = (token: string, target: number | null = null, over: object = {}) =>
  studio.call<RoundView>(token, 'spin', {
    ...{ requestId: randomUUID(), stake: '1.00', choice: { target }, ...over },
  })
const act = (token: string, roundId: string, action: unknown = cashOut, requestId: string = randomUUID()) =>
  studio.call<RoundView>(token, 'step', { requestId, roundId, action })
const find = async (token: string) => {
  const { data } = await studio.call<OpenView>(token, 'open')
  return data.openRound ?? data.lastRound
}

interface SharedState {
  readonly type: string
  readonly chain: {
    readonly id: number
    readonly terminal: string
    readonly salt: string
    readonly length: number
  }
  readonly round: { readonly number: number; readonly phase: string; readonly players: number } | null
  readonly last: readonly { readonly number: number; readonly seed: string; readonly point: number }[]
  readonly bets: readonly ShownBet[]
}

/** A connection to the stream; `text` is everything received so far. */
async function connect(token: string) {
  const controller = new AbortController()
  const response = await fetch(studio.urlOf('play/stream'), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, origin: 'null' },
    signal: controller.signal,
  })
  const received = { text: '' }
  const reading = (async () => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) received.text += decoder.decode(chunk as Uint8Array)
  })().catch(() => undefined)
  const lines = () =>
    received.text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  return {
    response,
    received,
    lines,
    states: () => lines().filter(({ type }) => type === 'state') as SharedState[],
    async close() {
      controller.abort()
      await reading
    },
  }
}

const chainSeeds = new Map<string, readonly string[]>()

/** The first seeds of a chain, the terminal hash at index 0. */
function listSeeds(chain: SeedChain, count: number): readonly string[] {
  const seeds = [seedOf(chain, count)]
  while (seeds.length <= count) seeds.push(hashSeed(seeds.at(-1) ?? ''))
  return seeds.toReversed()
}

/** The unrevealed seeds and crash points of a title's rounds in the database. */
function readChain() {
  const chain = studio.withDatabase((database) =>
    database.prepare('select * from seed_chain order by id desc limit 1').get(),
  ) as unknown as SeedChain
  const seeds = chainSeeds.get(chain.root) ?? listSeeds(chain, 300)
  chainSeeds.set(chain.root, seeds)
  const pointAt = (number: number) => pointOf(rules, seeds[number] ?? '', chain.salt, number)
  return { chain, pointAt }
}

/** The number of the next round. */
const nextNumber = () =>
  studio.withDatabase((database) => {
    const row = database.prepare('select max(number) as number from shared_round').get()
    return Number(row?.number ?? 0) + 1
  })

/** Waits in rounds without a bet until the next one has a point in the range. @returns the point */
async function awaitPoint(min: number, max: number): Promise<number> {
  const { token } = await launch({ playerRef: 'somebody', mode: 'demo' })
  for (let round = 0; round < 200; round += 1) {
    await (await connect(token)).close()
    const { pointAt } = readChain()
    // Waits until the open round has ended.
    studio.advance(bettingMs + flightMs(rules, pointAt(nextNumber() - 1)) + crashedMs)
    const point = pointAt(nextNumber())
    if (point >= min && point <= max) return point
  }
  throw new Error('no round has such a point')
}

const settled = (token: string, status = 'settled') =>
  expect
    .poll(async () => {
      // Wins are due at once, and delivered by the studio's timer.
      return (await find(token))?.status
    })
    .toBe(status)

test('plays with one bet and one final win, at the multiplier of the server, and the browser verifies it', async () => {
  const { token } = await launch()
  const point = await awaitPoint(200, 5000)
  const before = studio.state.platform.balance
  const { data } = await bet(token)
  expect(data).toMatchObject({ status: 'open', choice: { target: null } })
  studio.advance(bettingMs + timeOf(150))
  // What the frame says about the multiplier is ignored.
  const response = await act(token, data.id, { ...cashOut, at: 99_999 })
  const at = multiplierAt(timeOf(150))
  expect(response.data.steps.at(-1)).toMatchObject({ kind: 'cash-out', at, pay: at })
  expect(response.data).toMatchObject({ status: 'settled', win: `1.${at - 100}` })
  expect(studio.state.platform.balance).toBe(before - 100n + BigInt(at))
  expect(studio.receivedKinds()).toEqual(['bet', 'win'])

  const number = (data.choice as { number: number }).number
  studio.advance(flightMs(rules, point))
  const stream = await connect(token)
  await expect.poll(() => stream.states()[0]?.last[0]?.number).toBe(number)
  const [state] = stream.states()
  const [ended] = state?.last ?? []
  if (!state || !ended) throw new Error('no round has ended')
  expect(ended.point).toBe(point)
  const valid = { isSeedValid: true, isPointValid: true }
  expect(await verifyShared(rules, state.chain, ended)).toEqual(valid)
  await stream.close()
  const [unrevealed] = (await studio.call<HistoryRow[]>(token, 'history')).data
  if (!unrevealed) throw new Error('the history is empty')
  const proved = { isSeedValid: true, isRoundValid: true }
  const again = (over: object) => verify(crash, rules, { ...unrevealed.round, ...over }, unrevealed.seed)
  expect(unrevealed.seed.serverSeed).toBeNull()
  expect(await again({})).toEqual(proved)
  // Only the rounding of a win needs the player's own seed: 0.33 times this multiplier is no whole number of cents.
  const exact = (33 * at) / 100
  expect(Number.isInteger(exact)).toBe(false)
  const rounded = (cents: number) => again({ stake: '0.33', win: (cents / 100).toFixed(2) })
  for (const cents of [Math.floor(exact), Math.ceil(exact)])
    expect(await rounded(cents)).toEqual({ ...proved, isRoundingSealed: true })
  expect(await rounded(Math.ceil(exact) + 1)).toMatchObject({ isRoundValid: false })
  await studio.changeSeeds(token, null)
  const [row] = (await studio.call<HistoryRow[]>(token, 'history')).data
  if (!row) throw new Error('the history is empty')
  expect(await verify(crash, rules, row.round, row.seed)).toEqual(proved)
  const proof = JSON.parse(JSON.stringify(proofOf((await studio.call<OpenView>(token, 'open')).data, row)))
  const { shared } = proof.round
  expect(shared).toEqual({ ...state.chain, ...ended, id: undefined, chain: undefined })
  const check = (over: object) => checkProof({ ...proof, round: { ...proof.round, ...over } }, findTitle)
  expect(await check({})).toBe('valid')
  expect(await check({ shared: { ...shared, terminal: hashSeed('') } })).toBe('wrong-seed')
  expect(await check({ shared: { ...shared, point: point + 1 } })).toBe('wrong-result')
  expect(await check({ shared: { ...shared, number: number + 1 } })).toBe('wrong-seed')
  expect(await check({ shared: { ...shared, seed: null, point: null } })).toBe('sealed-shared')
  expect(await check({ shared: undefined })).toBe('malformed')
})

test('pays a target that the round reaches and takes the stake of one that it does not', async () => {
  const point = await awaitPoint(150, 3000)
  const [low, high] = [await launch(), await launch({ playerRef: 'player-2', token: 'second' })]
  const reached = await bet(low.token, point)
  const missed = await bet(high.token, point + 1)
  expect([reached.status, missed.status]).toEqual([200, 200])
  studio.advance(bettingMs + flightMs(rules, point))
  await settled(low.token)
  await settled(high.token)
  const won = await find(low.token)
  expect(won).toMatchObject({ pay: point })
  expect(won?.steps.at(-1)).toMatchObject({ kind: 'cash-out', at: point })
  const lost = await find(high.token)
  expect(lost).toMatchObject({ pay: 0, win: '0.00' })
  expect(lost?.steps.at(-1)).toMatchObject({ kind: 'crash', point })
  expect(studio.receivedKinds().toSorted()).toEqual(['bet', 'bet', 'win', 'win'])
})

test('refuses a bet after the lock, a second bet, a second cash-out and one after the crash', async () => {
  const point = await awaitPoint(150, 3000)
  const { token } = await launch()
  const { data } = await bet(token)
  const tab = await launch()
  // A second tab bets in the same round, before and after the end of the pace.
  expect((await bet(tab.token)).error.code).toBe('round-open')
  expect((await act(token, data.id)).error.code).toBe('action-not-offered')
  studio.advance(bettingMs)
  const late = await launch({ playerRef: 'player-2' })
  expect(await bet(late.token)).toMatchObject({ status: 409, error: { code: 'bets-closed' } })
  for (const action of ['cash-out', { kind: 'crash', point: 1 }, { kind: 'return' }])
    expect((await act(token, data.id, action)).error.code).toBe('action-not-offered')
  expect((await act(token, data.id)).status).toBe(200)
  for (const other of [token, tab.token])
    expect(await act(other, data.id)).toMatchObject({ status: 422, error: { code: 'action-not-offered' } })
  expect((await bet(token)).error.code).toBe('bets-closed')
  expect(studio.receivedKinds()).toEqual(['bet', 'win'])

  studio.advance(flightMs(rules, point) + crashedMs)
  const next = await bet(token)
  const { pointAt } = readChain()
  studio.advance(bettingMs + flightMs(rules, pointAt(nextNumber() - 1)))
  expect(await act(token, next.data.id)).toMatchObject({ status: 422, error: { code: 'action-not-offered' } })
  await settled(token)
  expect((await find(token))?.win).toBe('0.00')
})

test('takes one bet of a player in a round, even after the rollback of another, and keeps the pace', async () => {
  await awaitPoint(150, 3000)
  const { token } = await launch()
  studio.state.platform.faults.push({ kind: 'bet', fault: 'cut' })
  expect(await bet(token)).toMatchObject({ status: 503, error: { code: 'stake-returned' } })
  expect((await bet(token)).error.code).toBe('too-soon')
  studio.advance(5000)
  expect((await bet(token)).status).toBe(200)
  const other = await launch({ currency: 'USD' })
  expect((await bet(other.token)).error.code).toBe('round-open')
  expect(studio.receivedKinds()).toEqual(['bet', 'rollback', 'bet'])
})

test('rolls back a bet that the platform accepts after the lock', async () => {
  await awaitPoint(150, 3000)
  const { token } = await launch()
  const before = studio.state.platform.balance
  const requestId = randomUUID()
  // The lock passes while the platform has the bet.
  studio.state.platform.onCall = (kind) => {
    if (kind === 'bet') studio.advance(bettingMs)
  }
  const late = await bet(token, null, { requestId })
  expect(late).toMatchObject({ status: 503, error: { code: 'stake-returned' } })
  expect(studio.state.platform.balance).toBe(before)
  expect((await bet(token, null, { requestId })).error.code).toBe('stake-returned')
  expect(studio.receivedKinds()).toEqual(['bet', 'rollback'])
})

test('settles an interrupted round: targets as without the restart, other stakes are returned', async () => {
  const point = await awaitPoint(150, 3000)
  const players = await Promise.all(
    [point, point + 1, null].map(async (target, index) => {
      const { token } = await launch({ playerRef: `player-${index}` })
      const { data } = await bet(token, target)
      return { token, data }
    }),
  )
  const { chain } = readChain()
  studio.advance(bettingMs + 10)
  await studio.stop()
  studio.advance(flightMs(rules, point))
  await studio.start()
  for (const { token } of players) await settled(token)
  const last = await Promise.all(
    players.map(async ({ token }) => (await find(token))?.steps.at(-1) as CrashStep | undefined),
  )
  expect(last.map((step) => [step?.kind, step?.pay])).toEqual([
    ['cash-out', point],
    ['crash', 0],
    ['return', 100],
  ])
  // The chain goes on with its next seed.
  const [first] = players
  if (!first) throw new Error('no player')
  studio.advance(crashedMs)
  const next = await bet(first.token)
  expect(readChain().chain).toEqual(chain)
  const numberOf = (round: RoundView) => (round.choice as { number: number }).number
  expect(numberOf(next.data)).toBe(numberOf(first.data) + 1)
})

test('sends no seed and no point before the crash, in no stream, response, log line or stored round', async () => {
  const point = await awaitPoint(210, 5000)
  const { token } = await launch()
  const stream = await connect(token)
  const responses: unknown[] = []
  const { data } = await bet(token, point + 1)
  responses.push(data, await launch())
  const early = await launch({ playerRef: 'player-2' })
  const ended = await bet(early.token)
  const number = (data.choice as { number: number }).number
  const { chain } = readChain()
  studio.advance(bettingMs + timeOf(150))
  await expect.poll(() => stream.lines().some(({ type, at }) => type === 'tick' && at > 100)).toBe(true)
  responses.push(await studio.call(token, 'open'), await studio.call(token, 'history'), await bet(token))
  // A bet that is over before its shared round.
  expect((await act(early.token, ended.data.id)).data.pay).toBeGreaterThan(100)
  responses.push(await studio.call(early.token, 'history'))
  const open = await studio.sendSigned('GET', 'api/players/player-1/open-rounds')
  responses.push(await open.text(), studio.state.platform.receivedCalls)
  const stored = studio.withDatabase((database) => [
    ...database.prepare('select steps, next, choice from round where id = ?').all(data.id),
    ...database.prepare('select * from shared_round where endedAt is null').all(),
  ])
  const seen = [stream.received.text, ...studio.state.errors, JSON.stringify(responses)].join('\n')
  const seed = seedOf(chain, number)
  const secrets = [seed, seedOf(chain, number + 1), chain.root]
  for (const secret of secrets) expect(seen + JSON.stringify(stored)).not.toContain(secret)
  expect(seen).not.toContain(`"point":${point}`)
  expect(stored).toMatchObject([{}, { seed: null, point: null }])
  studio.advance(flightMs(rules, point))
  await expect.poll(() => stream.received.text.includes(seed)).toBe(true)
  expect(stream.received.text).toContain(`"point":${point}`)
  for (const secret of secrets.slice(1)) expect(stream.received.text).not.toContain(secret)
  await stream.close()
})

test('streams phases, bets and cash-outs without names, and starts no round while nobody is connected', async () => {
  const point = await awaitPoint(210, 5000)
  const { token } = await launch({ playerRef: 'the-name' })
  const watcher = await launch({ playerRef: 'watcher' })
  const stream = await connect(watcher.token)
  const demo = await launch({ playerRef: 'watcher', mode: 'demo' })
  const demoStream = await connect(demo.token)
  expect(stream.response.headers.get('access-control-allow-origin')).toBe('null')
  // Bets placed before the first update would be part of its whole state.
  await expect.poll(() => stream.states().length).toBe(2)
  const { data } = await bet(token)
  const shown = { id: data.id.slice(0, 8), stake: '1.00', currency: 'EUR', at: null }
  const news = () => stream.lines().flatMap(({ type, bets = [] }) => (type === 'tick' ? bets : []))
  await expect.poll(news).toEqual([shown])
  studio.advance(bettingMs + timeOf(150))
  await expect.poll(() => stream.states().at(-1)?.round?.phase).toBe('running')
  expect(stream.states().at(-1)?.bets).toEqual([shown])
  const cashed = await act(token, data.id)
  expect(cashed.status).toBe(200)
  await expect.poll(news).toEqual([shown, { ...shown, at: cashed.data.pay }])
  // Play money and real money are not shown to each other.
  await expect.poll(() => demoStream.states().at(-1)?.round?.phase).toBe('running')
  expect(demoStream.states().at(-1)).toMatchObject({ bets: [], round: { players: 0 } })
  await demoStream.close()
  expect(stream.received.text).not.toContain('the-name')
  expect(stream.states().at(-1)?.round?.players).toBe(1)
  studio.advance(flightMs(rules, point) - timeOf(150))
  await expect.poll(() => stream.states().at(-1)?.round).toBeNull()
  // A frame that connects later gets the whole state at once.
  const second = await connect(watcher.token)
  await expect.poll(() => second.states()[0]?.last[0]?.point).toBe(point)
  studio.advance(crashedMs)
  await expect.poll(() => stream.states().at(-1)?.round?.phase).toBe('betting')
  const more = []
  for (let index = 2; index < maxPerSession; index += 1) more.push(await connect(watcher.token))
  expect((await connect(watcher.token)).response.status).toBe(429)
  for (const { close } of [stream, second, ...more]) await close()
  const slot = await studio.launch({ playerRef: 'watcher', mode: 'demo' })
  expect((await connect(slot.token)).response.status).toBe(404)
  expect((await connect('nobody')).response.status).toBe(410)
  const rounds = nextNumber()
  studio.advance(600_000)
  await expect
    .poll(() =>
      studio.withDatabase((database) =>
        database.prepare('select count(*) as open from shared_round where endedAt is null').get(),
      ),
    )
    .toEqual({ open: 0 })
  expect(nextNumber()).toBe(rounds)
})

test('plays a demo with play money, and cashes out at the target without a request', async () => {
  await awaitPoint(300, 5000)
  const { token } = await launch({ mode: 'demo' })
  const { data } = await bet(token, 200)
  expect(data.balance).toBe('999.00')
  studio.advance(bettingMs + timeOf(200))
  await expect.poll(async () => (await find(token))?.pay).toBe(200)
  expect((await find(token))?.balance).toBe('1001.00')
  expect(studio.receivedKinds()).toEqual([])
})
