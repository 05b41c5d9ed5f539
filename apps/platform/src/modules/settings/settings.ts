import type { settingsShapes } from '@croupier/contract'
import type { z } from 'zod'
import { OperatorFileError } from '../../config/index.ts'
import type { CountriesFile, CurrenciesFile, LocalesFile, PaymentMarksFile, SettingsFile } from './schema.ts'

export type CurrencyView = z.output<typeof settingsShapes.currency>
export type CountryView = z.output<typeof settingsShapes.country>
export type LocaleView = z.output<typeof settingsShapes.locale>
export type ConstantsView = z.output<typeof settingsShapes.constants>

/** How often a password may be tried in vain. */
export interface SignInPolicy {
  readonly failuresPerLogin: number
  readonly lockMinutes: number
  readonly failuresPerAddress: number
  readonly addressLockMinutes: number
  /** How long an address is known to be a player's, after a sign-in from there. */
  readonly knownAddressDays: number
}

/** How often a link to a new password may be asked for, and for how long one is good. */
export interface PasswordResetPolicy {
  readonly perLogin: number
  readonly perAddress: number
  readonly withinMinutes: number
  readonly linkMinutes: number
}

/** How often a code may be asked for by text message, how often one may be typed wrong, and for how long one is good. */
export interface PhoneCodePolicy {
  readonly perPhone: number
  readonly perAddress: number
  readonly perDevice: number
  readonly withinMinutes: number
  readonly tries: number
  readonly codeMinutes: number
}

/** A field of a form, as the operator sets it. */
export interface FieldSetting {
  readonly name: string
  readonly description: string
  readonly isVisible: boolean
  readonly isRequired: boolean
}

/** The operator's settings, read once at the start. */
export interface Settings {
  /** A currency that the house knows, whether enabled or not; null for any other. */
  currency(code: string): CurrencyView | null
  currencies(): readonly CurrencyView[]
  base(): CurrencyView
  /** What one unit is worth in the base currency. */
  rate(code: string): string
  /** The currency that people of a country are offered first: its own if enabled, else the base currency. */
  currencyOf(country: string): string
  /** A country that the house knows, listed or not; null for any other. */
  country(code: string): CountryView | null
  /** The countries that lists show. [9-06] */
  countries(): readonly CountryView[]
  /** All countries that the house knows, those that no list shows included. */
  knownCountries(): readonly CountryView[]
  isListedCountry(code: string): boolean
  /** How a country is closed: 1 nothing is offered, 2 no signing in or up; null when it is open. */
  restriction(country: string): 1 | 2 | null
  /** Nothing is played for money there. */
  isPlayRestricted(country: string): boolean
  locales(): readonly LocaleView[]
  defaultLocale(): string
  constants(): ConstantsView
  /** Where players write for help; null where the operator has given no address. */
  supportEmail(): string | null
  /** For how many days messages to the house are kept. */
  messageRetentionDays(): number
  signIn(): SignInPolicy
  passwordReset(): PasswordResetPolicy
  phoneCode(): PhoneCodePolicy
  /** In years: who is younger is not registered. */
  minimumAge(): number
  /** The fields of a form in their order, without those of a way to register that the house does not have. */
  formFields(scenario: 'registration' | 'profile'): readonly FieldSetting[]
}

export interface OperatorFiles {
  readonly currencies: CurrenciesFile
  readonly countries: CountriesFile
  readonly locales: LocalesFile
  readonly settings: SettingsFile
  readonly payment: PaymentMarksFile
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

/** As many as a page has room for. */
const MAX_MARKS = 12

/** Each way to pay once: an operator may list one again for other countries. */
function marksView({ methods }: PaymentMarksFile): ConstantsView['payment']['marks'] {
  const byName = new Map(methods.map(({ name, logo }) => [JSON.stringify(name), { name, logo }]))
  return [...byName.values()].slice(0, MAX_MARKS)
}

function constantsView(
  file: SettingsFile,
  shown: Pick<ConstantsView['payment'], 'marks' | 'frameOrigins'>,
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
      socialAuth: player.socialAuth,
      isReferralEnabled: player.isReferralEnabled,
      identityVerification: player.identityVerification,
      affiliateTagExpiration: player.affiliateTagExpiration,
    },
    analytics: analyticsView(file),
    payment: { invoiceStatuses: payment.invoiceStatuses, invoiceTypes: payment.invoiceTypes, ...shown },
    game: {
      bet: { status: game.betStatuses },
      playerBonus: { status: game.bonusStatuses, result: game.bonusResults },
      playerFreespin: { status: game.freespinStatuses, result: game.freespinResults },
      isReturnGameEnabled: game.isReturnGameEnabled,
    },
    retention,
    betting,
    wallet,
  }
}

