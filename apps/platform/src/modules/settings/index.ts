import type { z } from 'zod'
import { loadOperator, type ParseOperatorFile } from '../../config/index.ts'
import type { Clock, Serve } from '../../kernel.ts'
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
  /** How a file is read; by default it is parsed. */
  readonly parse?: ParseOperatorFile | undefined
}

/** The sandbox's chat and monitoring require the sandbox. */
const withoutSandbox = ({ chat, monitoring, ...file }: z.output<typeof settingsFile>) => ({
  ...file,
  chat: withoutSandboxChat(chat),
  monitoring: { ...monitoring, dsn: monitoring.dsn === SANDBOX_MONITORING ? null : monitoring.dsn },
})

const noSocial: SocialAvailability = { hasOpenIdProvider: () => false, telegramWidget: null }

/**
 * The operator's settings and their calls.
 *
 * @throws OperatorFileError when a file is invalid
 */
export function createSettings({ folder, hasSandbox = true, social = noSocial, parse }: SettingsOptions) {
  const loadedFile = loadOperator(folder, 'settings.yaml', settingsFile, parse)
  const file = hasSandbox ? loadedFile : withoutSandbox(loadedFile)
  const opensNothing = !hasSandbox && file.betting.clientHost?.startsWith('/sandbox/')
  const settings = buildSettings({
    currencies: loadOperator(folder, 'currencies.yaml', currenciesFile, parse),
    countries: loadOperator(folder, 'countries.yaml', countriesFile, parse),
    locales: loadOperator(folder, 'locales.yaml', localesFile, parse),
    settings: opensNothing ? { ...file, betting: { clientHost: null, clientId: null } } : file,
    payment: loadOperator(folder, 'payment-methods.yaml', paymentMarksFile, parse),
    catalogue: loadOperator(folder, 'catalogue.yaml', aggregatorOriginsFile, parse),
    home: loadOperator(folder, 'home.yaml', homeFile, parse),
    social,
  })
  return {
    ...settings,
    serve: (serve: Serve, clock: Clock) => serveSettings(serve, settings, clock),
  } satisfies Settings & { serve(serve: Serve, clock: Clock): void }
}
