import type { FastifyInstance } from 'fastify'
import type { PaymentProviderPort } from '../../adapters/payment-provider.ts'
import { OperatorFileError } from '../../config/index.ts'
import type { Kernel, Serve } from '../../kernel.ts'
import { following } from '../../plugins/operator-files.ts'
import { createAddresses } from './addresses.service.ts'
import { createDepositLimits } from './deposit-limits.ts'
import { createDeposits } from './deposits.service.ts'
import { removeKeptRecords } from './erased-invoices.ts'
import { createPaymentHistory } from './history.ts'
import { serveInvoices } from './invoices.calls.ts'
import { createInvoices } from './invoices.service.ts'
import { createKnownValues } from './known-values.ts'
import { checkMethods } from './method-problems.ts'
import type { PaymentMethodSettings } from './method-settings.ts'
import { serveMethods } from './methods.calls.ts'
import { createPaymentMethods } from './methods.ts'
import type { patternProblem } from './pattern-problem.ts'
import { findPending } from './pending-payments.ts'
import type {
  PaymentBonuses,
  PaymentGames,
  PaymentLimits,
  PaymentPlayers,
  PaymentSettings,
  PaymentWallet,
} from './ports.ts'
import { createReconciliation } from './reconciliation.service.ts'
import { countReservations, reservedCodes } from './reserved-bonuses.ts'
import { createSettlement } from './settlement.service.ts'
import { createTransfers } from './transfers.service.ts'
import { serveTurnover } from './turnover.calls.ts'
import { createTurnover } from './turnover.ts'
import { servePaymentWebhook, webhookPath } from './webhooks.ts'
import { serveWithdrawable } from './withdrawable.calls.ts'
import { createWithdrawable } from './withdrawal-funds.ts'
import { createWithdrawals } from './withdrawals.service.ts'

export { checkMethods, currenciesWithout } from './method-problems.ts'
export { type PaymentMethodSettings, paymentMethodSettings } from './method-settings.ts'
export { patternProblem } from './pattern-problem.ts'
export { paymentPersonalData } from './personal-data.ts'
export type {
  PaymentBonuses,
  PaymentGames,
  PaymentLimits,
  PaymentPlayers,
  PaymentSettings,
  PaymentWallet,
} from './ports.ts'

export interface PaymentOptions {
  readonly provider: PaymentProviderPort
  readonly wallet: PaymentWallet
  readonly players: PaymentPlayers
  readonly limits: PaymentLimits
  readonly games: PaymentGames
  readonly bonuses: PaymentBonuses
  readonly settings: PaymentSettings
  readonly methods: () => PaymentMethodSettings
  /** Why a pattern of a method's fields is rejected, or null. */
  readonly patternProblem: typeof patternProblem
  /** The origin of the return addresses. */
  readonly origin: () => string
}

/**
 * Composes payments: methods, deposits, withdrawals and the provider's webhook.
 * @throws OperatorFileError when the methods do not match the currencies
 */
export function createPayment(kernel: Kernel, options: PaymentOptions) {
  const problems = checkMethods(options.methods(), options.settings, options.patternProblem)
  if (problems.length)
    throw new OperatorFileError(`payment-methods.yaml is invalid:\n  ${problems.join('\n  ')}`)
  const methods = following(options.methods, createPaymentMethods)
  const notifyUrl = () => `${kernel.config.providerCallbackUrl}${webhookPath}`
  const homeUrl = () => `${options.origin()}/`
  const settlement = createSettlement(kernel, options)
  const reconciliation = createReconciliation(kernel, { ...options, settlement })
  const turnover = createTurnover(methods.turnoverWager, options.games)
  const readWithdrawable = createWithdrawable(kernel, { ...options, turnover })
  const depositLimits = createDepositLimits(kernel, { ...options, methods })
  const invoices = createInvoices(kernel, { ...options, methods })
  const knownValues = createKnownValues(options.players)
  const shared = { ...options, methods, depositLimits, settlement, notifyUrl }
  const deposits = createDeposits(kernel, shared)
  const withdrawals = createWithdrawals(kernel, { ...shared, invoices, readWithdrawable, homeUrl })
  const addresses = createAddresses(kernel, shared)
  const transfers = createTransfers(kernel, shared)
  removeKeptRecords(kernel)
  return {
    invoices,
    history: createPaymentHistory(kernel.db.orm, { methods, settings: options.settings }),
    deposited: depositLimits.deposited,
    reconciliation,
    transfers,
    countReservations,
    /** The ids of the player's codes that pending deposits reserve. */
    reservedCodes,
    findPending,
    leastWithdrawal: methods.leastWithdrawal,
    serve(serve: Serve) {
      serveMethods(serve, kernel, { methods, depositLimits, settings: options.settings, knownValues })
      serveInvoices(serve, { deposits, invoices, withdrawals, settlement, addresses, methods })
      serveTurnover(serve, kernel, turnover, options.settings)
      serveWithdrawable(serve, kernel, { ...options, methods, readWithdrawable })
    },
    /** Registers the provider's webhook. */
    register(app: FastifyInstance, secret: string) {
      servePaymentWebhook(app, settlement, transfers, secret, kernel.clock)
    },
  }
}
