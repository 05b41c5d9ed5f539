import { randomUUID } from 'node:crypto'
import { parseAmount } from '@croupier/money'
import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { done, fail, type Kernel, type Orm } from '../../kernel.ts'
import { createEffects } from './effects.ts'
import type { LimitEvent, LimitPlayers, LimitSetter, LimitSettings } from './ports.ts'
import {
  type CashPeriod,
  definitions,
  endOfTerm,
  heldAt,
  isCashPeriod,
  isStricter,
  reflection,
  sinceOf,
  type Terms,
} from './rules.ts'
import { type LimitRow, playerLimit } from './tables.ts'

export interface LimitsDeps {
  readonly players: LimitPlayers
  readonly settings: LimitSettings
}

export interface NewLimit {
  readonly definition: number
  readonly period: string
  readonly currency?: string | undefined
  readonly amount?: string | undefined
}

/** What a player may deposit in a currency: no more than `amount` since then. */
export interface DepositLimit {
  readonly currency: string
  readonly amount: bigint
  readonly since: Date
}

/** More than one player can have: three definitions and periods in each currency, and a term of each kind. */
const mostLimits = 1000

/**
 * The limits of players. A change that is due is not carried out by anybody: whoever reads a limit applies it, and the
 * next write keeps what has come of it.
 */
