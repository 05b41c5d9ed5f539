import type { Kernel, Serve } from '../../kernel.ts'
import { serveAccounts } from './accounts.calls.ts'
import { createAccounts, type WalletSettings } from './accounts.service.ts'
import { serveCredits } from './credits.calls.ts'
import { createCreditHistory } from './history.ts'
import { bonusMoney, findMoney, lockMoney, realMoney } from './money-of-player.ts'
import { createMovements } from './movements.service.ts'
import { gainedBy, listMovements } from './movements-of-entry.ts'
import { createSums } from './sums.ts'

export type { WalletSettings } from './accounts.service.ts'
export { walletPersonalData } from './personal-data.ts'
export type { CreditReason } from './tables.ts'

/** Composes players' accounts and the ledger. */
export function createWallet(kernel: Kernel, { settings }: { readonly settings: WalletSettings }) {
  const accounts = createAccounts(kernel, settings)
  const { openAccount, listAccounts, readAccount, account, findPlayAccount, findAccountIn } = accounts
  return {
    openAccount,
    listAccounts,
    readAccount,
    account,
    findPlayAccount,
    findAccountIn,
    bonusMoney,
    findMoney,
    lockMoney,
    realMoney,
    ...createMovements(kernel, accounts),
    history: createCreditHistory(kernel.db.orm, settings),
    ...{ listMovements, gainedBy },
    sumMovements: createSums(kernel.db),
    serve(serve: Serve) {
      serveAccounts(serve, kernel, accounts)
      serveCredits(serve, kernel, settings)
    },
  }
}
