import type { ApiPlayer } from './api-player.ts'
import { fetchBalance } from './payments.ts'
import { expect } from './test.ts'

interface Movement {
  readonly kind: string
  readonly lines: readonly { readonly account: string; readonly amount: string }[]
}

export const toCents = (amount: string): number => Math.round(Number(amount) * 100)
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** What one round or bet has moved in the ledger, in cents: what the player paid and received. */
async function fetchMoved(player: ApiPlayer, kind: 'round' | 'bet', id: string) {
  const movements = await player.get<Movement[]>(`/api/history/entries/${kind}/${id}/movements`)
  const cash = movements.map(({ lines }) => {
    expect(sum(lines.map(({ amount }) => toCents(amount)))).toBe(0)
    return sum(lines.filter(({ account }) => account === 'cash').map(({ amount }) => toCents(amount)))
  })
  return { staked: -sum(cash.filter((cents) => cents < 0)), won: sum(cash.filter((cents) => cents > 0)) }
}

/** A round or a bet as its list shows it, in cents. */
interface Played {
  readonly id: string
  readonly staked: number
  readonly won: number
}

/**
 * Expects the same stakes and wins in the list, in the ledger's entries, in its totals and in the balance.
 * @returns the balance in cents
 */
export async function expectLedger(
  player: ApiPlayer,
  deposited: number,
  kind: 'round' | 'bet',
  played: readonly Played[],
): Promise<number> {
  for (const { id, staked, won } of played)
    expect(await fetchMoved(player, kind, id)).toEqual({ staked, won })
  const [staked, won] = [sum(played.map((one) => one.staked)), sum(played.map((one) => one.won))]
  const [totals] = await player.get<{ staked: string; won: string }[]>('/api/history/totals')
  expect([toCents(totals?.staked ?? ''), toCents(totals?.won ?? '')]).toEqual([staked, won])
  const balance = toCents(await fetchBalance(player))
  expect(balance).toBe(deposited - staked + won)
  return balance
}
