import { formatDecimal } from '@croupier/money'
import { demoBalanceFor, listAllowedStakes } from '../stakes.ts'
import type { Session } from '../store/index.ts'
import { type RoundsDeps, sessionCurrency } from './deps.ts'

const readDemoBalance = ({ store }: RoundsDeps, session: Session): string =>
  formatDecimal(store.findSession(session.id)?.demoBalance ?? 0n, sessionCurrency(session))

/** Null if the platform did not send it. */
export async function fetchBalance(deps: RoundsDeps, session: Session): Promise<string | null> {
  if (session.mode === 'demo') return readDemoBalance(deps, session)
  const body = JSON.stringify({ token: session.token, currency: session.currency })
  const result = await deps.send(`${session.walletUrl.replace(/\/$/, '')}/balance`, body)
  return result.kind === 'acknowledged' ? result.balance : null
}

/** Refills a demo balance that is below the lowest stake. Returns the balance. */
export function refillDemo(deps: RoundsDeps, session: Session): string {
  const currency = sessionCurrency(session)
  const lowest = listAllowedStakes(currency, session)[0] ?? 0n
  if (session.mode === 'demo' && session.demoBalance < lowest)
    deps.store.setDemoBalance(session.id, demoBalanceFor(currency))
  return readDemoBalance(deps, session)
}
