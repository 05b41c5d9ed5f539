import { z } from 'zod'
import { amount, countryCode, currencyCode, id, timestamp } from '../shapes.ts'

/**
 * Protocol between the platform and a payment provider. Both directions are signed (see signature.ts).
 *
 * Platform -> provider, below the provider's base URL:
 *   POST /api/payments                starts a deposit; returns how the payer continues, by `processingType`
 *   POST /api/payouts                 starts a withdrawal
 *   GET  /api/payments/{reference}    state of a deposit or payout, for reconciliation
 *   POST /api/payments/{reference}/cancel   closes an unsettled deposit, which cannot be paid afterwards; returns its
 *                                     state and sends no event. Idempotent. A settled payment is unchanged; `pending`
 *                                     means that it cannot be closed yet
 *   POST /api/addresses               opens a reusable crypto address for a payer; idempotent
 *   GET  /api/transfers?since={time}&page={number}   transfers received since then, oldest first, to recover lost
 *                                     events
 * Provider -> platform: POST `notifyUrl`, one event per request, retried until a 2xx response.
 *
 * `reference` is the platform's id of the invoice or of the address, and the idempotency key of orders. A 4xx
 * other than 408, 425 and 429 rejects an order permanently; any other error may be retried. Events may arrive
 * late, twice or out of order. An event refers to the `providerId` returned for its order; `eventId` is
 * unique forever, to detect replays. A successful payment never changes. A failed deposit may still succeed,
 * e.g. when a slip is paid late.
 *
 * Continuation of a deposit (`processingType`): `form` and `iframe` on the provider's page, `checkoutUrl`
 * (with `iframe` the casino embeds it, and it ends on the provider's own final page instead of redirecting
 * back); `qr` by a code in the response; `asyncRedirect` by a code that a later event of the pending payment
 * contains in `publicData`; `message` outside the site, e.g. by a slip whose number may be in the response.
 * A payment has one code, which never changes.
 */
/** Text of a payment code: at most the capacity of QR version 40 at level M. */
const qr = z.string().min(1).max(2331)
export const publicPaymentData = z.object({ qr })
const payer = z.object({
  reference: id,
  method: z.string().max(60),
  currency: currencyCode,
  country: countryCode,
  /** Opaque id of the payer. */
  customer: z.string().max(80),
  notifyUrl: z.string(),
})
const order = payer.extend({
  /** Reference number shown to the payer by both the checkout and the casino. */
  number: z.string().regex(/^[A-Z0-9]{4,20}$/),
  amount,
  fields: z.record(z.string(), z.string()),
})
const returnUrls = z.object({ success: z.string(), error: z.string(), back: z.string() })
export const paymentRequest = order.extend({
  processingType: z.enum(['form', 'qr', 'iframe', 'message', 'asyncRedirect']),
  returnUrls,
  locale: z.string(),
  /** When the casino stops waiting. A later payment is booked nevertheless. */
  expiresAt: timestamp.nullable().default(null),
  /**
   * For `message`: the address to which the provider sends payment details, such as a slip. Null if unknown.
   */
  email: z.string().max(254).nullable().default(null),
})
export const paymentStarted = z.object({
  providerId: z.string().max(80),
  /** Only with `form` and `iframe`. */
  checkoutUrl: z.string().nullable(),
  /** Appended to the query of `checkoutUrl`. */
  fields: z.array(z.object({ key: z.string(), value: z.string() })),
  /** Required with `qr`; optional with `message`, for the number of a slip; otherwise null. */
  publicData: publicPaymentData.nullable().default(null),
})
/**
 * With `form` and `iframe`, paid out once the payer has finished the provider's page. If the payer does not
 * finish, the provider fails the payout with `expired`; the money is held until then.
 */
export const payoutRequest = order.extend({
  processingType: z.enum(['form', 'iframe', 'message']).default('message'),
  returnUrls: returnUrls.nullable().default(null),
  locale: z.string().default('en'),
})
export const payoutStarted = z.object({
  providerId: z.string().max(80),
  /** Only with `form` and `iframe`. */
  checkoutUrl: z.string().nullable().default(null),
  fields: z.array(z.object({ key: z.string(), value: z.string() })).default([]),
})

/** `network` is the id of the selected network; empty if the method has only one. */
export const addressRequest = payer.extend({ network: z.string().max(60) })
export const addressOpened = z.object({
  address: z.string().min(1).max(200),
  /** Destination tag required by a shared address. */
  tag: z.string().min(1).max(100).nullable().default(null),
})

export const paymentState = z.object({
  reference: id,
  providerId: z.string(),
  /**
   * `transfer`: coins sent to an address. Then `reference` is the address's, `providerId` identifies the
   * transfer, and `amount` is the received amount, once confirmed by the network (`succeeded`).
   */
  kind: z.enum(['deposit', 'payout', 'transfer']),
  state: z.enum(['pending', 'succeeded', 'failed']),
  reason: z.enum(['declined', 'expired', 'cancelled', 'refused']).nullable(),
  amount,
  currency: currencyCode,
  /** Payment code of a pending deposit, once the provider has it. */
  publicData: publicPaymentData.nullable().default(null),
})
export const paymentEvent = paymentState.extend({ eventId: id, occurredAt: timestamp })

/** One page of transfers confirmed by the network. */
export const transfersPage = z.object({
  transfers: z
    .array(paymentState.pick({ reference: true, providerId: true, amount: true, currency: true }))
    .max(200),
  hasMore: z.boolean(),
})
