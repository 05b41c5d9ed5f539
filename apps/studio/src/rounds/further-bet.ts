import { formatDecimal } from '@croupier/money'
import { createCall, maxPendingCalls } from '../settlement.ts'
import type { Round, Session } from '../store/index.ts'
import { type RoundsDeps, sessionCurrency } from './deps.ts'
import { fail, failFromWallet, type PlayResult, succeed } from './result.ts'

/**
 * Places a further bet of a round with real money and, once the platform has accepted it, plays the step that it pays
 * for in the same transaction. A refused bet leaves the round as it was; one without a response is rolled back first.
 */
export async function placeFurtherBet<T>(
  { store, clock, send, settlement }: RoundsDeps,
  session: Session,
  round: Round,
  amount: bigint,
  play: () => T,
): Promise<PlayResult<T>> {
  if (store.countPendingCalls() >= maxPendingCalls) return fail('unavailable')
  const bet = store.transaction(() => {
    const movement = { amount: formatDecimal(amount, sessionCurrency(session)) }
    const call = createCall('bet', session, round.id, movement, clock.now().getTime())
    store.addCall(call)
    store.setRoundStatus(round.id, 'betting')
    return call
  })
  const result = await send(bet.url, bet.body)
  if (result.kind === 'unknown') {
    const rollback = store.transaction(() => settlement.rollBackBet(round, session, bet.requestId))
    await settlement.attempt(rollback)
    return fail('stake-returned')
  }
  return store.transaction(() => {
    if (result.kind === 'acknowledged') {
      store.closeCall(bet.requestId, 'done', result.balance)
      return succeed(play())
    }
    store.closeCall(bet.requestId, 'refused', result.code)
    store.setRoundStatus(round.id, 'open')
    return failFromWallet(result.code)
  })
}

/** The same with the play money of a demo. */
export function takeDemoBet<T>(
  { store }: RoundsDeps,
  session: Session,
  amount: bigint,
  play: () => T,
): PlayResult<T> {
  return store.transaction(() => {
    const balance = store.findSession(session.id)?.demoBalance ?? 0n
    if (balance < amount) return fail('insufficient-funds')
    store.setDemoBalance(session.id, balance - amount)
    return succeed(play())
  })
}
