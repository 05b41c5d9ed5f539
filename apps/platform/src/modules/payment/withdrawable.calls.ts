import { formatDecimal } from '@croupier/money'
import { done, fail, type Kernel, type Serve } from '../../kernel.ts'
import { listedCurrency } from '../../listed-currency.ts'
import type { PaymentMethods } from './methods.ts'
import type { PaymentSettings, PaymentWallet } from './ports.ts'
import type { ReadWithdrawable } from './withdrawal-funds.ts'

interface WithdrawableServices {
  readonly wallet: Pick<PaymentWallet, 'account'>
  readonly methods: Pick<PaymentMethods, 'bounds'>
  readonly settings: Pick<PaymentSettings, 'currency'>
  readonly readWithdrawable: ReadWithdrawable
}

export function serveWithdrawable(
  serve: Serve,
  { db }: Pick<Kernel, 'db'>,
  { wallet, methods, settings, readWithdrawable }: WithdrawableServices,
) {
  serve('GET /api/payment/withdrawable', async ({ caller, query }) => {
    const { playerId } = caller
    const account = await wallet.account(db.orm, playerId, query.accountId)
    if (!account) return fail('not-found')
    const currency = listedCurrency(settings, account.currency)
    const { method, network = null } = query
    const bounds = method === undefined ? null : methods.bounds('withdrawal', method, network, currency)
    if (method !== undefined && !bounds) return fail('method-unavailable')
    const { amount, lines } = await readWithdrawable(db.orm, { playerId, account, bounds })
    return done({
      amount: formatDecimal(amount, currency),
      currency: currency.code,
      lines: lines.map(({ by, amount: held, needed }) => ({
        by,
        amount: formatDecimal(held, currency),
        needed: needed === null ? null : formatDecimal(needed, currency),
      })),
    })
  })
}
