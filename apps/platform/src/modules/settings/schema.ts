import { localeCode, socialShapes } from '@croupier/contract'
import { rules, toAsciiEmail } from '@croupier/rules'
import { z } from 'zod'
import { readDsn } from '../../adapters/error-reports.ts'
import { analyticsFile } from './analytics.ts'
import { chatFile } from './chat.ts'
import { alwaysRequired, fieldNames, formFields, profileFormFields } from './form-fields.ts'
import { fixedIds, origin, refuseDuplicates } from './schema-parts.ts'
import { secondStepPlaces } from './second-step.ts'

/** The schema of settings.yaml. Errors name the position in the file. */

/** The DSN of the sandbox's stand-in, to which every session reports. */
export const SANDBOX_MONITORING = 'sandbox'

const timeZone = z.string().refine((id) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: id })
    return true
  } catch {
    return false
  }
}, 'a time zone such as Europe/Berlin')

/** An address that needs no escaping in links. */
const plainEmail = z
  .string()
  .max(250)
  .refine((text) => /^[\w.+-]+@/.test(text) && rules.email.check(text, {}, { values: {}, now: 0 }), {
    message: 'an e-mail address of plain letters, digits and . _ + - before the @',
  })
  .transform((text) => toAsciiEmail(text) ?? text)

/** The origin of scripts: an https origin, or a path of this site. */
const clientHost = z
  .string()
  .max(200)
  .refine((text) => {
    if (/^(?:\/[a-z0-9-]+)+$/.test(text)) return true
    const url = URL.parse(text)
    return url?.protocol === 'https:' && url.origin === text
  }, 'an origin such as https://sportsbook.example, or a path of the site')

const defaultDocuments = {
  kinds: [{ id: 'identity', name: { en: 'Identity document', de: 'Ausweis', fa: 'مدرک هویتی' } }],
  perDay: 10,
  atMost: 30,
}

