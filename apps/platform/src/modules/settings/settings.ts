import type { settingsShapes } from '@croupier/contract'
import type { z } from 'zod'
import { OperatorFileError } from '../../config/index.ts'
import { createChatView } from './chat.ts'

import { type HomeFile, homeView } from './home-schema.ts'
import type {
  AggregatorOriginsFile,
  CountriesFile,
  CurrenciesFile,
  LocalesFile,
  PaymentMarksFile,
} from './list-schemas.ts'

import { SANDBOX_MONITORING, type SettingsFile } from './schema.ts'
import type { SecondStepPolicy } from './second-step.ts'

export type CurrencyView = z.output<typeof settingsShapes.currency>
export type CountryView = z.output<typeof settingsShapes.country>
export type LocaleView = z.output<typeof settingsShapes.locale>
export type ConstantsView = z.output<typeof settingsShapes.constants>

/** The restrictType of countries.yaml for the geo-restricted layout; 2 closes only sign-in and sign-up. */
const GEO_RESTRICTED = 1

/** Limits of failed sign-in attempts. */
export interface SignInPolicy {
  readonly failuresPerLogin: number
  readonly lockMinutes: number
  readonly failuresPerAddress: number
  readonly addressLockMinutes: number
  /** How long an address counts as known after a sign-in from it. */
  readonly knownAddressDays: number
}

/** Limits and lifetime of password reset links. */
export interface PasswordResetPolicy {
  readonly perLogin: number
  readonly perAddress: number
  readonly withinMinutes: number
  readonly linkMinutes: number
}

/** Limits and lifetime of codes by text message. */
export interface PhoneCodePolicy {
  readonly perPhone: number
  readonly perAddress: number
  readonly perDevice: number
  readonly withinMinutes: number
  readonly tries: number
  readonly codeMinutes: number
}

/** Which documents players may upload, and how many. */
export interface DocumentPolicy {
  readonly kinds: readonly { readonly id: string; readonly name: Readonly<Record<string, string>> }[]
  readonly perDay: number
  /** Documents of one player, without deleted ones. */
  readonly atMost: number
}

/** Players' rights over their stored data. */
export interface PrivacyPolicy {
  /** Archives of their data that a player may request in 24 hours. */
  readonly exportsPerDay: number
  /** Days for which an archive can be downloaded. */
  readonly keepExportsDays: number
  /** Days for which the kind, subject and time of mails to players are kept. */
  readonly keepSentMailsDays: number
  /** Days between the request of an erasure and the erasure. */
  readonly erasureWaitingDays: number
  /** Years for which records of payments of an erased player keep their personal data. */
  readonly keepRecordsYears: number
}

/** A field of a form, as the operator configures it. */
export interface FieldSetting {
  readonly name: string
  readonly description: string
  readonly isVisible: boolean
  readonly isRequired: boolean
}

/**
 * When a player may change a field: at any time; while it is empty; until the identity is verified.
 */
export type FieldEditability = 'always' | 'once' | 'until-verified' | 'never'

/** A field of the profile's form. */
export interface ProfileFieldSetting extends FieldSetting {
  readonly editable: FieldEditability
}

/** The operator's settings as they are now: they follow files that are replaced. */
export interface Settings {
  /** A known currency, enabled or not; null for any other. */
  currency(code: string): CurrencyView | null
  currencies(): readonly CurrencyView[]
  base(): CurrencyView
  /** The rate of one unit in the base currency. */
  rate(code: string): string
  /** The default currency of a country: the country's currency if enabled, else the base currency. */
  currencyOf(country: string): string
  /** A known country, listed or not; null for any other. */
  country(code: string): CountryView | null
  /** The countries shown in lists. [9-06] */
  countries(): readonly CountryView[]
  /** All known countries, including those hidden from lists. */
  knownCountries(): readonly CountryView[]
  isListedCountry(code: string): boolean
  /** `sign-in-blocked` blocks registration too; null: unrestricted. */
  restriction(country: string): 'geo-restricted' | 'sign-in-blocked' | null
  /** Whether playing for money is blocked in the country. */
  isPlayRestricted(country: string): boolean
  locales(): readonly LocaleView[]
  /** Whether locales.yaml lists the language, even if it is not offered yet. */
  isKnownLocale(code: string): boolean
  defaultLocale(): string
  constants(): ConstantsView
  /** DSN of the monitoring service; null if errors are not reported. */
  monitoringDsn(): string | null
  /** The support address; null if there is none. */
  supportEmail(): string | null
  /** The retention period of messages to the operator, in days. */
  messageRetentionDays(): number
  signIn(): SignInPolicy
  passwordReset(): PasswordResetPolicy
  phoneCode(): PhoneCodePolicy
  secondStep(): SecondStepPolicy
  documents(): DocumentPolicy
  privacy(): PrivacyPolicy
  /** The minimum age for registration, in years. */
  refusesGuessablePasswords(): boolean
  minimumAge(): number
  /** The fields of the registration form in order, without those of disabled registration methods. */
  registrationFields(): readonly FieldSetting[]
  /** The fields of the profile's form in order. */
  profileFields(): readonly ProfileFieldSetting[]
}

