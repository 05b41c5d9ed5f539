import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { copyOperatorFiles, onBothStores, type RegisteredPlayer, type TestPlatform } from '@croupier/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { queryRows } from '../../kernel.ts'
import { eq, sql } from '../../sql.ts'
import type { Reward } from './schema.ts'
import { type RewardView, rewardGrant } from './tables.ts'

const _operator = resolve(import.meta.dirname, '../../../../../operator')

const BONUSES = `
bonuses:
  - { identity: gift, name: A gift, trigger: reward, type: cash, amount: "10.00" }
  - { identity: ten-spins, name: Ten spins, trigger: reward, type: freespins, spins: 10, game: moth-queen }
  - { identity: first, name: First deposit, trigger: deposit, type: percentage, percentage: 100 }
`
const CASH: Reward = { cash: '5.00', byCurrency: [{ currency: 'SEK', amount: '50.00' }] }

onBothStores('rewards', (boot) => {
  let platform: TestPlatform
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rewards-'))
    copyOperatorFiles(folder)
    await writeFile(join(folder, 'bonuses.yaml'), BONUSES)
    await writeFile(
      join(folder, 'wheels.yaml'),
      'wheels: [{ identity: daily, title: Daily wheel, segments: [{ title: Nothing, weight: 1 }, { title: A mug, weight: 1, reward: A mug }] }]\n',
    )
    platform = await boot({ variables: { OPERATOR_DIR: folder } })
  })
  afterAll(() => rm(folder, { recursive: true }))

  const modules = () => platform.platform.modules
  const grant = (
    { profile }: RegisteredPlayer,
    cause: string,
    reward: Reward | RewardView = CASH,
    currency = 'EUR',
  ) =>
    platform.platform.db.transaction((tx) =>
      modules().rewards.grant(tx, { playerId: profile.id, currency, cause }, reward),
    )
  const accounts = async ({ token }: RegisteredPlayer) =>
    (await platform.call('GET /api/wallet/accounts', {}, { token })).data
  /** The entries of the transfers of a cause. */
  const entries = (cause: string) =>
    queryRows(
      platform.platform.db.orm,
      sql`select t.kind, a.kind as account, e.amount::text as amount from ledger_transfer t
        join ledger_entry e on e.transfer_id = t.id join ledger_account a on a.id = e.account_id
        where t.reference = ${cause} order by e.amount`,
    )

  test('pays real money once per cause, from the house account, to the cent [2.3-03:quest-rewards]', async () => {
    const player = await platform.registerPlayer()
    expect(await grant(player, 'once')).toEqual({
      outcome: 'granted',
      isUnavailable: false,
      reward: { kind: 'cash', amount: '5.00', currency: 'EUR' },
    })
    expect(await grant(player, 'once', { cash: '7.00', byCurrency: [] })).toEqual({
      outcome: 'repeated',
      isUnavailable: false,
      reward: { kind: 'cash', amount: '5.00', currency: 'EUR' },
    })
    expect(await accounts(player)).toMatchObject([
      { balance: '5.00', withdrawalBalance: '5.00', bonusBalance: '0.00' },
    ])
    expect(await entries('once')).toEqual([
      { kind: 'reward', account: 'house', amount: '-500' },
      { kind: 'reward', account: 'player-real', amount: '500' },
    ])
  })

  test('one of forty simultaneous grants of a cause pays', async () => {
    const player = await platform.registerPlayer()
    const results = await Promise.all(Array.from({ length: 40 }, () => grant(player, 'at once')))
    expect(results.filter(({ outcome }) => outcome === 'granted')).toHaveLength(1)
    expect((await accounts(player))[0]?.balance).toBe('5.00')
  })

  test.each([
    ['EUR', CASH, '5.00'],
    ['SEK', CASH, '50.00'],
    // 5.00 / 0.0204, rounded down
    ['TRY', CASH, '250.00'],
    ['JPY', { cash: '0.01', byCurrency: [] }, '2'],
  ] as const)('describes money in %s by its row or its rate', (currency, reward, amount) => {
    expect(modules().rewards.describe({ ...reward, byCurrency: [...reward.byCurrency] }, currency)).toEqual({
      kind: 'cash',
      ...{ amount, currency },
    })
  })

  test('pays in the currency of the recipient, exactly what was described before', async () => {
    const player = await platform.registerPlayer({ currency: 'SEK' })
    await grant(player, 'in kronor', CASH, 'SEK')
    await grant(player, 'promised', { kind: 'cash', amount: '1.23', currency: 'SEK' }, 'SEK')
    expect((await accounts(player))[0]?.balance).toBe('51.23')
  })

  test('issues a bonus, free spins and wheel spins once per cause', async () => {
    const player = await platform.registerPlayer()
    const { token } = player
    const rewards: Reward[] = [{ bonus: 'gift' }, { bonus: 'ten-spins' }, { wheel: 'daily', spins: 3 }]
    const views = await Promise.all(rewards.map((reward, index) => grant(player, `issue ${index}`, reward)))
    for (const [index, reward] of rewards.entries()) await grant(player, `issue ${index}`, reward)
    expect(views.map(({ reward }) => reward)).toEqual([
      {
        kind: 'bonus',
        identity: 'gift',
        name: 'A gift',
        names: { en: 'A gift' },
        amount: '10.00',
        currency: 'EUR',
      },
      {
        ...{ kind: 'freespins', identity: 'ten-spins', name: 'Ten spins', names: { en: 'Ten spins' } },
        ...{ count: 10, game: 'moth-queen' },
      },
      { kind: 'wheel', identity: 'daily', title: 'Daily wheel', spins: 3, wheelId: expect.any(String) },
    ])
    const bonuses = await platform.call('GET /api/game/player-bonuses', {}, { token })
    expect(bonuses.data).toMatchObject([{ name: 'A gift', amount: '10.00', currency: 'EUR', status: 1 }])
    const freespins = await platform.call('GET /api/game/player-freespins', {}, { token })
    expect(freespins.data).toMatchObject([{ name: 'Ten spins', count: 10 }])
    const wheels = await platform.call('GET /api/retention/wheels', {}, { token })
    expect(wheels.data).toMatchObject([{ identity: 'daily', spins: 3 }])
  })

  test('records a text for the operator, who delivers it', async () => {
    const player = await platform.registerPlayer()
    await grant(player, 'a text', 'A mug by post')
    const rows = await platform.platform.db.orm
      .select()
      .from(rewardGrant)
      .where(eq(rewardGrant.playerId, player.profile.id))
    expect(rows).toMatchObject([
      { cause: 'a text', reward: { kind: 'text', text: 'A mug by post' }, isGranted: true },
    ])
  })

  test.each<RewardView>([
    { kind: 'bonus', identity: 'gone', name: 'Gone', amount: '1.00', currency: 'EUR' },
    { kind: 'freespins', identity: 'gone', name: 'Gone', count: 1, game: null },
    { kind: 'wheel', identity: 'gone', title: 'Gone', wheelId: randomUUID(), spins: 1 },
    { kind: 'cash', amount: '1.00', currency: 'SEK' },
  ])('reports a promised reward that it can no longer deliver: $kind', async (view) => {
    const player = await platform.registerPlayer()
    const cause = `a ${view.kind} that is gone`
    expect(await grant(player, cause, view)).toEqual({
      outcome: 'refused',
      isUnavailable: true,
      reward: view,
    })
    const rows = await platform.platform.db.orm.select().from(rewardGrant).where(eq(rewardGrant.cause, cause))
    expect(rows).toMatchObject([{ isGranted: false, reward: view }])
  })

  test.each(['no-deposits', 'blocked', 'self-excluded'] as const)(
    'grants a player with the status %s nothing, also later [8-14]',
    async (status) => {
      const player = await platform.registerPlayer()
      const change = (to: 'active' | typeof status) =>
        platform.platform.db.transaction((tx) =>
          modules().players.changeStatus(tx, player.profile.id, to, 'a test'),
        )
      await change(status)
      expect((await grant(player, `for ${status}`)).outcome).toBe('refused')
      await change('active')
      expect((await grant(player, `for ${status}`)).outcome).toBe('repeated')
      expect(await entries(`for ${status}`)).toEqual([])
    },
  )

  test('never lists offers for rewards', async () => {
    const { data } = await platform.call('GET /api/game/bonuses')
    expect(data.map(({ name }) => name)).toEqual(['First deposit'])
  })

  describe('names what is wrong with a reward of a file', () => {
    test.each([
      ['A mug', []],
      [{ cash: '5.00', byCurrency: [] }, []],
      [{ cash: '5.001', byCurrency: [] }, ['cash: 5.001 is not an amount of EUR']],
      [
        { cash: '5.00', byCurrency: [{ currency: 'XXX', amount: '1.00' }] },
        ['byCurrency.0.currency: currencies.yaml has no XXX'],
      ],
      [
        { cash: '5.00', byCurrency: [{ currency: 'JPY', amount: '1.00' }] },
        ['byCurrency.0.amount: 1.00 is not an amount of JPY'],
      ],
      [
        {
          cash: '5.00',
          byCurrency: [
            { currency: 'SEK', amount: '1.00' },
            { currency: 'SEK', amount: '2.00' },
          ],
        },
        ['byCurrency.1.currency: SEK is listed twice'],
      ],
      [{ bonus: 'gift' }, []],
      [{ bonus: 'none' }, ['bonus: bonuses.yaml has no none']],
      [{ bonus: 'first' }, ['bonus: first of bonuses.yaml needs trigger: reward']],
      [{ wheel: 'daily', spins: 1 }, []],
      [{ wheel: 'gold', spins: 1 }, ['wheel: wheels.yaml has no gold']],
    ])('%j', (reward, messages) => {
      const issues = modules().rewards.validate(reward as Reward)
      expect(issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual(messages)
    })
  })
})
