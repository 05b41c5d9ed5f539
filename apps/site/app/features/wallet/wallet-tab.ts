import { isUuid } from '~/lib/is-uuid.ts'

export type WalletTab = 'deposit' | 'withdraw'

/** Parsed value of the `wallet` query parameter. */
interface WalletParam {
  readonly tab: WalletTab
  /**
   * Bonus preset by a link, such as `wallet=deposit.<bonus id>`; lost when the parameter is removed [4-21
   * 4-25d].
   */
  readonly bonusId: string | null
  /** Withdrawal to continue on the provider's page in a frame, such as `wallet=withdraw.<invoice id>` [4-28c]. */
  readonly withdrawalId: string | null
}

/** Unknown values open the deposit tab. */
export function parseWalletParam(value: string): WalletParam {
  const [tab, suffix = ''] = value.split('.', 2)
  const id = suffix || null
  if (tab !== 'withdraw') return { tab: 'deposit', bonusId: id, withdrawalId: null }
  return { tab, bonusId: null, withdrawalId: id !== null && isUuid(id) ? id : null }
}
