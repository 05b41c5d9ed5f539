import { done, fail, type Serve } from '../../kernel.ts'
import type { Addresses } from './addresses.service.ts'
import type { Deposits } from './deposits.service.ts'
import type { Invoices } from './invoices.service.ts'
import type { PaymentMethods } from './methods.ts'
import { resolveSameOriginUrl } from './return-urls.ts'
import type { Settlement } from './settlement.service.ts'
import type { Withdrawals } from './withdrawals.service.ts'

interface InvoiceServices {
  readonly deposits: Deposits
  readonly invoices: Invoices
  readonly withdrawals: Withdrawals
  readonly settlement: Settlement
  readonly addresses: Addresses
  readonly methods: PaymentMethods
}

export function serveInvoices(
  serve: Serve,
  { deposits, invoices, withdrawals, settlement, addresses, methods }: InvoiceServices,
) {
  serve('POST /api/payment/invoices/deposit', async ({ caller, body }, context) => {
    const checkedUrls = {
      redirectSuccessUrl: resolveSameOriginUrl(body.redirectSuccessUrl, context.publicOrigin),
      redirectErrorUrl: resolveSameOriginUrl(body.redirectErrorUrl, context.publicOrigin),
      redirectUrl: resolveSameOriginUrl(body.redirectUrl, context.publicOrigin),
    }
    const { redirectSuccessUrl: success, redirectErrorUrl: error, redirectUrl } = checkedUrls
    if (!success || !error || !redirectUrl) {
      const rejected = Object.entries(checkedUrls).filter(([, address]) => address === null)
      return fail(
        'validation-failed',
        Object.fromEntries(rejected.map(([name]) => [name, ['The address must be on this site']])),
      )
    }
    if (methods.isAddress(body.method)) {
      const order = { ...body, playerId: caller.playerId }
      const opened = await context.runOnce((tx) => addresses.openAddress(tx, order, context.country))
      return opened.ok ? addresses.requestAddress(opened.data.addressId) : opened
    }
    const opened = await context.runOnce((tx) =>
      deposits.openDeposit(tx, { ...body, ...caller }, context.country),
    )
    if (!opened.ok) return opened
    const returnUrls = { success, error, back: redirectUrl }
    return deposits.startDeposit(opened.data.invoiceId, { returnUrls, locale: body.locale })
  })

  serve('POST /api/payment/invoices/withdrawal', async ({ caller, body }, context) => {
    const backUrl = resolveSameOriginUrl(body.redirectUrl ?? '/', context.publicOrigin)
    if (!backUrl) return fail('validation-failed', { redirectUrl: ['The address must be on this site'] })
    const opened = await context.runOnce((tx) =>
      withdrawals.openWithdrawal(tx, { ...body, playerId: caller.playerId, backUrl }, caller),
    )
    if (!opened.ok || methods.withdrawalProcessingType(body.method) === 'message') return opened
    return withdrawals.startWithdrawal(opened.data.id, body.locale)
  })

  serve('GET /api/payment/invoices', async ({ caller, query }) => {
    const { invoices: found, total } = await invoices.list(caller.playerId, query)
    return done(found, { page: query.page, perPage: query.perPage, total })
  })

  serve('GET /api/payment/invoices/statistics', async ({ caller }) =>
    done(await invoices.statistics(caller.playerId)),
  )

  serve('PUT /api/payment/invoices/{id}/decline', async ({ caller, params }, context) =>
    context.runOnce(async (tx) => {
      const declined = await settlement.decline(tx, caller.playerId, params.id)
      return declined.ok ? done(invoices.view(declined.data)) : declined
    }),
  )
}