export interface OperatorFiles {
  readonly currencies: CurrenciesFile
  readonly countries: CountriesFile
  readonly locales: LocalesFile
  readonly settings: SettingsFile
  readonly payment: PaymentMarksFile
  readonly catalogue: AggregatorOriginsFile
  readonly home: HomeFile
  readonly social: SocialAvailability
}

/** The social sign-ins that this process has credentials for. */
export interface SocialAvailability {
  hasOpenIdProvider(name: string): boolean
  /** Null if no bot is configured. */
  readonly telegramWidget: { readonly script: string; readonly frameOrigin: string | null } | null
}

const powerOfTen = (places: number) => `1${'0'.repeat(places)}`

function currencyViews({ base, currencies }: CurrenciesFile): CurrencyView[] {
  return currencies.map((one) => ({
    code: one.code,
    name: one.name,
    type: one.type,
    isEnabled: one.isEnabled,
    isBase: one.code === base,
    subunitToUnit: powerOfTen(one.decimals),
    rate: { rate: one.rate },
    subCurrencies: one.subCurrencies.map((sub) => ({
      code: sub.code,
      subunitToUnit: powerOfTen(sub.decimals),
    })),
  }))
}

const marksView = ({ methods }: PaymentMarksFile): ConstantsView['payment']['marks'] =>
  methods.map(({ name, logo, countries, currencies }) => ({
    name,
    logo,
    countries: countries === 'all' ? null : countries,
    currencies: Object.keys(currencies),
  }))

/** The scripts of payment methods on other hosts, each once. */
const scriptsOf = ({ methods }: PaymentMarksFile): string[] => [
  ...new Set(methods.flatMap(({ script }) => (script?.url.startsWith('https:') ? [script.url] : []))),
]

/** The origins of aggregators and of their games, each once. */
const gameOriginsOf = ({ aggregators }: AggregatorOriginsFile): string[] => [
  ...new Set(
    Object.values(aggregators).flatMap(({ url, gameOrigins }) => [new URL(url).origin, ...gameOrigins]),
  ),
]

function constantsView(
  file: SettingsFile,
  shown: Pick<ConstantsView['payment'], 'marks' | 'scripts' | 'frameOrigins'>,
  gameOrigins: readonly string[],
  { home, social }: Pick<OperatorFiles, 'home' | 'social'>,
): ConstantsView {
  const { support, player, payment, game, retention, betting, wallet } = file
  return {
    support: { email: support.email },
    player: {
      timeZone: player.timeZones,
      playerStatuses: player.statuses,
      document: { status: player.documentStatuses },
      registration: player.registration,
      limit: {
        cashPeriod: player.limits.cashPeriods,
        coolingOffPeriod: player.limits.coolingOffPeriods,
        selfExclusionPeriod: player.limits.selfExclusionPeriods,
      },
      tabs: player.tabs,
      ...socialView(player, social),
      isPasskeyEnabled: player.isPasskeyEnabled,
      isReferralEnabled: player.isReferralEnabled,
      identityVerification: player.identityVerification,
      affiliateTagExpiration: player.affiliateTagExpiration,
      fingerprintApiKey: player.fingerprintApiKey,
      fingerprintEndpoint: player.fingerprintEndpoint,
    },
    monitoring: monitoringView(file),
    chat: createChatView(file.chat),
    analytics: analyticsView(file),
    payment: { invoiceStatuses: payment.invoiceStatuses, invoiceTypes: payment.invoiceTypes, ...shown },
    game: {
      bet: { status: game.betStatuses },
      playerBonus: { status: game.bonusStatuses, result: game.bonusResults },
      playerFreespin: { status: game.freespinStatuses, result: game.freespinResults },
      frameOrigins: [...gameOrigins],
      isReturnGameEnabled: game.isReturnGameEnabled,
    },
    retention,
    home: homeView(home),
    betting,
    wallet,
  }
}

/** No documents can be uploaded if the identity service takes them instead. */
function documentPolicy({ documents, identityVerification }: SettingsFile['player']): DocumentPolicy {
  const isClosed = identityVerification.isEnabled && identityVerification.hidesDocuments
  return isClosed ? { ...documents, atMost: 0 } : documents
}

/** The share of sessions that report errors; null if none does. */
function monitoringView({ monitoring: { dsn, sampleRate } }: SettingsFile): ConstantsView['monitoring'] {
  if (dsn === null) return null
  return { sampleRate: dsn === SANDBOX_MONITORING ? 1 : sampleRate }
}

