import { createHash } from 'node:crypto'
import type {
  SportsbookFailure,
  sportsbookAccountRequest,
  sportsbookBet,
  sportsbookBettor,
  sportsbookPlaced,
  sportsbookResult,
  sportsbookSettled,
} from '@croupier/contract/providers'
import { formatDecimal, parseAmount } from '@croupier/money'
import type { z } from 'zod'
import { type Kernel, type Orm, queryRows } from '../../kernel.ts'
import { listedCurrency } from '../../listed-currency.ts'
import { eq, sql } from '../../sql.ts'
import type { MaxBets } from './max-bets.ts'
import type { GamePlayers, GameSettings, GameWallet } from './ports.ts'
import { gameRefusedSportsBet, gameSportsBet, type sportsBetRefusals } from './tables.ts'

export type SportsbookResponse<T> =
  | { readonly ok: true; readonly response: T }
  | { readonly ok: false; readonly error: SportsbookFailure }

type Placement = z.output<typeof sportsbookBet>
type Result = z.output<typeof sportsbookResult>
type Placed = SportsbookResponse<z.output<typeof sportsbookPlaced>>
type Settled = SportsbookResponse<z.output<typeof sportsbookSettled>>
type Refusal = (typeof sportsBetRefusals)[number]
type BetRow = typeof gameSportsBet.$inferSelect

export interface BetsDeps {
  readonly wallet: Pick<GameWallet, 'findPlayAccount' | 'realBalance' | 'play'>
  readonly players: Pick<GamePlayers, 'getPlayState' | 'identifyBettor'>
  readonly settings: Pick<GameSettings, 'currency' | 'isPlayRestricted'>
  readonly maxBets: Pick<MaxBets, 'decimal' | 'limitFor'>
}
type Context = Pick<Kernel, 'db' | 'clock' | 'outbox' | 'log'> & BetsDeps

const refuse = <E extends SportsbookFailure>(error: E) => ({ ok: false, error }) as const

/**
 * The platform's side of the sportsbook's wallet protocol. Each call locks its bet, so that a bet and its
 * cancellation, or two results, are serialised. Bonus money is not staked on sports, so balances are
 * of real money. Changes are published as `game.sports-bet.changed`.
 */
export function createBets(kernel: Pick<Kernel, 'db' | 'clock' | 'outbox' | 'log'>, deps: BetsDeps) {
  const context: Context = { ...kernel, ...deps }
  return {
    account: (body: z.output<typeof sportsbookAccountRequest>) => readAccount(context, body.token),
    place: (body: Placement) => kernel.db.transaction((tx) => place(context, tx, body)),
    settle: (body: Result) => kernel.db.transaction((tx) => settle(context, tx, body)),
  }
}
export type Bets = ReturnType<typeof createBets>

async function readAccount(
  { db, players, wallet, settings, maxBets }: Context,
  token: string,
): Promise<SportsbookResponse<z.output<typeof sportsbookBettor>>> {
  const bettor = await players.identifyBettor(token)
  if (!bettor) return refuse('token-expired')
  const state = await players.getPlayState(db.orm, bettor.playerId, bettor.sessionId)
  if (state === 'signed-out') return refuse('token-expired')
  const isBlocked = state === 'blocked' || settings.isPlayRestricted(bettor.country)
  const account = await wallet.findPlayAccount(db.orm, bettor.playerId, null)
  const currency = account && settings.currency(account.currency)
  if (!account || !currency) return refuse('player-blocked')
  const balance = formatDecimal(await wallet.realBalance(db.orm, account.id), currency)
  const maxStake = maxBets.decimal(currency.code)
  const response = {
    ...{ balance, currency: currency.code, player: bettor.playerId },
    ...(isBlocked && { isBlocked }),
    ...(maxStake !== null && { maxStake }),
  }
  return { ok: true, response }
}

async function lockBet(tx: Orm, betId: string) {
  await tx.execute(sql`select game_lock_round(${betId}::uuid)`)
}

async function findBet(tx: Orm, betId: string): Promise<BetRow | null> {
  const [row] = await tx.select().from(gameSportsBet).where(eq(gameSportsBet.id, betId))
  return row ?? null
}

/** Hash of a bet without its token, which the client renews. */
function hashOf({ currency, stake, odds, selections, size }: Placement): string {
  const parts = selections.map(({ event, outcome, odds, market }) => [
    event,
    outcome,
    odds,
    ...(market ? [market] : []),
  ])
  return createHash('sha256')
    .update(JSON.stringify([currency, stake, odds, parts, ...(size === undefined ? [] : [size])]))
    .digest('hex')
}

/** Stake times odds, rounded up to the smallest unit. */
export function maxPayoutOf(stake: bigint, odds: string): bigint {
  const [whole = '', decimals = ''] = odds.split('.')
  const scale = 10n ** BigInt(decimals.length)
  return (stake * BigInt(whole + decimals) + scale - 1n) / scale
}

