import type { z } from 'zod'
import { type Config, ConfigError, type FileIssue } from '../config/index.ts'
import type { OperatorFileName } from '../kernel.ts'
import {
  countriesFile,
  createSettings,
  currenciesFile,
  localesFile,
  settingsFile,
} from '../modules/settings/index.ts'
import { addIssues, type CheckContext, type CheckedSettings, collectErrors } from './findings.ts'

/** Checks the files that every process reads. Null if one of them is unusable. */
export function checkSettings({ config, findings, read }: CheckContext): CheckedSettings | null {
  const { operatorDir: folder, defaultCountry } = config
  const currencies = collectErrors(findings, () => read('currencies.yaml', currenciesFile))
  const locales = collectErrors(findings, () => read('locales.yaml', localesFile))
  const countries = collectErrors(findings, () => read('countries.yaml', countriesFile))
  const settings = collectErrors(findings, () => read('settings.yaml', settingsFile))
  if (!currencies || !locales || !countries || !settings) return null

  const money = new Set(currencies.data.currencies.map(({ code }) => code))
  const languages = new Set(locales.data.locales.map(({ code }) => code))
  const issues = countries.data.countries.flatMap(({ currency, locale }, index): FileIssue[] => [
    ...(money.has(currency)
      ? []
      : [{ path: ['countries', index, 'currency'], message: `currencies.yaml has no ${currency}` }]),
    ...(languages.has(locale)
      ? []
      : [{ path: ['countries', index, 'locale'], message: `locales.yaml has no ${locale}` }]),
  ])
  addIssues(findings, countries, issues)
  if (!countries.data.countries.some(({ code }) => code === defaultCountry)) {
    const { problems } = ConfigError.forVariable('defaultCountry', defaultCountry)
    findings.errors.push(
      new ConfigError(problems.map((one) => ({ ...one, expected: 'a country of countries.yaml' }))).message,
    )
  }
  const { player, betting } = settings.data
  findings.warnings.push(...socialWarnings(config, player.socialAuth))
  if (player.registration.phone && config.mode !== 'site' && config.messagingUrl === null)
    findings.errors.push(
      'settings.yaml: registration by phone requires a text message gateway: set MESSAGING_URL, or turn it off',
    )
  if (player.tabs !== 'email' && config.mode !== 'site' && config.messagingUrl === null)
    findings.warnings.push(
      `settings.yaml: player.tabs is ${player.tabs}, and MESSAGING_URL is not set: players who sign in by phone cannot reset a forgotten password.`,
    )
  if (!config.sandbox && config.mode !== 'site' && betting.clientHost?.startsWith('/sandbox/'))
    findings.warnings.push(
      `settings.yaml: betting.clientHost is ${betting.clientHost}, and SANDBOX is 0: the site offers no sportsbook. Set it to null, or to the origin of one.`,
    )
  if (issues.length > 0) return null
  return collectErrors(findings, () => createSettings({ folder, files: { open } }))

  function open<S extends z.ZodType>(name: OperatorFileName, schema: S) {
    const { data } = read(name, schema)
    return () => data
  }
}

/** Only the platform has the credentials. */
function socialWarnings(
  { mode, socialProviders, sandboxOpenIdProvider, telegram }: Config,
  entries: readonly { readonly provider: string }[],
): string[] {
  if (mode === 'site' || sandboxOpenIdProvider !== null) return []
  const missing = [...new Set(entries.map(({ provider }) => provider))].filter((provider) =>
    provider === 'telegram' ? telegram === null : !Object.hasOwn(socialProviders, provider),
  )
  return missing.map(
    (provider) =>
      `settings.yaml: player.socialAuth lists ${provider}, and ${provider === 'telegram' ? 'TELEGRAM_BOT_TOKEN is not set' : 'SOCIAL_PROVIDERS does not name it'}: the site does not show it.`,
  )
}
