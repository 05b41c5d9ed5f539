import type { TermsView } from '../src/api.ts'
import { type Calls, Refusal } from './calls.ts'
import type { AccountState } from './context.ts'

interface AccountOptions {
  readonly calls: Pick<Calls, 'account' | 'terms'>
  readonly isGuest: boolean
  readonly signal: AbortSignal
  readonly onChange: () => void
}

/** The player's balance and limits. */
export function createAccount({ calls, isGuest, signal, onChange }: AccountOptions) {
  let state: AccountState = { status: isGuest ? 'guest' : 'loading', view: null }
  let ticket = 0
  let terms: TermsView | 'failed' | null = null

  function set(next: AccountState) {
    state = next
    onChange()
  }

  return {
    state: () => state,
    /** The figures of the betting rules, also for guests. Read once; null until then. */
    terms: () => terms,
    async readTerms() {
      if (terms === 'failed') terms = null
      // Rules with figures that could not be read are left out until the page is opened again.
      terms ??= await calls.terms().catch(() => 'failed' as const)
      if (!signal.aborted) onChange()
    },
    async read() {
      const own = ++ticket
      if (state.status === 'failed') set({ ...state, status: 'loading' })
      try {
        const view = await calls.account()
        if (own === ticket && !signal.aborted) set({ status: 'ready', view })
      } catch (failure) {
        if (own !== ticket || signal.aborted) return
        const isRefused = failure instanceof Refusal && failure.error.code !== 'unavailable'
        // The last balance is shown until it can be read again, unless the session has ended.
        if (isRefused || !state.view) set({ status: 'failed', view: state.view })
      }
    },
    /** Sets the balance that the response to a bet states. */
    setBalance(balance: string) {
      ticket++
      if (state.view) set({ status: 'ready', view: { ...state.view, balance } })
    },
  }
}
export type Account = ReturnType<typeof createAccount>
