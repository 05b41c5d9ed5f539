import { createHash, createHmac, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sign, studioCatalogue, studioSession } from '@croupier/contract/providers'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashSeed } from './chance.ts'
import { blockMessage, wordsOf } from './engine/draw.ts'
import { playStep } from './engine/evaluate.ts'
import type { RoundState } from './engine/rules.ts'
import type { Rotated } from './fairness.ts'
import type { HistoryRow, OpenView } from './play.ts'
import { studioPlugin } from './plugin.ts'
import type { RoundView } from './rounds/index.ts'
import { type SimulatedPlatform, startPlatform } from './simulated-platform.ts'
import { openStudioStore } from './store/index.ts'
import { titleOf, titles } from './titles/index.ts'

/** The studio on a real port against a simulated platform, over HTTP. */
const secret = 'a secret of two'
const prefix = '/studio'
const clock = { at: Date.parse('2026-11-20T12:00:00Z'), now: () => new Date(clock.at) }
const later = (milliseconds: number) => {
  clock.at += milliseconds
}

let dataDir: string
let platform: SimulatedPlatform
let app: FastifyInstance
let origin: string

/** Errors logged by the studio. */
const failures: string[] = []

async function start() {
  app = Fastify({ logger: { level: 'error', stream: { write: (line) => void failures.push(line) } } })
  await app.register(studioPlugin, {
    prefix,
    dataDir,
    secret,
    publicUrl: () => origin,
    clock,
    walletTimeout: 400,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'studio-'))
  platform = await startPlatform(secret, clock)
  await start()
})
afterEach(async () => {
  await app.close()
  await platform.close()
  rmSync(dataDir, { recursive: true })
})

function signature(method: string, path: string, body: string, at = clock.now()) {
  return sign(secret, { method, url: `${origin}${prefix}/${path}` }, body, at)
}

async function signed(
  method: 'GET' | 'POST',
  path: string,
  body = '',
  headers = signature(method, path, body),
) {
  return fetch(`${origin}${prefix}/${path}`, { method, headers, body: body || null })
}

async function launch(over: object = {}) {
  const request = {
    game: 'moth-queen',
    mode: 'real',
    playerRef: 'player-1',
    currency: 'EUR',
    subunitToUnit: '100',
    locale: 'en',
    country: 'DE',
    token: 'a visit',
    walletUrl: platform.url,
    lobbyOrigin: 'https://casino.example',
    ...over,
  }
  const response = await signed('POST', 'api/sessions', JSON.stringify(request))
  const { launchUrl, hasOpenRound } = studioSession.parse(await response.json())
  return { token: new URL(launchUrl).searchParams.get('session') ?? '', launchUrl, hasOpenRound }
}

interface Answer<T> {
  readonly status: number
  readonly data: T
  readonly error: { readonly code: string; readonly retryAfter?: number }
}

