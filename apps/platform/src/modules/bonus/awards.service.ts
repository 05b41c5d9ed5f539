import { randomUUID } from 'node:crypto'
import { done, fail, type Kernel, lockPlayer, type Orm } from '../../kernel.ts'
import { type AnyPgColumn, and, count, desc, eq, gt, inArray } from '../../sql.ts'
import type { BonusPlayers } from './ports.ts'
import { bonusColumns } from './progress.ts'
import {
  type AwardResult,
  type AwardStatus,
  bonusOpenBet,
  type FrozenSpinsTerms,
  type FrozenTerms,
  playerBonus,
  playerFreespins,
} from './tables.ts'
import { hashTerms } from './terms.ts'

/** Filters of a player's bonuses or free spins. */
export interface AwardsQuery {
  readonly page: number
  readonly perPage: number
  readonly status?: readonly AwardStatus[] | undefined
  readonly currency?: string | undefined
  readonly packageId?: string | undefined
  readonly id?: string | undefined
  /** The deposit that they came with. */
  readonly invoiceId?: string | undefined
}

/** The cause of an award that comes with a deposit. */
export const depositCause = (invoiceId: string): string => `deposit ${invoiceId}`

/** A reserved award, stored as JSON with the deposit. */
export type ReservedAward = {
  readonly offerId: string
  readonly name: string
  readonly packageId: string | null
  /** How often a player may receive it; null for no limit. */
  readonly perPlayer: number | null
  /** How often in any such period; null for no limit. */
  readonly limit?: { readonly count: number; readonly days: number } | null
  /** The player's code that brings it. */
  readonly codeId?: string
  /** The session in which it was reserved. */
  readonly sessionId?: string
} & (
  | {
      readonly kind: 'bonus'
      /** In the smallest unit of the currency in which it is issued. */
      readonly amount: string
      readonly terms: FrozenTerms
    }
  | { readonly kind: 'freespins'; readonly terms: FrozenSpinsTerms }
)

/** The recipient and the reason of an award. */
export interface AwardCause {
  readonly playerId: string
  readonly currency: string
  /** A unique idempotency key, kept for ever. */
  readonly cause: string
  /** The player's session that leads to it; without one it is issued by the operator or at a later time. */
  readonly sessionId?: string | undefined
}

type AwardColumns = Readonly<
  Record<'id' | 'playerId' | 'status' | 'currency' | 'packageId' | 'issuedAt' | 'cause', AnyPgColumn>
>

function awardConditions(columns: AwardColumns, playerId: string, query: AwardsQuery) {
  return and(
    eq(columns.playerId, playerId),
    query.status ? inArray(columns.status, [...query.status]) : undefined,
    query.currency ? eq(columns.currency, query.currency) : undefined,
    query.packageId ? eq(columns.packageId, query.packageId) : undefined,
    query.id ? eq(columns.id, query.id) : undefined,
    query.invoiceId ? eq(columns.cause, depositCause(query.invoiceId)) : undefined,
  )
}

/** Returns the row if it is already cancelled, a failure if it cannot be cancelled, and null if it can. */
export function checkCancellable<Row extends { readonly status: AwardStatus; readonly result: AwardResult }>(
  row: Row | undefined,
) {
  if (!row) return fail('not-found')
  if (row.status !== 'finished') return null
  return row.result === 'cancelled' ? done(row) : fail('bonus-finished')
}

/** How often a player received each of these offers, whatever its status now. */
async function countIssued(tx: Orm, playerId: string, offerIds: readonly string[]) {
  const times = new Map<string, number>()
  for (const table of [playerBonus, playerFreespins]) {
    const rows = await tx
      .select({ offerId: table.offerId, times: count() })
      .from(table)
      .where(and(eq(table.playerId, playerId), inArray(table.offerId, [...offerIds])))
      .groupBy(table.offerId)
    for (const row of rows)
      if (row.offerId !== null) times.set(row.offerId, (times.get(row.offerId) ?? 0) + row.times)
  }
  return times
}

/** The most issues that are read; an offer is limited to fewer in a period. */
const MAX_ISSUES = 1000

/** When a player received each of these offers after a time, newest first, whatever its status now. */
async function issuesSince(tx: Orm, playerId: string, offerIds: readonly string[], since: Date) {
  const issues = new Map<string, readonly Date[]>()
  if (offerIds.length === 0) return issues
  for (const table of [playerBonus, playerFreespins]) {
    const own = and(eq(table.playerId, playerId), inArray(table.offerId, [...offerIds]))
    const rows = await tx
      .select({ offerId: table.offerId, at: table.issuedAt })
      .from(table)
      .where(and(own, gt(table.issuedAt, since)))
      .orderBy(desc(table.issuedAt))
      .limit(MAX_ISSUES)
    for (const { offerId, at } of rows)
      if (offerId !== null) issues.set(offerId, [...(issues.get(offerId) ?? []), at])
  }
  return issues
}

/** Whether the player may still receive it. Limited awards of one player are issued one at a time. */
async function canBeIssued(
  players: BonusPlayers,
  tx: Orm,
  playerId: string,
  { offerId, perPlayer, limit = null }: ReservedAward,
  now: Date,
) {
  if ((await players.status(tx, playerId)) !== 'active') return false
  if (perPlayer === null && limit === null) return true
  await lockPlayer(tx, 'bonus', playerId)
  const issued = (await countIssued(tx, playerId, [offerId])).get(offerId) ?? 0
  if (perPlayer !== null && issued >= perPlayer) return false
  if (limit === null) return true
  const since = new Date(now.getTime() - limit.days * DAY_MS)
  return ((await issuesSince(tx, playerId, [offerId], since)).get(offerId)?.length ?? 0) < limit.count
}

