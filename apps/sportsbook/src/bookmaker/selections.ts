import type { BetError, BetRequest, SelectionRequest } from '../api.ts'
import type { Offer, Quote } from './offer.ts'
import type { StoredLeg } from './store.ts'

type Problem = NonNullable<BetError['selections']>[number]

type Checked =
  | { readonly ok: true; readonly legs: readonly StoredLeg[]; readonly isLive: boolean }
  | { readonly ok: false; readonly error: BetError }

function problemOf(
  { price }: SelectionRequest,
  quote: Quote,
  accept: BetRequest['accept'],
): Omit<Problem, 'index'> | null {
  if (quote.status === 'unknown') return { code: 'unknown-selection', price: null }
  if (quote.status !== 'open') return { code: quote.status, price: null }
  const isAccepted = quote.price === price || accept === 'any' || (accept === 'higher' && quote.price > price)
  return isAccepted ? null : { code: 'odds-changed', price: quote.price }
}

/** In order of priority: the first that applies to any selection becomes the error's code. */
const order = ['same-event', 'unknown-selection', 'decided', 'suspended', 'odds-changed'] as const

/** Compares the selections of a bet with what is offered now. */
export function checkSelections(offer: Offer, { selections, accept }: BetRequest): Checked {
  const legs: StoredLeg[] = []
  const problems: Problem[] = []
  const seen = new Set<string>()
  let isLive = false
  for (const [index, selection] of selections.entries()) {
    const { event, market, outcome } = selection
    const quote = offer.quote(event, market, outcome)
    const problem = problemOf(selection, quote, accept)
    if (seen.has(event))
      problems.push({ index, code: 'same-event', price: quote.status === 'open' ? quote.price : null })
    else if (problem) problems.push({ index, ...problem })
    else if (quote.status === 'open') {
      isLive ||= quote.isLive
      legs.push({ event, market, outcome, price: quote.price, result: 'open' })
    }
    seen.add(event)
  }
  const code = order.find((one) => problems.some((problem) => problem.code === one))
  return code ? { ok: false, error: { code, selections: problems } } : { ok: true, legs, isLive: isLive }
}
