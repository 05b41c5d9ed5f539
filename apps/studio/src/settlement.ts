import { randomUUID } from 'node:crypto'
import type { Round, Session, StudioStore, WalletCall } from './store/index.ts'
import type { SendToWallet, WalletResult } from './wallet.ts'

/**
 * Sends wins and rollbacks to the platform. Each call is stored before it is sent, and retried with backoff until the
 * platform acknowledges it.
 */
export interface SettlementDeps {
  readonly store: StudioStore
  readonly clock: { now(): Date }
  readonly send: SendToWallet
  readonly log: { error(fields: object, message: string): void }
}

/** Milliseconds after the start of an attempt during which the call is not sent again. */
const leaseMs = 10_000
const firstRetryMs = 1000
const maxRetryMs = 300_000
/** From this number of pending calls on, new stakes are rejected. */
export const maxPendingCalls = 1000
const batchSize = 20
const maxRecoveredRounds = 100_000

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
    return result.kind === 'acknowledged' ? result.balance : null
  }

  function recordResult(requestId: string, result: WalletResult) {
    const call = store.findCall(requestId)
    if (call?.state !== 'pending') return
    const finalStatus = call.kind === 'win' ? 'settled' : statusAfterRollback(call.roundId)
    if (result.kind === 'acknowledged') {
      store.closeCall(requestId, 'done', result.balance)
      if (result.freespins) store.setRoundFreespins(call.roundId, result.freespins)
      store.setRoundStatus(call.roundId, finalStatus)
    } else if (result.kind === 'rejected') {
      store.closeCall(requestId, 'refused', result.code)
      store.setRoundStatus(call.roundId, 'disputed')
      log.error(
        { round: call.roundId, kind: call.kind, code: result.code },
        'the platform rejected a win or a rollback',
      )
    } else {
      const dueAt = clock.now().getTime() + retryDelay(call.attempts + 1)
      store.recordAttempt(requestId, dueAt, result.reason)
    }
  }

  /** A round that was played already goes on without its further bet. */
  const statusAfterRollback = (roundId: string) => (store.findRound(roundId)?.steps.length ? 'open' : 'void')

  /** Sends the due calls one after the other. */
  async function deliver(): Promise<void> {
    const now = clock.now().getTime()
    for (const call of store.dueCalls(now, batchSize)) {
      store.recordAttempt(call.requestId, now + leaseMs, call.answer)
      await attempt(call)
    }
  }

  /** Inside a transaction: queues the rollback of a bet whose result is unknown. */
  function rollBackBet(round: Round, session: Session, betRequestId: string) {
    const call = createCall('rollback', session, round.id, { betRequestId }, clock.now().getTime())
    store.closeCall(betRequestId, 'unknown', null)
    store.setRoundStatus(round.id, 'returning')
    store.addCall(call)
    return call
  }

  /** After a restart: rolls back bets without a response. */
  function recover() {
    const now = clock.now().getTime()
    store.makeAllCallsDue(now)
    for (const round of store.roundsWithStatus('betting', maxRecoveredRounds)) {
      const bet = store.callsOfRound(round.id).find((call) => call.kind === 'bet' && call.state === 'pending')
      const session = store.findSession(round.sessionId)
      if (!bet || !session) throw new Error(`round ${round.id} has no bet`)
      store.transaction(() => rollBackBet(round, session, bet.requestId))
    }
    store.makeAllCallsDue(now)
  }

  return { attempt, deliver, rollBackBet, recover }
}
export type Settlement = ReturnType<typeof createSettlement>
