import type { BookmakerStore, StoredBet } from './store.ts'
import type { Wallet } from './wallet.ts'
import { formatWalletResult } from './wallet-result.ts'

const BATCH_SIZE = 20
/** Milliseconds between attempt n and the next. */
const retryDelay = (attempts: number) => Math.min(600_000, 1000 * 2 ** attempts)

interface ResultsOptions {
  readonly store: BookmakerStore
  readonly wallet: Wallet
  readonly now: () => number
}

/** Sends the results of bets to the platform until they are acknowledged, one at a time for each bet. */
export function createResults({ store, wallet, now }: ResultsOptions) {
  const sending = new Map<string, Promise<void>>()
  let isStopped = false

  async function attempt(bet: StoredBet) {
    const answer = await wallet('settle', formatWalletResult(bet))
    if (isStopped) return
    const newest = store.get(bet.id)
    // A newer result exists and is sent instead.
    if (!newest || newest.revision !== bet.revision) return
    // Retried, finally every ten minutes, until it is acknowledged or permanently refused.
    const isRetried = !answer.ok && (answer.error === 'unavailable' || answer.error === 'insufficient-funds')
    store.update(bet.id, {
      answer: answer.ok ? 'acknowledged' : answer.error,
      dueAt: isRetried ? now() + retryDelay(bet.attempts) : null,
      attempts: bet.attempts + 1,
    })
  }

  function send(id: string): Promise<void> {
    const before = sending.get(id) ?? Promise.resolve()
    const next = before
      .then(() => {
        const bet = store.get(id)
        return bet && bet.dueAt !== null && bet.dueAt <= now() && !isStopped ? attempt(bet) : undefined
      })
      .finally(() => {
        if (sending.get(id) === next) sending.delete(id)
      })
    sending.set(id, next)
    return next
  }

  return {
    send,
    async sendDue() {
      for (const { id } of store.due(now(), BATCH_SIZE)) if (!isStopped) await send(id)
    },
    stop() {
      isStopped = true
    },
    whenIdle: () => Promise.all(sending.values()),
  }
}
export type Results = ReturnType<typeof createResults>
