import { randomUUID } from 'node:crypto'
import { onPostgres, type RegisteredPlayer, type TestPlatform } from '@croupier/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseCsv } from '../../operator-csv/csv.ts'
import { sql } from '../../sql.ts'
import { finishBonus, issueBonus } from '../bonus/testing/awards.ts'
import { bootGamePlatform, type GameTestPlatform } from '../game/testing/platform.ts'
import { betRequest, gameSessionFor, playRound, rollbackRequest, winRequest } from '../game/testing/rounds.ts'
import { title } from '../game/testing/studio.ts'

type Player = RegisteredPlayer & { readonly accountId: string }
const bets = [
  { currency: 'EUR', min: '0.20', max: '100.00' },
  { currency: 'SEK', min: '2.00', max: '1000.00' },
]
const year = { from: '2020-01-01', zone: 'Europe/Berlin' }

onPostgres('history', (boot) => {
  let games: GameTestPlatform
  let platform: TestPlatform
  let player: Player
  let other: Player
  /** Named rounds and the bonus. */
  let ids: Record<'lost' | 'won' | 'rolledBack' | 'reversed' | 'withBonus' | 'swedish' | 'bonus', string>
  beforeAll(async () => {
    const titles = [title('moth-queen', { bets }), title('night-express', { bets })]
    games = await bootGamePlatform(boot, { titles })
    platform = games.platform
    player = await games.player(10_000n)
    other = await games.player(10_000n)
    await playRound(games, gameSessionFor(await games.openGameSession(other)), '5.00', '50.00')
    ids = await playSome()
  })
  afterAll(() => games.close())

  /** Rounds of all results, with bonus money and in two currencies, a minute apart. */
  async function playSome() {
    const minute = () => platform.clock.advance(60_000)
    const first = gameSessionFor(await games.openGameSession(player))
    const lost = await playRound(games, first, '1.00', '0.00')
    await minute()
    const won = await playRound(games, first, '2.00', '7.31')
    await minute()
    const rolledBack = betRequest(first, { amount: '4.00' })
    await games.callWallet('bet', rolledBack)
    await games.callWallet('rollback', rollbackRequest(first, rolledBack))
    await minute()
    const reversed = betRequest(first, { amount: '3.00' })
    await games.callWallet('bet', reversed)
    const win = winRequest(first, reversed.roundId, { amount: '1.17', isFinal: false })
    await games.callWallet('win', win)
    await games.callWallet('rollback', rollbackRequest(first, { ...reversed, requestId: win.requestId }))
    await games.callWallet('win', winRequest(first, reversed.roundId, { amount: '0.50' }))
    await minute()
    const bonus = await issueBonus(platform, player.profile.id)
    await platform.call('PUT /api/game/player-bonuses/{id}/activate', { params: { id: bonus } }, player)
    const mixed = gameSessionFor(await games.openGameSession(player, 'night-express'), 'night-express')
    const withBonus = await playRound(games, mixed, '99.00', '12.34')
    await minute()
    const opened = await platform.call('POST /api/wallet/accounts', { body: { currency: 'SEK' } }, player)
    const { db, modules } = platform.platform
    const movement = { accountId: opened.data.id, amount: 50_000n, invoiceId: randomUUID() }
    await db.transaction((tx) => modules.wallet.settleDeposit(tx, movement))
    const third = await games.openGameSession(player, 'moth-queen', opened.data.id)
    const swedish = await playRound(games, gameSessionFor(third, 'moth-queen', 'SEK'), '10.00', '7.50')
    return {
      ...{ lost, won, withBonus, swedish, bonus },
      ...{ rolledBack: rolledBack.roundId, reversed: reversed.roundId },
    }
  }

  const entries = (query: object = {}, who: Player = player) =>
    platform.call('GET /api/history/entries', { query: { ...year, ...query } }, who)
  const totals = (query: object = {}, who: Player = player) =>
    platform.call('GET /api/history/totals', { query: { ...year, ...query } }, who)
  const movements = (kind: string, id: string, who: Player = player) =>
    platform.call('GET /api/history/entries/{kind}/{id}/movements', { params: { kind, id } } as never, who)

  describe('GET /api/history/entries', () => {
    test('lists all kinds newest first and page by page, without a gap or a repetition', async () => {
      const { data: all, meta } = await entries({ limit: 100 })
      expect(all.filter(({ kind }) => kind !== 'credit').map(({ id }) => id)).toEqual([
        ...[ids.swedish, ids.withBonus, ids.bonus, ids.reversed, ids.rolledBack, ids.won, ids.lost],
      ])
      expect(meta).toEqual({ next: null })
      const paged: unknown[] = []
      for (let after: string | null | undefined; after !== null; ) {
        const { data, meta: page } = await entries({ limit: 2, ...(after && { after }) })
        paged.push(...data)
        after = page.next
      }
      expect(paged).toEqual(all)
      expect(all.find(({ id }) => id === ids.won)).toMatchObject({
        ...{ kind: 'round', status: 'done', amount: '2.00', out: '2.00', in: '7.31', currency: 'EUR' },
        game: { slug: 'moth-queen' },
      })
      expect(all.find(({ id }) => id === ids.rolledBack)).toMatchObject({ status: 'returned', out: '0.00' })
    })

    test('filters by kind, currency, game and day in the player’s time zone', async () => {
      const idsOf = async (query: object) => (await entries(query)).data.map(({ id }) => id)
      expect(await idsOf({ kind: 'bonus' })).toEqual([ids.bonus])
      expect(await idsOf({ currency: 'SEK' })).toEqual([ids.swedish])
      expect(await idsOf({ game: 'night-express' })).toEqual([ids.withBonus])
      const at = new Date((await entries({ limit: 100 })).data.at(-1)?.createdAt ?? 0)
      const zone = 'Pacific/Kiritimati'
      const day = new Date(at.getTime() + 14 * 3_600_000).toISOString().slice(0, 10)
      const before = new Date(at.getTime() - 10 * 3_600_000).toISOString().slice(0, 10)
      expect(await idsOf({ zone, from: day, to: day, limit: 100 })).toContain(ids.lost)
      expect(await idsOf({ zone, from: '2020-01-01', to: before })).toEqual([])
    })

    test('names the state of a bonus, and the result of one that has ended [4-08b:history]', async () => {
      const who = await games.player()
      const stateOf = async (id: string) =>
        (await entries({ kind: 'bonus' }, who)).data.find((one) => one.id === id)?.status
      const cancelled = await issueBonus(platform, who.profile.id)
      expect(await stateOf(cancelled)).toBe('issued')
      await platform.call('PUT /api/game/player-bonuses/{id}/activate', { params: { id: cancelled } }, who)
      expect(await stateOf(cancelled)).toBe('active')
      await platform.call('PUT /api/game/player-bonuses/{id}/cancel', { params: { id: cancelled } }, who)
      for (const result of ['played', 'expired', 'lost'] as const) {
        const id = await issueBonus(platform, who.profile.id)
        await finishBonus(platform, id, result)
        expect(await stateOf(id)).toBe(result)
      }
      expect(await stateOf(cancelled)).toBe('cancelled')
    })

    test('dates a bonus by its result, and filters by that day', async () => {
      const who = await games.player()
      const dayOf = (at: Date) => at.toISOString().slice(0, 10)
      const first = await issueBonus(platform, who.profile.id)
      const second = await issueBonus(platform, who.profile.id)
      const issuedAt = platform.clock.now()
      const finishedAt = new Date(issuedAt.getTime() + 3 * 86_400_000)
      await finishBonus(platform, first, 'played', finishedAt)
      const list = async (query: object = {}) =>
        (
          await platform.call(
            'GET /api/history/entries',
            { query: { ...year, zone: 'UTC', kind: 'bonus', ...query } },
            who,
          )
        ).data
      expect((await list()).map(({ id, createdAt, issuedAt: at }) => [id, createdAt, at])).toEqual([
        [first, finishedAt.toISOString(), issuedAt.toISOString()],
        [second, issuedAt.toISOString(), issuedAt.toISOString()],
      ])
      const idsOn = async (at: Date) => (await list({ from: dayOf(at), to: dayOf(at) })).map(({ id }) => id)
      expect([await idsOn(finishedAt), await idsOn(issuedAt)]).toEqual([[first], [second]])
      const page = await platform.call(
        'GET /api/history/entries',
        { query: { ...year, kind: 'bonus', limit: 1 } },
        who,
      )
      const rest = await list({ after: page.meta.next })
      expect([page.data[0]?.id, ...rest.map(({ id }) => id)]).toEqual([first, second])
    })

    test('refuses a position that is none, an unknown time zone, and days that no calendar here has', async () => {
      const after = `2026-01-01T00:00:00.000Z_round_${'-'.repeat(36)}`
      expect((await entries({ after: 'x' })).error).toBe('validation-failed')
      expect((await entries({ after })).error).toBe('validation-failed')
      for (const day of ['0000-01-01', '0099-01-01', '1999-12-31', '2101-01-01', '9999-12-31'])
        for (const query of [{ from: day }, { to: day }])
          expect((await entries(query)).error).toBe('validation-failed')
      expect((await totals({ from: '9999-12-31' })).error).toBe('validation-failed')
      expect((await entries({ from: '2000-01-01', to: '2100-12-31' })).error).toBeNull()
      expect((await entries({ zone: 'Mars/Base' })).error).toBe('validation-failed')
    })
  })

  /** What the ledger has on the player's accounts, in subunits. */
  async function ledgerOf(currency: string) {
    const result = await platform.platform.db.orm.execute(sql`
      select sum(e.amount)::text as net,
        sum(case when t.kind in ('bet', 'win', 'rollback') then e.amount else 0 end)::text as play
      from wallet_account w join ledger_account a on a.owner = w.id
      join ledger_entry e on e.account_id = a.id join ledger_transfer t on t.id = e.transfer_id
      where w.player_id = ${player.profile.id}::uuid and a.currency = ${currency}`)
    return (result as unknown as { rows: { net: string; play: string }[] }).rows[0]
  }
  const cents = (text: string | undefined) => Math.round(Number(text) * 100)

  describe('GET /api/history/totals', () => {
    test('equals the ledger to the cent, with rollbacks, bonus money and two currencies', async () => {
      const { data } = await totals()
      expect(data).toMatchObject([
        // 1 + 2 + 3 + 99 staked, the rolled back stake returned; 7.31 + 0.50 + 12.34 won, the reversed win taken back.
        { currency: 'EUR', staked: '105.00', won: '20.15', net: '-84.85', bonuses: '10.00' },
        { currency: 'SEK', staked: '10.00', won: '7.50', net: '-2.50', deposited: '500.00' },
      ])
      for (const total of data) {
        const ledger = await ledgerOf(total.currency)
        expect(String(cents(total.net))).toBe(ledger?.play)
        const sum = cents(total.net) + cents(total.deposited) - cents(total.withdrawn)
        expect(String(sum + cents(total.bonuses) + cents(total.other))).toBe(ledger?.net)
        expect(total.months.reduce((all, { net }) => all + cents(net), 0)).toBe(cents(total.net))
      }
    })

    test('adds what was booked since the last call, once', async () => {
      const session = gameSessionFor(await games.openGameSession(other))
      const before = (await totals({}, other)).data[0]
      await playRound(games, session, '1.00', '0.25')
      const [after, again] = [await totals({}, other), await totals({}, other)]
      expect(cents(after.data[0]?.net) - cents(before?.net)).toBe(-75)
      expect(again.data).toEqual(after.data)
    })

    test('sums up what the list of a kind shows', async () => {
      const of = async (kind: string) => (await totals({ kind, currency: 'EUR' })).data[0]
      const [all, round, bonus, deposit] = [
        (await totals({ currency: 'EUR' })).data[0],
        ...(await Promise.all(['round', 'bonus', 'deposit'].map(of))),
      ]
      const nothing = { deposited: '0.00', withdrawn: '0.00', bonuses: '0.00', other: '0.00' }
      // The round that was rolled back has no stake.
      expect(round).toMatchObject({ staked: '105.00', won: '20.15', ...nothing })
      expect(round?.months).toEqual(all?.months)
      expect(bonus).toMatchObject({ ...nothing, bonuses: '10.00', staked: '0.00' })
      expect(deposit).toMatchObject({ ...nothing, deposited: all?.deposited })
      for (const kind of ['bet', 'freespins']) expect(await of(kind)).toBeUndefined()
      expect((await totals({ kind: 'deposit', game: 'night-express' })).data).toEqual([])
    })

    test('sums up the rounds of a game, and splits months in the player’s time zone', async () => {
      expect((await totals({ game: 'night-express' })).data).toMatchObject([
        { currency: 'EUR', staked: '99.00', won: '12.34', net: '-86.66', deposited: '0.00' },
      ])
      expect((await totals({ from: '2020-01-01', to: '2020-01-02' })).data).toEqual([])
    })
  })

  describe('GET /api/history/games', () => {
    test('lists the games that the player has played, by title', async () => {
      const played = async (who: Player) => (await platform.call('GET /api/history/games', {}, who)).data
      const [moth, night] = [
        { slug: 'moth-queen', title: 'moth queen' },
        { slug: 'night-express', title: 'night express' },
      ]
      expect(await played(player)).toEqual([moth, night])
      expect(await played(other)).toEqual([moth])
    })
  })

  describe('GET /api/history/entries/{kind}/{id}/movements', () => {
    test('shows the double entries of a round, and of a bonus', async () => {
      const { data } = await movements('round', ids.won)
      expect(
        data.map(({ kind, lines }) => [kind, lines.map(({ account, amount }) => [account, amount])]),
      ).toEqual([
        [
          'bet',
          expect.arrayContaining([
            ['cash', '-2.00'],
            ['casino', '2.00'],
          ]),
        ],
        [
          'win',
          expect.arrayContaining([
            ['cash', '7.31'],
            ['casino', '-7.31'],
          ]),
        ],
      ])
      const bonus = (await movements('bonus', ids.bonus)).data
      expect(bonus[0]?.lines).toEqual(
        expect.arrayContaining([expect.objectContaining({ account: 'bonus', amount: '10.00' })]),
      )
      expect((await movements('round', ids.rolledBack)).data.at(-1)).toMatchObject({ isReversal: true })
    })

    test('answers 404 for another player’s entry, and for one of another kind', async () => {
      expect((await movements('round', ids.won, other)).error).toBe('not-found')
      expect((await movements('bonus', ids.bonus, other)).error).toBe('not-found')
      expect((await movements('deposit', ids.won)).error).toBe('not-found')
    })
  })

  describe('POST /api/history/exports', () => {
    const order = (who: Pick<RegisteredPlayer, 'token'>, body: object = {}) =>
      platform.call('POST /api/history/exports', { body: { ...year, locale: 'de', ...body } }, who)
    const get = (url: string) => platform.platform.server.inject({ url })

    test('gives a file of the filtered entries in the player’s language, by a link of a minute', async () => {
      const response = await get((await order(player, { kind: 'round' })).data.url)
      expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
      expect(response.headers['content-disposition']).toMatch(/attachment; filename="history-.*\.csv"/)
      const parsed = parseCsv(response.body)
      const rows = parsed.ok ? parsed.data.map(({ cells }) => cells) : []
      expect(rows[0]?.[0]).toBe('Datum (Europe/Berlin)')
      expect(rows).toHaveLength(7)
      expect(rows[1]?.slice(3)).toEqual([ids.swedish, 'Abgerechnet', 'SEK', '10.00', '7.50'])
      const { url } = (await order(other)).data
      const forged = url.replace(`player=${other.profile.id}`, `player=${player.profile.id}`)
      expect((await get(forged)).statusCode).toBe(404)
      const accents = new URLSearchParams(url.slice(url.indexOf('?')))
      accents.set('signature', 'é'.repeat(43))
      expect((await get(`/api/history/file?${accents}`)).statusCode).toBe(404)
      await platform.clock.advance(61_000)
      expect((await get(url)).statusCode).toBe(404)
    })

    test('a link ends with the session', async () => {
      const session = await games.player()
      const { url } = (await order(session)).data
      expect((await get(url)).statusCode).toBe(200)
      await platform.call('POST /api/player/sessions/logout', {}, session)
      expect((await get(url)).statusCode).toBe(404)
    })
  })
})
