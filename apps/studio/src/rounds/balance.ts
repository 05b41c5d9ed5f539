import type { FreespinsState } from '@croupier/contract/providers'
import { formatDecimal } from '@croupier/money'
import { demoBalanceFor, listAllowedStakes } from '../stakes.ts'
import type { Session } from '../store/index.ts'
import { type RoundsDeps, sessionCurrency } from './deps.ts'

const readDemoBalance = ({ store }: RoundsDeps, session: Session): string =>
  formatDecimal(store.findSession(session.id)?.demoBalance ?? 0n, sessionCurrency(session))

/** The balance, null if the platform did not send it, and the casino's free spins that the player has for the game. */
export interface PlayerMoney {
  readonly balance: string | null
  readonly freespins: FreespinsState | null
}

export async function fetchMoney(deps: RoundsDeps, session: Session): Promise<PlayerMoney> {
  if (session.mode === 'demo') return { balance: readDemoBalance(deps, session), freespins: null }
  const body = JSON.stringify({ token: session.token, currency: session.currency })
  const result = await deps.send(`${session.walletUrl.replace(/\/$/, '')}/balance`, body)
  if (result.kind !== 'acknowledged') return { balance: null, freespins: null }
  const { balance, freespins } = result
  return { balance, freespins }
}

/** Refills a demo balance that is below the lowest stake. Returns the balance. */
export function refillDemo(deps: RoundsDeps, session: Session): string {
  const currency = sessionCurrency(session)
  const lowest = listAllowedStakes(currency, session)[0] ?? 0n
  if (session.mode === 'demo' && session.demoBalance < lowest)
    deps.store.setDemoBalance(session.id, demoBalanceFor(currency))
  return readDemoBalance(deps, session)
}
