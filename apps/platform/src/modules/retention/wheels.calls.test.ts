import { createHash, createHmac, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Wheel, WheelSpin } from '@croupier/contract/types'
import { drawSegment, wheelBlockMessage } from '@croupier/rules'
import { copyOperatorFiles, onPostgres, type RegisteredPlayer, type TestPlatform } from '@croupier/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryRows } from '../../kernel.ts'
import { sql } from '../../sql.ts'

const WHEELS = `
wheels:
  - identity: daily
    title: Daily wheel
    daily: 2
    segments:
      - { title: Nothing, weight: 3 }
      - { title: One, weight: 1, reward: { cash: "1.00", byCurrency: [{ currency: SEK, amount: "10.00" }] } }
  - identity: gold
    title: Gold wheel
    segments:
      - { title: Two fifty, weight: 1, reward: { cash: "2.50" } }
      - { title: Two fifty again, weight: 1, reward: { cash: "2.50" } }
`
const MINUTE_BEFORE_MIDNIGHT = new Date('2026-03-14T23:59:00.000Z')

onPostgres('wheels', (boot) => {
  let platform: TestPlatform
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wheels-'))
    copyOperatorFiles(folder)
    await writeFile(join(folder, 'wheels.yaml'), WHEELS)
    platform = await boot({ now: MINUTE_BEFORE_MIDNIGHT, variables: { OPERATOR_DIR: folder } })
  })
  afterAll(() => rm(folder, { recursive: true }))

  const list = async (token?: string) =>
    (await platform.call('GET /api/retention/wheels', {}, token ? { token } : {})).data
  const wheelOf = async ({ token }: RegisteredPlayer, identity = 'gold'): Promise<Wheel> => {
    const wheel = (await list(token)).find((one) => one.identity === identity)
    if (!wheel) throw new Error(`there is no wheel ${identity}`)
    return wheel
  }
  const issue = async ({ profile }: RegisteredPlayer, spins: number, identity = 'gold') => {
    const { wheels } = platform.platform.modules
    const wheelId = wheels.findByIdentity(identity)?.id ?? ''
    await platform.platform.db.transaction((tx) =>
      wheels.issue(tx, { playerId: profile.id, wheelId, spins, cause: randomUUID() }),
    )
  }
  const spin = (
    { token }: RegisteredPlayer,
    wheel: Wheel,
    body: { serverHash?: string; clientSeed?: string } = {},
    idempotencyKey?: string,
  ) =>
    platform.call(
      'POST /api/retention/wheels/{id}/spin',
      { params: { id: wheel.id }, body },
      { token, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) },
    )
  const balance = async ({ token }: RegisteredPlayer) =>
    (await platform.call('GET /api/wallet/accounts', {}, { token })).data[0]?.withdrawalBalance
  const history = ({ token }: RegisteredPlayer, query = {}) =>
    platform.call('GET /api/retention/wheel-spins', { query }, { token })
  const rewardTransfers = (spinId: string) =>
    queryRows<{ amount: string; account: string }>(
      platform.platform.db.orm,
      sql`select a.kind as account, e.amount::text as amount from ledger_transfer t
        join ledger_entry e on e.transfer_id = t.id join ledger_account a on a.id = e.account_id
        where t.reference = ${`wheel-spin ${spinId}`} order by e.amount`,
    )

  /** Recomputes a spin from its proof as a player would. */
  function verify({ serverSeed, serverHash, clientSeed, weights, segment }: WheelSpin) {
    expect(createHash('sha256').update(serverSeed).digest('hex')).toBe(serverHash)
    const block = createHmac('sha256', serverSeed).update(wheelBlockMessage(clientSeed, 0)).digest()
    expect(drawSegment(block, weights)).toBe(segment)
  }

  test('GET /api/retention/wheels lists the wheels with their chances for guests and players [7-44:list 3-21:wheel 6-04b]', async () => {
    const player = await platform.registerPlayer({ currency: 'SEK' })
    const data = await list()
    expect(data.map(({ identity, daily, spins }) => [identity, daily, spins])).toEqual([
      ['daily', 2, null],
      ['gold', 0, null],
    ])
    expect(data[0]).toEqual({
      id: expect.any(String),
      ...{ identity: 'daily', title: 'Daily wheel', daily: 2, spins: null },
      ...{ isDailyAvailable: null, nextDailyAt: null, nextServerHash: null },
      segments: [
        { title: 'Nothing', weight: 3, reward: null },
        { title: 'One', weight: 1, reward: { kind: 'cash', amount: '1.00', currency: 'EUR' } },
      ],
    })
    const own = await list(player.token)
    expect(own.map(({ spins, isDailyAvailable }) => [spins, isDailyAvailable])).toEqual([
      [0, true],
      [0, false],
    ])
    expect(own[0]?.segments[1]?.reward).toEqual({ kind: 'cash', amount: '10.00', currency: 'SEK' })
    const invalid = await platform.call('GET /api/retention/wheels', {}, { token: 'not.a.token' })
    expect(invalid.error).toBe('unauthorised')
  })

  test('POST /api/retention/wheels/{id}/spin uses a spin, proves it and pays its reward to the cent [7-44:spin 6-04b]', async () => {
    const [player, other] = await Promise.all([platform.registerPlayer(), platform.registerPlayer()])
    await issue(player, 2)
    const before = await wheelOf(player)
    expect(before).toMatchObject({ spins: 2, nextServerHash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    const serverHash = before.nextServerHash ?? ''
    const { data } = await spin(player, before, { serverHash, clientSeed: 'my-own-seed' })
    expect(data).toMatchObject({
      ...{ serverHash, clientSeed: 'my-own-seed', weights: [1, 1] },
      reward: { kind: 'cash', amount: '2.50', currency: 'EUR' },
      wheelAfter: { identity: 'gold', spins: 1 },
    })
    verify(data)
    expect(data.wheelAfter.nextServerHash).not.toBe(serverHash)
    expect(await balance(player)).toBe('2.50')
    expect(await rewardTransfers(data.id)).toEqual([
      { account: 'house', amount: '-250' },
      { account: 'player-real', amount: '250' },
    ])
    expect((await spin(other, before)).error).toBe('no-spins')
    expect(await balance(other)).toBe('0.00')
  })

  test('POST /api/retention/wheels/{id}/spin draws once per idempotency key', async () => {
    const player = await platform.registerPlayer()
    await issue(player, 3)
    const [wheel, key] = [await wheelOf(player), randomUUID()]
    const first = await spin(player, wheel, {}, key)
    expect((await spin(player, wheel, {}, key)).data).toEqual(first.data)
    expect(await wheelOf(player)).toMatchObject({ spins: 2 })
    expect(await balance(player)).toBe('2.50')
  })

  test('two spins at once use two spins, and with one hash the second is refused', async () => {
    const player = await platform.registerPlayer()
    await issue(player, 3)
    const wheel = await wheelOf(player)
    const free = await Promise.all([spin(player, wheel), spin(player, wheel)])
    expect(new Set(free.map(({ data }) => data.id)).size).toBe(2)
    const { nextServerHash } = await wheelOf(player)
    await issue(player, 1)
    const bound = { serverHash: nextServerHash ?? '' }
    const results = await Promise.all([spin(player, wheel, bound), spin(player, wheel, bound)])
    expect(results.map(({ error }) => error ?? 'spun').sort()).toEqual(['spin-changed', 'spun'])
    expect(await balance(player)).toBe('7.50')
    expect(await wheelOf(player)).toMatchObject({ spins: 1 })
  })

  test('forty spins at once of one spin draw once', async () => {
    const player = await platform.registerPlayer()
    await issue(player, 1)
    const wheel = await wheelOf(player)
    const results = await Promise.all(Array.from({ length: 40 }, () => spin(player, wheel)))
    expect(results.filter(({ error }) => error === null)).toHaveLength(1)
    expect(await balance(player)).toBe('2.50')
  })

  test.each(['', 'a:b', 'ä', 'x'.repeat(65)])('refuses the seed %j', async (clientSeed) => {
    const player = await platform.registerPlayer()
    await issue(player, 1)
    expect((await spin(player, await wheelOf(player), { clientSeed })).error).toBe('validation-failed')
    expect(await wheelOf(player)).toMatchObject({ spins: 1 })
  })

  test('POST /api/retention/wheels/{id}/daily-spins issues the free spins once a calendar day', async () => {
    const player = await platform.registerPlayer()
    const { token } = player
    const [daily, gold] = await list(token)
    const take = (id = daily?.id ?? '') =>
      platform.call('POST /api/retention/wheels/{id}/daily-spins', { params: { id } }, { token })
    const results = await Promise.all(Array.from({ length: 5 }, () => take()))
    const nextDailyAt = '2026-03-15T00:00:00.000Z'
    for (const { data } of results)
      expect(data).toMatchObject({ spins: 2, isDailyAvailable: false, nextDailyAt })
    expect(await wheelOf(player), 'a wheel without free spins').toMatchObject({ nextDailyAt: null })
    expect((await take(gold?.id)).error).toBe('not-found')
    await platform.clock.advance(60_000)
    expect(await wheelOf(player, 'daily')).toMatchObject({
      ...{ spins: 2, isDailyAvailable: true, nextDailyAt: null },
    })
    expect((await take()).data).toMatchObject({ spins: 4, isDailyAvailable: false })
  })

  test('GET /api/retention/wheel-spins returns the player’s used spins with proofs, newest first', async () => {
    const [player, other] = await Promise.all([platform.registerPlayer(), platform.registerPlayer()])
    await issue(player, 2)
    await issue(player, 8, 'daily')
    const [gold, daily] = [await wheelOf(player), await wheelOf(player, 'daily')]
    const first = await spin(player, gold)
    await platform.clock.advance(1000)
    for (let turn = 0; turn < 8; turn++) verify((await spin(player, daily)).data)
    const all = await history(player)
    expect(all.meta.total).toBe(9)
    for (const one of all.data) verify(one)
    expect(all.data.at(-1)?.id).toBe(first.data.id)
    // Without a reward nothing is paid, and with one exactly that.
    const won = all.data.filter(({ wheel, reward }) => wheel.identity === 'daily' && reward !== null).length
    expect(await balance(player)).toBe(`${(2.5 + won).toFixed(2)}`)
    const { wheelAfter: _, ...proof } = first.data
    expect((await history(player, { id: first.data.id })).data).toEqual([proof])
    expect((await history(player, { wheelId: gold.id })).meta.total).toBe(1)
    expect((await history(other, { id: first.data.id })).data).toEqual([])
  })

  test('shows a player without rewards no wheel, gives neither daily spins nor a spin, and keeps those that the player has [8-14]', async () => {
    const player = await platform.registerPlayer()
    await issue(player, 1)
    const [wheel, gold] = [await wheelOf(player, 'daily'), await wheelOf(player)]
    const { players } = platform.platform.modules
    await platform.platform.db.transaction((tx) =>
      players.changeStatus(tx, player.profile.id, 'no-deposits', 'a test'),
    )
    const listed = await platform.call('GET /api/retention/wheels', {}, { token: player.token })
    expect(listed.data).toEqual([])
    expect((await spin(player, gold)).error).toBe('play-not-allowed')
    const input = { params: { id: wheel.id } }
    const taken = await platform.call('POST /api/retention/wheels/{id}/daily-spins', input, {
      token: player.token,
    })
    expect(taken.error).toBe('play-not-allowed')
    await platform.platform.db.transaction((tx) =>
      players.changeStatus(tx, player.profile.id, 'active', 'a test'),
    )
    expect(await wheelOf(player)).toMatchObject({ spins: 1 })
    expect(await wheelOf(player, 'daily')).toMatchObject({ isDailyAvailable: true })
  })

  test('shows no wheel during a break, refuses daily spins and a spin, and keeps the spins', async () => {
    const player = await platform.registerPlayer()
    await issue(player, 1)
    const [daily, gold] = [await wheelOf(player, 'daily'), await wheelOf(player)]
    const { token } = player
    const body = { definition: 5, period: '1' } as const
    expect((await platform.call('POST /api/player/limits', { body }, { token })).error).toBeNull()
    const take = 'POST /api/retention/wheels/{id}/daily-spins'
    expect((await platform.call(take, { params: { id: daily.id } }, { token })).error).toBe(
      'play-not-allowed',
    )
    expect((await spin(player, gold)).error).toBe('play-not-allowed')
    expect(await list(token)).toEqual([])
    const kept = await queryRows(
      platform.platform.db.orm,
      sql`select wheel_id from retention_wheel_spin where player_id = ${player.profile.id}::uuid and used_at is null`,
    )
    expect(kept).toEqual([{ wheel_id: gold.id }])
    expect(await balance(player)).toBe('0.00')
  })
})
