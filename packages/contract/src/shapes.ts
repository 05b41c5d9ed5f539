import { z } from 'zod'

/** Ids are UUIDs. */
export const id = z.uuid().describe('A UUID.')

/** An amount on the wire: a decimal string in the account's own unit, "12.50". Never a JavaScript number. */
export const amount = z
  .string()
  .max(60)
  .regex(/^(?:0|[1-9]\d{0,37})(?:\.\d{1,18})?$/, 'a decimal amount such as 12.50')
  .meta({ description: 'A decimal string in the unit of the currency.', examples: ['12.50'] })

/** An amount that may be below zero (net results). */
export const signedAmount = z
  .string()
  .max(60)
  .regex(/^-?(?:0|[1-9]\d{0,37})(?:\.\d{1,18})?$/)
  .meta({
    description: 'A decimal string in the unit of the currency, which may be below zero.',
    examples: ['-2.50'],
  })

export const currencyCode = z
  .string()
  .regex(/^[A-Z][A-Z0-9]{2,9}$/, 'a currency code such as EUR')
  .meta({ description: 'A currency by its code.', examples: ['EUR'] })
export const countryCode = z
  .string()
  .regex(/^[A-Z]{2}$/, 'a country code such as DE')
  .meta({ description: 'A country by its ISO 3166 code.', examples: ['DE'] })
/** `en`, `pt-BR`. */
export const localeCode = z
  .string()
  .regex(/^[a-z]{2}(?:-[A-Z]{2})?$/, 'a locale such as pt-BR')
  .meta({ description: 'A language of the site.', examples: ['en'] })
export const timestamp = z.iso.datetime().describe('A time in UTC, ISO 8601.')

/** Text of one line, shown as it reads: no line ends, no control characters, none that turn the direction of others. */
export const line = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u, 'one line of text')

/** Query of a paged list. */
export const page = z.coerce
  .number()
  .int()
  .min(1)
  .max(100_000)
  .default(1)
  .describe('Which page of the list, from 1.')
export const perPage = z.coerce
  .number()
  .int()
  .min(1)
  .max(100)
  .default(20)
  .describe('How many rows a page has.')

/** Numbers that name states, from 1 to `most`, in one value: "1,2". */
export const states = (most: number) =>
  z
    .string()
    .max(most * 2)
    .regex(new RegExp(`^[1-${most}](?:,[1-${most}])*$`), `numbers from 1 to ${most}, parted by commas`)
    .transform((text) => text.split(',').map(Number))

/** Meta of a paged list. */
export const pageMeta = z.object({
  page: z.number().int().describe('The page that this is, from 1.'),
  perPage: z.number().int().describe('How many rows a page has.'),
  total: z.number().int().describe('How many rows there are on all pages.'),
})

/** An answer that says only that it was done. */
export const done = z.object({ done: z.literal(true) })
