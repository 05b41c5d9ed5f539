import {
  addressOpened,
  type addressRequest,
  type paymentRequest,
  paymentStarted,
  paymentState,
  type payoutRequest,
  payoutStarted,
  transfersPage,
} from '@croupier/contract/providers'
import type { z } from 'zod'
import { readLimited, requireWebUrl } from './provider-response.ts'
import { createSignedCall, type ProviderSettings } from './signed-call.ts'

export type PaymentRequest = z.input<typeof paymentRequest>
export type PaymentStarted = z.output<typeof paymentStarted>
export type PayoutStarted = z.output<typeof payoutStarted>
export type AddressRequest = z.input<typeof addressRequest>
export type AddressOpened = z.output<typeof addressOpened>
export type TransfersPage = z.output<typeof transfersPage>
export type PayoutRequest = z.input<typeof payoutRequest>
export type PaymentState = z.output<typeof paymentState>

/**
 * An external payment provider. Starting a payment or a payout is idempotent by `reference`, so a call may be
 * repeated if its response was lost.
 */
export interface PaymentProviderPort {
  /** @throws if the provider does not respond in time, or refuses */
  startPayment(request: PaymentRequest): Promise<PaymentStarted>
  /** @throws PaymentRejectedError if the payout is rejected permanently; other errors are temporary */
  startPayout(request: PayoutRequest): Promise<PayoutStarted>
  /** The address for a payer's coins; the same for the same reference. @throws like `startPayout` */
  openAddress(request: AddressRequest): Promise<AddressOpened>
  /** Coins received since then, oldest first; pages count from 1. @throws if there is no response */
  listTransfers(since: Date, page: number): Promise<TransfersPage>
  /** Null for an unknown reference. @throws if there is no response */
  getPaymentState(reference: string): Promise<PaymentState | null>
  /**
   * Closes a deposit that is not settled, and returns its state: still pending if it cannot be closed yet. Null for
   * an unknown reference.
   * @throws if there is no response
   */
  cancelPayment(reference: string): Promise<PaymentState | null>
}

/** The provider has rejected the order permanently. */
export class PaymentRejectedError extends Error {}

/** Temporary 4xx statuses: the same order may be accepted later. */
const retryableStatuses: ReadonlySet<number> = new Set([408, 425, 429])

/** Maximum size of a response. */
const maxResponseBytes = 65_536

/** The provider over signed HTTP (packages/contract/src/providers/payment.ts). */
export function createPaymentProviderOverHttp(settings: ProviderSettings): PaymentProviderPort {
  const call = createSignedCall(settings)

  async function read(response: Response, what: string): Promise<unknown> {
    const body = await readLimited(response, maxResponseBytes)
    if (!response.ok) {
      const text = `the payment provider responded with ${response.status} to ${what}`
      const isFinal =
        response.status >= 400 && response.status < 500 && !retryableStatuses.has(response.status)
      throw isFinal ? new PaymentRejectedError(text) : new Error(text)
    }
    return JSON.parse(body.toString('utf8'))
  }

  async function readState(response: Response, what: string): Promise<PaymentState | null> {
    if (response.status === 404) {
      await response.body?.cancel()
      return null
    }
    return paymentState.parse(await read(response, what))
  }

  return {
    async startPayment(request) {
      const response = await call('POST', 'api/payments', JSON.stringify(request))
      const { checkoutUrl, ...started } = paymentStarted.parse(await read(response, 'a payment'))
      const { processingType: type } = request
      const [hasPage, hasCode] = [type === 'form' || type === 'iframe', type === 'qr']
      // The number of a slip is optional: some providers send it by mail only.
      const isCodeWrong = type !== 'message' && hasCode !== (started.publicData !== null)
      if (hasPage !== (checkoutUrl !== null) || isCodeWrong)
        throw new Error(
          `the response of the payment provider has no valid next step for a payment of type ${type}`,
        )
      return { ...started, checkoutUrl: checkoutUrl === null ? null : requireWebUrl(checkoutUrl) }
    },
    async startPayout(request) {
      const response = await call('POST', 'api/payouts', JSON.stringify(request))
      const { checkoutUrl, ...started } = payoutStarted.parse(await read(response, 'a payout'))
      const hasPage = (request.processingType ?? 'message') !== 'message'
      if (hasPage !== (checkoutUrl !== null))
        throw new Error('the response of the payment provider has no valid next step for the payout')
      return { ...started, checkoutUrl: checkoutUrl === null ? null : requireWebUrl(checkoutUrl) }
    },
    async openAddress(request) {
      const response = await call('POST', 'api/addresses', JSON.stringify(request))
      return addressOpened.parse(await read(response, 'an address'))
    },
    async listTransfers(since, page) {
      const query = new URLSearchParams({ since: since.toISOString(), page: String(page) })
      const response = await call('GET', `api/transfers?${query}`, '')
      return transfersPage.parse(await read(response, 'a list of transfers'))
    },
    async getPaymentState(reference) {
      const response = await call('GET', `api/payments/${encodeURIComponent(reference)}`, '')
      return readState(response, 'a payment state')
    },
    async cancelPayment(reference) {
      const response = await call('POST', `api/payments/${encodeURIComponent(reference)}/cancel`, '')
      return readState(response, 'a cancel')
    },
  }
}
