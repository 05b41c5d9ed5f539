import { z } from 'zod'
import { amount, countryCode, currencyCode, id, timestamp } from '../shapes.ts'

/**
 * The protocol between the platform and a payment provider. Both directions are signed (see signature.ts).
 *
 * Platform -> provider, below the provider's own address:
 *   POST /api/payments                a deposit; answers how the payer goes on, as `processingType` has it
 *   POST /api/payouts                 a withdrawal
 *   GET  /api/payments/{reference}    its state, for reconciliation (payouts too)
 *   POST /api/payments/{reference}/cancel   closes a deposit that is not settled, so that nobody can pay it any more
 *                                     from then on; answers its state, and sends no event. Idempotent. A settled
 *                                     payment stays as it is; `pending` says that it cannot be closed yet
 * Provider -> platform: POST `notifyUrl`, one event a call, sent again until answered 2xx.
 *
 * `reference` is the platform's invoice id and makes the first two calls idempotent. A 4xx, other than 408, 425 and
 * 429, says that an order is refused for good, anything else that it is worth sending again. Events may come late, twice
 * or out of order; an event is about the `providerId` that was answered to its order; `eventId` is safe against replay for ever, and a settled payment never changes.
 *
 * How the payer of a deposit goes on (`processingType`): `form` and `iframe` on the provider's page, `checkoutUrl`;
 * `qr` by a code that the order's answer brings; `asyncRedirect` by a code that an event of the pending payment brings later, in
 * `publicData`; `message` somewhere else altogether. A payment has one code, which never changes.
 */
/** What a code to pay by may hold: as much as version 40 at level M, in any characters. */
const qr = z.string().min(1).max(2331)
export const publicPaymentData = z.object({ qr })
const order = z.object({
  reference: id,
  /** What the payer knows it by: the checkout shows the same reference as the casino. */
  number: z.string().regex(/^[A-Z0-9]{4,20}$/),
  method: z.string().max(60),
  amount,
  currency: currencyCode,
  country: countryCode,
  /** The platform's opaque name for the payer. */
  customer: z.string().max(80),
  fields: z.record(z.string(), z.string()),
  notifyUrl: z.string(),
})
export const paymentRequest = order.extend({
  processingType: z.enum(['form', 'qr', 'iframe', 'message', 'asyncRedirect']),
  returnUrls: z.object({ success: z.string(), error: z.string(), back: z.string() }),
  locale: z.string(),
})
export const paymentStarted = z.object({
  providerId: z.string().max(80),
  /** With `form` and `iframe`, and only there. */
  checkoutUrl: z.string().nullable(),
  /** Appended to the checkout address as a query. */
  fields: z.array(z.object({ key: z.string(), value: z.string() })),
  /** With `qr`, and only there. */
  publicData: publicPaymentData.nullable().default(null),
})
export const payoutRequest = order
export const payoutStarted = z.object({ providerId: z.string().max(80) })

export const paymentState = z.object({
  reference: id,
  providerId: z.string(),
  kind: z.enum(['deposit', 'payout']),
  state: z.enum(['pending', 'succeeded', 'failed']),
  reason: z.enum(['declined', 'expired', 'cancelled', 'refused']).nullable(),
  amount,
  currency: currencyCode,
  /** What the payer needs to pay a pending deposit, once the provider has it. */
  publicData: publicPaymentData.nullable().default(null),
})
export const paymentEvent = paymentState.extend({ eventId: id, occurredAt: timestamp })
