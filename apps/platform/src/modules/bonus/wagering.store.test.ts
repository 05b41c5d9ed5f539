import { randomUUID } from 'node:crypto'
import {
  activate,
  type Bonus,
  type BonusTerms,
  cancel,
  expire,
  issue,
  type OpenBet,
  type Outcome,
  rollBack,
  stake,
  takeBack,
  win,
} from '@croupier/bonus'
import { onPostgres } from '@croupier/testkit'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq, sql } from '../../sql.ts'
import { bootGamePlatform, type GameTestPlatform } from '../game/testing/platform.ts'
import {
  betRequest,
  gameSessionFor,
  reverseSettledBet,
  rollbackRequest,
  winRequest,
} from '../game/testing/rounds.ts'
import { type CopiedPlayer, copyPlayers } from '../player/testing/copied-players.ts'
import { bonusColumns } from './progress.ts'
import { playerBonus } from './tables.ts'
import { issueBonus } from './testing/awards.ts'

/** The nightly run sets BONUS_HISTORIES to 10,000; who runs them in parts sets another HISTORY_SEED for each. */
const RUNS = Number(process.env.BONUS_HISTORIES ?? 10)
const SEED = Number(process.env.HISTORY_SEED ?? Date.now() % 1_000_000) * 100
/** Histories that are under way at once, so that the platform works while the store does. */
const LANES = 4

type Step =
  | { readonly kind: 'bet'; readonly cents: number; readonly round: number }
  | { readonly kind: 'win'; readonly cents: number; readonly round: number; readonly isFinal: boolean }
  | { readonly kind: 'rollback' | 'reversal'; readonly back: number }
  | { readonly kind: 'activate' | 'cancel' | 'expire' }
  | { readonly kind: 'deposit' | 'withdrawal'; readonly cents: number }
  | { readonly kind: 'limit'; readonly definition: 1 | 2; readonly cents: number }

const round = fc.nat(2)
const steps = fc
  .array(
    fc.oneof(
      {
        weight: 8,
        arbitrary: fc.record({ kind: fc.constant('bet'), cents: fc.integer({ min: 20, max: 700 }), round }),
      },
      {
        weight: 6,
        arbitrary: fc.record({
          kind: fc.constant('win'),
          cents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 900 })),
          round,
          isFinal: fc.boolean(),
        }),
      },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('rollback'), back: fc.nat(3) }) },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('reversal'), back: fc.nat(5) }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('activate', 'cancel', 'expire') }) },
      {
        weight: 1,
        arbitrary: fc.record({
          kind: fc.constantFrom('deposit', 'withdrawal'),
          cents: fc.integer({ min: 1, max: 900 }),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          kind: fc.constant('limit'),
          definition: fc.constantFrom(1, 2),
          cents: fc.integer({ min: 500, max: 6000 }),
        }),
      },
    ) as fc.Arbitrary<Step>,
    { minLength: 20, maxLength: 40 },
  )
  .map((rest): Step[] => [{ kind: 'activate' }, ...rest])

const terms = fc.record({
  required: fc.bigInt({ min: 0n, max: 1500n }),
  maxBet: fc.option(fc.bigInt({ min: 300n, max: 700n })),
  maxKept: fc.option(fc.bigInt({ min: 1n, max: 1500n })),
  order: fc.constantFrom('real-first' as const, 'bonus-first' as const),
  isLocked: fc.boolean(),
  percent: fc.constantFrom(0, 33, 100, 100),
})

interface PlayedBet {
  readonly request: ReturnType<typeof betRequest>
  readonly slot: number
  readonly cents: bigint
  isOpen: boolean
}