function analyticsView({ analytics }: SettingsFile): ConstantsView['analytics'] {
  const { isEnabled, tagManagerId: id, tagManagerUrl: url, consentVersion } = analytics
  if (!isEnabled) return null
  const tagManager = id === null ? null : { id, url }
  // The site's own origin needs no mention.
  const tagManagerOrigins = tagManager && !url.startsWith('/') ? [new URL(url).origin] : []
  return { tagManager, consentVersion, origins: [...new Set([...tagManagerOrigins, ...analytics.origins])] }
}

/** @throws OperatorFileError when the files do not fit each other */
export function buildSettings(files: OperatorFiles): Settings {
  const currencies = new Map(currencyViews(files.currencies).map((one) => [one.code, one]))
  const base = currencies.get(files.currencies.base)
  const defaultLocale = files.locales.locales.find((one) => one.isDefault)?.code
  if (!base || !defaultLocale) throw new Error('checked settings have a base currency and a default language')

  const localeCodes = new Set(files.locales.locales.map((one) => one.code))
  const countries = new Map<string, CountryView>()
  for (const { code, currency, ...one } of files.countries.countries) {
    if (!currencies.has(currency))
      throw new OperatorFileError(`countries.yaml: ${code} pays in unknown ${currency}`)
    if (!localeCodes.has(one.locale))
      throw new OperatorFileError(`countries.yaml: ${code} speaks unknown ${one.locale}`)
    const offered = currencies.get(currency)?.isEnabled ? currency : base.code
    countries.set(code, { code, currency: offered, ...one })
  }
  const excluded = new Set(files.countries.excluded)
  const listed = [...countries.values()].filter((one) => !excluded.has(one.code))
  const locales = files.locales.locales
    .filter((one) => one.isEnabled)
    .map(({ code, name, isDefault }) => ({ code, name, isDefault }))
  const constants = constantsView(files.settings, {
    marks: marksView(files.payment),
    frameOrigins: files.payment.frameOrigins,
  })

  const restriction = (country: string) => {
    const one = countries.get(country)
    return one?.restrict ? one.restrictType : null
  }
  return {
    currency: (code) => currencies.get(code) ?? null,
    currencies: () => [...currencies.values()],
    base: () => base,
    rate(code) {
      const currency = currencies.get(code)
      if (!currency) throw new Error(`there is no rate of ${code}: the settings do not list it`)
      return currency.rate.rate
    },
    currencyOf: (country) => countries.get(country)?.currency ?? base.code,
    country: (code) => countries.get(code) ?? null,
    countries: () => listed,
    knownCountries: () => [...countries.values()],
    isListedCountry: (code) => countries.has(code) && !excluded.has(code),
    restriction,
    isPlayRestricted: (country) => restriction(country) === 1,
    locales: () => locales,
    defaultLocale: () => defaultLocale,
    constants: () => constants,
    supportEmail: () => files.settings.support.email,
    messageRetentionDays: () => files.settings.support.keepMessagesDays,
    signIn: () => files.settings.player.signIn,
    passwordReset: () => files.settings.player.passwordReset,
    phoneCode: () => files.settings.player.phoneCode,
    minimumAge: () => files.settings.player.minimumAge,
    formFields(scenario) {
      const { registration, registrationFields, profileFields } = files.settings.player
      if (scenario === 'profile') return profileFields
      return registrationFields.filter(
        ({ name }) =>
          (registration.phone || name !== 'receiveSmsPromo') &&
          (registration.email || (name !== 'email' && name !== 'receiveEmailPromo')),
      )
    },
  }
}
