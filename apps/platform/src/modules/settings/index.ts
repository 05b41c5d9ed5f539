import type { z } from 'zod'
import { loadOperator } from '../../config/index.ts'
import type { Clock, OperatorFileName, OperatorFiles, Serve } from '../../kernel.ts'
import { following, together } from '../../plugins/operator-files.ts'
import { withoutSandboxChat } from './chat.ts'

import { homeFile } from './home-schema.ts'
import {
  aggregatorOriginsFile,
  countriesFile,
  currenciesFile,
  localesFile,
  paymentMarksFile,
} from './list-schemas.ts'

import { SANDBOX_MONITORING, settingsFile } from './schema.ts'
import { serveSettings } from './settings.calls.ts'
import { buildSettings, type Settings, type SocialAvailability } from './settings.ts'

export { homeFile } from './home-schema.ts'
export { countriesFile, currenciesFile, localesFile } from './list-schemas.ts'
export { SANDBOX_MONITORING, settingsFile } from './schema.ts'
export type { SecondStepPolicy } from './second-step.ts'
export type {
  ConstantsView,
  CountryView,
  CurrencyView,
  DocumentPolicy,
  FieldSetting,
  LocaleView,
  PasswordResetPolicy,
  PhoneCodePolicy,
  PrivacyPolicy,
  ProfileFieldSetting,
  SignInPolicy,
  SocialAvailability,
} from './settings.ts'

export interface SettingsOptions {
  /**
   * The operator's folder, with catalogue.yaml, currencies.yaml, countries.yaml, home.yaml, locales.yaml,
   * payment-methods.yaml and settings.yaml.
   */
  readonly folder: string
  /** Whether `/sandbox` is served; without it settings.yaml's sandbox sportsbook and chat are unavailable. */
  readonly hasSandbox?: boolean
  /** By default no social sign-in is available. */
  readonly social?: SocialAvailability
  /** The files while they can be replaced; by default they are read once. */
  readonly files?: Pick<OperatorFiles, 'open'>
}

/** The sandbox's chat and monitoring require the sandbox. */
const withoutSandbox = ({ chat, monitoring, ...file }: z.output<typeof settingsFile>) => ({
  ...file,
  chat: withoutSandboxChat(chat),
  monitoring: { ...monitoring, dsn: monitoring.dsn === SANDBOX_MONITORING ? null : monitoring.dsn },
})

function availableSettings(loaded: z.output<typeof settingsFile>, hasSandbox: boolean) {
  const file = hasSandbox ? loaded : withoutSandbox(loaded)
  const opensNothing = !hasSandbox && file.betting.clientHost?.startsWith('/sandbox/')
  return opensNothing ? { ...file, betting: { clientHost: null, clientId: null } } : file
}

const noSocial: SocialAvailability = { hasOpenIdProvider: () => false, telegramWidget: null }

/** Reads the files of a folder once. */
const readOnce = (folder: string): Pick<OperatorFiles, 'open'> => ({
  open<S extends z.ZodType>(name: OperatorFileName, schema: S) {
    const data = loadOperator(folder, name, schema)
    return () => data
  },
})

/**
 * The operator's settings and their calls.
 *
 * @throws OperatorFileError when a file is invalid
 */
export function createSettings({
  folder,
  hasSandbox = true,
  social = noSocial,
  files = readOnce(folder),
}: SettingsOptions) {
  const opened = together({
    currencies: files.open('currencies.yaml', currenciesFile),
    countries: files.open('countries.yaml', countriesFile),
    locales: files.open('locales.yaml', localesFile),
    settings: files.open('settings.yaml', settingsFile),
    payment: files.open('payment-methods.yaml', paymentMarksFile),
    catalogue: files.open('catalogue.yaml', aggregatorOriginsFile),
    home: files.open('home.yaml', homeFile),
  })
  const settings = following(opened, (data) =>
    buildSettings({ ...data, settings: availableSettings(data.settings, hasSandbox), social }),
  )
  return {
    ...settings,
    serve: (serve: Serve, clock: Clock) => serveSettings(serve, settings, clock),
  } satisfies Settings & { serve(serve: Serve, clock: Clock): void }
}