const DAY_MS = 86_400_000

function withTerms(terms: FrozenTerms, issuedAt: Date) {
  const { activateWithinDays: days, maxBet } = terms
  return {
    terms,
    termsHash: hashTerms(terms),
    maxBetAmount: maxBet === null ? null : BigInt(maxBet),
    deadline: days === null ? null : new Date(issuedAt.getTime() + days * DAY_MS),
  }
}

function withSpinsTerms(terms: FrozenSpinsTerms, issuedAt: Date) {
  const { count, gameId, stake, activateWithinDays: days } = terms
  return {
    ...{ count, gameId, stake: BigInt(stake), terms, termsHash: hashTerms(terms) },
    deadline: days === null ? null : new Date(issuedAt.getTime() + days * DAY_MS),
  }
}

/** Stores an award and returns its id; null if it was already issued for this cause. */
async function insertAward(
  tx: Orm,
  { playerId, currency, cause, sessionId }: AwardCause,
  award: ReservedAward,
  issuedAt: Date,
) {
  const { kind, name, packageId, offerId } = award
  const common = {
    id: randomUUID(),
    ...{ playerId, name, currency, packageId, offerId, cause },
    ...({ status: 'issued', result: 'open' } as const),
    ...{ issuedAt, finishedAt: null },
  }
  const [row] =
    kind === 'bonus'
      ? await tx
          .insert(playerBonus)
          .values({
            ...common,
            issueSessionId: sessionId ?? award.sessionId ?? null,
            amount: BigInt(award.amount),
            ...withTerms(award.terms, issuedAt),
          })
          .onConflictDoNothing({ target: playerBonus.cause })
          .returning({ id: playerBonus.id })
      : await tx
          .insert(playerFreespins)
          .values({ ...common, ...withSpinsTerms(award.terms, issuedAt) })
          .onConflictDoNothing({ target: playerFreespins.cause })
          .returning({ id: playerFreespins.id })
  return row?.id ?? null
}

/** The ids of rounds that are not settled and hold a bonus of the player; at most `limit`. */
async function openRounds(
  tx: Orm,
  playerId: string,
  bonusId: string,
  limit: number,
): Promise<readonly string[]> {
  const rows = await tx
    .selectDistinct({ roundId: bonusOpenBet.roundId })
    .from(bonusOpenBet)
    .innerJoin(playerBonus, eq(playerBonus.id, bonusOpenBet.bonusId))
    .where(and(eq(bonusOpenBet.bonusId, bonusId), eq(playerBonus.playerId, playerId)))
    .limit(limit)
  return rows.map(({ roundId }) => roundId)
}

/** When these free spins of the player were activated; null if they are not active. */
async function freespinsSince(tx: Orm, playerId: string, id: string): Promise<Date | null> {
  const isOwn = and(eq(playerFreespins.id, id), eq(playerFreespins.playerId, playerId))
  const [row] = await tx
    .select({ activatedAt: playerFreespins.activatedAt })
    .from(playerFreespins)
    .where(and(isOwn, eq(playerFreespins.status, 'active')))
  return row?.activatedAt ?? null
}

/** The bonuses and free spins of players: issuing and lists. */
export function createAwards(
  { db, clock, outbox, log }: Pick<Kernel, 'db' | 'clock' | 'outbox' | 'log'>,
  players: BonusPlayers,
) {
  const { orm } = db
  return {
    ...{ countIssued, issuesSince, openRounds, freespinsSince },

    /**
     * Issues a reserved award. If the player is no longer eligible, only a log entry is written.
     * @param isOwed whether the player has won it: then it is issued whatever the player's status
     */
    async issue(tx: Orm, to: AwardCause, award: ReservedAward, isOwed = false): Promise<void> {
      const { playerId, cause } = to
      if (!isOwed && !(await canBeIssued(players, tx, playerId, award, clock.now())))
        return log.info(
          { offerId: award.offerId, cause },
          'a reserved bonus is no longer available to the player',
        )
      const awardId = await insertAward(tx, to, award, clock.now())
      if (awardId === null) return
      const topic = `bonus.${award.kind}.issued`
      await outbox.add(tx, { topic, key: playerId, payload: { playerId, awardId } })
    },

    async bonuses(playerId: string, query: AwardsQuery) {
      const where = awardConditions(playerBonus, playerId, query)
      const [rows, totals] = await Promise.all([
        orm
          .select(bonusColumns)
          .from(playerBonus)
          .where(where)
          .orderBy(desc(playerBonus.issuedAt), playerBonus.id)
          .limit(query.perPage)
          .offset((query.page - 1) * query.perPage),
        orm.select({ total: count() }).from(playerBonus).where(where),
      ])
      return { rows, total: totals[0]?.total ?? 0 }
    },

    async freespins(playerId: string, query: AwardsQuery) {
      const where = awardConditions(playerFreespins, playerId, query)
      const [rows, totals] = await Promise.all([
        orm
          .select()
          .from(playerFreespins)
          .where(where)
          .orderBy(desc(playerFreespins.issuedAt), playerFreespins.id)
          .limit(query.perPage)
          .offset((query.page - 1) * query.perPage),
        orm.select({ total: count() }).from(playerFreespins).where(where),
      ])
      return { rows, total: totals[0]?.total ?? 0 }
    },
  }
}
export type Awards = ReturnType<typeof createAwards>
