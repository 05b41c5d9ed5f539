import { done, fail, type Serve } from '../../kernel.ts'
import type { Addresses } from './addresses.service.ts'
import type { Deposits } from './deposits.service.ts'
import type { Invoices } from './invoices.service.ts'
import type { PaymentMethods } from './methods.ts'
import type { Settlement } from './settlement.service.ts'
import type { Withdrawals } from './withdrawals.service.ts'

/** Resolves a return address to an absolute URL of this site; null for any other origin. */
export function resolveSameOriginUrl(address: string, origin: string): string | null {
  if (!URL.canParse(address, origin)) return null
  const url = new URL(address, origin)
  // The origin of a `blob:` URL is that of the page that created it.
  const isPage = url.protocol === 'https:' || url.protocol === 'http:'
  return isPage && url.origin === origin && !url.username && !url.password ? url.href : null
}

/** The locale is the first path segment of the return address; the provider's page is requested in it. */
const localeFromUrl = (address: string) =>
  /^\/([a-z]{2}(?:-[A-Z]{2})?)(?:\/|$)/.exec(new URL(address).pathname)?.[1] ?? 'en'

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
    const back = {
      redirectSuccessUrl: resolveSameOriginUrl(body.redirectSuccessUrl, context.publicOrigin),
      redirectErrorUrl: resolveSameOriginUrl(body.redirectErrorUrl, context.publicOrigin),
      redirectUrl: resolveSameOriginUrl(body.redirectUrl, context.publicOrigin),
    }
    const { redirectSuccessUrl: success, redirectErrorUrl: error, redirectUrl } = back
    if (!success || !error || !redirectUrl) {
      const rejected = Object.entries(back).filter(([, address]) => address === null)
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
      deposits.openDeposit(tx, { ...body, playerId: caller.playerId }, context.country),
    )
    if (!opened.ok) return opened
    const returnUrls = { success, error, back: redirectUrl }
    return deposits.startDeposit(opened.data.invoiceId, { returnUrls, locale: localeFromUrl(redirectUrl) })
  })

  serve('POST /api/payment/invoices/withdrawal', async ({ caller, body }, context) => {
    const backUrl = resolveSameOriginUrl(body.redirectUrl ?? '/', context.publicOrigin)
    if (!backUrl) return fail('validation-failed', { redirectUrl: ['The address must be on this site'] })
    const opened = await context.runOnce((tx) =>
      withdrawals.openWithdrawal(tx, { ...body, playerId: caller.playerId }),
    )
    if (!opened.ok || methods.withdrawalProcessingType(body.method) === 'message') return opened
    return withdrawals.startWithdrawal(opened.data.id, { backUrl, locale: localeFromUrl(backUrl) })
  })

  serve('GET /api/payment/invoices', async ({ caller, query }) => {
    const { invoices: found, total } = await invoices.list(caller.playerId, query)
    return done(found, { page: query.page, perPage: query.perPage, total })
  })

  serve('PUT /api/payment/invoices/{id}/decline', async ({ caller, params }, context) =>
    context.runOnce(async (tx) => {
      const declined = await settlement.decline(tx, caller.playerId, params.id)
      return declined.ok ? done(invoices.view(declined.data)) : declined
    }),
  )
}
