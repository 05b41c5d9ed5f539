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
 *   POST /api/addresses               an address that its payer may send coins to as often as they like; idempotent
 *   GET  /api/transfers?since={time}&page={number}   the coins that have come to addresses since then, the oldest first: what an
 *                                     event has lost is found by it
 * Provider -> platform: POST `notifyUrl`, one event a call, sent again until answered 2xx.
 *
 * `reference` is the platform's invoice id, or its id of the address, and makes orders idempotent. A 4xx, other than 408, 425 and
 * 429, says that an order is refused for good, anything else that it is worth sending again. Events may come late, twice
 * or out of order; an event is about the `providerId` that was answered to its order; `eventId` is safe against replay for ever, and a successful payment never changes. A
 * failed deposit may succeed after all, when a slip is paid late.
 *
 * How the payer of a deposit goes on (`processingType`): `form` and `iframe` on the provider's page, `checkoutUrl`
 * (with `iframe` the casino frames it, and it ends on a page of its own instead of leading back); `qr` by a code that the order's answer brings; `asyncRedirect` by a code that an event of the pending payment brings later, in
 * `publicData`; `message` somewhere else altogether. A payment has one code, which never changes.
 */
/** What a code to pay by may hold: as much as version 40 at level M, in any characters. */
const qr = z.string().min(1).max(2331)
export const publicPaymentData = z.object({ qr })
const payer = z.object({
  reference: id,
  method: z.string().max(60),
  currency: currencyCode,
  country: countryCode,
  /** The platform's opaque name for the payer. */
  customer: z.string().max(80),
  notifyUrl: z.string(),
})
const order = payer.extend({
  /** What the payer knows it by: the checkout shows the same reference as the casino. */
  number: z.string().regex(/^[A-Z0-9]{4,20}$/),
  amount,
  fields: z.record(z.string(), z.string()),
})
const returnUrls = z.object({ success: z.string(), error: z.string(), back: z.string() })
export const paymentRequest = order.extend({
  processingType: z.enum(['form', 'qr', 'iframe', 'message', 'asyncRedirect']),
  returnUrls,
  locale: z.string(),
  /** When the casino gives up waiting. What is paid later is booked all the same. */
  expiresAt: timestamp.nullable().default(null),
  /** With `message`: where the provider sends what the payer needs, such as a slip. Null where it is not known. */
  email: z.string().max(254).nullable().default(null),
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
/**
 * Whose payer goes on at a page of the provider's (`form`, `iframe`) is paid out once they have finished there. A page that
 * nobody finishes fails the payout, `expired`, by the provider's own word: the money waits aside until then.
 */
export const payoutRequest = order.extend({
  processingType: z.enum(['form', 'iframe', 'message']).default('message'),
  returnUrls: returnUrls.nullable().default(null),
  locale: z.string().default('en'),
})
export const payoutStarted = z.object({
  providerId: z.string().max(80),
  /** With `form` and `iframe`, and only there. */
  checkoutUrl: z.string().nullable().default(null),
  fields: z.array(z.object({ key: z.string(), value: z.string() })).default([]),
})

/** `network` is the id of the payer's choice; empty where the method has one alone. */
export const addressRequest = payer.extend({ network: z.string().max(60) })
export const addressOpened = z.object({
  address: z.string().min(1).max(200),
  /** What has to be sent along to an address that is shared by many. */
  tag: z.string().min(1).max(100).nullable().default(null),
})

export const paymentState = z.object({
  reference: id,
  providerId: z.string(),
  /**
   * `transfer`: coins that were sent to an address. `reference` is the address's then, `providerId` names the transfer, and
   * `amount` is what has come, once the network has confirmed it (`succeeded`).
   */
  kind: z.enum(['deposit', 'payout', 'transfer']),
  state: z.enum(['pending', 'succeeded', 'failed']),
  reason: z.enum(['declined', 'expired', 'cancelled', 'refused']).nullable(),
  amount,
  currency: currencyCode,
  /** What the payer needs to pay a pending deposit, once the provider has it. */
  publicData: publicPaymentData.nullable().default(null),
})
export const paymentEvent = paymentState.extend({ eventId: id, occurredAt: timestamp })

/** Transfers that the network has confirmed, a page of them. */
export const transfersPage = z.object({
  transfers: z
    .array(paymentState.pick({ reference: true, providerId: true, amount: true, currency: true }))
    .max(200),
  hasMore: z.boolean(),
})
