import { countryCode, currencyCode, localeCode } from '@croupier/contract'
import { z } from 'zod'
import { refuseDuplicates } from './schema-parts.ts'

/** The schemas of the operator's lists of currencies, languages, countries and payment marks. */

const decimalRate = z
  .string('a decimal in quotes, such as "0.862"')
  .regex(/^\d{1,30}(?:\.\d{1,30})?$/, 'a decimal in quotes, such as "0.862"')
  .refine((rate) => /[1-9]/.test(rate), 'a rate above zero')

const decimalPlaces = z.number().int().min(0).max(18)

const byCode = refuseDuplicates<{ code: string }>((one) => one.code)

export const currenciesFile = z
  .strictObject({
    base: currencyCode,
    currencies: z
      .array(
        z.strictObject({
          code: currencyCode,
          name: z.string().min(1).max(60),
          type: z.enum(['fiat', 'crypto']).default('fiat'),
          decimals: decimalPlaces,
          rate: decimalRate,
          isEnabled: z.boolean(),
          subCurrencies: z
            .array(z.strictObject({ code: z.string().min(1).max(10), decimals: decimalPlaces }))
            .max(5)
            .default([]),
        }),
      )
      .min(1)
      .max(300)
      .superRefine(byCode),
  })
  .superRefine(({ base, currencies }, context) => {
    const found = currencies.find((one) => one.code === base)
    if (!found?.isEnabled)
      context.addIssue({ code: 'custom', path: ['base'], message: `${base} is not an enabled currency` })
    if (found && Number(found.rate) !== 1)
      context.addIssue({
        code: 'custom',
        path: ['base'],
        message: `the rate of the base currency ${base} must be "1"`,
      })
    for (const [index, one] of currencies.entries()) {
      if (one.subCurrencies.some((sub) => sub.decimals >= one.decimals))
        context.addIssue({
          code: 'custom',
          path: ['currencies', index, 'subCurrencies'],
          message: `a sub-currency must have fewer decimals than ${one.code}`,
        })
    }
  })

export const localesFile = z.strictObject({
  locales: z
    .array(
      z.strictObject({
        code: localeCode,
        name: z.string().min(1).max(60),
        isEnabled: z.boolean(),
        isDefault: z.boolean().default(false),
      }),
    )
    .min(1)
    .max(100)
    .superRefine(byCode)
    .superRefine((locales, context) => {
      const [first, ...more] = locales.filter((one) => one.isDefault)
      if (!first?.isEnabled || more.length)
        context.addIssue({
          code: 'custom',
          message: 'exactly one enabled language must be the default',
        })
    }),
})

export const countriesFile = z
  .strictObject({
    excluded: z.array(countryCode).max(300),
    countries: z
      .array(
        z.strictObject({
          code: countryCode,
          name: z.string().min(1).max(80),
          locale: localeCode,
          currency: currencyCode,
          phonePrefix: z.string().regex(/^\+\d{1,4}$/, 'a prefix in quotes, such as "+49"'),
          restrict: z.boolean().default(false),
          restrictType: z
            .union([z.literal(1), z.literal(2)])
            .nullable()
            .default(null),
        }),
      )
      .min(1)
      .max(300)
      .superRefine(byCode),
  })
  .superRefine(({ countries }, context) => {
    for (const [index, one] of countries.entries()) {
      if (one.restrict && one.restrictType === null)
        context.addIssue({
          code: 'custom',
          path: ['countries', index],
          message: `${one.code} is restricted: restrictType must be 1 or 2`,
        })
    }
  })

/** The public part of payment-methods.yaml; the payment module reads and validates the whole file. */
export const paymentMarksFile = z.object({
  methods: z
    .array(
      z.object({
        name: z.record(z.string(), z.string()),
        logo: z.string(),
        countries: z.union([z.literal('all'), z.array(countryCode)]).default('all'),
        currencies: z.record(z.string(), z.unknown()).default({}),
        script: z.object({ url: z.string() }).nullable().default(null),
      }),
    )
    .max(200),
  /** The origins that the wallet may frame. */
  frameOrigins: z.array(z.string()).max(10).default([]),
})

/** Where the games of catalogue.yaml's aggregators are; the game module reads and validates the whole file. */
export const aggregatorOriginsFile = z.object({
  aggregators: z
    .record(z.string(), z.object({ url: z.url(), gameOrigins: z.array(z.string()).max(10).default([]) }))
    .default({}),
})

export type AggregatorOriginsFile = z.output<typeof aggregatorOriginsFile>
export type CurrenciesFile = z.output<typeof currenciesFile>
export type LocalesFile = z.output<typeof localesFile>
export type CountriesFile = z.output<typeof countriesFile>
export type PaymentMarksFile = z.output<typeof paymentMarksFile>
