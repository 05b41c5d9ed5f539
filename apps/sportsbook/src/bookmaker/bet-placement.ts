import { createHash, randomUUID } from 'node:crypto'
import type { SportsbookFailure } from '@croupier/contract/providers'
import type { BetError, BetRequest, Language } from '../api.ts'
import { eventName, marketName, outcomeName, type Vocabulary } from '../names.ts'
import { parseMarketId } from '../odds/offer.ts'
import { maxPayoutOf, totalStake, wholeOdds } from '../rules/index.ts'
import type { Calendar } from '../simulation/fixtures.ts'
import type { Offer } from './offer.ts'
import type { Results } from './results.ts'
import { checkSelections } from './selections.ts'
import { type BookmakerSettings, decimalsOf, limitsOf, parseAt, writeAmount } from './settings.ts'
import type { BookmakerStore, StoredBet, StoredLeg } from './store.ts'
import type { Wallet } from './wallet.ts'

/** Maximum number of open bets of one player. */
const MAX_OPEN_BETS = 200
/** The platform's protocol allows odds with up to six digits before the decimal point. */
const MAX_ODDS_DIGITS = 6
/** Maximum lengths of names in the platform's protocol. */
const MAX_NAME = 80
const MAX_EVENT_NAME = 120

interface BetPlacementOptions {
  readonly store: BookmakerStore
  readonly wallet: Wallet
  readonly offer: Offer
  readonly calendar: Calendar
  readonly settings: BookmakerSettings
  readonly results: Results
  readonly vocabulary: (language: Language) => Vocabulary
  readonly now: () => number
  /** Waits for a number of seconds. */
  readonly wait: (seconds: number) => Promise<void>
}

type Placed =
  | { readonly ok: true; readonly bet: StoredBet; readonly balance: string }
  | { readonly ok: false; readonly error: BetError }
type Prepared =
  | { readonly ok: true; readonly bet: StoredBet }
  | { readonly ok: false; readonly error: BetError }

const refuse = (code: BetError['code'], more: Omit<BetError, 'code'> = {}) =>
  ({ ok: false, error: { code, ...more } }) as const

/** The error code that the client receives for a failure of the wallet. */
export const toCode = (failure: SportsbookFailure): BetError['code'] =>
  failure === 'bad-signature' || failure === 'invalid-request' || failure === 'unknown-bet'
    ? 'unavailable'
    : failure

/** Hash of a request without its token, which the client renews. */
function hashOf({ token: _, lang: __, ...body }: BetRequest): string {
  const { currency, type, size, stake, selections } = body
  const parts = selections.map(({ event, market, outcome }) => [event, market, outcome])
  return createHash('sha256')
    .update(JSON.stringify([currency, type, size, stake, parts]))
    .digest('hex')
}

/** Places bets: checks them against the offer and the limits, and takes the stake through the platform. */
export function createBetPlacement(options: BetPlacementOptions) {
  const { store, wallet, offer, settings } = options
  const running = new Map<string, { readonly hash: string; readonly result: Promise<Placed> }>()

  async function place(body: BetRequest): Promise<Placed> {
    const account = await wallet('account', { token: body.token })
    if (!account.ok) return refuse(toCode(account.error))
    if (!account.account || !account.player) return refuse('unavailable')
    const { player } = account
    const hash = hashOf(body)
    const existing = store.byRequest(player, body.requestId)
    if (existing) return repeat(existing, hash, account.account.balance)
    if (account.isBlocked) return refuse('player-blocked')
    const key = `${player}:${body.requestId}`
    const same = running.get(key)
    if (same) return same.hash === hash ? same.result : refuse('request-mismatch')
    const { maxStake } = account
    const result = accept(body, { player, hash, maxStake, ...account.account }).finally(() =>
      running.delete(key),
    )
    running.set(key, { hash, result })
    return result
  }

  async function accept(body: BetRequest, bettor: Bettor & { readonly currency: string }): Promise<Placed> {
    if (bettor.currency !== body.currency) return refuse('currency-changed')
    const first = checkSelections(offer, body)
    if (!first.ok) return first
    if (first.isLive && settings.liveDelay > 0) await options.wait(settings.liveDelay)
    const checked = checkSelections(offer, body)
    if (!checked.ok) return checked
    const prepared = prepare(options, body, bettor, checked.legs)
    if (!prepared.ok) return prepared
    const { bet } = prepared
    store.add(bet)
    const placed = await wallet('place', walletBet(options, body, bet))
    if (placed.ok) {
      store.update(bet.id, { status: 'open' })
      return { ok: true, bet: store.get(bet.id) ?? bet, balance: placed.account?.balance ?? bettor.balance }
    }
    const refusal = toCode(placed.error)
    // The platform may have taken the stake, so the bet is cancelled there.
    if (placed.error === 'unavailable') cancel(options, bet, refusal)
    else store.update(bet.id, { status: 'refused', refusal, settledAt: options.now() })
    return refuse(refusal)
  }

  return {
    place,
    /** Cancels bets that were waiting for the platform's response when the process stopped. */
    recover() {
      for (const bet of store.withStatus('pending', 1000)) cancel(options, bet, 'unavailable')
    },
  }
}
function cancel({ store, results, now }: BetPlacementOptions, bet: StoredBet, refusal: BetError['code']) {
  store.update(bet.id, {
    ...{ status: 'refused', refusal, settledAt: now(), revision: bet.revision + 1 },
    ...{ payout: totalStake(bet, bet.legs.length), dueAt: now() },
  })
  void results.send(bet.id)
}

