import type { BetType, EventView, MarketView, Price, SelectionRequest, SportKey } from '../src/api.ts'
import { selectionKey } from './offer.ts'

/** As many selections as the sportsbook takes in one bet. */
export const MAX_SELECTIONS = 12
export const MAX_SYSTEM_SELECTIONS = 8

export const acceptances = ['none', 'higher', 'any'] as const
export type Acceptance = (typeof acceptances)[number]

export interface SlipSelection {
  readonly event: string
  readonly market: Pick<MarketView, 'id' | 'type' | 'line' | 'part' | 'number'>
  readonly outcome: string
  /** That the player has chosen or accepted. */
  readonly price: Price
  readonly sport: SportKey
  readonly league: string
  readonly home: string
  readonly away: string
  /** Of the bet on this selection alone, as typed. */
  readonly stake: string
  /** Of the next submission of this selection alone. */
  readonly requestId: string
}

/**
 * The bet slip. If it is submitted twice, by two tabs or after a lost response, its request ids are the same, so it is
 * placed once. Every change creates new request ids.
 */
export interface Slip {
  readonly selections: readonly SlipSelection[]
  readonly type: BetType
  /** Of a system: how many selections each combination has. */
  readonly size: number
  /** Of each combination of a combo or system, as typed. */
  readonly stake: string
  readonly accept: Acceptance
  /** Of the next submission of a combo or system. */
  readonly requestId: string
}

/** What is offered for a selection at present. */
export interface Current {
  readonly price: Price | null
  readonly isDecided: boolean
  /** The event or the market is no longer offered. */
  readonly isGone: boolean
}
export type SelectionState = 'same' | 'up' | 'down' | 'suspended' | 'decided' | 'gone'

export type SlipChange =
  | {
      readonly kind: 'toggle'
      readonly event: EventView
      readonly market: MarketView
      readonly outcome: string
    }
  | { readonly kind: 'remove'; readonly keys: ReadonlySet<string> }
  | { readonly kind: 'clear' }
  | { readonly kind: 'type'; readonly type: BetType }
  | { readonly kind: 'size'; readonly size: number }
  /** Of one selection, or with a null key of the combo or system. */
  | { readonly kind: 'stake'; readonly key: string | null; readonly stake: string }
  | { readonly kind: 'accept'; readonly accept: Acceptance }
  /** The player accepts the present prices. */
  | { readonly kind: 'prices'; readonly prices: ReadonlyMap<string, Price> }
  /** Singles that are placed leave the slip. */
  | { readonly kind: 'placed'; readonly keys: ReadonlySet<string> }

export const keyOf = ({ event, market, outcome }: SlipSelection) => selectionKey(event, market.id, outcome)

export const emptySlip = (makeId: () => string): Slip => ({
  ...{ selections: [], type: 'single', size: 2, stake: '', accept: 'none', requestId: makeId() },
})

/** The slip after a change; the same slip if it changes nothing. */
export function changeSlip(slip: Slip, change: SlipChange, makeId: () => string): Slip {
  const changed = applyChange(slip, change, makeId)
  if (changed === slip) return slip
  return withNewIds({ ...changed, ...fit(changed) }, makeId)
}

/** The same slip as a new submission. */
export function withNewIds(slip: Slip, makeId: () => string): Slip {
  const selections = slip.selections.map((one) => ({ ...one, requestId: makeId() }))
  return { ...slip, selections, requestId: makeId() }
}

function applyChange(slip: Slip, change: SlipChange, makeId: () => string): Slip {
  const without = (isGone: (key: string) => boolean) => {
    const selections = slip.selections.filter((one) => !isGone(keyOf(one)))
    return selections.length === slip.selections.length ? slip : { ...slip, selections }
  }
  switch (change.kind) {
    case 'toggle':
      return toggle(slip, change, makeId)
    case 'remove':
      return without((key) => change.keys.has(key))
    case 'placed': {
      const rest = without((key) => change.keys.has(key))
      return rest.selections.length === 0 ? { ...rest, stake: '' } : rest
    }
    case 'clear':
      return { ...slip, selections: [], stake: '' }
    case 'type':
      return change.type === slip.type ? slip : { ...slip, type: change.type }
    case 'size':
      return change.size === slip.size ? slip : { ...slip, size: change.size }
    case 'accept':
      return { ...slip, accept: change.accept }
    case 'stake':
      return setStake(slip, change.key, change.stake)
    case 'prices':
      return setPrices(slip, change.prices)
  }
}

