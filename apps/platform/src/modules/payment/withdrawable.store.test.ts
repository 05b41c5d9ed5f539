import { randomUUID } from 'node:crypto'
import { onPostgres } from '@croupier/testkit'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../sql.ts'
import { issueBonus } from '../bonus/testing/awards.ts'
import { bootGamePlatform, type GameTestPlatform } from '../game/testing/platform.ts'
import { betRequest, gameSessionFor, rollbackRequest, winRequest } from '../game/testing/rounds.ts'
import { createTestSportsbook, sportsBet, sportsbookVariables } from '../game/testing/sportsbook.ts'
import { type CopiedPlayer, copyPlayers } from '../player/testing/copied-players.ts'
import { heldFailures } from './withdrawable.ts'

/**
 * Fewer than without a store (withdrawable.test.ts). The nightly run sets BONUS_HISTORIES to 10,000; who runs them in
 * parts sets another HISTORY_SEED for each.
 */
const RUNS = Number(process.env.BONUS_HISTORIES ?? 25)
const SEED = Number(process.env.HISTORY_SEED ?? Date.now() % 1_000_000) * 100
/** Histories that are under way at once, so that the platform works while the store does. */
const LANES = 4

/** Three methods: without a relevant bound, with a high minimum and with a low maximum. */
const bank = (method: string, min: string, max: string) => ({
  ...{ method, name: { en: method }, logo: '/icons/payment/bank.svg' },
  currencies: { EUR: { withdrawal: { min, max } } },
})
const methodNames = ['any', 'from_ten', 'to_five'] as const
const files = {
  'payment-methods.yaml': JSON.stringify({
    ...{ dailyDepositCap: null, turnoverWager: 1 },
    methods: [bank('any', '0.01', '9999'), bank('from_ten', '10', '9999'), bank('to_five', '0.50', '5')],
  }),
}

