import { randomUUID } from 'node:crypto'
import type { Round, Session, StudioStore, WalletCall } from './store.ts'
import type { SendToWallet, WalletResult } from './wallet.ts'

/**
 * Wallet calls that the studio owes the platform: wins and rollbacks. Each is stored before it is sent, and
 * retried with backoff until the platform acknowledges it. (clause 30)
 */
export interface SettlementDeps {
  readonly store: StudioStore
  readonly clock: { now(): Date }
  readonly send: SendToWallet
  readonly log: { error(fields: object, message: string): void }
}

/** While an attempt runs, the call is not sent again. */
const leaseMs = 10_000
const firstRetryMs = 1000
const maxRetryMs = 300_000
/** Above this many pending calls, no new stake is accepted. */
export const maxPendingCalls = 1000
const batchSize = 20

/** One second after the first failure, then two, four, up to five minutes. */
export function retryDelay(attempt: number): number {
  return Math.min(maxRetryMs, firstRetryMs * 2 ** Math.max(0, attempt - 1))
}

/** The request body of a round's wallet call. */
export function createCall(
  kind: 'bet' | 'win' | 'rollback',
  session: Session,
  roundId: string,
  movement: object,
  now: number,
) {
  const requestId = randomUUID()
  const { token, currency, game } = session
  return {
    requestId,
    roundId,
    kind,
    url: `${session.walletUrl.replace(/\/$/, '')}/${kind}`,
    body: JSON.stringify({ token, requestId, game, currency, roundId, ...movement }),
    dueAt: now + leaseMs,
  } as const
}

export function createSettlement({ store, clock, send, log }: SettlementDeps) {
  /** Sends a win or a rollback. @returns the balance if the platform acknowledged it */
  async function attempt(
    call: WalletCall | Pick<WalletCall, 'requestId' | 'roundId' | 'kind' | 'url' | 'body'>,
  ) {
    const result = await send(call.url, call.body)
    store.transaction(() => recordResult(call.requestId, result))
    return result.kind === 'answered' ? result.balance : null
  }

  function recordResult(requestId: string, result: WalletResult) {
    const call = store.call(requestId)
    if (call?.state !== 'pending') return
    const finalStatus = call.kind === 'win' ? 'settled' : 'void'
    if (result.kind === 'answered') {
      store.closeCall(requestId, 'done', result.balance)
      store.setStatus(call.roundId, finalStatus)
    } else if (result.kind === 'refused') {
      store.closeCall(requestId, 'refused', result.code)
      store.setStatus(call.roundId, 'disputed')
      log.error(
        { round: call.roundId, kind: call.kind, code: result.code },
        'the platform refused a win or a rollback',
      )
    } else {
      const dueAt = clock.now().getTime() + retryDelay(call.attempts + 1)
      store.attempted(requestId, dueAt, result.reason)
    }
  }

  /** Sends the due calls one after the other. */
  async function deliver(): Promise<void> {
    const now = clock.now().getTime()
    for (const call of store.dueCalls(now, batchSize)) {
      store.attempted(call.requestId, now + leaseMs, call.answer)
      await attempt(call)
    }
  }

  /** Inside a transaction: queues the rollback of a bet whose result is unknown. */
  function rollBackBet(round: Round, session: Session, betRequestId: string) {
    const call = createCall('rollback', session, round.id, { betRequestId }, clock.now().getTime())
    store.closeCall(betRequestId, 'silent', null)
    store.setStatus(round.id, 'returning')
    store.addCall(call)
    return call
  }

  /** Rolls back bets that a crash left without an answer. */
  function recover() {
    const now = clock.now().getTime()
    store.allDueAt(now)
    for (const round of store.roundsIn('betting', Number.MAX_SAFE_INTEGER, 100_000)) {
      const bet = store.callsOf(round.id).find((call) => call.kind === 'bet')
      const session = store.session(round.sessionId)
      if (!bet || !session) throw new Error('round without a stake')
      store.transaction(() => rollBackBet(round, session, bet.requestId))
    }
    store.allDueAt(now)
  }

  return { attempt, deliver, rollBackBet, recover }
}
export type Settlement = ReturnType<typeof createSettlement>