async function place(context: Context, tx: Orm, body: Placement): Promise<Placed> {
  await lockBet(tx, body.betId)
  const bettor = await context.players.identifyBettor(body.token)
  const bodyHash = hashOf(body)
  const existing = await findBet(tx, body.betId)
  if (existing) {
    if (existing.bodyHash !== bodyHash || (bettor && bettor.playerId !== existing.playerId))
      return refuse('request-mismatch')
    return confirm(context, existing)
  }
  const [refused] = await tx
    .select()
    .from(gameRefusedSportsBet)
    .where(eq(gameRefusedSportsBet.id, body.betId))
  if (refused)
    return refuse(
      refused.bodyHash === null || refused.bodyHash === bodyHash ? refused.refusal : 'request-mismatch',
    )
  const checked = await checkPlacement(context, tx, body, bettor)
  const taken = checked.ok ? await takeStake(context, tx, body, { ...checked.bet, bodyHash }) : checked
  if (taken.ok) return confirm(context, taken.row)
  await recordRefusal(context, tx, body, taken.error, bodyHash, bettor?.playerId ?? null)
  return taken
}

interface CheckedBet {
  readonly playerId: string
  readonly walletAccountId: string
  readonly stake: bigint
}

async function checkPlacement(
  { wallet, players, settings, maxBets, clock }: Context,
  tx: Orm,
  body: Placement,
  bettor: Awaited<ReturnType<GamePlayers['identifyBettor']>>,
): Promise<
  { readonly ok: true; readonly bet: CheckedBet } | { readonly ok: false; readonly error: Refusal }
> {
  if (!bettor) return refuse('token-expired')
  const { playerId, sessionId, country } = bettor
  if (settings.isPlayRestricted(country)) return refuse('player-blocked')
  const state = await players.getPlayState(tx, playerId, sessionId)
  if (state !== 'may-play') return refuse(state === 'blocked' ? 'player-blocked' : 'token-expired')
  const account = await wallet.findPlayAccount(tx, playerId, null)
  if (account?.currency !== body.currency) return refuse('currency-changed')
  const currency = settings.currency(body.currency)
  const parsed = currency && parseAmount(body.stake, currency)
  if (!parsed?.ok || parsed.amount <= 0n) return refuse('invalid-request')
  const stake = parsed.amount
  const most = maxBets.limitFor(body.currency)
  if (most !== null && stake > most) return refuse('max-bet-exceeded')
  if (await isBeyondLimit(tx, { playerId, currency: body.currency, stake, now: clock.now() }))
    return refuse('limit-reached')
  return { ok: true, bet: { playerId, walletAccountId: account.id, stake } }
}

/** Also takes the lock that serialises stakes with changes of the player's limits. */
async function isBeyondLimit(
  tx: Orm,
  stake: { readonly playerId: string; readonly currency: string; readonly stake: bigint; readonly now: Date },
): Promise<boolean> {
  const [row] = await queryRows<{ is_beyond: boolean }>(
    tx,
    sql`select game_is_beyond_limit(${stake.playerId}::uuid, ${stake.currency}, ${stake.stake.toString()}::numeric,
      ${stake.now.toISOString()}::timestamptz) as is_beyond`,
  )
  return row?.is_beyond ?? true
}

/** Recorded, so that a late repetition does not take the stake of a bet that the player saw refused. */
async function recordRefusal(
  { clock, outbox }: Context,
  tx: Orm,
  { betId, currency }: Placement,
  refusal: Refusal,
  bodyHash: string,
  playerId: string | null,
) {
  const now = clock.now()
  await tx.insert(gameRefusedSportsBet).values({ id: betId, refusal, bodyHash, createdAt: now })
  const isForPlayer =
    refusal === 'player-blocked' || refusal === 'limit-reached' || refusal === 'max-bet-exceeded'
  if (!isForPlayer || playerId === null) return
  const payload = { playerId, betId, currency, reason: refusal, refusedAt: now.toISOString() }
  await outbox.add(tx, { topic: 'game.sports-bet.refused', key: playerId, payload })
}

async function takeStake(
  context: Context,
  tx: Orm,
  { betId, currency, odds, selections, size }: Placement,
  { playerId, walletAccountId, stake, bodyHash }: CheckedBet & { readonly bodyHash: string },
): Promise<{ readonly ok: true; readonly row: BetRow } | { readonly ok: false; readonly error: Refusal }> {
  const { wallet, clock } = context
  const moved = await wallet.play(tx, {
    accountId: walletAccountId,
    amount: -stake,
    kind: 'bet',
    key: `sports-bet:${betId}`,
    reference: betId,
  })
  if (!moved.ok) return refuse('insufficient-funds')
  const [row] = await tx
    .insert(gameSportsBet)
    .values({
      id: betId,
      ...{ playerId, walletAccountId, currency, stake, odds, selections, bodyHash },
      ...{ size: size ?? null, payout: 0n, cashedOut: 0n, reason: null },
      maxPayout: maxPayoutOf(stake, odds),
      status: 'open',
      revision: 0,
      transferId: moved.transferId,
      balance: await wallet.realBalance(tx, walletAccountId),
      createdAt: clock.now(),
    })
    .returning()
  if (!row) throw new Error('the bet was not stored')
  await publishChange(context, tx, row)
  return { ok: true, row }
}