const cents = fc.integer({ min: 20, max: 2500 })
const kind = <K extends string>(name: K) => fc.constant(name)
const step = fc.oneof(
  fc.record({ kind: kind('deposit'), cents }),
  fc.record({ kind: kind('gift'), cents }),
  { weight: 3, arbitrary: fc.record({ kind: kind('bet'), cents }) },
  fc.record({ kind: kind('win'), cents }),
  fc.record({ kind: kind('rollback') }),
  fc.record({ kind: kind('bonus'), cents }),
  fc.record({ kind: kind('sports-bet'), cents }),
  fc.record({ kind: kind('withdrawal'), cents }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** After a gift of ten euros: one history for each line that can be first. */
const examples: [Step[], (typeof methodNames)[number]][] = [
  [[{ kind: 'bet', cents: 500 }], 'any'],
  [[{ kind: 'bonus', cents: 500 }], 'any'],
  [[], 'to_five'],
  [[{ kind: 'bet', cents: 500 }], 'from_ten'],
  [[{ kind: 'deposit', cents: 500 }], 'any'],
  [[{ kind: 'withdrawal', cents: 500 }], 'any'],
]

const decimal = (value: number) => (value / 100).toFixed(2)
const toCents = (text: string) => Math.round(Number(text) * 100)

onPostgres('what can be withdrawn now', (boot) => {
  let games: GameTestPlatform
  let sportsbook: ReturnType<typeof createTestSportsbook>
  let nextPlayer: () => Promise<CopiedPlayer>
  beforeAll(async () => {
    games = await bootGamePlatform(boot, { files, variables: sportsbookVariables })
    sportsbook = createTestSportsbook(games.platform)
    // Payouts stay pending.
    const response = await games.platform.send('POST', '/sandbox/payment/settings', {
      headers: { 'x-sandbox': '1', 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'payouts', value: 'by-hand' }),
    })
    expect(response.status).toBe(200)
    const original = await games.player(0n)
    await games.openGameSession(original)
    nextPlayer = copyPlayers(games.platform, original)
    await games.platform.waitUntilIdle()
    // What can be withdrawn does not wait for deliveries and jobs, which cost half of the time.
    await games.platform.platform.outbox.stop()
  })
  afterAll(() => games.close())
  afterAll(() => games.expectLedgerSound())

  async function begin() {
    const copy = await nextPlayer()
    const { playerId, accountId } = copy
    const player = { token: await copy.accessToken() }
    const session = gameSessionFor(copy.gameToken)
    const sportsToken = await copy.sportsToken()
    let open: { readonly request: ReturnType<typeof betRequest>; readonly cents: number }[] = []
    let staked = 0
    const { db, modules } = games.platform.platform

    const withdraw = (amount: number, method: string) =>
      games.platform.call(
        'POST /api/payment/invoices/withdrawal',
        { body: { method, currency: 'EUR', country: 'DE', amount: decimal(amount), accountId, fields: {} } },
        player,
      )

    async function take(one: Step) {
      games.platform.clock.skip(1000)
      const invoiceId = randomUUID()
      const movement = { accountId, amount: BigInt(one.kind === 'rollback' ? 0 : one.cents), invoiceId }
      // Without an invoice, it needs no turnover.
      if (one.kind === 'gift') await db.transaction((tx) => modules.wallet.settleDeposit(tx, movement))
      else if (one.kind === 'deposit') {
        const at = games.platform.clock.now().toISOString()
        await db.transaction(async (tx) => {
          await modules.wallet.settleDeposit(tx, movement)
          await tx.execute(sql`
            insert into invoice (id, number, player_id, wallet_account_id, type, status, method, amount, currency,
              country, fields, created_at, settled_at)
            values (${invoiceId}::uuid, ${invoiceId}, ${playerId}::uuid, ${accountId}::uuid, 'deposit', 2,
              'card', ${one.cents}, 'EUR', 'DE', '{}', ${at}::timestamptz, ${at}::timestamptz)`)
        })
      } else if (one.kind === 'bet') {
        const request = betRequest(session, { amount: decimal(one.cents) })
        const { error } = await games.callWallet('bet', request)
        if (error === undefined) open.push({ request, cents: one.cents })
      } else if (one.kind === 'win') {
        const [first, ...others] = open
        if (!first) return
        const win = winRequest(session, first.request.roundId, { amount: decimal(one.cents) })
        expect((await games.callWallet('win', win)).error).toBeUndefined()
        open = others
      } else if (one.kind === 'rollback') {
        const last = open.pop()
        if (last) await games.callWallet('rollback', rollbackRequest(session, last.request))
      } else if (one.kind === 'bonus') {
        const terms = { required: String(one.cents * 2) }
        const id = await issueBonus(games.platform, playerId, { amount: BigInt(one.cents), terms })
        await games.platform.call('PUT /api/game/player-bonuses/{id}/activate', { params: { id } }, player)
      } else if (one.kind === 'sports-bet') {
        const { error } = await sportsbook.call(
          'place',
          sportsBet(sportsToken, { stake: decimal(one.cents) }),
        )
        if (error === undefined) staked += one.cents
      } else await withdraw(one.cents, 'any')
    }

    async function figure(method: string) {
      const query = { accountId, method }
      const { data } = await games.platform.call('GET /api/payment/withdrawable', { query }, player)
      return { ...data, cents: toCents(data.amount) }
    }

    async function money() {
      const { rows } = (await db.orm.execute(sql`
        select coalesce(sum(balance), 0)::text as total from ledger_account
        where owner = ${accountId}::uuid`)) as unknown as { rows: { total: string }[] }
      return Number(rows[0]?.total) + open.reduce((sum, bet) => sum + bet.cents, staked)
    }

    return { take, figure, withdraw, money }
  }

  test('always succeeds, and one cent more is refused by what holds it [2.7-11a 7-37:withdrawal]', {
    timeout: 60_000 + RUNS * 500,
  }, async () => {
    const seen = new Set<string>()
    /** Checks the figure and its lines, and that one cent more is refused. @returns the figure */
    async function check(method: string, { figure, withdraw, money }: Awaited<ReturnType<typeof begin>>) {
      const { cents: amount, lines } = await figure(method)
      const held = lines.reduce((sum, line) => sum + toCents(line.amount), 0)
      expect(amount + held).toBe(await money())
      const more = await withdraw(amount + 1, method)
      const first = lines[0]
      expect(more.error).toBe(
        first ? (heldFailures[first.by]?.error ?? 'validation-failed') : 'insufficient-funds',
      )
      if (more.error === 'validation-failed') expect(more.fields.amount).toHaveLength(1)
      if (first) seen.add(first.by)
      return amount
    }
    const histories = fc
      .tuple(cents, fc.array(step, { maxLength: 6 }))
      .map(([gift, rest]): Step[] => [{ kind: 'gift', cents: gift }, ...rest])
    const property = fc.asyncProperty(histories, fc.constantFrom(...methodNames), async (history, method) => {
      const open = await begin()
      for (const one of history) await open.take(one)
      const amount = await check(method, open)
      if (amount === 0) return
      expect((await open.withdraw(amount, method)).error).toBeNull()
      await check(method, open)
    })
    const chosen = examples.map(([history, method]): [Step[], (typeof methodNames)[number]] => [
      [{ kind: 'gift', cents: 1000 }, ...history],
      method,
    ])
    const runs = Array.from({ length: LANES }, (_, lane) =>
      fc.assert(property, {
        seed: SEED + lane,
        numRuns: Math.ceil(RUNS / LANES),
        // The first one also plays the chosen histories.
        examples: lane === 0 ? chosen : [],
      }),
    )
    await Promise.all(runs)
    expect([...seen].toSorted()).toEqual(['bet', 'bonus', 'maximum', 'minimum', 'turnover', 'withdrawal'])
  })
})
