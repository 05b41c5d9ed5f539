import type { Client } from '@croupier/client'
import type { CallData, CallInput } from '@croupier/contract/types'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { personalKey } from '~/lib/personal-key.ts'

/** The currency and country that payment methods are offered for. */
export type PaymentMarket = CallInput<'GET /api/payment/methods/deposit'>['query']

/** Key of all lists of deposit methods, for invalidation. */
export const depositMethodsKey = personalKey('deposit-methods')

export function depositMethodsQuery(api: Client, market: PaymentMarket) {
  return queryOptions({
    queryKey: [...depositMethodsKey, market],
    queryFn: ({ signal }) => api.call('GET /api/payment/methods/deposit', { query: market }, { signal }),
  })
}

export function withdrawalMethodsQuery(api: Client, market: PaymentMarket) {
  return queryOptions({
    queryKey: personalKey('withdrawal-methods', market),
    queryFn: ({ signal }) => api.call('GET /api/payment/methods/withdrawal', { query: market }, { signal }),
  })
}

/** Key of all questions what can be withdrawn, for invalidation. */
export const withdrawableKey = personalKey('withdrawable')

export type Withdrawable = CallData<'GET /api/payment/withdrawable'>

/**
 * What can be withdrawn now, and what holds the rest.
 * @param version of the account, to ask again after each of its movements
 */
export function withdrawableQuery(
  api: Client,
  query: CallInput<'GET /api/payment/withdrawable'>['query'],
  version: number,
) {
  return queryOptions({
    queryKey: [...withdrawableKey, query, version],
    queryFn: ({ signal }) => api.call('GET /api/payment/withdrawable', { query }, { signal }),
    // Both the figure and the lines ask for it.
    staleTime: 5000,
    placeholderData: keepPreviousData,
  })
}

export type DepositOrder = CallInput<'POST /api/payment/invoices/deposit'>['body']
export type WithdrawalOrder = CallInput<'POST /api/payment/invoices/withdrawal'>['body']

export const startDeposit = (api: Client, body: DepositOrder, idempotencyKey: string) =>
  api.call('POST /api/payment/invoices/deposit', { body }, { idempotencyKey })

/**
 * The player's deposit address for a cryptocurrency. It never changes, and the call is idempotent, so it is
 * used like a query.
 */
export function depositAddressQuery(
  api: Client,
  {
    order,
    ...version
  }: {
    readonly order: DepositOrder
    /** The code is applied already; the address is requested again when it changes [4-27c]. */
    readonly codeId: string | null
    /** Each transfer uses the choice up: the platform is asked what applies to the next one. */
    readonly transfers: number
  },
  newKey: () => string,
) {
  return queryOptions({
    queryKey: personalKey('deposit-addresses', order, version),
    async queryFn() {
      const { address, tag, nextBonus } = await startDeposit(api, order, newKey())
      if (address === null) throw new Error('the platform returned no deposit address')
      return { address, tag, nextBonus }
    },
    staleTime: Number.POSITIVE_INFINITY,
    // The chosen bonus is part of the request, and the last request applies. So a bonus chosen again is
    // requested again.
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
}

export const requestWithdrawal = (api: Client, body: WithdrawalOrder, idempotencyKey: string) =>
  api.call('POST /api/payment/invoices/withdrawal', { body }, { idempotencyKey })

/** States of a payment [4-09a]. */
export const invoiceStatus = { pending: 1, success: 2, failure: 3 } as const

/** Key of all lists of payments, for invalidation. */
export const invoicesKey = personalKey('invoices')

/** The player's payments, newest first. */
export function invoicesQuery(api: Client, query: { readonly page: number; readonly perPage: number }) {
  return queryOptions({
    queryKey: [...invoicesKey, query],
    queryFn: ({ signal }) => api.call('GET /api/payment/invoices', { query }, { signal }),
  })
}

/** The player's newest payments, past the query cache. */
export const fetchNewestInvoices = (api: Client, perPage: number) =>
  api.call('GET /api/payment/invoices', { query: { page: 1, perPage } })

/** The player's deposits in one state. */
export function depositsQuery(
  api: Client,
  list: { readonly status: number; readonly page: number; readonly perPage: number },
) {
  const query = { ...list, type: 'deposit' } as const
  return queryOptions({
    queryKey: [...invoicesKey, query],
    queryFn: ({ signal }) => api.call('GET /api/payment/invoices', { query }, { signal }),
  })
}

/** Number of newest pending withdrawals to read. */
const MAX_PENDING = 10

/** The player's newest pending withdrawals. */
export function pendingWithdrawalsQuery(api: Client) {
  const query = { type: 'withdrawal', status: invoiceStatus.pending, page: 1, perPage: MAX_PENDING } as const
  return queryOptions({
    queryKey: [...invoicesKey, query],
    queryFn: ({ signal }) => api.call('GET /api/payment/invoices', { query }, { signal }),
  })
}

/** What the player has deposited, by currency. */
export function depositStatisticsQuery(api: Client) {
  return queryOptions({
    queryKey: [...invoicesKey, 'statistics'],
    queryFn: ({ signal }) => api.call('GET /api/payment/invoices/statistics', {}, { signal }),
  })
}

/** One payment; null if the player has no payment with that id. */
export function invoiceQuery(api: Client, id: string) {
  return queryOptions({
    queryKey: [...invoicesKey, { id }],
    queryFn: async ({ signal }) => {
      const { data } = await api.call('GET /api/payment/invoices', { query: { id } }, { signal })
      return data[0] ?? null
    },
  })
}

/** Cancels a pending deposit. */
export const declineInvoice = (api: Client, id: string, idempotencyKey: string) =>
  api.call('PUT /api/payment/invoices/{id}/decline', { params: { id } }, { idempotencyKey })
