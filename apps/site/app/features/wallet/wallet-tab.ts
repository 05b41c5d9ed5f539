export type WalletTab = 'deposit' | 'withdraw'

/** Parsed value of the `wallet` query parameter. */
interface WalletParam {
  readonly tab: WalletTab
  /**
   * Bonus preset by a link, such as `wallet=deposit.<bonus id>`; lost when the parameter is removed [4-21
   * 4-25d].
   */
  readonly bonusId: string | null
}

/** Unknown values open the deposit tab. */
export function parseWalletParam(value: string): WalletParam {
  const [tab, bonusId = ''] = value.split('.', 2)
  return tab === 'withdraw' ? { tab, bonusId: null } : { tab: 'deposit', bonusId: bonusId || null }
}
