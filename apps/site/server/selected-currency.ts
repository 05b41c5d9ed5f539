import { accountsQuery } from '~/features/wallet/api/accounts.ts'
import type { Page } from './page-context.ts'

/** Currency of the player's selected account; undefined for a guest, or if the accounts cannot be read. */
export async function selectedCurrency({ token, queries, playerApi }: Page): Promise<string | undefined> {
  if (!token) return undefined
  const accounts = await queries.ensureQueryData(accountsQuery(playerApi)).catch(() => [])
  return accounts.find(({ isSelected }) => isSelected)?.currency
}
