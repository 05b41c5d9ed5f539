import { z } from 'zod'
import { defineCalls } from '../call-definition.ts'
import {
  amount,
  countryCode,
  currencyCode,
  id,
  localeCode,
  page,
  pageMeta,
  perPage,
  timestamp,
} from '../shapes.ts'
import { bonus } from './bonus.ts'

const byLocale = z.record(z.string(), z.string())
const processingType = z.enum(['form', 'qr', 'iframe', 'message', 'asyncRedirect'])
const pageFields = z.array(z.object({ key: z.string(), value: z.string() }))

const coinBooking = {
  confirmations: z
    .number()
    .int()
    .nullable()
    .describe('Network confirmations after which a coin deposit is booked; null if not known.'),
  bookingMinutes: z.number().int().nullable().describe('The usual time until then; null if not known.'),
}

export const paymentField = z.object({
  key: z.string(),
  value: z
    .string()
    .nullable()
    .describe("Default value from the method, the profile or the player's last payment; null if none."),
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
      ...coinBooking,
    }),
  ),
})

export const paymentMethod = z.object({
  method: z.string().describe('Id of the method.'),
  name: byLocale,
  type: z.enum(['form', 'address']),
  logo: z.string().describe('URL of the logo on this site.'),
  presets: z.array(z.object({ amount, isDefault: z.boolean() })),
  fields: z.array(paymentField),
  script: z
    .object({ url: z.string(), field: z.string() })
    .nullable()
    .describe(
      'A script of the provider that the form of a deposit loads; it provides the value of `field`. Null for none.',
    ),
  amountMin: amount,
  amountMax: amount,
  ...coinBooking,
  processingType: processingType.describe(
    "How the payment continues. For a withdrawal: on the provider's page (`form`, `iframe`) or without a further step (`message`).",
  ),
})

export const invoice = z.object({
  id,
  number: z.string().describe('A short reference number.'),
  type: z.enum(['deposit', 'withdrawal']),
  status: z.number().int().describe('1 pending, 2 success, 3 failure.'),
  method: z.string(),
  methodName: byLocale,
  amount,
  currency: currencyCode,
  createdAt: timestamp,
  settledAt: timestamp.nullable(),
  expiresAt: timestamp.nullable().describe('Deadline of a pending deposit; null otherwise.'),
  publicData: z
    .object({ qr: z.string() })
    .nullable()
    .describe(
      'What pays a pending deposit, once the provider has sent it: a payment code, or the number of a slip.',
    ),
  processingType: processingType.describe('How the payment continues.'),
  page: z
    .object({ action: z.string(), fields: pageFields })
    .nullable()
    .describe(
      "The provider's page on which a pending payment continues; `fields` are appended to its query.",
    ),
  instructions: byLocale
    .nullable()
    .describe('Instructions of the method for a pending payment, by locale; null if there are none.'),
  isStarted: z
    .boolean()
    .describe(
      'Whether the player was shown how to pay. False if the deposit failed while it was being started.',
    ),
  failure: z
    .enum(['declined', 'expired', 'cancelled', 'refused', 'unreachable'])
    .nullable()
    .describe("Failure reason, a key of the content's alerts; null unless status is 3."),
})

export const withdrawable = z.object({
  amount: amount.describe('A withdrawal of this amount succeeds, with valid fields.'),
  currency: currencyCode,
  lines: z
    .array(
      z.object({
        by: z
          .enum(['second-step', 'turnover', 'minimum', 'maximum', 'bonus', 'withdrawal', 'bet'])
          .describe(
            'A withdrawal that needs this money is refused with `second-step-missing`, `wager-pending`, ' +
              '`validation-failed` at `amount` (`minimum` and `maximum`), `bonus-pending`, ' +
              '`withdrawal-pending` or `bet-open`.',
          ),
        amount: amount.describe('What it holds, above zero.'),
        needed: amount
          .nullable()
          .describe('Stakes that are left (`turnover`, `bonus`) or the bound of the method; null otherwise.'),
      }),
    )
    .max(7)
    .describe('In the order in which a larger amount needs them.'),
})

const fields = z
  .record(z.string().max(60), z.string().max(500))
  .refine((all) => Object.keys(all).length <= 30, 'at most 30 fields')
  .default({})

const returnAddress = z
  .string()
  .max(2000)
  .describe(
    "A path or URL of this site. `{invoiceId}` in its query, also percent-encoded, is replaced by the payment's id.",
  )
const locale = localeCode
  .optional()
  .describe("Language of the provider's page and messages; by default, or if not offered, the player's.")

const methodsQuery = z.object({ currency: currencyCode, country: countryCode })

