import { type Calls, Refusal } from './calls.ts'
import type { AccountState } from './context.ts'

interface AccountOptions {
  readonly calls: Pick<Calls, 'account'>
  readonly isGuest: boolean
  readonly signal: AbortSignal
  readonly onChange: () => void
}

/** The player's balance and limits. */
export function createAccount({ calls, isGuest, signal, onChange }: AccountOptions) {
  let state: AccountState = { status: isGuest ? 'guest' : 'loading', view: null }
  let ticket = 0

  function set(next: AccountState) {
    state = next
    onChange()
  }

  return {
    state: () => state,
    async read() {
      const own = ++ticket
      if (state.status === 'failed') set({ ...state, status: 'loading' })
      try {
        const view = await calls.account()
        if (own === ticket && !signal.aborted) set({ status: 'ready', view })
      } catch (failure) {
        if (own !== ticket || signal.aborted) return
        // A balance that was read once is shown until it can be read again, unless the player may not bet.
        if (failure instanceof Refusal || !state.view) set({ status: 'failed', view: state.view })
      }
    },
    /** As the answer to a bet says. */
    setBalance(balance: string) {
      ticket++
      if (state.view) set({ status: 'ready', view: { ...state.view, balance } })
    },
  }
}
export type Account = ReturnType<typeof createAccount>