export const settingsFile = z.strictObject({
  // If omitted, no text mentions a support address.
  support: z
    .strictObject({
      email: plainEmail.nullable().default(null),
      keepMessagesDays: z.number().int().min(1).max(3650).default(365),
    })
    .prefault({}),
  player: z
    .strictObject({
      registration: z
        .strictObject({ email: z.boolean(), phone: z.boolean() })
        .refine(({ email, phone }) => email || phone, 'at least one registration method'),
      tabs: z.enum(['both', 'email', 'phone']),
      socialAuth: z
        .array(
          z.strictObject({
            provider: socialShapes.providerName,
            connection: socialShapes.connectionName,
            name: z.string().min(1).max(60),
          }),
        )
        .max(20)
        .superRefine(refuseDuplicates((one) => one.connection))
        .default([]),
      telegram: z
        .strictObject({
          bot: z.string().regex(/^\w{5,32}$/, 'the name of a bot, without @'),
          auth_url: z
            .string()
            .max(300)
            .regex(
              /^(?:https:\/\/[a-z0-9.-]+(?::\d{1,5})?)?\/(?!\/)[\w./-]*$/,
              'an https address, or a path of the site',
            )
            .default('/auth/social/telegram/callback'),
        })
        .nullable()
        .default(null),
      isPasskeyEnabled: z.boolean().default(true),
      isReferralEnabled: z.boolean(),
      identityVerification: z
        .strictObject({
          isEnabled: z.boolean(),
          provider: z
            .string()
            .regex(/^[a-z0-9-]{1,40}$/, 'lowercase letters, digits and hyphens, such as acme-id')
            .default('identity'),
          hidesDocuments: z.boolean(),
        })
        .prefault({ isEnabled: false, hidesDocuments: false }),
      documents: z
        .strictObject({
          kinds: z
            .array(
              z.strictObject({
                id: z
                  .string()
                  .regex(/^[a-z0-9-]{1,40}$/, 'lowercase letters, digits and hyphens, such as id-card'),
                name: z
                  .record(localeCode, z.string().min(1).max(60))
                  .refine((name) => Object.keys(name).length > 0, 'a name in at least one language'),
              }),
            )
            .min(1)
            .max(30)
            .superRefine(refuseDuplicates((one) => one.id)),
          perDay: z.number().int().min(1).max(100),
          atMost: z.number().int().min(1).max(100),
        })
        .default(defaultDocuments),
      affiliateTagExpiration: z.number().int().min(1).max(365).default(30),
      fingerprintApiKey: z
        .string()
        .regex(/^[\w-]{1,100}$/, 'a public API key')
        .nullable()
        .default(null),
      fingerprintEndpoint: origin
        .refine((text) => !text.includes('*'), 'one origin')
        .nullable()
        .default(null),
      signIn: z.strictObject({
        failuresPerLogin: z.number().int().min(1).max(100),
        lockMinutes: z.number().int().min(1).max(1440),
        failuresPerAddress: z.number().int().min(1).max(10_000),
        addressLockMinutes: z.number().int().min(1).max(1440),
        knownAddressDays: z.number().int().min(0).max(365),
      }),
      passwordReset: z
        .strictObject({
          perLogin: z.number().int().min(1).max(100),
          perAddress: z.number().int().min(1).max(10_000),
          withinMinutes: z.number().int().min(1).max(1440),
          linkMinutes: z.number().int().min(10).max(1440),
        })
        .default({ perLogin: 3, perAddress: 100, withinMinutes: 60, linkMinutes: 60 }),
      phoneCode: z
        .strictObject({
          perPhone: z.number().int().min(1).max(100),
          perAddress: z.number().int().min(1).max(10_000),
          perDevice: z.number().int().min(1).max(1000),
          withinMinutes: z.number().int().min(1).max(1440),
          tries: z.number().int().min(1).max(20),
          codeMinutes: z.number().int().min(2).max(60),
        })
        .default({
          perPhone: 5,
          perAddress: 50,
          perDevice: 10,
          withinMinutes: 60,
          tries: 5,
          codeMinutes: 10,
        }),
      secondStep: z
        .strictObject({
          use: z.enum(['off', 'optional', 'required']),
          askAt: z
            .array(z.enum(secondStepPlaces))
            .max(secondStepPlaces.length)
            .superRefine(refuseDuplicates((place) => place)),
          tries: z.number().int().min(3).max(20),
          lockMinutes: z.number().int().min(1).max(1440),
        })
        .refine(({ use, askAt }) => use !== 'required' || askAt.includes('withdrawal'), {
          path: ['askAt'],
          message: 'must list withdrawal if use is required',
        })
        .default({ use: 'optional', askAt: [...secondStepPlaces], tries: 5, lockMinutes: 15 }),
      privacy: z
        .strictObject({
          exportsPerDay: z.number().int().min(1).max(10).default(2),
          keepExportsDays: z.number().int().min(1).max(30).default(7),
          keepSentMailsDays: z.number().int().min(1).max(3650).default(365),
          erasureWaitingDays: z.number().int().min(1).max(30).default(14),
          keepRecordsYears: z.number().int().min(0).max(20).default(5),
        })
        .prefault({}),
      refusesGuessablePasswords: z.boolean().default(true),
      minimumAge: z.number().int().min(18).max(25).default(18),
      registrationFields: formFields(fieldNames.registration).refine(
        (fields) => alwaysRequired.every((name) => fields.some((one) => one.name === name && one.isRequired)),
        `${alwaysRequired.join(', ')} must be listed and required`,
      ),
      profileFields: profileFormFields,
      statuses: fixedIds(1, 2, 3, 4),
      documentStatuses: fixedIds(1, 2, 3),
      limits: z.strictObject({
        cashPeriods: fixedIds(1, 2, 3),
        coolingOffPeriods: fixedIds(1, 2, 3, 4, 5),
        selfExclusionPeriods: fixedIds(1, 2, 3),
      }),
      timeZones: z
        .array(z.strictObject({ id: timeZone, name: z.string().min(1).max(60) }))
        .min(1)
        .max(600)
        .superRefine(refuseDuplicates((one) => one.id)),
    })
    .refine(
      ({ registration, registrationFields }) =>
        !registration.phone ||
        registrationFields.some(({ name, isVisible }) => name === 'phone' && isVisible),
      { path: ['registrationFields'], message: 'registration by phone requires a visible phone field' },
    )
    .refine(
      ({ fingerprintApiKey: key, fingerprintEndpoint: endpoint }) => (key === null) === (endpoint === null),
      { path: ['fingerprintEndpoint'], message: 'set it together with fingerprintApiKey' },
    )
    .refine(
      ({ socialAuth, telegram }) =>
        telegram !== null || !socialAuth.some(({ provider }) => provider === 'telegram'),
      { path: ['telegram'], message: 'socialAuth lists telegram, which requires a bot' },
    ),
  chat: chatFile.prefault({}),
  monitoring: z
    .strictObject({
      dsn: z
        .string()
        .max(300)
        .refine(
          (text) => text === SANDBOX_MONITORING || readDsn(text) !== null,
          'a DSN such as https://<key>@monitoring.example/1, or sandbox',
        )
        .nullable()
        .default(null),
      sampleRate: z.number().min(0).max(1).default(0.001),
    })
    .prefault({}),
  // Nothing is measured by default.
  analytics: analyticsFile.prefault({}),
  payment: z.strictObject({ invoiceStatuses: fixedIds(1, 2, 3), invoiceTypes: fixedIds(1, 2) }),
  game: z.strictObject({
    betStatuses: fixedIds(1, 2, 3, 4),
    bonusStatuses: fixedIds(1, 2, 3),
    bonusResults: fixedIds(1, 2, 3, 4, 5),
    freespinStatuses: fixedIds(1, 2, 3),
    freespinResults: fixedIds(1, 2, 3, 4),
    isReturnGameEnabled: z.boolean().default(true),
  }),
  retention: z.strictObject({ isLoyaltyEnabled: z.boolean() }),
  betting: z
    .strictObject({ clientHost: clientHost.nullable(), clientId: z.string().min(1).max(200).nullable() })
    .default({ clientHost: null, clientId: null }),
  wallet: z.strictObject({
    depositBonusDeclineDefault: z.boolean(),
    showWalletFilledFields: z.boolean(),
    isAtomicUnits: z.boolean(),
  }),
})

export type SettingsFile = z.output<typeof settingsFile>
