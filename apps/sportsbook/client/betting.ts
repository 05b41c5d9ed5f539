import type { AccountView, BetError, BetErrorCode, BetRequest, BetView, Language, Price } from '../src/api.ts'
import { type Calls, Refusal } from './calls.ts'
import type { Offer } from './offer.ts'
import {
  acceptedPrices,
  type Current,
  changeSlip,
  keyOf,
  MAX_SELECTIONS,
  type Slip,
  type SlipChange,
  type SlipSelection,
  stateOf,
  toRequest,
  withNewIds,
} from './slip.ts'
import { loadSlip, makeId, saveSlip, type Viewer, watchSlip } from './slip-storage.ts'
import { checkStakes, type StakeProblem, stakeFields } from './stakes.ts'

/** One bet of the slip and its selections. */
interface Submission {
  readonly keys: readonly string[]
  readonly bet: Omit<BetRequest, 'token'>
}

export type Phase =
  | { readonly kind: 'editing' }
  | { readonly kind: 'placing'; readonly seconds: number }
  | { readonly kind: 'placed'; readonly bets: readonly BetView[] }
  /** There was no response. The request is repeated with the same ids, which cannot place a second bet. */
  | { readonly kind: 'unknown' }

export interface BettingOptions {
  readonly calls: Calls
  readonly offer: Offer
  readonly viewer: Viewer
  readonly language: Language
  readonly signal: AbortSignal
  readonly account: () => AccountView | null
  /** Called after a change of the slip, its state, or the account. */
  readonly onChange: () => void
  readonly onPlaced: (balance: string) => void
  readonly onRefused: (code: BetErrorCode) => void
}

const RETRY_MS = [1000, 3000]

/** The bet slip and the placing of its bets. */
export class Betting {
  readonly #options: BettingOptions
  #slip: Slip
  #changedElsewhere: Slip | null = null
  #phase: Phase = { kind: 'editing' }
  #failure: BetError | null = null
  /** The player has tried to add one selection more than a slip takes. */
  #isFull = false
  #selectionFailures: ReadonlyMap<string, BetErrorCode> = new Map()
  /** Prices from refusals. They are newer than those of the stream, which may be interrupted. */
  #toldPrices: ReadonlyMap<string, Price | null> = new Map()
  /** Fields whose problems are shown: those that lost the focus, or all after an attempt to place bets. */
  #touched: ReadonlySet<string> = new Set()
  #remaining: readonly Submission[] = []
  #placed: readonly BetView[] = []

  constructor(options: BettingOptions) {
    this.#options = options
    this.#slip = loadSlip(options.viewer)
    watchSlip(options.signal, options.viewer, (stored) => {
      this.#changedElsewhere = stored
      // A bet that is being placed keeps its slip until there is a response.
      if (this.#isBusy()) return
      this.#followOtherTab()
      this.#clearNotes()
      options.onChange()
    })
  }

  #followOtherTab() {
    this.#slip = this.#changedElsewhere ?? this.#slip
    this.#changedElsewhere = null
  }

  slip = () => this.#slip
  phase = () => this.#phase
  failure = () => this.#failure
  isFull = () => this.#isFull
  failureOf = (key: string) => this.#selectionFailures.get(key) ?? null
  has = (key: string) => this.#slip.selections.some((one) => keyOf(one) === key)

  currentOf = (selection: SlipSelection): Current | undefined => {
    const { event, market, outcome, price } = selection
    const found = this.#options.offer.find(event, market.id, outcome)
    const told = this.#toldPrices.get(keyOf(selection))
    return told !== undefined && (!found || found.price === price)
      ? { price: told, isDecided: false, isGone: false }
      : found
  }
  stateOf = (selection: SlipSelection) => stateOf(selection, this.currentOf(selection))