function confirm({ settings }: Context, { balance, currency: code, transferId }: BetRow): Placed {
  const currency = listedCurrency(settings, code)
  const response = { balance: formatDecimal(balance, currency), currency: code, transactionId: transferId }
  return { ok: true, response }
}

async function publishChange({ outbox }: Context, tx: Orm, { id: betId, playerId }: BetRow) {
  await outbox.add(tx, { topic: 'game.sports-bet.changed', key: playerId, payload: { playerId, betId } })
}

async function settle(context: Context, tx: Orm, body: Result): Promise<Settled> {
  await lockBet(tx, body.betId)
  const bet = await findBet(tx, body.betId)
  if (!bet) return settleUnknown(context, tx, body)
  const { revision, status } = body
  if (revision < bet.revision) return { ok: true, response: { revision: bet.revision, status: bet.status } }
  const paid = parsePayout(context, bet, body)
  if (paid === null) return refuse('invalid-request')
  const { payout, cashedOut } = paid
  if (revision === bet.revision) {
    const isRepeated = bet.status === status && bet.payout === payout && bet.cashedOut === cashedOut
    return isRepeated ? { ok: true, response: { revision, status } } : refuse('request-mismatch')
  }
  const difference = payout - bet.payout
  if (difference !== 0n) {
    const moved = await context.wallet.play(tx, {
      accountId: bet.walletAccountId,
      amount: difference,
      kind: difference < 0n ? 'correction' : status === 'cancelled' ? 'rollback' : 'win',
      key: `sports-bet:${bet.id}:${revision}`,
      reference: bet.id,
    })
    if (!moved.ok) return refuse('insufficient-funds')
  }
  const [row] = await tx
    .update(gameSportsBet)
    .set({
      ...{ status, payout, cashedOut, revision, reason: body.reason ?? null },
      selections: withVoids(bet.selections, body.voids),
      ...(status === 'open'
        ? { settledAt: null }
        : { settledAt: context.clock.now(), firstSettledAt: bet.firstSettledAt ?? context.clock.now() }),
    })
    .where(eq(gameSportsBet.id, bet.id))
    .returning()
  if (row) await publishChange(context, tx, row)
  return { ok: true, response: { revision, status } }
}

function withVoids(selections: BetRow['selections'], voids: Result['voids'] = []): BetRow['selections'] {
  return selections.map(({ voidReason: _, ...selection }, index) => {
    const found = voids.find((one) => one.selection === index)
    return found ? { ...selection, voidReason: found.reason } : selection
  })
}

/** A cancellation is kept, so that the bet is refused if it arrives later. */
async function settleUnknown(
  { clock }: Context,
  tx: Orm,
  { betId, revision, status }: Result,
): Promise<Settled> {
  if (status !== 'cancelled') return refuse('unknown-bet')
  await tx
    .insert(gameRefusedSportsBet)
    .values({ id: betId, refusal: 'bet-cancelled', bodyHash: null, createdAt: clock.now() })
    .onConflictDoNothing()
  return { ok: true, response: { revision, status } }
}

interface Paid {
  readonly payout: bigint
  readonly cashedOut: bigint
}

/** The payout in subunits; null if it does not fit the status or the bet. */
function parsePayout({ settings, log }: Context, bet: BetRow, body: Result): Paid | null {
  const currency = settings.currency(bet.currency)
  const payout = currency && parseAmount(body.payout, currency)
  const cashedOut = currency && parseAmount(body.cashedOut ?? '0', currency)
  if (!payout?.ok || !cashedOut?.ok) return null
  const paid = { payout: payout.amount, cashedOut: cashedOut.amount }
  if (paid.payout > bet.maxPayout) {
    // The sportsbook may be compromised or faulty.
    log.error({ betId: bet.id }, 'the sportsbook reported a payout above stake times odds')
    return null
  }
  // A cash-out is never taken back.
  return paid.cashedOut >= bet.cashedOut && fitsStatus(bet, body.status, paid) ? paid : null
}

function fitsStatus({ stake }: BetRow, status: Result['status'], { payout, cashedOut }: Paid): boolean {
  const rest = payout - cashedOut
  switch (status) {
    case 'won':
      return rest > 0n
    case 'cashed-out':
      return rest === 0n && cashedOut > 0n
    case 'open':
    case 'lost':
      return rest === 0n
    case 'cancelled':
      // After a cash-out only what was left of the stake is returned.
      return cashedOut === 0n ? rest === stake : rest > 0n && rest < stake
  }
}
