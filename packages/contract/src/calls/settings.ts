import { z } from 'zod'
import { defineCalls } from '../call-definition.ts'
import { countryCode, currencyCode, localeCode, timestamp } from '../shapes.ts'

export const currency = z.object({
  code: currencyCode,
  name: z.string(),
  type: z.enum(['fiat', 'crypto']),
  isEnabled: z.boolean(),
  isBase: z.boolean(),
  subunitToUnit: z
    .string()
    .regex(/^10*$/)
    .meta({ examples: ['100'] })
    .describe('Subunits per unit: a power of ten as a decimal string ("100", "1000000000000000000").'),
  rate: z
    .object({
      rate: z
        .string()
        .regex(/^\d+(?:\.\d+)?$/)
        .meta({ examples: ['1.08'] }),
    })
    .describe('Value of one unit in the base currency, as a decimal string.'),
  subCurrencies: z.array(
    z.object({
      code: z.string(),
      subunitToUnit: z
        .string()
        .regex(/^10*$/)
        .meta({ examples: ['100'] }),
    }),
  ),
})

/** Blocks of the home page for everyone. */
export const homeBlocks = [
  'winners',
  'picks',
  'played-tonight',
  'fair-play',
  'last-proof',
  'tournaments',
  'providers',
  'questions',
] as const

/** Blocks of the home page with a player's own data. */
export const playerHomeBlocks = ['hello', 'carry-on', 'favourites', 'running', 'limits'] as const

/** Blocks of the home page with a player's own data, for players with money. */
export const moneyHomeBlocks = ['because-you-played'] as const

const homePage = z
  .array(
    z.object({
      block: z.enum(['hero', ...homeBlocks, ...playerHomeBlocks, ...moneyHomeBlocks, 'games']),
      collection: z.string().nullable().describe('Identity of the collection of a block `games`.'),
    }),
  )
  .max(20)

export const locale = z.object({ code: localeCode, name: z.string(), isDefault: z.boolean() })

export const country = z.object({
  code: countryCode,
  name: z.string(),
  locale: localeCode,
  currency: currencyCode,
  phonePrefix: z
    .string()
    .regex(/^\+\d{1,4}$/)
    .meta({ examples: ['+49'] }),
  restrict: z.boolean(),
  restrictType: z
    .union([z.literal(1), z.literal(2), z.null()])
    .describe('1: geo-restricted layout, 2: no sign-in or sign-up. Applies only if `restrict` is true.'),
})

const enumEntries = z.array(z.object({ id: z.number().int(), name: z.string() }))

/** Analytics configuration, for visitors who have consented. */
const analytics = z.object({
  tagManager: z
    .object({ id: z.string(), url: z.string() })
    .nullable()
    .describe(
      "The script of a tag manager: https, or a path of the site's own. Null: events are only pushed to the page's data layer.",
    ),
  consentVersion: z.number().int().positive().describe('Consent to another version is requested again.'),
  origins: z
    .array(z.string())
    .max(21)
    .describe(
      "Origins that the tag manager's script and tags load from and report to; the Content-Security-Policy allows no others.",
    ),
})

/** The live chat with support. Only the configured provider is not null [3-03]. */
const chat = z.object({
  guestAvailable: z.boolean().describe('Whether guests may chat.'),
  liveChat: z
    .object({
      license: z.string(),
      organizationId: z.string(),
      clientId: z.string(),
      scriptUrl: z.string().describe("The widget's script: https, or a path of the site."),
    })
    .nullable(),
  freshchatParams: z
    .object({
      token: z.string(),
      host: z.string().describe("Origin of the provider; the widget's script is below it."),
      scriptUrl: z.string(),
    })
    .nullable(),
  origins: z
    .array(z.string())
    .max(20)
    .describe('Origins of the widget; the Content-Security-Policy allows them, and no others.'),
})

