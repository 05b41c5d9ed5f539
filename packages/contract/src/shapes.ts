import { z } from 'zod'

/** Ids are UUIDs. */
export const id = z.uuid()

/** An amount on the wire: a decimal string in the account's own unit, "12.50". Never a JavaScript number. */
export const amount = z
  .string()
  .max(60)
  .regex(/^(?:0|[1-9]\d{0,37})(?:\.\d{1,18})?$/, 'a decimal amount such as 12.50')

/** An amount that may be below zero (net results). */
export const signedAmount = z
  .string()
  .max(60)
  .regex(/^-?(?:0|[1-9]\d{0,37})(?:\.\d{1,18})?$/)

export const currencyCode = z.string().regex(/^[A-Z][A-Z0-9]{2,9}$/, 'a currency code such as EUR')
export const countryCode = z.string().regex(/^[A-Z]{2}$/, 'a country code such as DE')
/** `en`, `pt-BR`. */
export const localeCode = z.string().regex(/^[a-z]{2}(?:-[A-Z]{2})?$/, 'a locale such as pt-BR')
export const timestamp = z.iso.datetime()

/** Text of one line, shown as it reads: no line ends, no control characters, none that turn the direction of others. */
export const line = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u, 'one line of text')

/** Query of a paged list. */
export const page = z.coerce.number().int().min(1).max(100_000).default(1)
export const perPage = z.coerce.number().int().min(1).max(100).default(20)

/** Numbers that name states, from 1 to `most`, in one value: "1,2". */
export const states = (most: number) =>
  z
    .string()
    .max(most * 2)
    .regex(new RegExp(`^[1-${most}](?:,[1-${most}])*$`), `numbers from 1 to ${most}, parted by commas`)
    .transform((text) => text.split(',').map(Number))

/** Meta of a paged list. */
export const pageMeta = z.object({
  page: z.number().int(),
  perPage: z.number().int(),
  total: z.number().int(),
})

/** An answer that says only that it was done. */
export const done = z.object({ done: z.literal(true) })
