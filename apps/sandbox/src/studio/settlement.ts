import { randomUUID } from 'node:crypto'
import type { Round, Session, StudioStore, WalletCall } from './store.ts'
import type { SendToWallet, WalletResult } from './wallet.ts'

/**
 * What the studio owes the platform: wins to pay and stakes to take back. Each is kept in the store before it is
 * first sent and sent again, ever more slowly, until the platform has acknowledged it. (clause 30)
 */
export interface SettlementDeps {
  readonly store: StudioStore
  readonly clock: { now(): Date }
  readonly send: SendToWallet
  readonly log: { error(fields: object, message: string): void }
}

/** While an attempt is under way nobody else takes the call up. */
const leaseMs = 10_000
const firstRetryMs = 1000
const maxRetryMs = 300_000
/** More debts than this, and no new stake is taken before the platform has answered. */
export const maxPendingCalls = 1000
const batchSize = 20

/** After a first failure a second, then two, four … five minutes. */
export function retryDelay(attempt: number): number {
  return Math.min(maxRetryMs, firstRetryMs * 2 ** Math.max(0, attempt - 1))
}

/** The wallet call of a round's movement, as it goes over the wire. */
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
  /** Sends a win or a rollback once. Answers the balance when the platform acknowledged it. */
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
        'the platform refuses what is owed',
      )
    } else {
      const dueAt = clock.now().getTime() + retryDelay(call.attempts + 1)
      store.attempted(requestId, dueAt, result.reason)
    }
  }

  /** Sends what is due now, one after the other. */
  async function deliver(): Promise<void> {
    const now = clock.now().getTime()
    for (const call of store.dueCalls(now, batchSize)) {
      store.attempted(call.requestId, now + leaseMs, call.answer)
      await attempt(call)
    }
  }

  /** Inside a transaction: takes a round's stake back, for nobody knows whether it was taken. */
  function rollBackBet(round: Round, session: Session, betRequestId: string) {
    const call = createCall('rollback', session, round.id, { betRequestId }, clock.now().getTime())
    store.closeCall(betRequestId, 'silent', null)
    store.setStatus(round.id, 'returning')
    store.addCall(call)
    return call
  }

  /** What a crash left between asking for a stake and the answer. */
  function recover() {
    const now = clock.now().getTime()
    store.allDueAt(now)
    for (const round of store.roundsIn('betting', Number.MAX_SAFE_INTEGER, 100_000)) {
      const bet = store.callsOf(round.id).find((call) => call.kind === 'bet')
      const session = store.session(round.sessionId)
      if (!bet || !session) throw new Error('a round was kept without its stake')
      store.transaction(() => rollBackBet(round, session, bet.requestId))
    }
    store.allDueAt(now)
  }

  return { attempt, deliver, rollBackBet, recover }
}
export type Settlement = ReturnType<typeof createSettlement>