function repeat(bet: StoredBet, hash: string, balance: string): Placed {
  if (bet.hash !== hash) return refuse('request-mismatch')
  return bet.status === 'refused' ? refuse(bet.refusal ?? 'unavailable') : { ok: true, bet, balance }
}

interface Bettor {
  readonly player: string
  readonly hash: string
  readonly balance: string
  readonly maxStake: string | null
}

function prepare(
  { settings, store, now }: BetPlacementOptions,
  body: BetRequest,
  { player, hash, balance, maxStake }: Bettor,
  legs: readonly StoredLeg[],
): Prepared {
  const decimals = decimalsOf(balance)
  const parsed = parseAt(body.stake, decimals)
  if (!parsed.ok || parsed.amount <= 0n) return refuse('invalid')
  const terms = { stake: parsed.amount, size: body.size }
  const prices = legs.map(({ price }) => price)
  const limits = limitsOf(settings, { currency: body.currency, decimals, maxStake })
  const total = totalStake(terms, legs.length)
  const maxPayout = maxPayoutOf(terms, prices)
  const limit = (amount: bigint) => ({ limit: writeAmount(amount, decimals) })
  if (total < limits.minStake) return refuse('stake-too-low', limit(limits.minStake))
  if (total > limits.maxStake) return refuse('stake-too-high', limit(limits.maxStake))
  if (maxPayout > limits.maxPayout) return refuse('payout-too-high', limit(limits.maxPayout))
  if ((wholeOdds(terms, prices).split('.')[0] ?? '').length > MAX_ODDS_DIGITS)
    return refuse('payout-too-high', limit(limits.maxPayout))
  if (store.countOpen(player) >= MAX_OPEN_BETS) return refuse('too-many-open')
  const bet: StoredBet = {
    ...{ id: randomUUID(), player, requestId: body.requestId, hash, currency: body.currency, decimals },
    ...{ type: body.type, size: body.size, stake: terms.stake, openStake: terms.stake, maxPayout },
    ...{ status: 'pending', payout: 0n, cashedOut: 0n, reason: null, refusal: null, legs },
    ...{ placedAt: now(), settledAt: null, revision: 0, dueAt: null, attempts: 0, answer: null },
  }
  return { ok: true, bet }
}

/** The platform's `place` request, with names in the player's language. */
function walletBet({ calendar, vocabulary }: BetPlacementOptions, body: BetRequest, bet: StoredBet) {
  const words = vocabulary(body.lang)
  const selections = bet.legs.flatMap((leg) => {
    const fixture = calendar.find(leg.event)
    const key = parseMarketId(leg.market)
    if (!fixture || !key) return []
    const market = { ...key, line: key.line === null ? null : String(key.line) }
    // The platform's texts are plain: direction marks are removed.
    const plain = (text: string, maxLength: number) =>
      text.replace(/[\u2066-\u2069]/g, '').slice(0, maxLength)
    return {
      event: plain(eventName(words, fixture), MAX_EVENT_NAME),
      market: plain(marketName(words, fixture, market), MAX_NAME),
      outcome: plain(outcomeName(words, fixture, market, leg.outcome), MAX_NAME),
      odds: writeAmount(BigInt(leg.price), 3).replace(/\.?0+$/, ''),
    }
  })
  return {
    ...{ token: body.token, betId: bet.id, currency: bet.currency, selections },
    stake: writeAmount(totalStake(bet, bet.legs.length), bet.decimals),
    odds: wholeOdds(
      bet,
      bet.legs.map(({ price }) => price),
    ),
    ...(bet.size !== null && { size: bet.size }),
  }
}