export const paymentCalls = defineCalls({
  'GET /api/payment/methods/deposit': {
    summary: 'The deposit methods for a currency and a country.',
    access: 'player',
    query: methodsQuery,
    data: z.array(paymentMethod),
    errors: ['deposit-limit-reached'],
  },
  'GET /api/payment/methods/withdrawal': {
    summary: 'The withdrawal methods for a currency and a country.',
    access: 'player',
    query: methodsQuery,
    data: z.array(paymentMethod),
    errors: [],
  },
  'GET /api/payment/withdrawable': {
    summary: 'What can be withdrawn from an account now, and what holds the rest of its money.',
    access: 'player',
    query: z.object({
      accountId: id,
      method: z.string().max(60).optional().describe('Its bounds apply; default none.'),
      network: z
        .string()
        .max(60)
        .optional()
        .describe('The chosen network, which may have bounds of its own.'),
    }),
    data: withdrawable,
    errors: ['not-found', 'method-unavailable'],
  },
  'POST /api/payment/invoices/deposit': {
    summary: 'Starts a deposit. Returns how the payment continues.',
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
      locale,
      bonusId: id
        .nullable()
        .optional()
        .describe('Id of the selected bonus from `GET /api/game/bonuses`, issued once the deposit is paid.'),
      isBonusDecline: z
        .boolean()
        .optional()
        .describe(
          'The player has declined bonuses, as opposed to not having selected one. For a method of type ' +
            '`address`, a request with neither this nor `bonusId` keeps the choice that was made before, with the ' +
            'terms of then.',
        ),
      bonusTermsHash: z
        .string()
        .max(64)
        .optional()
        .describe(
          '`termsHash` of the selected bonus, or of that of the waiting code, as the player was shown it. If its ' +
            'terms are others now, the call is refused with `bonus-terms-changed` at `bonusId` or `bonusCode`. ' +
            'Without it the terms of now apply.',
        ),
      fields,
    }),
    data: z.object({
      invoiceId: id.describe(
        'For a method of type `address`, the id of the address: each transfer to it becomes a separate payment.',
      ),
      action: z
        .string()
        .nullable()
        .describe("For `form` and `iframe`: the provider's page; `fields` are appended to its query."),
      fields: pageFields,
      qr: z
        .string()
        .nullable()
        .describe("For `qr`. For `asyncRedirect` it arrives later, in the payment's `publicData`."),
      address: z
        .string()
        .nullable()
        .describe(
          "For a method of type `address`: the address for coins of the account's currency on the selected network.",
        ),
      tag: z.string().nullable().describe('Destination tag required by a shared address.'),
      nextBonus: z
        .object({
          bonusId: id.nullable(),
          isBonusDecline: z.boolean(),
          codeId: id.nullable().describe('The chosen code.'),
          offer: bonus
            .nullable()
            .describe(
              'The chosen bonus or that of the code, with the terms of then, which hold; null without one.',
            ),
          until: timestamp
            .nullable()
            .describe(
              'When the choice of a bonus ends: as many days after it was made as its award waits to be activated. ' +
                'Null without one, and for a code, which ends by itself.',
            ),
          ended: z
            .object({ ...bonus.pick({ name: true, names: true }).shape, at: timestamp })
            .nullable()
            .describe(
              'The chosen bonus that has ended, if neither a transfer nor another choice came since.',
            ),
        })
        .nullable()
        .describe('For a method of type `address`: the choice for the next transfer to it.'),
    }),
    errors: [
      'bonus-terms-changed',
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
    summary: 'Requests a withdrawal. The account is debited immediately and the request cannot be cancelled.',
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
          "Where the provider's page redirects back to; default the start page. Its origin must be that of PUBLIC_URL, otherwise 422.",
        ),
      locale,
      fields,
    }),
    data: invoice,
    errors: [
      'method-unavailable',
      'insufficient-funds',
      'wager-pending',
      'bonus-pending',
      'withdrawal-pending',
      'bet-open',
      'second-step-needed',
      'second-step-missing',
      'provider-unavailable',
      'provider-refused',
      'not-found',
    ],
    idempotent: true,
    limit: 'money',
  },
  'GET /api/payment/invoices': {
    summary: 'The payments of the player, newest first.',
    access: 'player',
    query: z.object({
      page,
      perPage,
      type: z.enum(['deposit', 'withdrawal']).optional().describe('Default both.'),
      status: z.coerce.number().int().min(1).max(3).optional().describe('Only payments with this status.'),
      id: id.optional().describe('Only the one with this id.'),
    }),
    data: z.array(invoice),
    meta: pageMeta,
    errors: [],
  },
  'GET /api/payment/invoices/statistics': {
    summary: 'What the player has deposited, by currency.',
    access: 'player',
    data: z
      .array(
        z.object({
          currency: currencyCode,
          depositsCount: z.number().int().describe('Number of successful deposits.'),
          depositsSum: amount,
          depositsSumBaseCurrency: amount.describe(
            "The sum in the site's base currency, at the current rate, rounded down.",
          ),
        }),
      )
      .max(1000),
    errors: [],
  },
  'PUT /api/payment/invoices/{id}/decline': {
    summary: 'Cancels a pending deposit. A withdrawal cannot be cancelled.',
    access: 'player',
    params: z.object({ id }),
    data: invoice,
    errors: ['not-found', 'invoice-not-pending', 'withdrawal-final'],
    idempotent: true,
    limit: 'money',
  },
})
