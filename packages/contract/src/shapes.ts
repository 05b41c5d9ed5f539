import { z } from 'zod'

/** Ids are UUIDs. */
export const id = z.uuid().describe('A UUID.')

/** An amount on the wire: a decimal string in units of the currency, "12.50". Never a JavaScript number. */
export const amount = z
  .string()
  .max(60)
  .regex(/^(?:0|[1-9]\d{0,37})(?:\.\d{1,18})?$/, 'a decimal amount such as 12.50')
  .meta({ description: 'A decimal string in the unit of the currency.', examples: ['12.50'] })

/** An amount that may be negative (net results). */
export const signedAmount = z
  .string()
  .max(60)
  .regex(/^-?(?:0|[1-9]\d{0,37})(?:\.\d{1,18})?$/)
  .meta({
    description: 'A decimal string in the unit of the currency, may be negative.',
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

/** A single line of displayed text: no line breaks, control characters or direction marks. */
export const line = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u, 'one line of text')

/** Query parameters of a paged list. */
export const page = z.coerce.number().int().min(1).max(100_000).default(1).describe('Page number, from 1.')
export const perPage = z.coerce.number().int().min(1).max(100).default(20).describe('Rows per page.')

/** State numbers from 1 to `most`, separated by commas: "1,2". */
export const states = (most: number) =>
  z
    .string()
    .max(most * 2)
    .regex(new RegExp(`^[1-${most}](?:,[1-${most}])*$`), `numbers from 1 to ${most}, separated by commas`)
    .transform((text) => text.split(',').map(Number))

/** Ids separated by commas. */
export const ids = (most: number) =>
  z
    .string()
    .max(most * 37)
    .transform((text) => text.split(','))
    .pipe(z.array(id).max(most))
    .describe(`Ids separated by commas, at most ${most}.`)

/** Meta of a paged list. */
export const pageMeta = z.object({
  page: z.number().int().describe('Page number, from 1.'),
  perPage: z.number().int().describe('Rows per page.'),
  total: z.number().int().describe('Total number of rows.'),
})

/** Response without data. */
export const done = z.object({ done: z.literal(true) })

/** A name of the operator's files. */
export const names = z.record(z.string(), z.string()).describe('By language; `en` is always present.')

/** Stakes and wins of rounds in a currency. */
export const roundTotal = z.object({
  ...{ currency: currencyCode, bet: amount, win: amount },
  paid: amount.describe('Of the wins, what was paid as money.'),
})

export const unpaid = amount
  .nullable()
  .describe(
    'Of the win, what was not paid as money: winnings of free spins that become a bonus, and what is above the most ' +
      'that terms pay; null for nothing.',
  )

/** A SHA-256 hash in hexadecimal. */
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
