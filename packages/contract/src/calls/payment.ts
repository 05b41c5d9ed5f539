import { z } from 'zod'
import { defineCalls } from '../call-definition.ts'
import { amount, countryCode, currencyCode, id, page, pageMeta, perPage, timestamp } from '../shapes.ts'

const byLocale = z.record(z.string(), z.string())
const processingType = z.enum(['form', 'qr', 'iframe', 'message', 'asyncRedirect'])
const pageFields = z.array(z.object({ key: z.string(), value: z.string() }))

export const paymentField = z.object({
  key: z.string(),
  value: z
    .string()
    .nullable()
    .describe(
      "What is known already: of the method, of the profile, or of the player's last payment; null for nothing.",
    ),
  fieldType: z.enum(['select', 'textarea', 'text']),
  isRequired: z.boolean(),
  regexp: z.string().nullable(),
  labels: byLocale.describe('By locale; a missing one falls back to `en`.'),
  hints: byLocale,
  options: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      minAmount: amount.nullable(),
      maxAmount: amount.nullable(),
      regex: z.string().nullable(),
    }),
  ),
})

export const paymentMethod = z.object({
  method: z.string().describe('The id of the method.'),
  name: byLocale,
  type: z.enum(['form', 'address']),
  logo: z.string().describe('Address of the logo on this site.'),
  presets: z.array(z.object({ amount, isDefault: z.boolean() })),
  fields: z.array(paymentField),
  amountMin: amount,
  amountMax: amount,
  processingType: processingType.describe(
    "How whoever pays goes on. Of a withdrawal: on a page of the provider's (`form`, `iframe`), or not at all (`message`).",
  ),
})

export const invoice = z.object({
  id,
  number: z.string().describe('A short number to name it by.'),
  type: z.enum(['deposit', 'withdrawal']),
  status: z.number().int().describe('1 pending, 2 success, 3 failure.'),
  method: z.string(),
  methodName: byLocale,
  amount,
  currency: currencyCode,
  createdAt: timestamp,
  settledAt: timestamp.nullable(),
  expiresAt: timestamp
    .nullable()
    .describe('Until when a pending deposit can be paid; null for anything else.'),
  publicData: z
    .object({ qr: z.string() })
    .nullable()
    .describe('The code that a pending deposit is paid by, once the provider has sent it.'),
  processingType: processingType.describe('How its payer goes on.'),
  page: z
    .object({ action: z.string(), fields: pageFields })
    .nullable()
    .describe(
      "The provider's page that a pending payment goes on at; `fields` are appended to the query of its address.",
    ),
  instructions: byLocale
    .nullable()
    .describe(
      'What the payer of a pending payment has to do, in the words of its method, by locale; null where it has none.',
    ),
  isStarted: z
    .boolean()
    .describe(
      'Whether its player was shown how to pay. The order of a deposit that failed before was answered by an error.',
    ),
  failure: z
    .enum(['declined', 'expired', 'cancelled', 'refused', 'unreachable'])
    .nullable()
    .describe("Why it failed, as a key of the content's alerts; null unless status is 3."),
})

const fields = z
  .record(z.string().max(60), z.string().max(500))
  .refine((all) => Object.keys(all).length <= 30, 'at most 30 fields')
  .default({})

/** A path of this site, or an absolute address on it. `{invoiceId}` in its query stands for the id of the payment. */
const returnAddress = z.string().max(2000)

const methodsQuery = z.object({ currency: currencyCode, country: countryCode })

export const paymentCalls = defineCalls({
  'GET /api/payment/methods/deposit': {
    summary: 'The ways to deposit in a currency from a country.',
    access: 'player',
    query: methodsQuery,
    data: z.array(paymentMethod),
    errors: ['deposit-limit-reached'],
  },
  'GET /api/payment/methods/withdrawal': {
    summary: 'The ways to withdraw in a currency to a country.',
    access: 'player',
    query: methodsQuery,
    data: z.array(paymentMethod),
    errors: [],
  },
  'POST /api/payment/invoices/deposit': {
    summary: 'Starts a deposit and answers where the player goes on.',
    access: 'player',
    body: z.object({
      method: z.string().max(60),
      currency: currencyCode,
      country: countryCode,
      amount,
      accountId: id,
      redirectSuccessUrl: returnAddress,
      redirectErrorUrl: returnAddress,
      redirectUrl: returnAddress,
      bonusId: id
        .nullable()
        .optional()
        .describe(
          'The bonus of `GET /api/game/bonuses` that is wanted with it, and given once it has been paid.',
        ),
      isBonusDecline: z
        .boolean()
        .optional()
        .describe('That the player wants none, which is more than having chosen none.'),
      fields,
    }),
    data: z.object({
      invoiceId: id.describe(
        'With an address, that of the address: each transfer to it will be a payment of its own.',
      ),
      action: z
        .string()
        .nullable()
        .describe("The provider's page, with `form` and `iframe`; `fields` are appended to its query."),
      fields: pageFields,
      qr: z
        .string()
        .nullable()
        .describe("With `qr`. With `asyncRedirect` it comes later, in the payment's `publicData`."),
      address: z
        .string()
        .nullable()
        .describe(
          "With a method of type `address`: where coins of the account's currency are sent to, on the network of the order.",
        ),
      tag: z.string().nullable().describe('What has to be sent along, where the address is shared by many.'),
    }),
    errors: [
      'deposit-limit-reached',
      'deposit-not-allowed',
      'too-many-open-deposits',
      'method-unavailable',
      'provider-unavailable',
      'provider-refused',
      'not-found',
    ],
    idempotent: true,
    limit: 'money',
  },
  'POST /api/payment/invoices/withdrawal': {
    summary: 'Requests a withdrawal; the money leaves the account at once and is final.',
    access: 'player',
    body: z.object({
      method: z.string().max(60),
      currency: currencyCode,
      country: countryCode,
      amount,
      accountId: id,
      redirectUrl: returnAddress
        .optional()
        .describe(
          "Where the player comes back to from a page of the provider's; without it, to the start page. Its origin must be that of PUBLIC_URL, else the call is refused with 422.",
        ),
      fields,
    }),
    data: invoice,
    errors: [
      'method-unavailable',
      'insufficient-funds',
      'wager-pending',
      'provider-unavailable',
      'provider-refused',
      'not-found',
    ],
    idempotent: true,
    limit: 'money',
  },
  'GET /api/payment/invoices': {
    summary: 'The payments of the player, the newest first.',
    access: 'player',
    query: z.object({
      page,
      perPage,
      type: z.enum(['deposit', 'withdrawal']).optional(),
      status: z.coerce.number().int().min(1).max(3).optional(),
      id: id.optional(),
    }),
    data: z.array(invoice),
    meta: pageMeta,
    errors: [],
  },
  'PUT /api/payment/invoices/{id}/decline': {
    summary: 'Gives up a pending deposit. A withdrawal cannot be taken back.',
    access: 'player',
    params: z.object({ id }),
    data: invoice,
    errors: ['not-found', 'invoice-not-pending', 'withdrawal-final'],
    idempotent: true,
    limit: 'money',
  },
})
