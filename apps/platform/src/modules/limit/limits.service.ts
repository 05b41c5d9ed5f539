import { randomUUID } from 'node:crypto'
import { parseAmount } from '@croupier/money'
import { done, fail, type Kernel, type Orm } from '../../kernel.ts'
import { and, asc, eq, gt, isNull, or, sql } from '../../sql.ts'
import { createEffects } from './effects.ts'
import type { LimitEvent, LimitPlayers, LimitSetter, LimitSettings } from './ports.ts'
import {
  type CashPeriod,
  endOfTerm,
  isCashPeriod,
  isStricter,
  isTerm,
  limitAt,
  periodStart,
  relaxationDelay,
  type TermDefinition,
  type Terms,
} from './rules.ts'
import { type LimitDefinition, type LimitRow, playerLimit } from './tables.ts'

export interface LimitsDeps {
  readonly players: LimitPlayers
  readonly settings: LimitSettings
}

export interface NewLimit {
  readonly definition: LimitDefinition
  readonly period: string
  readonly currency?: string | undefined
  readonly amount?: string | undefined
}

/** A deposit limit: at most `amount` since `since`. */
export interface DepositLimit {
  readonly currency: string
  readonly amount: bigint
  readonly since: Date
}

/** Above the possible number: three definitions and periods in each currency, and a term of each kind. */
const MAX_LIMITS = 1000