onPostgres('the wagering of a bonus', (boot) => {
  let games: GameTestPlatform
  let nextPlayer: () => Promise<CopiedPlayer>
  beforeAll(async () => {
    games = await bootGamePlatform(boot)
    const original = await games.player(0n)
    await games.openGameSession(original)
    nextPlayer = copyPlayers(games.platform, original)
    await games.platform.waitUntilIdle()
    // The money of a bonus does not wait for deliveries and jobs, which cost much of the time.
    await games.platform.platform.outbox.stop()
  })
  afterAll(() => games.close())

  async function deposit({ accountId }: { readonly accountId: string }, amount: bigint) {
    const { db, modules } = games.platform.platform
    const movement = { accountId, amount, invoiceId: randomUUID() }
    await db.transaction((tx) => modules.wallet.settleDeposit(tx, movement))
  }

  async function begin(rules: BonusTerms & { readonly percent: number }, real: bigint, amount: bigint) {
    const { playerId, accountId, gameToken, accessToken } = await nextPlayer()
    const player = { accountId, token: await accessToken() }
    if (real > 0n) await deposit(player, real)
    const text = (value: bigint | null) => (value === null ? null : String(value))
    const id = await issueBonus(games.platform, playerId, {
      amount,
      terms: {
        ...{ required: String(rules.required), maxBet: text(rules.maxBet), maxKept: text(rules.maxKept) },
        ...{ order: rules.order, isLocked: rules.isLocked },
        contributions: { default: 100, categories: { slots: 50 }, games: { 'moth-queen': rules.percent } },
      },
    })
    return { player, id, session: gameSessionFor(gameToken) }
  }

  async function money({ accountId }: { readonly accountId: string }) {
    const { rows } = (await games.platform.platform.db.orm.execute(sql`
      select kind, balance::text from ledger_account where owner = ${accountId}::uuid`)) as unknown as {
      rows: { kind: string; balance: string }[]
    }
    const of = (kind: string) => BigInt(rows.find((row) => row.kind === kind)?.balance ?? -1)
    return { real: of('player-real'), bonus: of('player-bonus') }
  }

  /** @returns whether the account has the money */
  async function withdraw({ accountId }: { readonly accountId: string }, amount: bigint) {
    const { db, modules } = games.platform.platform
    const movement = { accountId, amount, invoiceId: randomUUID() }
    return db.transaction(async (tx) => {
      const { ok } = await modules.wallet.holdWithdrawal(tx, movement)
      if (ok) await modules.wallet.payOutWithdrawal(tx, movement)
      return ok
    })
  }

  /** Limits of the player on stakes (1) and losses (2) in a day, with what counts towards them. */
  function createLimits(player: { readonly token: string }) {
    const limits = new Map<1 | 2, { readonly id: string; readonly amount: bigint }>()
    const played = { staked: 0n, won: 0n }
    return {
      played,
      isReached: (stake: bigint) =>
        [...limits].some(
          ([definition, { amount }]) => played.staked - (definition === 2 ? played.won : 0n) + stake > amount,
        ),
      /** A stricter limit takes effect at once, a looser one after a day. */
      async set(definition: 1 | 2, cents: number) {
        const found = limits.get(definition)
        const amount = BigInt(cents)
        const body = { period: 'daily', amount: (cents / 100).toFixed(2) } as const
        const set = found
          ? await games.platform.call(
              'PUT /api/player/limits/{limitId}',
              { params: { limitId: found.id }, body },
              player,
            )
          : await games.platform.call(
              'POST /api/player/limits',
              { body: { ...body, definition, currency: 'EUR' } },
              player,
            )
        expect(set.error).toBeNull()
        if (!found || amount < found.amount) limits.set(definition, { id: set.data.id, amount })
      },
    }
  }

  /** As rounds do whose protocol may take bets back after their end. */
  const keepBets = (roundId: string) =>
    games.platform.platform.db.orm.execute(sql`
      insert into bonus_closed_bet (round_id, bet_id, bonus_id, bonus, counted, closed_at)
      select round_id, bet_id, bonus_id, bonus, counted, now() from bonus_open_bet where round_id = ${roundId}::uuid`)

  async function stored(id: string) {
    const [row] = await games.platform.platform.db.orm
      .select(bonusColumns)
      .from(playerBonus)
      .where(eq(playerBonus.id, id))
    return row
  }

  test('moves the money of random histories as packages/bonus says', {
    timeout: 60_000 + RUNS * 5000,
  }, async () => {
    const property = fc.asyncProperty(
      terms,
      fc.bigInt({ min: 0n, max: 600n }),
      fc.bigInt({ min: 1n, max: 2000n }),
      steps,
      async (rules, real, amount, history) => {
        const { player, id, session } = await begin(rules, real, amount)
        const limits = createLimits(player)
        const model = { bonus: issue(amount) as Bonus, real, bonusMoney: 0n }
        const bets: PlayedBet[] = []
        /** Bets of settled rounds without a win, as they counted. */
        const settled: { readonly amount: bigint; readonly bet: OpenBet }[] = []
        const rounds = new Map<number, { id: string; won: bigint }>()

        /** Applies an outcome to the model and returns its error. */
        function apply(outcome: Outcome<never> | { readonly ok: false; readonly error: string }) {
          if (!outcome.ok) return outcome.error
          model.bonus = outcome.bonus
          model.real += outcome.moves.real
          model.bonusMoney += outcome.moves.bonus
          return undefined
        }
        const openIn = (slot: number) => bets.filter((one) => one.isOpen && one.slot === slot)
        const decimal = (cents: number) => (cents / 100).toFixed(2)

        async function bet({ cents, round: slot }: Step & { kind: 'bet' }) {
          const found = rounds.get(slot) ?? { id: randomUUID(), won: 0n }
          const request = betRequest(session, { amount: decimal(cents), roundId: found.id })
          const taken = stake(model.bonus, rules, {
            ...{ bet: request.requestId, round: found.id, amount: BigInt(cents) },
            ...{ percent: rules.percent, real: model.real },
          })
          const expected = limits.isReached(BigInt(cents)) ? 'limit-reached' : apply(taken)
          const { error } = await games.callWallet('bet', request)
          expect(error).toBe(expected === 'restricted' ? 'bonus-restricted' : expected)
          if (error !== undefined) return
          limits.played.staked += BigInt(cents)
          rounds.set(slot, found)
          bets.push({ request, slot, cents: BigInt(cents), isOpen: true })
        }

        async function pay({ cents, round: slot, isFinal }: Step & { kind: 'win' }) {
          const found = rounds.get(slot)
          const open = openIn(slot)
          if (!found || open.length === 0) return
          const roundStake = open.reduce((sum, one) => sum + one.cents, 0n)
          const counted = model.bonus.openBets
          apply(win(model.bonus, rules, { round: found.id, amount: BigInt(cents), roundStake, isFinal }))
          found.won += BigInt(cents)
          limits.played.won += BigInt(cents)
          if (isFinal) await keepBets(found.id)
          const request = winRequest(session, found.id, { amount: decimal(cents), isFinal })
          expect((await games.callWallet('win', request)).error).toBeUndefined()
          expect((await games.callWallet('win', request)).error).toBeUndefined()
          if (!isFinal) return
          rounds.delete(slot)
          for (const one of open) {
            one.isOpen = false
            const { requestId, roundId } = one.request
            const none = { bet: requestId, round: roundId, bonus: 0n, counted: 0n }
            const bet = counted.find((other) => other.bet === requestId) ?? none
            if (found.won === 0n) settled.push({ amount: one.cents, bet })
          }
        }

        async function reverse(back: number) {
          const [one] = settled.splice(-1 - (back % Math.max(settled.length, 1)), 1)
          if (!one) return
          apply(takeBack(model.bonus, rules, { ...one, mayReopen: true }))
          limits.played.staked -= one.amount
          await reverseSettledBet(games, one.bet.bet)
        }

        async function returnOpen(back: number) {
          const open = bets.filter((one) => one.isOpen && rounds.get(one.slot)?.won === 0n)
          const one = open.at(-1 - (back % Math.max(open.length, 1)))
          if (!one) return
          apply(rollBack(model.bonus, rules, { bet: one.request.requestId, amount: one.cents }))
          limits.played.staked -= one.cents
          const { error } = await games.callWallet('rollback', rollbackRequest(session, one.request))
          expect(error).toBeUndefined()
          one.isOpen = false
          if (openIn(one.slot).length === 0) rounds.delete(one.slot)
        }

        async function change(kind: 'activate' | 'cancel' | 'expire') {
          if (kind === 'expire') {
            const now = sql`${games.platform.clock.now().toISOString()}::timestamptz`
            const { orm } = games.platform.platform.db
            await orm.execute(
              sql`update player_bonus set deadline = ${now} where id = ${id}::uuid and status < 3`,
            )
            await orm.execute(sql`select bonus_expire(${id}::uuid, ${now})`)
            apply(expire(model.bonus, rules))
            return
          }
          const expected =
            kind === 'activate' ? apply(activate(model.bonus, rules)) : apply(cancel(model.bonus, rules))
          const call = `PUT /api/game/player-bonuses/{id}/${kind}` as const
          const { error } = await games.platform.call(call, { params: { id } }, player)
          const names: Readonly<Record<string, string>> = {
            unsettled: 'bonus-unsettled',
            locked: 'bonus-locked',
            finished: 'bonus-finished',
            'not-issued': 'bonus-finished',
          }
          // Repeated, these calls have no effect.
          const { status, result } = model.bonus
          const isRepeated = kind === 'activate' ? status === 'active' : result === 'cancelled'
          expect(error).toBe(expected === undefined || isRepeated ? null : names[expected])
        }

        /** Moves the player's own money, which changes nothing about the bonus. */
        async function pass(kind: 'deposit' | 'withdrawal', cents: bigint) {
          if (kind === 'deposit') await deposit(player, cents)
          else if (!(await withdraw(player, cents))) return expect(cents > model.real).toBe(true)
          model.real += kind === 'deposit' ? cents : -cents
        }

        for (const step of history) {
          if (step.kind === 'bet') await bet(step)
          else if (step.kind === 'limit') await limits.set(step.definition, step.cents)
          else if (step.kind === 'deposit' || step.kind === 'withdrawal')
            await pass(step.kind, BigInt(step.cents))
          else if (step.kind === 'win') await pay(step)
          else if (step.kind === 'rollback') await returnOpen(step.back)
          else if (step.kind === 'reversal') await reverse(step.back)
          else await change(step.kind)
          expect(await money(player)).toEqual({ real: model.real, bonus: model.bonusMoney })
        }
        const { status, result, progress, kept } = model.bonus
        expect(await stored(id)).toMatchObject({ status, result, progress, kept })
      },
    )
    const runs = Array.from({ length: LANES }, (_, lane) =>
      fc.assert(property, { seed: SEED + lane, numRuns: Math.ceil(RUNS / LANES) }),
    )
    await Promise.all(runs)
    await games.expectLedgerSound()
  })
})