  change = (wanted: SlipChange) => {
    if (this.#isBusy()) return
    this.#phase = { kind: 'editing' }
    this.#clearNotes()
    if (wanted.kind === 'toggle' || wanted.kind === 'clear') this.#touched = new Set()
    const next = changeSlip(this.#slip, wanted, makeId)
    this.#isFull = wanted.kind === 'toggle' && next === this.#slip && next.selections.length >= MAX_SELECTIONS
    this.#set(next)
    this.#options.onChange()
  }

  /** Problems of stakes that are shown, by the key of the selection, or the empty key of the whole bet. */
  shownProblems = () => new Map([...this.#problems()].filter(([key]) => this.#touched.has(key)))

  touch = (key: string) => {
    this.#touched = new Set([...this.#touched, key])
    this.#options.onChange()
  }

  /** Takes prices that the player has accepted in advance. */
  followPrices() {
    if (this.#phase.kind !== 'editing') return
    const prices = acceptedPrices(this.#slip, (key) => this.#currentByKey(key))
    if (prices.size > 0) this.#set(changeSlip(this.#slip, { kind: 'prices', prices }, makeId))
  }

  /** The player accepts what is offered now. */
  acceptPrices = () => {
    const prices = new Map<string, Price>()
    for (const selection of this.#slip.selections) {
      const price = this.currentOf(selection)?.price
      if (price) prices.set(keyOf(selection), price)
    }
    this.#clearNotes()
    this.#set(changeSlip(this.#slip, { kind: 'prices', prices }, makeId))
    this.#options.onChange()
  }

  /** Places the bets of the slip. False if stakes are wrong; their fields then say so. */
  place = async (): Promise<boolean> => {
    const view = this.#options.account()
    if (!view || this.#isBusy()) return false
    this.#touched = new Set(stakeFields(this.#slip))
    if (this.#problems().size > 0) {
      this.#options.onChange()
      return false
    }
    this.#clearNotes()
    this.#placed = []
    this.#remaining = submissionsOf(this.#slip, this.#options.language, view.currency)
    await this.#submit()
    return true
  }

  /** Repeats the requests without a response. */
  resume = async () => {
    if (this.#phase.kind === 'unknown') await this.#submit()
  }

  /** Leaves the receipt. */
  dismiss = () => {
    this.#phase = { kind: 'editing' }
    this.#options.onChange()
  }

  #isBusy() {
    return this.#phase.kind === 'placing' || this.#phase.kind === 'unknown'
  }

  #currentByKey(key: string) {
    const found = this.#slip.selections.find((one) => keyOf(one) === key)
    return found && this.currentOf(found)
  }

  #set(next: Slip) {
    if (next === this.#slip) return
    this.#slip = next
    saveSlip(next, this.#options.viewer)
    this.#options.onChange()
  }

  #clearNotes() {
    this.#failure = null
    this.#isFull = false
    this.#selectionFailures = new Map()
    this.#toldPrices = new Map()
  }

  #problems(): ReadonlyMap<string, StakeProblem> {
    const view = this.#options.account()
    return view ? checkStakes(this.#slip, view) : new Map()
  }

  async #submit() {
    const { offer, account, calls, signal, onChange, onPlaced } = this.#options
    let isRepeated = this.#phase.kind === 'unknown'
    const isLive = this.#slip.selections.some(({ event }) => offer.get(event)?.status === 'live')
    this.#phase = { kind: 'placing', seconds: isLive ? (account()?.liveDelay ?? 0) : 0 }
    onChange()
    while (this.#remaining[0]) {
      const [next, ...rest] = this.#remaining
      const result = await placeOne(calls, next.bet, signal, isRepeated)
      if (signal.aborted) return
      isRepeated = false
      if (result.kind === 'unknown') {
        this.#phase = { kind: 'unknown' }
        return onChange()
      }
      this.#remaining = rest
      if (result.kind === 'placed') {
        this.#placed = [...this.#placed, result.bet]
        onPlaced(result.balance)
        this.#followOtherTab()
        this.#set(changeSlip(this.#slip, { kind: 'placed', keys: new Set(next.keys) }, makeId))
      } else this.#noteRefusal(result.error, next.keys)
    }
    this.#finish()
  }

  #noteRefusal(error: BetError, keys: readonly string[]) {
    this.#options.onRefused(error.code)
    const known = error.selections ?? []
    const keyed = known.map((one) => [keys[one.index] ?? '', one] as const)
    this.#selectionFailures = new Map([
      ...this.#selectionFailures,
      ...keyed.map(([key, { code }]) => [key, code] as const),
    ])
    this.#toldPrices = new Map([
      ...this.#toldPrices,
      ...keyed
        .filter(([, { code }]) => code === 'odds-changed')
        .map(([key, { price }]) => [key, price] as const),
    ])
    this.#failure = error
  }

  #finish() {
    this.#phase = this.#placed.length === 0 ? { kind: 'editing' } : { kind: 'placed', bets: this.#placed }
    this.#followOtherTab()
    // New ids, because the old ids would return the same refusal.
    if (this.#failure) this.#set(withNewIds(this.#slip, makeId))
    this.#options.onChange()
  }
}

/** The bets of a slip: each single with a stake, or the combo or system. */
function submissionsOf(slip: Slip, lang: Language, currency: string): readonly Submission[] {
  const { accept, type, size, stake, selections, requestId } = slip
  const common = { lang, currency, accept, type }
  if (type !== 'single') {
    const terms = { size: type === 'system' ? size : null, stake: normaliseStake(stake), requestId }
    return [
      { keys: selections.map(keyOf), bet: { ...common, ...terms, selections: selections.map(toRequest) } },
    ]
  }
  return selections
    .filter((one) => one.stake !== '')
    .map((one) => {
      const terms = { size: null, stake: normaliseStake(one.stake), requestId: one.requestId }
      return { keys: [keyOf(one)], bet: { ...common, ...terms, selections: [toRequest(one)] } }
    })
}

/** "1,5" as "1.5", without zeros in front. */
export const normaliseStake = (typed: string) =>
  typed
    .trim()
    .replace(',', '.')
    .replace(/^0+(?=\d)/, '')

type Placed =
  | { readonly kind: 'placed'; readonly bet: BetView; readonly balance: string }
  | { readonly kind: 'refused'; readonly error: BetError }
  | { readonly kind: 'unknown' }

/** @param isRepeated an earlier attempt has had no response */
async function placeOne(
  calls: Calls,
  bet: Omit<BetRequest, 'token'>,
  signal: AbortSignal,
  isRepeated: boolean,
): Promise<Placed> {
  for (let attempt = 0; ; attempt++) {
    try {
      const { bet: view, balance } = await calls.place(bet)
      return { kind: 'placed', bet: view, balance }
    } catch (failed) {
      const isOpen = isRepeated || attempt > 0
      if (failed instanceof Refusal)
        return isOpen && failed.isUnread ? { kind: 'unknown' } : { kind: 'refused', error: failed.error }
      const pause = RETRY_MS[attempt]
      if (pause === undefined || signal.aborted) return { kind: 'unknown' }
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