/** Without the entries that cannot be used. */
function socialView(
  { socialAuth, telegram }: SettingsFile['player'],
  { hasOpenIdProvider, telegramWidget }: SocialAvailability,
): Pick<ConstantsView['player'], 'socialAuth' | 'telegram'> {
  return {
    socialAuth: socialAuth.filter(({ provider }) =>
      provider === 'telegram' ? telegramWidget !== null : hasOpenIdProvider(provider),
    ),
    telegram: telegram && telegramWidget && { ...telegram, ...telegramWidget },
  }
}

function analyticsView({ analytics }: SettingsFile): ConstantsView['analytics'] {
  const { isEnabled, tagManagerId: id, tagManagerUrl: url, consentVersion } = analytics
  if (!isEnabled) return null
  const tagManager = id === null ? null : { id, url }
  // The site itself is always allowed.
  const tagManagerOrigins = tagManager && !url.startsWith('/') ? [new URL(url).origin] : []
  return { tagManager, consentVersion, origins: [...new Set([...tagManagerOrigins, ...analytics.origins])] }
}

const playerPolicies = ({ player }: SettingsFile) => ({
  signIn: () => player.signIn,
  passwordReset: () => player.passwordReset,
  phoneCode: () => player.phoneCode,
  secondStep: () => player.secondStep,
  documents: () => documentPolicy(player),
  privacy: () => player.privacy,
  refusesGuessablePasswords: () => player.refusesGuessablePasswords,
  minimumAge: () => player.minimumAge,
  profileFields: () => player.profileFields,
})

/** @throws OperatorFileError when the files contradict each other */
export function buildSettings(files: OperatorFiles): Settings {
  const currencies = new Map(currencyViews(files.currencies).map((one) => [one.code, one]))
  const base = currencies.get(files.currencies.base)
  const defaultLocale = files.locales.locales.find((one) => one.isDefault)?.code
  if (!base || !defaultLocale)
    throw new Error('the validated settings have no base currency or no default language')

  const localeCodes = new Set(files.locales.locales.map((one) => one.code))
  const countries = new Map<string, CountryView>()
  for (const { code, currency, ...one } of files.countries.countries) {
    if (!currencies.has(currency))
      throw new OperatorFileError(`countries.yaml: ${code} has the unknown currency ${currency}`)
    if (!localeCodes.has(one.locale))
      throw new OperatorFileError(`countries.yaml: ${code} has the unknown locale ${one.locale}`)
    const offered = currencies.get(currency)?.isEnabled ? currency : base.code
    countries.set(code, { code, currency: offered, ...one })
  }
  const excluded = new Set(files.countries.excluded)
  const listed = [...countries.values()].filter((one) => !excluded.has(one.code))
  const locales = files.locales.locales
    .filter((one) => one.isEnabled)
    .map(({ code, name, isDefault }) => ({ code, name, isDefault }))
  const marks = marksView(files.payment)
  const scripts = scriptsOf(files.payment)
  const shown = { marks, scripts, frameOrigins: files.payment.frameOrigins }
  const constants = constantsView(files.settings, shown, gameOriginsOf(files.catalogue), files)

  const restriction = (country: string) => {
    const settingsOfCountry = countries.get(country)
    if (!settingsOfCountry?.restrict) return null
    return settingsOfCountry.restrictType === GEO_RESTRICTED ? 'geo-restricted' : 'sign-in-blocked'
  }
  return {
    currency: (code) => currencies.get(code) ?? null,
    currencies: () => [...currencies.values()],
    base: () => base,
    rate(code) {
      const currency = currencies.get(code)
      if (!currency) throw new Error(`currencies.yaml has no ${code}`)
      return currency.rate.rate
    },
    currencyOf: (country) => countries.get(country)?.currency ?? base.code,
    country: (code) => countries.get(code) ?? null,
    countries: () => listed,
    knownCountries: () => [...countries.values()],
    isListedCountry: (code) => countries.has(code) && !excluded.has(code),
    restriction,
    isPlayRestricted: (country) => restriction(country) === 'geo-restricted',
    locales: () => locales,
    isKnownLocale: (code) => localeCodes.has(code),
    defaultLocale: () => defaultLocale,
    constants: () => constants,
    monitoringDsn: () => files.settings.monitoring.dsn,
    supportEmail: () => files.settings.support.email,
    messageRetentionDays: () => files.settings.support.keepMessagesDays,
    ...playerPolicies(files.settings),
    registrationFields() {
      const { registration, registrationFields } = files.settings.player
      return registrationFields.filter(
        ({ name }) =>
          (registration.phone || name !== 'receiveSmsPromo') &&
          (registration.email || (name !== 'email' && name !== 'receiveEmailPromo')),
      )
    },
  }
}
