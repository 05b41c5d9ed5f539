import { amount, countryCode, currencyCode } from '@croupier/contract'
import { z } from 'zod'
import { duration } from '../../config/index.ts'

/** The schema of operator/payment-methods.yaml: deposit and withdrawal methods by currency and country. */
const text = z.record(z.string(), z.string())
/** Of a coin deposit: when it is booked. */
const coinBooking = {
  confirmations: z.number().int().min(1).max(10_000).nullable().default(null),
  bookedAfter: duration('7d').nullable().default(null),
}
const field = z.strictObject({
  key: z.string().regex(/^[a-zA-Z][\w]{0,59}$/),
  fieldType: z.enum(['select', 'textarea', 'text']).default('text'),
  isRequired: z.boolean().default(false),
  regexp: z.string().max(500).nullable().default(null),
  labels: text,
  hints: text.default({}),
  /** A fixed value, such as the number of the operator's agent. */
  value: z.string().min(1).max(500).nullable().default(null),
  /**
   * Of a network field (`crypto_network`, `currencyWithdraw`): the bounds and the address pattern of each
   * option.
   */
  options: z
    .array(
      z.strictObject({
        id: z.string().max(60),
        name: z.string(),
        minAmount: amount.nullable().default(null),
        maxAmount: amount.nullable().default(null),
        regex: z.string().max(500).nullable().default(null),
        ...coinBooking,
      }),
    )
    .max(200)
    .default([]),
})
/**
 * A script of the provider, which the site loads when the deposit's form is open. An https address without a query, as
 * the content security policy names it, or a path of this site (where the sandbox is).
 */
const script = z.strictObject({
  url: z
    .string()
    .max(300)
    .regex(
      /^(?:https:\/\/[a-z0-9.-]+(?::\d{1,5})?)?\/(?!\/)[\w.~/-]*$/,
      'an https address without a query, or a path of this site',
    ),
  /** The deposit field whose value the script provides. */
  field: z.string().max(60),
})
const bounds = z
  .strictObject({
    min: amount,
    max: amount,
    presets: z.array(amount).max(8).default([]),
    preset: amount.optional(),
    ...coinBooking,
  })
  .optional()
const method = z
  .strictObject({
    method: z.string().regex(/^[a-z][a-z0-9_]{0,59}$/),
    name: text,
    logo: z.string().startsWith('/'),
    type: z.enum(['form', 'address']).default('form'),
    /** The next step of a deposit. */
    processingType: z.enum(['form', 'qr', 'iframe', 'message', 'asyncRedirect']).default('form'),
    /** The next step of a withdrawal: a page of the provider, or none (`message`). */
    withdrawalProcessingType: z.enum(['form', 'iframe', 'message']).default('message'),
    /**
     * The lifetime of an unpaid deposit; by default an hour, or five days where the provider sends a slip
     * (`message`).
     */
    expiresAfter: duration('60d').optional(),
    /** How to pay a started deposit, where neither a page nor a code explains it. */
    instructions: text.nullable().default(null),
    countries: z.union([z.literal('all'), z.array(countryCode)]).default('all'),
    currencies: z.record(currencyCode, z.strictObject({ deposit: bounds, withdrawal: bounds })),
    fields: z
      .strictObject({ deposit: z.array(field).default([]), withdrawal: z.array(field).default([]) })
      .prefault({}),
    script: script.nullable().default(null),
  })
  .refine(({ script, fields }) => script === null || fields.deposit.some(({ key }) => key === script.field), {
    path: ['script', 'field'],
    message: 'must be the key of one of the deposit’s fields',
  })
export const paymentMethodSettings = z.strictObject({
  /** The maximum that one player may deposit in 24 hours, in the base currency, above zero; null for no cap. */
  dailyDepositCap: amount.nullable().default(null),
  /** How many times deposits must be staked before a withdrawal; 0 for no such rule. */
  turnoverWager: z.number().int().min(0).max(50).default(0),
  /** The maximum number of pending deposits of one player. */
  openDeposits: z.number().int().min(1).max(50).default(5),
  /** Origins that the wallet may frame, besides the site itself (where the sandbox is). */
  frameOrigins: z
    .array(z.string().regex(/^https:\/\/[a-z0-9.-]+(?::\d{1,5})?$/))
    .max(10)
    .default([]),
  methods: z.array(method).max(200),
})
export type PaymentMethodSettings = z.output<typeof paymentMethodSettings>
export type Direction = 'deposit' | 'withdrawal'
export type Method = PaymentMethodSettings['methods'][number]
export type Field = z.output<typeof field>
export type CoinBooking = Pick<Bounds, 'confirmations' | 'bookedAfter'>
export type Bounds = NonNullable<z.output<typeof bounds>>