async function call<T>(token: string, name: string, body: object = {}): Promise<Answer<T>> {
  const response = await fetch(`${origin}${prefix}/play/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', origin: 'null' },
    body: JSON.stringify(body),
  })
  return { status: response.status, ...(await response.json()) }
}

const spin = (token: string, stake = '1.00', requestId: string = randomUUID()) =>
  call<RoundView>(token, 'spin', { requestId, stake })

/** Plays a round to its end, features included. */
async function playOut(token: string, stake = '1.00'): Promise<RoundView> {
  let answer = await spin(token, stake)
  while (answer.data.next) {
    later(2500)
    answer = await call<RoundView>(token, 'step', { requestId: randomUUID(), roundId: answer.data.id })
  }
  later(2500)
  return answer.data
}

/** Spins until a round triggers a feature. */
async function untilFeature(token: string): Promise<RoundView> {
  for (let round = 0; round < 2000; round += 1) {
    const { data } = await spin(token, '0.20')
    later(2500)
    if (data.next) return data
  }
  throw new Error('no feature came')
}

const seedOf = async (token: string) => (await call<OpenView>(token, 'open')).data.seed
/** Rotates the seeds, by the current hash unless one is given. */
const changeSeeds = async (token: string, clientSeed: string | null, shown?: string) =>
  call<Rotated>(token, 'seeds', {
    clientSeed,
    nextServerHash: shown ?? (await seedOf(token)).nextServerHash,
  })

const kinds = () => platform.receivedCalls.filter(({ kind }) => kind !== 'balance').map(({ kind }) => kind)
const owed = () => {
  const store = openStudioStore(dataDir)
  const count = store.countPendingCalls()
  store.close()
  return count
}

test('requires a fresh signature of the body for the catalogue and sessions', async () => {
  const catalogue = studioCatalogue.parse(await (await signed('GET', 'api/games')).json())
  expect(catalogue.games.length).toBeGreaterThanOrEqual(12)
  const cover = await fetch(catalogue.games[0]?.covers.tall ?? '')
  expect(cover.headers.get('content-type')).toBe('image/svg+xml')
  expect((await signed('GET', 'api/games', '', {})).status).toBe(401)
  const stale = signature('GET', 'api/games', '', new Date(clock.at - 301_000))
  expect((await signed('GET', 'api/games', '', stale)).status).toBe(401)
  const ofAnother = signature('POST', 'api/sessions', '{}')
  expect((await signed('POST', 'api/sessions', '{"game":"x"}', ofAnother)).status).toBe(401)
  const ofAQuestion = signature('GET', 'api/players/player-1/open-rounds', '')
  expect((await signed('GET', 'api/games', '', ofAQuestion)).status).toBe(401)
  expect((await signed('POST', 'api/sessions', '{"game":"moth-queen"}')).status).toBe(422)
})

test('lists the maximum win of each game’s rules', async () => {
  const catalogue = studioCatalogue.parse(await (await signed('GET', 'api/games')).json())
  const listed = catalogue.games.map(({ slug, maxWin }) => [slug, maxWin * 100])
  expect(listed).toEqual(titles.map(({ slug, rules }) => [slug, rules.maxWin]))
})

test('sends one signed bet and one final win per round and shows the platform’s balance', async () => {
  const { token } = await launch()
  const round = await playOut(token)
  expect(round.status).toBe('settled')
  const [bet, win] = platform.receivedCalls
  expect(bet).toMatchObject({
    kind: 'bet',
    signature: null,
    body: { amount: '1.00', token: 'a visit', game: 'moth-queen' },
  })
  expect(win).toMatchObject({ kind: 'win', signature: null, body: { amount: round.win, isFinal: true } })
  expect(bet?.body.roundId).toBe(win?.body.roundId)
  const won = BigInt(round.win.replace('.', ''))
  expect(platform.balance).toBe(100_000n - 100n + won)
  expect(round.balance).toBe((Number(platform.balance) / 100).toFixed(2))
})

test('answers a repeated request with the same round and no new stake', async () => {
  const { token } = await launch()
  const requestId = randomUUID()
  const [first, crossing] = await Promise.all([
    spin(token, '1.00', requestId),
    spin(token, '1.00', requestId),
  ])
  const again = await spin(token, '1.00', requestId)
  expect([crossing.data.id, again.data.id]).toEqual([first.data.id, first.data.id])
  expect(kinds().filter((kind) => kind === 'bet')).toHaveLength(1)
})

test('enforces the minimum time between steps on the server (clauses 9, 19)', async () => {
  const { token } = await launch()
  await playOut(token)
  await spin(token)
  const round = await spin(token)
  if (round.status === 429) expect(round.error).toEqual({ code: 'too-soon', retryAfter: 2500 })
  else expect(round.error.code).toBe('round-open')
  const { token: other } = await launch({ game: 'amber-orchard' })
  expect((await spin(other)).error.code).toBe('too-soon')
})

test('accepts only stakes on offer', async () => {
  const { token } = await launch()
  for (const stake of ['0.01', '0.21', '-1.00', '1e2', '100000.00', ''])
    expect((await spin(token, stake)).error.code).toBe('stake-not-offered')
  expect(kinds()).toEqual([])
})

test('offers and accepts only stakes within the session’s bounds', async () => {
  const before = await launch({ limits: { minStake: '0.20', maxStake: '100.00' } })
  await playOut(before.token, '10.00')
  const { token } = await launch({ limits: { minStake: '0.40', maxStake: '2.50' } })
  const { data } = await call<OpenView>(token, 'open')
  expect(data.stakes).toEqual(['0.40', '0.60', '0.80', '1.00', '1.60', '2.00'])
  // The last stake is above the maximum, so the session opens with the nearest lower one.
  expect(data.openingStake).toBe('2.00')
  const receivedCalls = platform.receivedCalls.length
  for (const stake of ['0.20', '2.50', '3.00', '10.00'])
    expect((await spin(token, stake)).error.code).toBe('stake-not-offered')
  expect(platform.receivedCalls).toHaveLength(receivedCalls)
  expect((await spin(token, '2.00')).status).toBe(200)
})

test.each([
  ['leave no stake', { minStake: '0.21', maxStake: '0.39' }],
  ['are no amounts of the currency', { minStake: '0.20', maxStake: '2.001' }],
])('rejects a session whose bounds %s', async (_what, limits) => {
  await expect(launch({ limits })).rejects.toThrow()
})

test('applies the bounds to a demo', async () => {
  const { token } = await launch({ mode: 'demo', limits: { minStake: '0.20', maxStake: '0.60' } })
  const { data } = await call<OpenView>(token, 'open')
  expect([data.stakes, data.openingStake]).toEqual([['0.20', '0.40', '0.60'], '0.60'])
})

test.each(['insufficient-funds', 'limit-reached', 'max-bet-exceeded', 'player-blocked', 'session-expired'])(
  'plays nothing after a stake was refused with %s and allows a new request',
  async (refusal) => {
    const { token } = await launch()
    platform.refusal = refusal
    const requestId = randomUUID()
    expect((await spin(token, '1.00', requestId)).error.code).toBe(refusal)
    expect((await spin(token, '1.00', requestId)).error.code).toBe(refusal)
    expect(platform.balance).toBe(100_000n)
    platform.refusal = null
    later(2500)
    expect((await spin(token)).status).toBe(200)
  },
)

test.each(['mute', 'cut', 'down'] as const)('rolls back a bet without an answer (%s)', async (fault) => {
  const { token } = await launch()
  platform.faults.push({ kind: 'bet', fault })
  expect((await spin(token)).error.code).toBe('stake-returned')
  expect(kinds()).toEqual(['bet', 'rollback'])
  expect(platform.receivedCalls[1]?.body.betRequestId).toBe(platform.receivedCalls[0]?.body.requestId)
  expect(platform.balance).toBe(100_000n)
})

test('retries a rollback and a win unchanged until they are acknowledged', async () => {
  const { token } = await launch()
  platform.faults.push(
    { kind: 'bet', fault: 'mute' },
    { kind: 'rollback', fault: 'down' },
    { kind: 'rollback', fault: 'cut' },
  )
  expect((await spin(token)).error.code).toBe('stake-returned')
  later(2500)
  expect((await spin(token)).error.code).toBe('settling')
  await expect
    .poll(() => {
      later(60_000)
      return kinds()
    })
    .toEqual(['bet', 'rollback', 'rollback', 'rollback'])
  await expect.poll(owed).toBe(0)
  const rollbacks = platform.receivedCalls.filter(({ kind }) => kind === 'rollback')
  expect(new Set(rollbacks.map(({ body }) => body.requestId)).size).toBe(1)
  expect(platform.balance).toBe(100_000n)

  platform.faults.push({ kind: 'win', fault: 'cut' }, { kind: 'win', fault: 'down' })
  const round = await playOut(token)
  expect(round.status).toBe('settling')
  await expect
    .poll(() => {
      later(60_000)
      return owed()
    })
    .toBe(0)
  expect(platform.balance).toBe(100_000n - 100n + BigInt(round.win.replace('.', '')))
})

test('stops sending calls that the platform finally refuses and marks the round as disputed', async () => {
  const { token } = await launch()
  platform.faults.push({ kind: 'win', fault: 'down' })
  const round = await playOut(token)
  const store = openStudioStore(dataDir)
  const win = store.callsOfRound(round.id).find(({ kind }) => kind === 'win')
  store.closeCall(win?.requestId ?? '', 'refused', 'round-closed')
  store.setRoundStatus(round.id, 'disputed')
  store.close()
  const { data } = await call<HistoryRow[]>(token, 'history')
  expect(data[0]?.round.status).toBe('disputed')
})

test('rolls back unanswered bets and pays unsent wins after a crash (clause 30)', async () => {
  const { token } = await launch()
  await playOut(token)
  await app.close()
  // The state after a kill: one bet unanswered, one round played with an unsent win.
  const store = openStudioStore(dataDir)
  const played = store.newestRounds(1)[0]
  const session = played && store.findSession(played.sessionId)
  if (!played || !session) throw new Error('no round was kept')
  store.setRoundStatus(played.id, 'settling')
  const win = store.callsOfRound(played.id).find(({ kind }) => kind === 'win')
  if (!win) throw new Error('no win was kept')
  const sent = JSON.parse(win.body)
  const unsent = { ...sent, requestId: randomUUID(), amount: '7.00' }
  store.addCall({
    ...win,
    requestId: unsent.requestId,
    body: JSON.stringify(unsent),
    dueAt: clock.at + 10_000,
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
    url: `${platform.url}/bet`,
    body: JSON.stringify(bet),
    dueAt: 0,
  })
  store.close()
  const before = platform.balance
  await start()
  await expect.poll(owed).toBe(0)
  expect(platform.balance).toBe(before + 700n)
  expect(kinds().slice(2).sort()).toEqual(['rollback', 'win'])
})

test('resumes a feature after a restart with the outcome of its seeds (clause 30)', async () => {
  const first = await launch()
  const interrupted = await untilFeature(first.token)
  await app.close()
  await start()
  const back = await launch()
  expect(back.hasOpenRound).toBe(true)
  const rounds = await (await signed('GET', 'api/players/player-1/open-rounds')).json()
  expect(rounds).toMatchObject({ rounds: [{ roundId: interrupted.id, game: 'moth-queen', stake: '0.20' }] })
  const { data } = await call<OpenView>(back.token, 'open')
  expect(data.openRound).toMatchObject({
    id: interrupted.id,
    steps: interrupted.steps,
    next: interrupted.next,
  })
  expect((await spin(back.token)).error.code).toBe('round-open')
  let round = interrupted
  while (round.next) {
    later(2500)
    round = (await call<RoundView>(back.token, 'step', { requestId: randomUUID(), roundId: round.id })).data
  }
  expect(round.status).toBe('settled')
  expect(round.steps.length).toBeGreaterThan(10)
  // Uses the token of the session that began the round, in one final movement.
  expect(platform.receivedCalls.at(-1)).toMatchObject({
    kind: 'win',
    body: { amount: round.win, isFinal: true, roundId: round.id },
  })
})

test('finishes and pays an abandoned feature after a day (clause 30)', async () => {
  const { token } = await launch()
  const round = await untilFeature(token)
  later(24 * 3_600_000 + 1)
  await expect
    .poll(() => {
      later(11_000)
      return platform.receivedCalls.at(-1)
    })
    .toMatchObject({ kind: 'win', body: { roundId: round.id, isFinal: true } })
})

test('finishes an open round at its session’s deadline and not before (clause 30)', async () => {
  const leave = async (playerRef: string, settleAfterSeconds: number) =>
    untilFeature((await launch({ game: 'three-koi', playerRef, settleAfterSeconds })).token)
  const soon = await leave('player-1', 1800)
  const tooLate = await leave('player-2', 7200)
  const wins = () =>
    platform.receivedCalls.filter(({ body }) => [soon.id, tooLate.id].includes(String(body.roundId)))
  const final = (id: string) => ({ kind: 'win', body: { roundId: id, isFinal: true } })
  platform.receivedCalls.splice(0)
  await app.close()
  await start()
  later(1_800_000)
  await expect.poll(wins).toMatchObject([final(soon.id)])
  later(7_200_000)
  await expect.poll(wins).toMatchObject([final(soon.id), final(tooLate.id)])
})

test('finishes and pays other rounds if one cannot be finished (clause 30)', async () => {
  const leave = async (playerRef: string) =>
    untilFeature((await launch({ game: 'three-koi', playerRef, settleAfterSeconds: 1800 })).token)
  const broken = await leave('player-1')
  const whole = await leave('player-2')
  const setGame = (game: string) => {
    const db = new DatabaseSync(join(dataDir, 'studio.sqlite'))
    db.prepare('update round set game = ? where id = ?').run(game, broken.id)
    db.close()
  }
  const paid = () => platform.receivedCalls.map(({ kind, body }) => [kind, body.roundId])
  setGame('a-title-that-is-gone')
  platform.receivedCalls.splice(0)
  later(2_000_000)
  await expect.poll(paid).toEqual([['win', whole.id]])
  setGame('three-koi')
  later(60_000)
  await expect.poll(paid).toEqual([
    ['win', whole.id],
    ['win', broken.id],
  ])
})

test('continues deliveries after a temporary failure of the store', async () => {
  const round = await untilFeature((await launch({ game: 'three-koi', settleAfterSeconds: 1800 })).token)
  const rename = (from: string, to: string) => {
    const db = new DatabaseSync(join(dataDir, 'studio.sqlite'))
    db.exec(`alter table ${from} rename to ${to}`)
    db.close()
  }
  platform.receivedCalls.splice(0)
  rename('round', 'round_away')
  failures.splice(0)
  later(2_000_000)
  await expect.poll(() => failures.length).toBeGreaterThan(0)
  rename('round_away', 'round')
  await expect
    .poll(() => platform.receivedCalls)
    .toMatchObject([{ kind: 'win', body: { roundId: round.id } }])
})

test('finishes open rounds of an older store without deadlines after a day', async () => {
  const { token } = await launch({ game: 'three-koi', settleAfterSeconds: 2_592_000 })
  const round = await untilFeature(token)
  await app.close()
  const db = new DatabaseSync(join(dataDir, 'studio.sqlite'))
  db.exec(`drop index round_to_settle; alter table round drop column settleAt;
    alter table session drop column settleAfter`)
  db.close()
  platform.receivedCalls.splice(0)
  await start()
  later(24 * 3_600_000)
  await expect
    .poll(() => platform.receivedCalls)
    .toMatchObject([{ kind: 'win', body: { roundId: round.id } }])
})

test('deletes seeds of guests after a day and keeps those of players', async () => {
  const play = async (over: object) => playOut((await launch(over)).token)
  const guest = (playerRef: string) => ({ mode: 'demo', token: '', playerRef })
  await play(guest('guest-1'))
  await play({})
  later(24 * 3_600_000)
  await play(guest('guest-2'))
  later(3_600_000)
  const remainingRows = (table: string) => {
    const db = new DatabaseSync(join(dataDir, 'studio.sqlite'))
    const rows = db.prepare(`select playerRef from ${table} order by playerRef`).all()
    db.close()
    return rows.map(({ playerRef }) => playerRef)
  }
  await expect.poll(() => remainingRows('committed_seed')).toEqual(['guest-2', 'player-1'])
  expect(remainingRows('seed')).toEqual(['guest-2', 'player-1'])
})

test('reveals a seed that reproduces the rounds (clause 31)', async () => {
  const { token } = await launch()
  const { data: open } = await call<OpenView>(token, 'open')
  expect(open.seed).toMatchObject({ serverSeed: null, nonce: 0 })
  await playOut(token)
  const round = await playOut(token)
  const rotated = await changeSeeds(token, 'mara-7731', open.seed.nextServerHash)
  const { before, now } = rotated.data
  expect(
    createHash('sha256')
      .update(before.serverSeed ?? '')
      .digest('hex'),
  ).toBe(open.seed.serverHash)
  expect(now).toMatchObject({ clientSeed: 'mara-7731', nonce: 0, serverSeed: null })
  // Computed independently from the published rule.
  const word = (index: number) => {
    const message = blockMessage(before.clientSeed, round.nonce, Math.floor(index / 8))
    return (
      wordsOf(
        createHmac('sha256', before.serverSeed ?? '')
          .update(message)
          .digest(),
      )[index % 8] ?? 0
    )
  }
  let state: RoundState | null = { kind: 'base' }
  let position = 0
  const stops = []
  const rules = titleOf('moth-queen')?.rules
  while (state && rules) {
    const played = playStep(rules, state, 0, { word }, position)
    stops.push(played.step.stops)
    position = played.position
    state = played.step.next
  }
  expect(stops).toEqual(round.steps.map((step) => step.stops))
  const { data: history } = await call<HistoryRow[]>(token, 'history')
  expect(history.map((row) => row.seed.serverSeed)).toEqual([before.serverSeed, before.serverSeed])
})

test('refuses a rotation while a round is open and invalid client seeds', async () => {
  const { token } = await launch()
  await untilFeature(token)
  expect((await changeSeeds(token, null)).error.code).toBe('round-open')
  const { token: other } = await launch({ playerRef: 'player-2' })
  for (const clientSeed of ['', 'a:b', 'ä', 'x'.repeat(65)])
    expect((await changeSeeds(other, clientSeed)).error.code).toBe('client-seed-invalid')
  for (const nextServerHash of ['', 'z'.repeat(64)])
    expect((await call(other, 'seeds', { clientSeed: null, nextServerHash })).status).toBe(422)
})

test('commits to the next server seed before the player chooses and uses exactly that one (clause 31)', async () => {
  const { token } = await launch()
  const first = await seedOf(token)
  expect(first.nextServerHash).toMatch(/^[0-9a-f]{64}$/)
  expect(first.nextServerHash).not.toBe(first.serverHash)
  await playOut(token)
  expect((await seedOf(token)).nextServerHash, 'a round does not change the commitment').toBe(
    first.nextServerHash,
  )
  await app.close()
  await start()
  expect((await seedOf(token)).nextServerHash, 'a restart does not change the commitment').toBe(
    first.nextServerHash,
  )
  const own = (await changeSeeds(token, 'first choice')).error
  expect(own.code, 'a client seed with a space is rejected').toBe('client-seed-invalid')
  const second = (await changeSeeds(token, 'first-choice')).data.now
  expect([second.serverHash, second.clientSeed]).toEqual([first.nextServerHash, 'first-choice'])
  const third = (await changeSeeds(token, null)).data
  expect([third.now.serverHash, third.now.clientSeed]).toEqual([second.nextServerHash, 'first-choice'])
  // The revealed seed matches the commitment.
  expect(hashSeed(third.before.serverSeed ?? '')).toBe(first.nextServerHash)
  const fourth = (await changeSeeds(token, null)).data
  expect(hashSeed(fourth.before.serverSeed ?? '')).toBe(second.nextServerHash)
  const hashes = [first, second, third.now, fourth.now].map(({ serverHash }) => serverHash)
  expect(new Set(hashes).size).toBe(4)
})

test('answers a repeated rotation the same and refuses one based on an outdated hash', async () => {
  const { token } = await launch()
  const { nextServerHash } = await seedOf(token)
  const [once, twice] = await Promise.all([
    changeSeeds(token, 'mine', nextServerHash),
    changeSeeds(token, 'mine', nextServerHash),
  ])
  expect(twice.data).toEqual(once.data)
  expect((await changeSeeds(token, 'mine', nextServerHash)).data).toEqual(once.data)
  for (const [clientSeed, hash] of [
    ['theirs', nextServerHash],
    [null, nextServerHash],
    ['mine', '0'.repeat(64)],
  ] as const) {
    const refused = await changeSeeds(token, clientSeed, hash)
    expect([refused.status, refused.error.code]).toEqual([409, 'seeds-changed'])
  }
  expect(await seedOf(token)).toEqual(once.data.now)
})

test('adds a commitment to an older store without one', async () => {
  const { token } = await launch()
  const before = await seedOf(token)
  const db = new DatabaseSync(join(dataDir, 'studio.sqlite'))
  db.exec('delete from committed_seed')
  db.close()
  const { nextServerHash, ...seed } = await seedOf(token)
  expect(seed).toEqual({ ...before, nextServerHash: undefined })
  expect((await changeSeeds(token, null)).data.now.serverHash).toBe(nextServerHash)
})

test('plays a demo by the same rules with play money and without wallet calls (clause 8)', async () => {
  const real = await call<OpenView>((await launch()).token, 'open')
  platform.receivedCalls.splice(0)
  const { token } = await launch({ mode: 'demo', playerRef: 'guest-1', token: '' })
  const { data: open } = await call<OpenView>(token, 'open')
  expect(open.title).toEqual(real.data.title)
  expect(open).toMatchObject({ mode: 'demo', balance: '1000.00' })
  const round = await playOut(token)
  expect(round).toMatchObject({ status: 'settled' })
  expect(Number(round.balance)).toBeCloseTo(1000 - 1 + Number(round.win), 10)
  expect(platform.receivedCalls).toEqual([])
})

test('restricts a session to its own rounds and rejects an unknown token', async () => {
  const { token } = await launch()
  const round = await untilFeature(token)
  const { token: stranger } = await launch({ playerRef: 'player-2' })
  const step = await call(stranger, 'step', { requestId: randomUUID(), roundId: round.id })
  expect(step).toMatchObject({ status: 404, error: { code: 'unknown-round' } })
  expect((await call('x'.repeat(43), 'open')).status).toBe(410)
  later(12 * 3_600_000 + 1)
  expect((await call(token, 'open')).error.code).toBe('session-expired')
})

test('gives the frame an opaque origin, allows only its own scripts and only the lobby as parent', async () => {
  const { launchUrl } = await launch()
  const page = await fetch(launchUrl)
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toContain('sandbox allow-scripts;')
  expect(policy).not.toContain('allow-same-origin')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain('frame-ancestors https://casino.example')
  expect(page.headers.get('set-cookie')).toBeNull()
  expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  const markup = await page.text()
  const script = /src="([^"]+client\/main\.ts)"/.exec(markup)?.[1] ?? ''
  const module = await fetch(script, { headers: { origin: 'null' } })
  expect(module.headers.get('access-control-allow-origin')).toBe('*')
  expect(module.headers.get('content-type')).toContain('text/javascript')
  expect(await module.text()).not.toMatch(/^import type/m)
  expect(markup).not.toContain(secret)
  expect((await fetch(`${origin}${prefix}/games/moth-queen?session=none`)).status).toBe(410)
  const preflight = await fetch(`${origin}${prefix}/play/spin`, {
    method: 'OPTIONS',
    headers: { origin: 'null' },
  })
  expect(preflight.headers.get('access-control-allow-origin')).toBe('null')
  const foreign = await fetch(`${origin}${prefix}/play/open`, {
    method: 'POST',
    headers: { origin: 'https://evil.example' },
  })
  expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
})