export const constants = z.object({
  support: z
    .object({ email: z.string().nullable() })
    .describe('Support e-mail address; null if not configured.'),
  player: z.object({
    timeZone: z.array(z.object({ id: z.string(), name: z.string() })),
    playerStatuses: enumEntries,
    document: z.object({ status: enumEntries }),
    registration: z.object({ email: z.boolean(), phone: z.boolean() }),
    limit: z.object({
      cashPeriod: enumEntries,
      coolingOffPeriod: enumEntries,
      selfExclusionPeriod: enumEntries,
    }),
    tabs: z.enum(['both', 'email', 'phone']).describe('The login tabs setting.'),
    socialAuth: z
      .array(z.object({ provider: z.string(), connection: z.string(), name: z.string() }))
      .max(20)
      .describe('The available social sign-ins. `connection` is part of the callback’s path.'),
    telegram: z
      .object({
        bot: z.string(),
        auth_url: z.string().describe('The callback: a path of the site, or an https address.'),
        script: z.string().describe('The widget: a path of the site, or an https address.'),
        frameOrigin: z
          .string()
          .nullable()
          .describe('Origin of the widget’s frame; null for the site itself.'),
      })
      .nullable()
      .describe('Login widget of the messaging app; null if it is not available.'),
    isPasskeyEnabled: z.boolean().describe('Whether players can add passkeys and sign in by them.'),
    isReferralEnabled: z.boolean(),
    identityVerification: z
      .object({
        isEnabled: z.boolean(),
        provider: z.string(),
        hidesDocuments: z.boolean(),
      })
      .describe('The external identity provider, if configured, and whether it replaces the documents page.'),
    affiliateTagExpiration: z
      .number()
      .int()
      .positive()
      .describe('Days for which an affiliate tag is stored in the browser.'),
    fingerprintApiKey: z
      .string()
      .nullable()
      .describe(
        'Public key of a device fingerprint service; null: the site computes the fingerprint itself.',
      ),
    fingerprintEndpoint: z.string().nullable().describe("Origin of the fingerprint service's agent."),
  }),
  monitoring: z
    .object({
      sampleRate: z.number().min(0).max(1).describe('Share of the sessions whose errors are reported.'),
    })
    .nullable()
    .describe('Null if errors are not reported.'),
  chat: chat.nullable().describe('Null without a live chat.'),
  analytics: analytics.nullable().describe('Null if analytics is not configured.'),
  payment: z.object({
    invoiceStatuses: enumEntries,
    invoiceTypes: enumEntries,
    marks: z
      .array(
        z.object({
          name: z.record(z.string(), z.string()),
          logo: z.string(),
          countries: z.array(countryCode).nullable().describe('Null for all countries.'),
          currencies: z.array(currencyCode),
        }),
      )
      .max(200)
      .describe(
        'Payment methods for pages without a player, with the countries and currencies that they are offered in.',
      ),
    scripts: z
      .array(z.string())
      .max(200)
      .describe('URLs of scripts of payment methods on other hosts, for the content security policy.'),
    frameOrigins: z
      .array(z.string())
      .max(10)
      .describe("Origins that the wallet may embed in an iframe, besides the site's own."),
  }),
  game: z.object({
    bet: z.object({ status: enumEntries }),
    playerBonus: z.object({ status: enumEntries, result: enumEntries }),
    playerFreespin: z.object({ status: enumEntries, result: enumEntries }),
    frameOrigins: z
      .array(z.string())
      .max(220)
      .describe('Origins of the games of aggregators, for the content security policy.'),
    isReturnGameEnabled: z.boolean().describe('Whether the site offers to return to the game that was left.'),
  }),
  retention: z.object({ isLoyaltyEnabled: z.boolean() }),
  home: z
    .object({ guests: homePage, newcomers: homePage, players: homePage })
    .describe('Blocks of the home page, for guests, players without money, and players with money.'),
  betting: z
    .object({ clientHost: z.string().nullable(), clientId: z.string().nullable() })
    .describe("Host of the sportsbook's client and the operator's id there; enabled if both are set."),
  wallet: z.object({
    depositBonusDeclineDefault: z.boolean(),
    showWalletFilledFields: z.boolean(),
    isAtomicUnits: z.boolean(),
  }),
})

export const settingsCalls = defineCalls({
  'GET /api/settings/currencies': {
    summary: 'The currencies.',
    access: 'guest',
    query: z.object({
      visible: z.enum(['0', '1']).optional().describe('1: only currencies available for accounts.'),
    }),
    data: z.array(currency),
    errors: [],
  },
  'GET /api/settings/locales': {
    summary: 'The languages of the site; one is the default.',
    access: 'guest',
    data: z.array(locale),
    errors: [],
  },
  'GET /api/settings/countries': {
    summary: 'The selectable countries with their restrictions.',
    access: 'guest',
    query: z.object({
      excluded: z.enum(['0', '1']).optional().describe('1: also countries that are not selectable.'),
    }),
    data: z.array(country),
    errors: [],
  },
  'GET /api/settings/time': {
    summary: 'The time of the platform, for countdowns.',
    access: 'either',
    data: z.object({ now: timestamp }),
    errors: [],
  },
  'GET /api/settings/constants': {
    summary: 'Constants of the site: lists and feature flags.',
    access: 'guest',
    data: constants,
    errors: [],
  },
})
