import { randomUUID } from 'node:crypto'
import type { Cashback } from '@croupier/contract/types'
import { formatDecimal } from '@croupier/money'
import { stableId } from '../../config/index.ts'
import type { Kernel } from '../../kernel.ts'
import { and, asc, eq, inArray, isNotNull, sql } from '../../sql.ts'
import type { Rewards } from '../reward/index.ts'
import { boundsOf, cashbackFor, periodOf } from './cashback.ts'
import type { PromotionGames, PromotionPlayers, PromotionSettings, PromotionWallet } from './ports.ts'
import type { CashbackOffer } from './schema.ts'
import { cashbackDue, cashbackPayment, cashbackPeriod } from './tables.ts'

export interface CashbackDeps {
  readonly offers: () => readonly CashbackOffer[]
  readonly games: PromotionGames
  readonly wallet: Pick<PromotionWallet, 'findAccountIn'>
  readonly settings: PromotionSettings
  readonly players: Pick<PromotionPlayers, 'registration'>
  readonly rewards: Pick<Rewards, 'grant'>
  /** The required stakes of an offer of bonuses.yaml, in multiples of the bonus. */
  wageringOf(identity: string): number | undefined
  /** Whether promotion may be given to the player. */
  isEligible(playerId: string, country: string): Promise<boolean>
}
type CashbackKernel = Pick<Kernel, 'db' | 'clock' | 'jobs'>
type Context = Pick<Kernel, 'db' | 'clock'> & CashbackDeps

interface Account {
  readonly playerId: string
  readonly accountId: string
  readonly currency: string
}

const PAGE = 500
/** How many ended periods are paid if the platform did not run in between. */
const MAX_PERIODS = 3

/** Cashback: a share of what a player lost in a period, paid after its end, once. */
export function createCashback({ jobs, ...kernel }: CashbackKernel, deps: CashbackDeps) {
  const context: Context = { ...kernel, ...deps }
  jobs.define('promotion.pay-cashback', () => payEnded(context), '7 * * * *')
  return {
    /** What the player can receive in a currency for the current periods. */
    list: (playerId: string, currency: string, country: string) => list(context, playerId, currency, country),
  }
}
export type CashbackService = ReturnType<typeof createCashback>

const isFor = (offer: CashbackOffer, currency: string, country: string) =>
  (offer.currencies?.includes(currency) ?? true) && (offer.countries?.includes(country) ?? true)

async function compute(
  { games, settings, db }: Context,
  offer: CashbackOffer,
  account: Account,
  period: { readonly from: Date; readonly to: Date },
) {
  const currency = settings.currency(account.currency)
  if (!currency) return null
  const result = await games.readRealResult(db.orm, account, period)
  const loss = result < 0n ? -result : 0n
  const bounds = boundsOf(offer, currency, settings.base())
  return { currency, loss, bounds, amount: cashbackFor(loss, offer.percentage, bounds) }
}

async function list(context: Context, playerId: string, code: string, country: string): Promise<Cashback[]> {
  const { db, clock, wallet, offers, isEligible, wageringOf } = context
  const now = clock.now()
  const shown = offers().filter(
    (offer) =>
      isFor(offer, code, country) && Date.parse(offer.from) <= periodOf(offer.period, now).from.getTime(),
  )
  if (shown.length === 0 || !(await isEligible(playerId, country))) return []
  const account = await wallet.findAccountIn(db.orm, playerId, code)
  if (!account) return []
  const found: Cashback[] = []
  for (const offer of shown) {
    const period = periodOf(offer.period, now)
    const computed = await compute(
      context,
      offer,
      { playerId, accountId: account.id, currency: code },
      period,
    )
    if (!computed) continue
    const { currency, loss, amount, bounds } = computed
    const text = (units: bigint) => formatDecimal(units, currency)
    found.push({
      ...{ id: stableId('cashback', offer.identity), name: offer.name.en, names: offer.name },
      percentage: offer.percentage,
      wagering: offer.bonus === undefined ? null : (wageringOf(offer.bonus) ?? null),
      ...{ period: offer.period, startsAt: period.from.toISOString(), endsAt: period.to.toISOString() },
      ...{ currency: code, loss: text(loss), amount: text(amount) },
      least: bounds.least === null ? null : text(bounds.least),
      most: bounds.most === null ? null : text(bounds.most),
    })
  }
  return found
}

