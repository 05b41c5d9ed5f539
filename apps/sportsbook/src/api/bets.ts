import { amount, currencyCode } from '@croupier/contract'
import { z } from 'zod'
import {
  type EventStatus,
  eventId,
  type LegResult,
  language,
  MAX_PER_PAGE,
  MAX_SELECTIONS,
  MAX_SYSTEM_SELECTIONS,
  type MarketView,
  marketId,
  outcomeId,
  type Pair,
  type Price,
  price,
  type SportKey,
} from './events.ts'

const token = z.string().min(1).max(2000)
const requestId = z.uuid()

export const accountRequest = z.strictObject({ token })
/** The same for every player. */
export interface TermsView {
  /** Seconds that a bet on a live event waits before it is accepted at the odds of then. */
  readonly liveDelay: number
  /** In thousandths, as the rules state them. */
  readonly margin: number
  readonly cashOutMargin: number
}

export interface AccountView extends TermsView {
  readonly balance: string
  readonly currency: string
  readonly decimals: number
  /** Every bet of the player is refused at present. */
  readonly isBlocked: boolean
  /** Of a whole bet, as decimal amounts. */
  readonly limits: { readonly minStake: string; readonly maxStake: string; readonly maxPayout: string }
}

export const selectionRequest = z.strictObject({
  event: eventId,
  market: marketId,
  outcome: outcomeId,
  /** As the player has seen it. */
  price,
})
export type SelectionRequest = z.output<typeof selectionRequest>

/** What the player accepts if odds change before the bet is placed. */
export const acceptChanges = z.enum(['none', 'higher', 'any'])

export const betRequest = z
  .strictObject({
    token,
    /** The same request is answered by the same bet. */
    requestId,
    lang: language,
    /** As in the response of `account`. */
    currency: currencyCode,
    type: z.enum(['single', 'combo', 'system']),
    /** Of a system: how many of the selections each combination has. Null otherwise. */
    size: z.number().int().min(2).max(MAX_SYSTEM_SELECTIONS).nullable().default(null),
    /** Of each combination; a single and a combo have one. */
    stake: amount,
    accept: acceptChanges.default('none'),
    selections: z.array(selectionRequest).min(1).max(MAX_SELECTIONS),
  })
  .superRefine(({ type, size, selections }, context) => {
    const count = selections.length
    const isFitting =
      type === 'single'
        ? count === 1 && size === null
        : type === 'combo'
          ? count >= 2 && size === null
          : size !== null && size < count && count >= 3 && count <= MAX_SYSTEM_SELECTIONS
    if (!isFitting) context.addIssue({ code: 'custom', path: ['selections'], message: `no ${type}` })
  })
export type BetRequest = z.output<typeof betRequest>

export type BetType = BetRequest['type']
/** `pending` while the platform has not confirmed the stake. */
export type BetStatus = 'pending' | 'open' | 'won' | 'lost' | 'void' | 'cashed-out' | 'refused'
/** Why a result was changed. */
export const resettlementReasons = ['result-corrected', 'event-void', 'market-void', 'price-error'] as const
export type ResettlementReason = (typeof resettlementReasons)[number]
/** Why a selection is void. */
export type VoidReason = ResettlementReason | 'event-abandoned' | 'not-played' | 'no-winner'

export interface BetSelectionView {
  readonly event: string
  readonly sport: SportKey
  readonly league: string
  readonly home: string
  readonly away: string
  readonly startsAt: string
  readonly eventStatus: EventStatus
  readonly score: Pair
  readonly market: Pick<MarketView, 'id' | 'type' | 'line' | 'part' | 'number'>
  readonly outcome: string
  /** As placed. */
  readonly price: Price
  /** As offered now; null if it is not. */
  readonly currentPrice: Price | null
  readonly result: LegResult
  /** Of a void selection. */
  readonly voidReason: VoidReason | null
}

export interface CashOutOffer {
  /** To be sent with the cash-out. Changes with the odds. */
  readonly version: string
  /** For all that is still at stake. */
  readonly amount: string
}

export interface BetView {
  readonly id: string
  readonly placedAt: string
  readonly settledAt: string | null
  readonly type: BetType
  readonly size: number | null
  readonly combinations: number
  readonly currency: string
  /** Of all combinations. */
  readonly stake: string
  /** What is still at stake after partial cash-outs. */
  readonly openStake: string
  /** Of a single or combo: the exact product in thousandths, rounded down; null for a system. */
  readonly price: number | null
  /** Of an open bet what it may still pay, without what is cashed out; otherwise as placed. */
  readonly maxPayout: string
  readonly status: BetStatus
  /** Paid in all, cash-outs included. */
  readonly payout: string
  readonly cashedOut: string
  /** Of a result that was changed after it was settled. */
  readonly reason: ResettlementReason | null
  /** Code of the refusal. */
  readonly refusal: BetErrorCode | null
  readonly selections: readonly BetSelectionView[]
  /** Null if there is none: a market is suspended, or nothing is at stake. */
  readonly cashOut: CashOutOffer | null
}

export const betListRequest = z.strictObject({
  token,
  state: z.enum(['open', 'settled']),
  page: z.number().int().min(1).max(1000).default(1),
  perPage: z.number().int().min(1).max(MAX_PER_PAGE).default(20),
})
export interface BetPage {
  readonly bets: readonly BetView[]
  readonly page: number
  readonly perPage: number
  readonly total: number
}

export const cashOutRequest = z.strictObject({
  token,
  requestId,
  bet: z.uuid(),
  version: z.string().min(1).max(64),
  /** Thousandths of what is at stake: 1000 is all of it. */
  share: z.number().int().min(1).max(1000),
})
export type CashOutRequest = z.output<typeof cashOutRequest>
export interface CashOutView {
  readonly paid: string
  /** False if the platform has not confirmed it yet; it is then confirmed later. */
  readonly isPaid: boolean
  readonly bet: BetView
}

export interface PlacedBet {
  readonly bet: BetView
  readonly balance: string
}

export const betErrorCodes = [
  'invalid',
  'odds-changed',
  'suspended',
  'decided',
  'unknown-selection',
  'same-event',
  'stake-too-low',
  'stake-too-high',
  'payout-too-high',
  'request-mismatch',
  'too-many-open',
  'too-many-requests',
  'offer-changed',
  'no-offer',
  'share-too-small',
  'unknown-bet',
  // Refusals of the platform.
  'token-expired',
  'player-blocked',
  'currency-changed',
  'insufficient-funds',
  'limit-reached',
  'max-bet-exceeded',
  'bet-cancelled',
  'unavailable',
] as const
export type BetErrorCode = (typeof betErrorCodes)[number]

export interface BetError {
  readonly code: BetErrorCode
  /** Problems of selections by index, with the current price (null if it is not offered). */
  readonly selections?: readonly {
    readonly index: number
    readonly code: 'odds-changed' | 'suspended' | 'decided' | 'unknown-selection' | 'same-event'
    readonly price: Price | null
  }[]
  /** The amount that is allowed, for `stake-too-low` and the like. */
  readonly limit?: string
  /** The new offer, for `offer-changed`. */
  readonly cashOut?: CashOutOffer | null
}
