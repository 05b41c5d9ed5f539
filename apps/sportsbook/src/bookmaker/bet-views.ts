import { createHash } from 'node:crypto'
import type { BetSelectionView, BetView, CashOutOffer } from '../api.ts'
import { parseMarketId } from '../odds/offer.ts'
import { cashOutValue, combinationCount, combinedPrice, payoutOf, totalStake } from '../rules/index.ts'
import type { Calendar } from '../simulation/fixtures.ts'
import type { Offer } from './offer.ts'
import { type BookmakerSettings, writeAmount } from './settings.ts'
import type { StoredBet, StoredLeg } from './store.ts'

interface ViewOptions {
  readonly offer: Offer
  readonly calendar: Calendar
  readonly settings: BookmakerSettings
}

export interface InternalOffer extends CashOutOffer {
  readonly value: bigint
}

/** What is left to win: open selections count as won. */
const possiblePayout = (
  { openStake, size, maxPayout, cashedOut }: StoredBet,
  legs: Parameters<typeof payoutOf>[1],
) => payoutOf({ stake: openStake, size }, legs, maxPayout - cashedOut)

/** Bets as their players see them, with the present cash-out offers. */
export function createBetViews({ offer, calendar, settings }: ViewOptions) {
  const resultNow = (leg: StoredLeg) => offer.result(leg.event, leg.market, leg.outcome)
  function priceNow(leg: StoredLeg): number | null {
    const quote = offer.quote(leg.event, leg.market, leg.outcome)
    return quote.status === 'open' ? quote.price : null
  }
  const openLegs = (bet: StoredBet) =>
    bet.legs.map((leg) => ({ price: leg.price, result: resultNow(leg), currentPrice: priceNow(leg) }))

  /** Null if the bet is not open or nothing is offered. The version identifies the odds of the offer. */
  function cashOut(bet: StoredBet): InternalOffer | null {
    if (bet.status !== 'open') return null
    const legs = openLegs(bet)
    const terms = { stake: bet.openStake, size: bet.size }
    const value = cashOutValue(terms, legs, settings.cashOutMargin, bet.maxPayout - bet.cashedOut)
    if (value === null) return null
    const known = JSON.stringify([bet.revision, bet.openStake.toString(), legs])
    const version = createHash('sha256').update(known).digest('hex').slice(0, 20)
    return { version, value, amount: writeAmount(value, bet.decimals) }
  }

  function viewSelection(leg: StoredLeg): BetSelectionView | null {
    const event = offer.main(leg.event)
    const fixture = calendar.find(leg.event)
    const key = parseMarketId(leg.market)
    if (!event || !fixture || !key) return null
    const { sport, league, home, away } = fixture
    const result = leg.result === 'open' ? resultNow(leg) : leg.result
    const reason = leg.voidReason ?? offer.voidReason(leg.event, leg.market, leg.outcome)
    return {
      ...{ event: leg.event, sport, league, home, away, startsAt: event.startsAt },
      ...{ eventStatus: event.status, score: event.score },
      market: {
        ...{ id: leg.market, type: key.type, part: key.part, number: key.number },
        line: key.line === null ? null : String(key.line),
      },
      ...{ outcome: leg.outcome, price: leg.price, currentPrice: priceNow(leg) },
      ...{ result, voidReason: result === 'void' ? reason : null },
    }
  }

  return {
    cashOut,
    view(bet: StoredBet): BetView {
      const write = (amount: bigint) => writeAmount(amount, bet.decimals)
      const prices = bet.legs.map(({ price }) => price)
      const count = bet.legs.length
      const offered = cashOut(bet)
      const isOpen = bet.status === 'open' || bet.status === 'pending'
      return {
        ...{ id: bet.id, placedAt: new Date(bet.placedAt).toISOString() },
        settledAt: bet.settledAt === null ? null : new Date(bet.settledAt).toISOString(),
        ...{ type: bet.type, size: bet.size, combinations: combinationCount(count, bet.size) },
        ...{ currency: bet.currency, stake: write(totalStake(bet, count)) },
        openStake: write(isOpen ? totalStake({ stake: bet.openStake, size: bet.size }, count) : 0n),
        price: bet.type === 'system' ? null : Number(combinedPrice(prices)),
        maxPayout: write(isOpen ? possiblePayout(bet, openLegs(bet)) : bet.maxPayout),
        ...{ status: bet.status, payout: write(bet.payout), cashedOut: write(bet.cashedOut) },
        ...{ reason: bet.reason, refusal: bet.refusal },
        selections: bet.legs.flatMap((leg) => viewSelection(leg) ?? []),
        cashOut: offered && { version: offered.version, amount: offered.amount },
      }
    },
  }
}
export type BetViews = ReturnType<typeof createBetViews>