/** Pays the ended periods that are not finished yet. Repeatable: each account is paid once for a period. */
async function payEnded(context: Context): Promise<void> {
  const { db, clock, offers } = context
  for (const offer of offers()) {
    let { from } = periodOf(offer.period, clock.now())
    for (let count = 0; count < MAX_PERIODS; count++) {
      const period = periodOf(offer.period, new Date(from.getTime() - 1))
      from = period.from
      if (Date.parse(offer.from) > from.getTime()) break
      const [finished] = await db.orm
        .select()
        .from(cashbackPeriod)
        .where(and(ofPeriod(offer, from), isNotNull(cashbackPeriod.finishedAt)))
      if (finished) break
      await payPeriod(context, offer, period)
    }
  }
}

async function payPeriod(context: Context, offer: CashbackOffer, period: { from: Date; to: Date }) {
  const { db, clock } = context
  await collect(context, offer, period)
  const isDue = and(eq(cashbackDue.identity, offer.identity), eq(cashbackDue.periodStart, period.from))
  for (;;) {
    const rows = await db.orm
      .select()
      .from(cashbackDue)
      .where(isDue)
      .orderBy(asc(cashbackDue.walletAccountId))
      .limit(PAGE)
    if (rows.length === 0) break
    for (const { playerId, walletAccountId: accountId, currency } of rows)
      await payAccount(context, offer, { playerId, accountId, currency }, period)
    const ids = rows.map(({ walletAccountId }) => walletAccountId)
    await db.orm.delete(cashbackDue).where(and(isDue, inArray(cashbackDue.walletAccountId, ids)))
  }
  await db.orm.update(cashbackPeriod).set({ finishedAt: clock.now() }).where(ofPeriod(offer, period.from))
}

const ofPeriod = ({ identity }: CashbackOffer, start: Date) =>
  and(eq(cashbackPeriod.identity, identity), eq(cashbackPeriod.start, start))

/** Stores who has played in the period, once: reading a period is expensive. */
async function collect(
  { db, games }: Context,
  { identity }: CashbackOffer,
  period: { from: Date; to: Date },
) {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(cashbackPeriod)
      .values({ identity, start: period.from })
      .onConflictDoNothing()
      .returning({ start: cashbackPeriod.start })
    if (!row) return
    await tx.execute(sql`
      insert into ${cashbackDue} (identity, period_start, wallet_account_id, player_id, currency)
      select ${identity}, ${period.from.toISOString()}::timestamptz, account_id, player_id, currency
      from (${games.settledAccounts(period)}) settled`)
  })
}

/** Names the period: a bonus takes its name from it. */
const causeOf = (id: string, { from, to }: { readonly from: Date; readonly to: Date }) =>
  `cashback ${id} ${from.toISOString()} ${new Date(to.getTime() - 1).toISOString()}`

async function payAccount(
  context: Context,
  offer: CashbackOffer,
  account: Account,
  period: { readonly from: Date; readonly to: Date },
): Promise<void> {
  const { db, clock, rewards, players, isEligible } = context
  const { playerId, accountId, currency: code } = account
  const { country } = await players.registration(db.orm, playerId)
  if (!isFor(offer, code, country)) return
  const computed = await compute(context, offer, account, period)
  if (!computed || computed.amount === 0n || !(await isEligible(playerId, country))) return
  const { loss, amount, currency } = computed
  await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(cashbackPayment)
      .values({
        ...{ id: randomUUID(), playerId, walletAccountId: accountId, identity: offer.identity },
        ...{ currency: code, periodStart: period.from, loss, amount, createdAt: clock.now() },
      })
      .onConflictDoNothing()
      .returning({ id: cashbackPayment.id })
    if (!row) return
    const to = { playerId, currency: code, cause: causeOf(row.id, period) }
    const money = { amount: formatDecimal(amount, currency), currency: code }
    const view =
      offer.bonus === undefined
        ? ({ kind: 'cash', ...money } as const)
        : ({
            kind: 'bonus',
            identity: offer.bonus,
            name: offer.name.en,
            names: offer.name,
            ...money,
          } as const)
    const { outcome } = await rewards.grant(tx, to, view)
    // The status has changed since the check.
    if (outcome === 'refused') await tx.delete(cashbackPayment).where(eq(cashbackPayment.id, row.id))
  })
}