function toggle(
  slip: Slip,
  { event, market, outcome }: SlipChange & { kind: 'toggle' },
  makeId: () => string,
) {
  const key = selectionKey(event.id, market.id, outcome)
  const selections = slip.selections.filter((one) => keyOf(one) !== key)
  if (selections.length < slip.selections.length) return { ...slip, selections }
  const price = market.outcomes.find(({ id }) => id === outcome)?.price ?? null
  if (price === null || market.status !== 'open' || selections.length >= MAX_SELECTIONS) return slip
  const { id, type, line, part, number } = market
  const { sport, league, home, away } = event
  const added: SlipSelection = {
    ...{ event: event.id, market: { id, type, line, part, number }, outcome, price },
    ...{ sport, league, home, away, stake: '', requestId: makeId() },
  }
  // A second selection is mostly meant for a combo.
  const isSecond = selections.length === 1 && slip.type === 'single' && selections[0]?.event !== event.id
  const isTyped = selections.some(({ stake }) => stake !== '')
  return { ...slip, selections: [...selections, added], type: isSecond && !isTyped ? 'combo' : slip.type }
}

function setStake(slip: Slip, key: string | null, stake: string): Slip {
  if (key === null) return stake === slip.stake ? slip : { ...slip, stake }
  if (slip.selections.some((one) => keyOf(one) === key && one.stake === stake)) return slip
  const selections = slip.selections.map((one) => (keyOf(one) === key ? { ...one, stake } : one))
  return { ...slip, selections }
}

function setPrices(slip: Slip, prices: ReadonlyMap<string, Price>): Slip {
  const selections = slip.selections.map((one) => ({ ...one, price: prices.get(keyOf(one)) ?? one.price }))
  const isSame = selections.every(({ price }, index) => price === slip.selections[index]?.price)
  return isSame ? slip : { ...slip, selections }
}

/** A type and size that the number of selections allows. */
function fit({ selections, type, size }: Slip): Pick<Slip, 'type' | 'size'> {
  const largest = Math.max(2, selections.length - 1)
  return {
    type: typesFor(selections).includes(type) ? type : 'single',
    size: Math.min(Math.max(size, 2), largest),
  }
}

/** The types of bet that are possible. Selections of one event exclude one another in a combination. */
export function typesFor(selections: readonly Pick<SlipSelection, 'event'>[]): readonly BetType[] {
  const hasDifferentEvents = new Set(selections.map(({ event }) => event)).size === selections.length
  if (selections.length < 2 || !hasDifferentEvents) return ['single']
  const hasSystem = selections.length >= 3 && selections.length <= MAX_SYSTEM_SELECTIONS
  return hasSystem ? ['single', 'combo', 'system'] : ['single', 'combo']
}

/** @param current undefined while the client does not know */
export function stateOf(
  { price }: Pick<SlipSelection, 'price'>,
  current: Current | undefined,
): SelectionState {
  if (!current) return 'same'
  if (current.isDecided) return 'decided'
  if (current.isGone) return 'gone'
  if (current.price === null) return 'suspended'
  if (current.price === price) return 'same'
  return current.price > price ? 'up' : 'down'
}

/** The present prices that the player has accepted in advance. */
export function acceptedPrices(
  slip: Slip,
  currentOf: (key: string) => Current | undefined,
): Map<string, Price> {
  const accepted = new Map<string, Price>()
  for (const selection of slip.selections) {
    const current = currentOf(keyOf(selection))
    const state = stateOf(selection, current)
    const isAccepted = state === 'up' ? slip.accept !== 'none' : state === 'down' && slip.accept === 'any'
    if (isAccepted && current?.price) accepted.set(keyOf(selection), current.price)
  }
  return accepted
}

export const toRequest = ({ event, market, outcome, price }: SlipSelection): SelectionRequest => ({
  ...{ event, market: market.id, outcome, price },
})