export function createLimits(
  kernel: Pick<Kernel, 'db' | 'clock' | 'jobs' | 'outbox'>,
  { players, settings }: LimitsDeps,
) {
  const { db, clock } = kernel
  const planEffect = createEffects(kernel)

  /** Without the terms that are over: their records stay for good, however many there are. */
  async function rowsOf(tx: Orm, playerId: string, definition?: number): Promise<LimitRow[]> {
    return tx
      .select()
      .from(playerLimit)
      .where(
        and(
          eq(playerLimit.playerId, playerId),
          definition === undefined ? undefined : eq(playerLimit.definition, definition),
          or(isNull(playerLimit.endsAt), gt(playerLimit.endsAt, clock.now())),
        ),
      )
      .orderBy(asc(playerLimit.definition), asc(playerLimit.currency), asc(playerLimit.createdAt))
      .limit(mostLimits)
  }

  async function held(tx: Orm, playerId: string, definition?: number): Promise<LimitRow[]> {
    const now = clock.now()
    return (await rowsOf(tx, playerId, definition)).flatMap((row) => heldAt(row, now) ?? [])
  }

  /** One player's limits change one after the other, and no bet is judged meanwhile (limit_lock). */
  async function lock(tx: Orm, playerId: string) {
    await tx.execute(sql`select limit_lock(${playerId}::uuid)`)
  }

  /** Keeps what has come of changes that were due. Answers what holds of money; the record of a term stays. */
  async function settle(tx: Orm, playerId: string): Promise<LimitRow[]> {
    const now = clock.now()
    const kept: LimitRow[] = []
    for (const row of await rowsOf(tx, playerId)) {
      const holds = heldAt(row, now)
      if (holds) kept.push(holds)
      if (row.endsAt || holds === row) continue
      if (holds) await tx.update(playerLimit).set(holds).where(eq(playerLimit.id, row.id))
      else await tx.delete(playerLimit).where(eq(playerLimit.id, row.id))
    }
    return kept
  }

  async function insert(
    tx: Orm,
    playerId: string,
    limit: Pick<LimitRow, 'definition' | 'period'> & Partial<LimitRow>,
  ): Promise<LimitRow> {
    const values = { id: randomUUID(), playerId, createdAt: clock.now(), ...limit }
    const [row] = await tx.insert(playerLimit).values(values).returning()
    if (!row) throw new Error('a limit was not kept')
    return row
  }

  /** Whether another limit of the kind has the period, now or soon. */
  const isTaken = (
    others: readonly LimitRow[],
    limit: Pick<LimitRow, 'definition' | 'currency'>,
    period: string,
  ) =>
    others.some(
      (one) =>
        one.definition === limit.definition &&
        one.currency === limit.currency &&
        (one.period === period || one.pendingPeriod === period),
    )

  const amountOf = (definition: number, text: string | undefined, code: string | undefined) => {
    const currency = code === undefined ? null : settings.currency(code)
    if (!currency?.isEnabled)
      return fail('validation-failed', { currency: ['Value is not one of the options'] })
    const parsed = parseAmount(text ?? '', currency)
    if (!parsed.ok) return fail('validation-failed', { amount: ['Value must be decimal'] })
    // Without any bet such a limit counts as reached; breaks are for not playing. Depositing nothing is a choice.
    if (parsed.amount === 0n && definition !== definitions.deposit)
      return fail('validation-failed', { amount: ['Value must be greater than 0'] })
    return done(parsed.amount)
  }

  const noPeriod = () => fail('validation-failed', { period: ['Value is not one of the options'] })

  async function addTerm(tx: Orm, playerId: string, definition: 4 | 5, { period }: NewLimit) {
    const endsAt = endOfTerm(definition, period, clock.now())
    if (!endsAt) return noPeriod()
    const kept = await settle(tx, playerId)
    if (kept.some((one) => one.definition === definition)) return fail('limit-exists')
    const row = await insert(tx, playerId, { definition, period, endsAt })
    if (definition === definitions.coolingOff) await players.closePlay(tx, playerId, endsAt)
    else await players.changeStatus(tx, playerId, 4, 'self-exclusion')
    return done(row)
  }

  async function addMoney(tx: Orm, playerId: string, limit: NewLimit) {
    const { definition, period, currency } = limit
    if (!isCashPeriod(period)) return noPeriod()
    const amount = amountOf(definition, limit.amount, currency)
    if (!amount.ok) return amount
    const values = { definition, period, currency: currency ?? null, amount: amount.data }
    if (isTaken(await settle(tx, playerId), values, period)) return fail('limit-exists')
    const row = await insert(tx, playerId, values)
    if (definition !== definitions.deposit) await players.markPlayLimits(tx, playerId, true)
    return done(row)
  }

  /** Tells the log of significant events, in the same transaction. */
  async function record(
    tx: Orm,
    by: LimitSetter,
    kind: LimitEvent['kind'],
    row: LimitRow,
    before: LimitRow | null = null,
  ) {
    const { playerId, sessionId, context } = by
    const { id: limitId, definition, period, currency, amount, pendingAmount, pendingPeriod } = row
    const text = (units: bigint | null) => units?.toString() ?? null
    const details = {
      ...{ limitId, definition, period, currency, amount: text(amount) },
      ...{ pendingPeriod, pendingAmount: text(pendingAmount) },
      effectiveAt: row.effectiveAt?.toISOString() ?? null,
      endsAt: row.endsAt?.toISOString() ?? null,
    }
    await players.recordLimit(tx, { kind, playerId, sessionId, details }, context)
    const previous = {
      previousPeriod: before?.period ?? null,
      previousAmount: text(before?.amount ?? null),
      previousEffectiveAt: before?.effectiveAt?.toISOString() ?? null,
    }
    const payload = { playerId, changeId: randomUUID(), kind, ...details, ...previous }
    await kernel.outbox.add(tx, { topic: 'limit.recorded', key: playerId, payload })
  }

  async function change(tx: Orm, id: string, values: Partial<LimitRow>) {
    const [row] = await tx.update(playerLimit).set(values).where(eq(playerLimit.id, id)).returning()
    if (!row) throw new Error('a limit has gone while it was locked')
    return done(row)
  }

  /** Runs `work` on one limit of the player as it holds now, among the others. */
  async function withLimit<T>(
    playerId: string,
    id: string,
    work: (tx: Orm, limit: LimitRow & Terms, others: readonly LimitRow[]) => Promise<T>,
  ) {
    return db.transaction(async (tx) => {
      await lock(tx, playerId)
      const all = await settle(tx, playerId)
      const limit = all.find((one) => one.id === id)
      if (!limit) return fail('not-found')
      const { period, amount } = limit
      if (amount === null || !isCashPeriod(period)) return fail('limit-fixed')
      return work(
        tx,
        { ...limit, period, amount },
        all.filter((one) => one !== limit),
      )
    })
  }

  return {
    /** What holds for the player now. */
    list: (playerId: string) => held(db.orm, playerId),

    async add(by: LimitSetter, limit: NewLimit) {
      const { playerId } = by
      return db.transaction(async (tx) => {
        await lock(tx, playerId)
        const { definition } = limit
        const added =
          definition === definitions.selfExclusion || definition === definitions.coolingOff
            ? await addTerm(tx, playerId, definition, limit)
            : await addMoney(tx, playerId, limit)
        if (added.ok) await record(tx, by, 'limit-set', added.data)
        return added
      })
    },

    async change(by: LimitSetter, id: string, wanted: { period: CashPeriod; amount: string }) {
      return withLimit(by.playerId, id, async (tx, limit, others) => {
        const amount = amountOf(limit.definition, wanted.amount, limit.currency ?? undefined)
        if (!amount.ok) return amount
        if (isTaken(others, limit, wanted.period)) return fail('limit-exists')
        const next = { period: wanted.period, amount: amount.data }
        const nothingPending = { pendingPeriod: null, pendingAmount: null, effectiveAt: null }
        const values = isStricter(next, limit)
          ? { ...next, ...nothingPending }
          : {
              pendingPeriod: next.period,
              pendingAmount: next.amount,
              effectiveAt: new Date(clock.now().getTime() + reflection),
            }
        const changed = await change(tx, id, values)
        await planEffect(tx, changed.data)
        await record(tx, by, 'limit-changed', changed.data, limit)
        return changed
      })
    },

    async remove(by: LimitSetter, id: string) {
      return withLimit(by.playerId, id, async (tx, limit) => {
        const isGoing = limit.effectiveAt !== null && limit.pendingAmount === null
        if (isGoing) return done<LimitRow>(limit)
        const effectiveAt = new Date(clock.now().getTime() + reflection)
        const changed = await change(tx, id, { pendingPeriod: null, pendingAmount: null, effectiveAt })
        await planEffect(tx, changed.data)
        await record(tx, by, 'limit-removed', changed.data)
        return changed
      })
    },

    /** Whether the player's self-exclusion runs. */
    async isExcluded(playerId: string): Promise<boolean> {
      return (await held(db.orm, playerId, definitions.selfExclusion)).length > 0
    },

    /** What a player may deposit: nothing during a break, else no more than any of these allow. */
    async depositLimits(tx: Orm, playerId: string): Promise<'closed' | readonly DepositLimit[]> {
      const now = clock.now()
      const all = await held(tx, playerId)
      if (all.some((one) => one.endsAt !== null)) return 'closed'
      return all.flatMap(({ definition, currency, amount, period }) =>
        definition === definitions.deposit && currency && amount !== null && isCashPeriod(period)
          ? [{ currency, amount, since: sinceOf(period, now) }]
          : [],
      )
    },
  }
}
export type Limits = ReturnType<typeof createLimits>
