import { randomUUID } from 'node:crypto'
import { isSignedBySoftswiss, signSoftswiss } from '@croupier/contract/providers'
import type { RegisteredPlayer } from '@croupier/testkit'
import { onPostgres } from '@croupier/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../../sql.ts'
import { issueBonus } from '../../bonus/testing/awards.ts'
import { checkLedger } from '../../wallet/testing/ledger-check.ts'
import {
  activateFreespins,
  bootAggregatorPlatform,
  cancelFreespins,
  launch,
  type TestAggregators,
} from '../testing/aggregator.ts'
import type { GameTestPlatform } from '../testing/platform.ts'
import published from './softswiss-vectors.json' with { type: 'json' }

test.each(published.cases)('the signature is that of the published case $name', ({ body, signature }) => {
  expect(signSoftswiss(published.secret, body)).toBe(signature)
  expect(isSignedBySoftswiss(published.secret, Buffer.from(body), signature)).toBe(true)
  expect(isSignedBySoftswiss(published.secret, Buffer.from(`${body} `), signature)).toBe(false)
})

onPostgres('the wallet of the SOFTSWISS shape', (boot) => {
  let games: GameTestPlatform
  let aggregators: TestAggregators
  let player: RegisteredPlayer & { readonly accountId: string }
  beforeAll(async () => {
    ;({ games, aggregators } = await bootAggregatorPlatform(boot))
  })
  beforeEach(async () => {
    player = await games.player(10_000n)
    await launch(games, aggregators, player, 'ga-dice')
  })
  afterAll(() => games.expectLedgerSound())
  afterAll(() => games.close())
  afterAll(() => aggregators.close())

  async function send(path: string, body: object | string, signature?: string) {
    const raw = typeof body === 'string' ? body : JSON.stringify({ ...account(), ...body })
    const headers = {
      'content-type': 'application/json',
      'x-request-sign': signature ?? aggregators.softswissSignature(raw),
    }
    const { status, json } = await games.platform.send('POST', `/providers/aggregators/ga${path}`, {
      headers,
      body: raw,
    })
    const answer = json as {
      balance?: string
      meta?: { api_code: string; balance?: string }
      transactions?: { id: string }[]
    }
    return { status, ...answer, api_code: answer.meta?.api_code }
  }
  const account = () => ({ account_id: player.accountId, currency: 'EUR', game_id: 'dice' })
  const bet = (amount: string, id_provider: string = randomUUID()) => ({ id_provider, type: 'bet', amount })
  const win = (amount: string, id_provider: string = randomUUID()) => ({ id_provider, type: 'win', amount })
  const undoOf = (...of: { id_provider: string }[]) =>
    of.map(({ id_provider }) => ({
      id_provider: randomUUID(),
      type: 'rollback',
      original_id_provider: id_provider,
    }))
  const play = (round_id: string, transactions: object[], finished = false) =>
    send('/betwin', { round_id, finished, transactions })
  const takeBack = (round_id_provider: string, transactions: object[]) =>
    send('/rollback', { round_id_provider, finished: true, transactions })
  const spins = async () => (await games.platform.call('GET /api/game/spins', { query: {} }, player)).data

  test.each(published.cases.flatMap(({ answer, ...one }) => (answer ? [{ ...one, answer }] : [])))(
    'answers the published case $name',
    async ({ path, body, answer }) => {
      const own = body.replaceAll('player_1', player.accountId).replaceAll('"tx-', `"${randomUUID()}-`)
      expect(await send(path, own)).toMatchObject(answer)
    },
  )

  test('takes a stake and pays a win in one call, and a repetition gets the answer of then', async () => {
    const [round, transactions] = [randomUUID(), [bet('10.00'), win('25.00')]]
    const first = await play(round, transactions, true)
    expect(first).toMatchObject({
      status: 200,
      balance: '115.00',
      transactions: [{ bonus_amount: '0.00' }, {}],
    })
    await play(randomUUID(), [bet('5.00')])
    expect(await play(round, transactions, true)).toEqual(first)
    expect((await send('/balance', {})).balance).toBe('110.00')
    const ended = expect.objectContaining({ bet: '10.00', win: '25.00', status: 2 })
    expect(await spins()).toContainEqual(ended)
  })

  test('carries out all transactions of a call, or none', async () => {
    const refused = await play(randomUUID(), [bet('60.00'), bet('60.00')])
    expect(refused).toMatchObject({ status: 400, api_code: '100', meta: { balance: '100.00' } })
    const [round, placed] = [randomUUID(), bet('1.00')]
    expect((await play(round, [placed, win('1000.01')])).api_code).toBe('400')
    expect((await play(round, [placed])).balance).toBe('99.00')
    expect((await send('/balance', {})).balance).toBe('99.00')
  })

  test.each([
    ['an amount of zero', '0.00', '400'],
    ['a part of a cent', '1.001', '400'],
    ['an exponent', '1e9', '400'],
    ['an amount below zero', '-1.00', '400'],
    ['a stake above the table', '100.01', '106'],
  ])('refuses %s', async (_, amount, api_code) => {
    expect(await play(randomUUID(), [bet(amount)])).toMatchObject({ status: 400, api_code })
    expect((await send('/balance', {})).balance).toBe('100.00')
  })

  test('refuses wrong signatures, bodies, accounts, games and currencies', async () => {
    const raw = JSON.stringify({ ...account(), round_id: 'r', transactions: [bet('1.00')] })
    for (const signature of ['', '0'.repeat(64), aggregators.softswissSignature(`${raw} `)])
      expect(await send('/betwin', raw, signature)).toMatchObject({ status: 400, api_code: '403' })
    expect((await send('/betwin', '{')).api_code).toBe('400')
    expect((await send('/betwin', raw.replace('"currency"', '"currency":"EUR","currency"'))).api_code).toBe(
      '400',
    )
    expect((await send('/balance', { account_id: 'nobody' })).api_code).toBe('101')
    expect((await send('/balance', { account_id: randomUUID() })).api_code).toBe('101')
    expect((await send('/balance', { game_id: 'another' })).api_code).toBe('404')
    expect((await send('/balance', { currency: 'USD' })).api_code).toBe('154')
    expect((await send('/balance', { currency: 'eur' })).api_code).toBe('400')
    const stranger = await games.player()
    await games.openGameSession(stranger)
    expect((await send('/balance', { account_id: stranger.accountId })).api_code).toBe('101')
    expect((await send('/balance', {})).balance).toBe('100.00')
  })

  test('takes back the loyalty points of a stake that is returned after the end of its round', async () => {
    const points = async () =>
      (await games.platform.call('GET /api/retention/account', {}, player)).data.points
    const [round, kept, returned] = [randomUUID(), bet('30.00'), bet('40.00')]
    await play(round, [kept, returned], true)
    const earned = await points()
    expect(earned).toBeGreaterThan(0)
    for (const _ of [1, 2]) await takeBack(round, undoOf(returned))
    expect(await points()).toBe(Math.floor((earned * 30) / 70))
  })

  test('takes back the wagering of a stake that is returned after the end of its round', async () => {
    const id = await issueBonus(games.platform, player.profile.id, {
      terms: { order: 'bonus-first' },
    })
    await games.platform.call('PUT /api/game/player-bonuses/{id}/activate', { params: { id } }, player)
    const held = async () => {
      const { data } = await games.platform.call('GET /api/game/player-bonuses', { query: {} }, player)
      const [one] = data
      return [one?.status, one?.progress, one?.balance, (await send('/balance', {})).balance]
    }
    const before = await held()
    const [round, placed] = [randomUUID(), bet('4.00')]
    await play(round, [placed], true)
    expect(await held()).not.toEqual(before)
    for (const _ of [1, 2]) await takeBack(round, undoOf(placed))
    expect(await held()).toEqual(before)
    const { real, bonus } = await games.platform.platform.db.transaction((tx) =>
      games.platform.platform.modules.wallet.moneyOf(tx, player.accountId),
    )
    expect([real, bonus]).toEqual([10_000n, 1000n])
  })

  test('rolls back wins and stakes of an ended round in any order, once', async () => {
    const [round, placed, paid] = [randomUUID(), bet('10.00'), win('25.00')]
    await play(round, [placed, paid], true)
    const taken = undoOf(placed, paid)
    const first = await takeBack(round, taken)
    expect(first).toMatchObject({ status: 200, balance: '100.00' })
    expect(await takeBack(round, taken)).toEqual(first)
    expect(await spins()).toMatchObject([{ bet: '0.00', win: '0.00', status: 3 }])
  })

  test('follows the player to another game within a session, if it is offered there', async () => {
    const [round, placed] = [randomUUID(), bet('10.00')]
    const inKeno = { game_id: 'keno' }
    const played = { ...inKeno, round_id: round, transactions: [placed] }
    expect(await send('/betwin', played)).toMatchObject({ status: 200, balance: '90.00' })
    const end = { ...inKeno, round_id: round, game_id: undefined }
    expect((await send('/finish', end)).status).toBe(200)
    const undo = { ...inKeno, round_id_provider: round, finished: true, transactions: undoOf(placed) }
    expect(await send('/rollback', undo)).toMatchObject({ status: 200, balance: '100.00' })
    for (const game_id of ['blocked', 'unlicensed']) {
      const refused = { game_id, round_id: randomUUID(), transactions: [bet('10.00')] }
      expect((await send('/betwin', refused)).api_code).toBe('107')
    }
    expect(await spins()).toMatchObject([{ game: { slug: 'ga-keno' }, status: 3 }])
  })

  test('refuses a transaction that comes later than its rollback', async () => {
    const [round, placed] = [randomUUID(), bet('10.00')]
    expect(await takeBack(round, undoOf(placed))).toMatchObject({ status: 200, transactions: [{ id: '' }] })
    expect(await play(round, [placed])).toMatchObject({ status: 400, api_code: '409' })
    expect((await send('/balance', {})).balance).toBe('100.00')
  })

  test('never takes more than the balance back: the rest is a receivable', async () => {
    const [round, placed, paid] = [randomUUID(), bet('100.00'), win('50.00')]
    await play(round, [placed, paid], true)
    await play(randomUUID(), [bet('20.00')])
    expect((await takeBack(round, undoOf(paid))).balance).toBe('0.00')
    const { totals } = await checkLedger(games.platform.platform.db)
    expect(totals.find(({ currency }) => currency === 'EUR')?.receivable).toBe(-2000n)
  })

  test('ends a round by a call of its own, and again, and one that it does not know', async () => {
    const round = randomUUID()
    await play(round, [bet('10.00')])
    const end = { account_id: player.accountId, currency: 'EUR', round_id: round, game_id: undefined }
    for (const _ of [1, 2])
      expect(await send('/finish', end)).toMatchObject({ status: 200, balance: '90.00' })
    expect(await spins()).toMatchObject([{ bet: '10.00', status: 2 }])
    expect((await play(round, [win('5.00')])).api_code).toBe('400')
    expect(await send('/finish', { ...end, round_id: randomUUID() })).toMatchObject({
      status: 200,
      balance: '90.00',
    })
  })

  test('issues free spins, and books their win once when the aggregator tells that they are over', async () => {
    const { id, issued } = await activateFreespins(games, aggregators, player, { slug: 'ga-dice', count: 5 })
    expect(issued).toMatchObject({
      ...{ casino_id: 'croupier', issue_id: id, freespins_quantity: 5, bet_amount: '0.20', games: ['dice'] },
      account: { id: player.accountId, currency: 'EUR' },
    })
    await games.platform.call('POST /api/player/sessions/logout', {}, player)
    const end = (amount: string, issue_id: string = id) => send('/freespins/finish', { issue_id, amount })
    expect((await end('1000.01')).api_code).toBe('400')
    for (const _ of [1, 2]) expect(await end('3.40')).toMatchObject({ status: 200, balance: '103.40' })
    expect((await end('3.50')).api_code).toBe('400')
    expect((await end('3.40', randomUUID())).api_code).toBe('400')
    expect((await send('/balance', {})).balance ?? '').toBe('')
    const { rows } = (await games.platform.platform.db.orm.execute(
      sql`select status, result, played, open_rounds, won::text from player_freespins where id = ${id}::uuid`,
    )) as unknown as { rows: object[] }
    expect(rows).toEqual([{ status: 3, result: 2, played: 5, open_rounds: 0, won: '340' }])
  })

  test('cancels free spins that the player has cancelled, once, also if the aggregator has ended them, and pays what they had won', async () => {
    const { id } = await activateFreespins(games, aggregators, player, { slug: 'ga-dice', count: 5 })
    aggregators.cancelStatuses.push(400)
    const cancel = ['/api/v1/softswiss/freespins/cancel', { casino_id: 'croupier', issue_id: id }]
    expect(await cancelFreespins(games, aggregators, player, id)).toEqual([cancel])
    const end = await send('/freespins/finish', { issue_id: id, amount: '1.20' })
    expect(end).toMatchObject({ status: 200, balance: '101.20' })
  })

  test('does not cancel free spins at the aggregator that end by themselves', async () => {
    const { id } = await activateFreespins(games, aggregators, player, { slug: 'ga-dice', count: 5 })
    aggregators.cancelled.length = 0
    await send('/freespins/finish', { issue_id: id, amount: '0.00' })
    await games.platform.waitUntilIdle()
    expect(aggregators.cancelled).toEqual([])
  })

  test('the history lists the win of free spins without rounds, as its totals count it', async () => {
    const { id } = await activateFreespins(games, aggregators, player, { slug: 'ga-dice', count: 5 })
    await send('/freespins/finish', { issue_id: id, amount: '3.40' })
    const entries = await games.platform.call('GET /api/history/entries', { query: {} }, player)
    expect(entries.data.find((entry) => entry.id === id)).toMatchObject({ out: '0.00', in: '3.40' })
    const totals = await games.platform.call('GET /api/history/totals', { query: {} }, player)
    expect(totals).toMatchObject({ data: [{ staked: '0.00', won: '3.40' }], meta: { isComplete: true } })
  })

  test('names the account at its launcher', async () => {
    expect(aggregators.launches.at(-1)).toMatchObject({
      ...{
        casino_id: 'croupier',
        game: 'dice',
        account: { id: player.accountId, currency: 'EUR' },
        locale: 'en',
      },
    })
    const { data } = await games.platform.call('GET /api/game/games/{id}', { params: { id: 'ga-dice' } })
    expect(data).toMatchObject({ title: 'Dice', category: 'instant', volatility: 'high', rtp: '97.00' })
  })
})