/** The limits of players. Due changes are applied by every read; the next write stores the result. */
export function createLimits(
  kernel: Pick<Kernel, 'db' | 'clock' | 'jobs' | 'outbox'>,
  { players, settings }: LimitsDeps,
) {
  const { db, clock } = kernel
  const scheduleEffect = createEffects(kernel)

  /** Excludes terms that are over: their records are kept for good, without a bound. */
  async function findRows(tx: Orm, playerId: string, definition?: LimitDefinition): Promise<LimitRow[]> {
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
      .limit(MAX_LIMITS)
  }

  async function findEffective(tx: Orm, playerId: string, definition?: LimitDefinition): Promise<LimitRow[]> {
    const now = clock.now()
    return (await findRows(tx, playerId, definition)).flatMap((row) => limitAt(row, now) ?? [])
  }

  /** Serialises changes of a player's limits, also with the check of a bet (limit_lock). */
  async function lock(tx: Orm, playerId: string) {
    await tx.execute(sql`select limit_lock(${playerId}::uuid)`)
  }

  /** Stores due changes. Returns the active monetary limits; records of terms are kept. */
  async function applyDueChanges(tx: Orm, playerId: string): Promise<LimitRow[]> {
    const now = clock.now()
    const remaining: LimitRow[] = []
    for (const row of await findRows(tx, playerId)) {
      const effective = limitAt(row, now)
      if (effective) remaining.push(effective)
      if (row.endsAt || effective === row) continue
      if (effective) await tx.update(playerLimit).set(effective).where(eq(playerLimit.id, row.id))
      else await tx.delete(playerLimit).where(eq(playerLimit.id, row.id))
    }
    return remaining
  }

  async function insert(
    tx: Orm,
    playerId: string,
    limit: Pick<LimitRow, 'definition' | 'period'> & Partial<LimitRow>,
  ): Promise<LimitRow> {
    const values = { id: randomUUID(), playerId, createdAt: clock.now(), ...limit }
    const [row] = await tx.insert(playerLimit).values(values).returning()
    if (!row) throw new Error('the limit is missing after the write')
    return row
  }

  /** Whether another limit of the kind has the period, now or as a pending change. */
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

  const amountOf = (definition: LimitDefinition, text: string | undefined, code: string | undefined) => {
    const currency = code === undefined ? null : settings.currency(code)
    if (!currency?.isEnabled)
      return fail('validation-failed', { currency: ['Value is not one of the options'] })
    const parsed = parseAmount(text ?? '', currency)
    if (!parsed.ok) return fail('validation-failed', { amount: ['Value must be decimal'] })
    // A bet or loss limit of 0 counts as reached without any bet; breaks exist for not playing. A deposit
    // limit of 0 is allowed.
    if (parsed.amount === 0n && definition !== 'deposit')
      return fail('validation-failed', { amount: ['Value must be greater than 0'] })
    return done(parsed.amount)
  }

  const invalidPeriod = () => fail('validation-failed', { period: ['Value is not one of the options'] })

  async function addTermLimit(tx: Orm, playerId: string, definition: TermDefinition, { period }: NewLimit) {
    const endsAt = endOfTerm(definition, period, clock.now())
    if (!endsAt) return invalidPeriod()
    const remaining = await applyDueChanges(tx, playerId)
    if (remaining.some((one) => one.definition === definition)) return fail('limit-exists')
    const row = await insert(tx, playerId, { definition, period, endsAt })
    await players.closePlay(tx, playerId, endsAt)
    if (definition === 'self-exclusion')
      await players.changeStatus(tx, playerId, 'self-excluded', 'self-exclusion')
    return done(row)
  }

  async function addAmountLimit(tx: Orm, playerId: string, limit: NewLimit) {
    const { definition, period, currency } = limit
    if (!isCashPeriod(period)) return invalidPeriod()
    const amount = amountOf(definition, limit.amount, currency)
    if (!amount.ok) return amount
    const values = { definition, period, currency: currency ?? null, amount: amount.data }
    if (isTaken(await applyDueChanges(tx, playerId), values, period)) return fail('limit-exists')
    const row = await insert(tx, playerId, values)
    if (definition !== 'deposit') await players.markPlayLimits(tx, playerId, true)
    return done(row)
  }

  /** Writes to the log of significant events in the same transaction. */
  async function record(
    tx: Orm,
    setter: LimitSetter,
    kind: LimitEvent['kind'],
    row: LimitRow,
    previousRow: LimitRow | null = null,
  ) {
    const { playerId, sessionId, context } = setter
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
      previousPeriod: previousRow?.period ?? null,
      previousAmount: text(previousRow?.amount ?? null),
      previousEffectiveAt: previousRow?.effectiveAt?.toISOString() ?? null,
    }
    const payload = { playerId, changeId: randomUUID(), kind, ...details, ...previous }
    await kernel.outbox.add(tx, { topic: 'limit.recorded', key: playerId, payload })
  }

  async function change(tx: Orm, id: string, values: Partial<LimitRow>) {
    const [row] = await tx.update(playerLimit).set(values).where(eq(playerLimit.id, id)).returning()
    if (!row) throw new Error('the locked limit no longer exists')
    return done(row)
  }

  /** Runs `work` on one active limit of the player, together with the others. */
  async function withLimit<T>(
    playerId: string,
    id: string,
    work: (tx: Orm, limit: LimitRow & Terms, others: readonly LimitRow[]) => Promise<T>,
  ) {
    return db.transaction(async (tx) => {
      await lock(tx, playerId)
      const all = await applyDueChanges(tx, playerId)
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
    /** The player's active limits. */
    list: (playerId: string) => findEffective(db.orm, playerId),

    async add(setter: LimitSetter, limit: NewLimit) {
      const { playerId } = setter
      return db.transaction(async (tx) => {
        await lock(tx, playerId)
        const { definition } = limit
        const added = isTerm(definition)
          ? await addTermLimit(tx, playerId, definition, limit)
          : await addAmountLimit(tx, playerId, limit)
        if (added.ok) await record(tx, setter, 'limit-set', added.data)
        return added
      })
    },

    async change(setter: LimitSetter, id: string, requested: { period: CashPeriod; amount: string }) {
      return withLimit(setter.playerId, id, async (tx, limit, others) => {
        const amount = amountOf(limit.definition, requested.amount, limit.currency ?? undefined)
        if (!amount.ok) return amount
        if (isTaken(others, limit, requested.period)) return fail('limit-exists')
        const next = { period: requested.period, amount: amount.data }
        const noPendingChange = { pendingPeriod: null, pendingAmount: null, effectiveAt: null }
        const values = isStricter(next, limit)
          ? { ...next, ...noPendingChange }
          : {
              pendingPeriod: next.period,
              pendingAmount: next.amount,
              effectiveAt: new Date(clock.now().getTime() + relaxationDelay),
            }
        const changed = await change(tx, id, values)
        await scheduleEffect(tx, changed.data)
        await record(tx, setter, 'limit-changed', changed.data, limit)
        return changed
      })
    },

    async remove(setter: LimitSetter, id: string) {
      return withLimit(setter.playerId, id, async (tx, limit) => {
        const isRemovalPending = limit.effectiveAt !== null && limit.pendingAmount === null
        if (isRemovalPending) return done<LimitRow>(limit)
        const effectiveAt = new Date(clock.now().getTime() + relaxationDelay)
        const changed = await change(tx, id, { pendingPeriod: null, pendingAmount: null, effectiveAt })
        await scheduleEffect(tx, changed.data)
        await record(tx, setter, 'limit-removed', changed.data)
        return changed
      })
    },

    /** Whether the player's self-exclusion is active. */
    async isSelfExcluded(playerId: string): Promise<boolean> {
      return (await findEffective(db.orm, playerId, 'self-exclusion')).length > 0
    },

    /** The player's deposit limits, all of which apply; `closed` during a break. */
    async depositLimits(tx: Orm, playerId: string): Promise<'closed' | readonly DepositLimit[]> {
      const now = clock.now()
      const all = await findEffective(tx, playerId)
      if (all.some((one) => one.endsAt !== null)) return 'closed'
      return all.flatMap(({ definition, currency, amount, period }) =>
        definition === 'deposit' && currency && amount !== null && isCashPeriod(period)
          ? [{ currency, amount, since: periodStart(period, now) }]
          : [],
      )
    },
  }
}
export type Limits = ReturnType<typeof createLimits>
