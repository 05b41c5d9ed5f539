export type WalletTab = 'deposit' | 'withdraw'

/** What the wallet is opened with: the value of its parameter. */
interface WalletParam {
  readonly tab: WalletTab
  /** The bonus that a link presets, such as `wallet=deposit.<its id>`; it goes with the parameter [4-21 4-25d]. */
  readonly bonusId: string | null
}

/** Anything that is not known opens the deposit. */
export function parseWalletParam(value: string): WalletParam {
  const [tab, bonusId = ''] = value.split('.', 2)
  return tab === 'withdraw' ? { tab, bonusId: null } : { tab: 'deposit', bonusId: bonusId || null }
}
