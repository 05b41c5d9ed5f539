import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyOperatorFiles, onPostgres, type TestPlatform } from '@croupier/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryRows } from '../../kernel.ts'
import { runOperatorCommand } from '../../operator-command.ts'
import { sql } from '../../sql.ts'

const bonuses = `gift: { en: For you, de: Für Sie }
bonuses:
  - { identity: sorry, name: Sorry, trigger: reward, type: cash, amount: "5.00", terms: { wagering: 2 } }
  - { identity: reload, name: Reload, trigger: deposit, type: cash, amount: "5.00" }
`
const why = ['Ann', 'a complaint'] as const

onPostgres('npm run operator for one player', (boot) => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-operator-'))
  let platform: TestPlatform
  beforeAll(async () => {
    copyOperatorFiles(folder)
    writeFileSync(join(folder, 'bonuses.yaml'), bonuses)
    platform = await boot({ variables: { OPERATOR_DIR: folder } })
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** Runs the command on the platform's store, and waits until the platform has done it. */
  async function operator(...args: string[]) {
    let text = ''
    const print = (line: string) => {
      text += `${line}\n`
    }
    const environment = { DATABASE_URL: platform.platform.kernel.config.databaseUrl ?? '' }
    const code = await runOperatorCommand(args, environment, { log: print, error: print })
    await platform.clock.advance(60_000)
    await platform.waitUntilIdle()
    return { code, text }
  }
  const recorded = async (key: string) =>
    (
      await queryRows<Record<string, unknown>>(
        platform.platform.db.orm,
        sql`select outcome, operator, reason, before, after from reward_command where key = ${key}`,
      )
    )[0]
  const held = async (player: { token: string }) =>
    (await platform.call('GET /api/game/player-bonuses', {}, player)).data

  test('gives a bonus once for a key, and records who did it and why', async () => {
    const player = await platform.registerPlayer({ currency: 'EUR' })
    const command = ['give-bonus', player.profile.id, 'EUR', 'sorry', 'case-1', ...why]
    expect(await operator(...command)).toEqual({
      code: 0,
      text: 'case-1 is stored. The platform does it within a minute.\n',
    })
    expect(await held(player)).toMatchObject([{ name: 'Sorry', amount: '5.00', status: 1 }])
    expect(await operator(...command)).toEqual({ code: 0, text: 'case-1 was stored before: done.\n' })
    expect(await operator(...command.with(3, 'other'))).toEqual({
      code: 1,
      text: 'case-1 names another command, which was stored before. Nothing is done: choose another key.\n',
    })
    expect(await held(player)).toHaveLength(1)
    expect(await recorded('case-1')).toMatchObject({
      ...{ outcome: 'done', operator: 'Ann', reason: 'a complaint', before: null },
      after: { kind: 'bonus', identity: 'sorry', amount: '5.00' },
    })
  })

  test('cancels a bonus under its terms, and records it before and after', async () => {
    const player = await platform.registerPlayer({ currency: 'EUR' })
    const { id } = player.profile
    await operator('give-bonus', id, 'EUR', 'sorry', 'case-2', ...why)
    const [bonus] = await held(player)
    await operator('cancel-bonus', id, bonus?.id ?? '', 'case-3', ...why)
    expect(await held(player)).toMatchObject([{ status: 3, result: 3 }])
    expect(await recorded('case-3')).toMatchObject({
      ...{ outcome: 'done', before: { status: 'issued', amount: '500' } },
      after: { status: 'finished', result: 'cancelled' },
    })
    const other = await platform.registerPlayer({ currency: 'EUR' })
    await operator('cancel-bonus', other.profile.id, bonus?.id ?? '', 'case-4', ...why)
    expect(await recorded('case-4')).toMatchObject({ outcome: 'not-found', before: null, after: null })
  })

  test('gives spins of a wheel', async () => {
    const player = await platform.registerPlayer({ currency: 'EUR' })
    await operator('give-spins', player.profile.id, 'daily', '3', 'case-5', ...why)
    expect(await recorded('case-5')).toMatchObject({ outcome: 'done', after: { kind: 'wheel', spins: 3 } })
    const spins = await queryRows(
      platform.platform.db.orm,
      sql`select id from retention_wheel_spin where player_id = ${player.profile.id}::uuid`,
    )
    expect(spins).toHaveLength(3)
  })

  test('gives free spins of a game once for a key, and names what the game does not take', async () => {
    const player = await platform.registerPlayer({ currency: 'EUR' })
    const { id } = player.profile
    const give = (key: string, ...args: string[]) => operator('give-freespins', id, ...args, key, ...why)
    await give('case-20', 'EUR', 'moth-queen', '15', '0.40')
    await give('case-20', 'EUR', 'moth-queen', '15', '0.40')
    const { data } = await platform.call('GET /api/game/player-freespins', {}, player)
    expect(data).toMatchObject([
      {
        ...{ name: 'For you', names: { en: 'For you', de: 'Für Sie' }, count: 15, stake: '0.40', status: 1 },
        terms: { winnings: 'real', playWithinDays: 7 },
      },
    ])
    expect(await recorded('case-20')).toMatchObject({
      ...{ outcome: 'done', operator: 'Ann', reason: 'a complaint' },
      after: { kind: 'freespins', game: 'moth-queen', count: 15, stake: '0.40', currency: 'EUR' },
    })
    await give('case-21', 'EUR', 'moth-queen', '15', '5000.00')
    await give('case-22', 'EUR', 'no-such-game', '15', '0.40')
    await give('case-23', 'EUR', 'moth-queen', '15', '0.405')
    await give('case-24', 'XXX', 'moth-queen', '15', '0.40')
    const { db, modules } = platform.platform
    await db.transaction((tx) => modules.players.changeStatus(tx, id, 'no-deposits', 'a test'))
    await give('case-25', 'EUR', 'moth-queen', '15', '0.40')
    const outcomes = await Promise.all([21, 22, 23, 24, 25].map((number) => recorded(`case-${number}`)))
    expect(outcomes.map((one) => one?.outcome)).toEqual([
      expect.stringMatching(/^moth-queen takes stakes from [\d.]+ to [\d.]+ EUR$/),
      'no-such-game is not available in EUR',
      '0.405 is not an amount of EUR',
      'currencies.yaml has no XXX',
      'the player may not have it',
    ])
    expect((await platform.call('GET /api/game/player-freespins', {}, player)).data).toHaveLength(1)
  })

  test('cancels free spins, but none of another player, and records them before and after', async () => {
    const player = await platform.registerPlayer({ currency: 'EUR' })
    const other = await platform.registerPlayer({ currency: 'EUR' })
    const { id } = player.profile
    const list = async () => (await platform.call('GET /api/game/player-freespins', {}, player)).data
    await operator('give-freespins', id, 'EUR', 'moth-queen', '15', '0.40', 'case-30', ...why)
    const [held] = await list()
    await operator('cancel-freespins', other.profile.id, held?.id ?? '', 'case-31', ...why)
    expect(await recorded('case-31')).toMatchObject({ outcome: 'not-found', before: null, after: null })
    expect(await list()).toMatchObject([{ status: 1 }])
    const command = ['cancel-freespins', id, held?.id ?? '', 'case-32', ...why]
    await operator(...command)
    expect(await list()).toMatchObject([{ status: 3, result: 3 }])
    expect(await recorded('case-32')).toMatchObject({
      ...{ outcome: 'done', operator: 'Ann', reason: 'a complaint' },
      before: { status: 'issued', count: 15, played: 0, won: '0' },
      after: { status: 'finished', result: 'cancelled', count: 15 },
    })
    expect((await operator(...command)).text).toBe('case-32 was stored before: done.\n')
  })

  test('takes the newest unused spins of a wheel back, and none if there are fewer', async () => {
    const player = await platform.registerPlayer({ currency: 'EUR' })
    const { id } = player.profile
    const wheel = async () =>
      (await platform.call('GET /api/retention/wheels', {}, player)).data.find(
        ({ identity }) => identity === 'daily',
      )
    const wheelId = (await wheel())?.id ?? ''
    const input = { params: { id: wheelId } }
    await platform.call('POST /api/retention/wheels/{id}/daily-spins', input, player)
    const first = (await wheel())?.nextServerHash
    await operator('give-spins', id, 'daily', '2', 'case-40', ...why)
    await operator('cancel-spins', id, 'daily', '4', 'case-41', ...why)
    expect(await recorded('case-41')).toMatchObject({
      outcome: 'the player has 3 unused spins',
      before: { wheel: 'daily', spins: 3 },
      after: null,
    })
    expect((await wheel())?.spins).toBe(3)
    await operator('cancel-spins', id, 'daily', '2', 'case-42', ...why)
    await operator('cancel-spins', id, 'daily', '2', 'case-42', ...why)
    expect(await wheel()).toMatchObject({ spins: 1, nextServerHash: first })
    expect(await recorded('case-42')).toMatchObject({
      ...{ outcome: 'done', operator: 'Ann', reason: 'a complaint' },
      before: { wheel: 'daily', spins: 3 },
      after: { wheel: 'daily', spins: 1 },
    })
    await operator('cancel-spins', id, 'daily', '1', 'case-43', ...why)
    expect(await wheel()).toMatchObject({ spins: 0, nextServerHash: null, isDailyAvailable: false })
    const spun = await platform.call('POST /api/retention/wheels/{id}/spin', { ...input, body: {} }, player)
    expect(spun.error).toBe('no-spins')
    await operator('cancel-spins', id, 'no-wheel', '1', 'case-44', ...why)
    expect((await recorded('case-44'))?.outcome).toBe('wheels.yaml has no no-wheel')
  })

  test('gives nothing that the files do not have, nor to a player who may have nothing', async () => {
    const player = await platform.registerPlayer({ currency: 'EUR' })
    const { id } = player.profile
    await operator('give-bonus', id, 'EUR', 'reload', 'case-6', ...why)
    await operator('give-spins', id, 'no-wheel', '1', 'case-7', ...why)
    await operator('give-bonus', id, 'XXX', 'sorry', 'case-8', ...why)
    await operator('give-spins', '3b1b1a0a-0000-4000-8000-000000000001', 'daily', '1', 'case-0', ...why)
    const { db, modules } = platform.platform
    await db.transaction((tx) => modules.players.changeStatus(tx, id, 'no-deposits', 'a test'))
    await operator('give-bonus', id, 'EUR', 'sorry', 'case-9', ...why)
    const outcomes = await Promise.all([6, 7, 8, 9, 0].map((number) => recorded(`case-${number}`)))
    expect(outcomes.map((one) => one?.outcome)).toEqual([
      expect.stringContaining('reload'),
      expect.stringContaining('no-wheel'),
      'currencies.yaml has no XXX',
      'the player may not have it',
      'there is no such player',
    ])
    expect(await held(player)).toEqual([])
  })

  test.each([
    [['give-bonus', 'mara', 'EUR', 'sorry', 'k', ...why]],
    [['give-bonus', '3b1b1a0a-0000-4000-8000-000000000001', 'EUR', 'sorry', 'k', 'Ann']],
    [['give-spins', '3b1b1a0a-0000-4000-8000-000000000001', 'daily', '0', 'k', ...why]],
    [
      [
        'give-freespins',
        '3b1b1a0a-0000-4000-8000-000000000001',
        'EUR',
        'moth-queen',
        '0',
        '0.40',
        'k',
        ...why,
      ],
    ],
    [['give-freespins', '3b1b1a0a-0000-4000-8000-000000000001', 'EUR', 'moth-queen', '5', 'x', 'k', ...why]],
    [['cancel-bonus', '3b1b1a0a-0000-4000-8000-000000000001', 'x', 'k', ...why]],
    [['cancel-freespins', '3b1b1a0a-0000-4000-8000-000000000001', 'x', 'k', ...why]],
    [['cancel-spins', '3b1b1a0a-0000-4000-8000-000000000001', 'daily', '0', 'k', ...why]],
  ])('explains itself for %j', async (args) => {
    const { code, text } = await operator(...args)
    expect(code).toBe(2)
    expect(text).toMatch(/^(?:"mara" is not|A key|[a-z-]+ cannot be done with: ).*\nusage: npm run operator/)
  })
})
