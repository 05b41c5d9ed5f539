import type { BetErrorCode, BetView, CashOutOffer } from '../src/api.ts'
import { type Calls, Refusal } from './calls.ts'
import { makeId } from './slip-storage.ts'

export interface CashOut {
  readonly bet: BetView
  /** Share of the open stake, in thousandths. */
  readonly share: number
  readonly phase: 'choosing' | 'confirming' | 'sending' | 'paid' | 'unknown'
  /** The offer that the player sees and takes. */
  readonly offer: CashOutOffer | null
  readonly refusal: BetErrorCode | null
  /** What was paid, and whether the platform has confirmed it. */
  readonly paid: { readonly amount: string; readonly isConfirmed: boolean } | null
  /** Of the next submission. */
  readonly requestId: string
  /** The bet as it was known when the offer was refused, which has the refused offer or an older one. */
  readonly outdated: BetView | null
}

export interface CashOutsOptions {
  readonly calls: Pick<Calls, 'cashOut'>
  readonly signal: AbortSignal
  /** The open bet as it is now. */
  readonly find: (id: string) => BetView | undefined
  readonly onChange: () => void
  readonly onPaid: () => void
  readonly onRefused: () => void
}

/** The cash-out that the player is choosing, confirming or waiting for. */
export class CashOuts {
  readonly #options: CashOutsOptions
  #current: CashOut | null = null

  constructor(options: CashOutsOptions) {
    this.#options = options
  }

  /** Updates the value, until the player is asked to confirm it. */
  current(): CashOut | null {
    const current = this.#current
    const bet = current?.phase === 'choosing' && this.#options.find(current.bet.id)
    if (!current || !bet || bet === current.outdated) return current
    const isBack = current.refusal === 'no-offer' && bet.cashOut !== null
    return { ...current, bet, offer: bet.cashOut, refusal: isBack ? null : current.refusal }
  }

  open(bet: BetView) {
    const offer = bet.cashOut
    this.#set({
      ...{ bet, share: 1000, phase: 'choosing', offer, refusal: null, paid: null, requestId: makeId() },
      outdated: null,
    })
  }

  close = () => this.#set(null)

  setShare(share: number) {
    const current = this.current()
    if (current?.phase === 'choosing') this.#set({ ...current, share, refusal: null, requestId: makeId() })
  }

  /** Keeps the value that is shown for the player to confirm. */
  ask = () => {
    const current = this.current()
    if (current?.phase === 'choosing' && current.offer)
      this.#set({ ...current, phase: 'confirming', refusal: null })
  }

  back = () => {
    const current = this.#current
    if (current?.phase === 'confirming') this.#set({ ...current, phase: 'choosing', requestId: makeId() })
  }

  /** Takes the offer; after a lost answer the same one again, which pays once. */
  take = async () => {
    const request = this.#current
    if (!request?.offer || (request.phase !== 'confirming' && request.phase !== 'unknown')) return
    const { calls, signal, onPaid, onRefused } = this.#options
    const { requestId, share, bet, offer } = request
    this.#set({ ...request, phase: 'sending', refusal: null })
    try {
      const {
        paid,
        isPaid,
        bet: next,
      } = await calls.cashOut({ requestId, bet: bet.id, version: offer.version, share })
      if (signal.aborted) return
      this.#set({ ...request, phase: 'paid', paid: { amount: paid, isConfirmed: isPaid }, bet: next })
      onPaid()
    } catch (failure) {
      if (signal.aborted) return
      const isOpen = request.phase === 'unknown' && failure instanceof Refusal && failure.isUnread
      const isRefused = failure instanceof Refusal && !isOpen
      if (!isRefused) return this.#set({ ...request, phase: 'unknown' })
      this.#set({ ...refused(request, failure), outdated: this.#options.find(bet.id) ?? null })
      onRefused()
    }
  }

  #set(next: CashOut | null) {
    this.#current = next
    this.#options.onChange()
  }
}

/** Back to the choice, with the new value that the refusal came with. */
function refused(request: CashOut, { error }: Refusal): CashOut {
  const isChanged = error.code === 'offer-changed' || error.code === 'no-offer'
  const offer = isChanged ? (error.cashOut ?? null) : request.offer
  return { ...request, phase: 'choosing', refusal: error.code, offer, requestId: makeId() }
}
