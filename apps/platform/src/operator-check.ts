import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Content, ContentError, loadContent } from '@croupier/content'
import { createStudioOverHttp } from './adapters/studio.ts'
import {
  brandPlaceholders,
  type Config,
  ConfigError,
  configurationWarnings,
  type FileIssue,
  generateSecrets,
  inspectConfig,
  isProduction,
  loadBrand,
  OperatorFileError,
  readOperator,
} from './config/index.ts'
import { bonusesFile, validateBonuses } from './modules/bonus/index.ts'
import { type CatalogueSettings, catalogueSettings, createMaxBets } from './modules/game/index.ts'
import { readMailBrand } from './modules/notification/index.ts'
import {
  checkMethods,
  currenciesWithout,
  type PaymentMethodSettings,
  paymentMethodSettings,
} from './modules/payment/index.ts'
import { levelsFile, questsFile, tournamentsFile, wheelsFile } from './modules/retention/index.ts'
import {
  countriesFile,
  createSettings,
  currenciesFile,
  localesFile,
  settingsFile,
} from './modules/settings/index.ts'
import { createClock } from './plugins/clock.ts'
import { openContent } from './plugins/content.ts'

const root = resolve(import.meta.dirname, '../../..')

/** Errors stop the start; warnings are logged. */
export interface OperatorCheckResult {
  readonly errors: readonly string[]
  readonly warnings: readonly string[]
  /**
   * Games that the files name, by slug, with the places that name them. Only the studio can tell whether they
   * exist.
   */
  readonly games: ReadonlyMap<string, readonly string[]>
  /** Null if the texts cannot be read. */
  readonly content: Content | null
}

/**
 * Reads every operator file, resolves references between them and collects all errors. Has no side effects
 * and makes no network calls.
 */
export function checkOperatorFiles(config: Config): OperatorCheckResult {
  const errors: string[] = []
  const warnings: string[] = []
  const games = new Map<string, string[]>()
  const findings = { errors, warnings, games }

  const folders = {
    operatorDir: config.operatorDir,
    contentDir: config.contentDir,
    brandDir: config.brandDir,
  }
  for (const [name, folder] of Object.entries(folders)) {
    if (isFolder(folder)) continue
    const problem = ConfigError.forVariable(name as keyof typeof folders, folder).problems
    errors.push(new ConfigError(problem.map((one) => ({ ...one, expected: 'a folder that exists' }))).message)
  }
  const settings = isFolder(config.operatorDir) ? checkSettings(config, findings) : null
  if (settings && config.mode !== 'site') checkPlatformFiles(config, settings, findings)
  const content = isFolder(config.contentDir) && settings ? checkContent(config, settings, findings) : null
  if (isFolder(config.brandDir)) checkBrand(config, findings)
  return { ...findings, content }
}

type Findings = {
  readonly errors: string[]
  readonly warnings: string[]
  readonly games: Map<string, string[]>
}

/**
 * All errors of an environment and the files it names, for the start and `npm run config -- check`. Writes
 * nothing: secrets of an embedded store are replaced by random ones.
 */
export function inspectConfiguration(
  environment: Readonly<Record<string, string | undefined>>,
): OperatorCheckResult & { readonly config: Config } {
  const { config, problems } = inspectConfig(environment, generateSecrets)
  const files = checkOperatorFiles(config)
  return {
    ...files,
    config,
    errors: [...(problems.length > 0 ? [new ConfigError(problems).message] : []), ...files.errors],
    warnings: [...configurationWarnings(config, environment), ...files.warnings],
  }
}

/**
 * Messages about games that the files name and the studio does not list, or lists with an invalid entry.
 * @throws Error if the studio cannot be reached
 */
export async function unknownGames(
  { studioUrl: url, studioSecret: secret }: Config,
  games: OperatorCheckResult['games'],
): Promise<readonly string[]> {
  if (games.size === 0) return []
  const { games: listed, rejected } = await createStudioOverHttp({
    url,
    secret,
    clock: createClock(),
  }).catalogue()
  const known = new Set(listed.map(({ slug }) => slug))
  const faulty = new Map(rejected.map(({ name, reason }) => [name, reason]))
  return [...games].flatMap(([slug, places]) => {
    if (known.has(slug)) return []
    const [mention, reason] = [`which is named in ${places.join(' and ')}`, faulty.get(slug)]
    return reason === undefined
      ? [`The studio has no game ${slug}, ${mention}.`]
      : [`The studio lists ${slug}, ${mention}, but its entry cannot be used: ${reason}.`]
  })
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

/** The result of `work`; null if it rejects a file, which is added to the errors. */
function collectErrors<T>({ errors }: Pick<Findings, 'errors'>, work: () => T): T | null {
  try {
    return work()
  } catch (error) {
    if (error instanceof OperatorFileError) errors.push(error.message)
    else if (error instanceof ContentError) errors.push(...error.errors)
    else throw error
    return null
  }
}

type ReadFile<T> = { readonly data: T; describe(errors: readonly FileIssue[]): string }

function addIssues({ errors }: Findings, file: ReadFile<unknown>, issues: readonly FileIssue[]): void {
  if (issues.length > 0) errors.push(file.describe(issues))
}

type CheckedSettings = ReturnType<typeof createSettings>

/** Checks the files that every process reads. Null if one of them is unusable. */
function checkSettings(config: Config, findings: Findings): CheckedSettings | null {
  const { operatorDir: folder, defaultCountry } = config
  const currencies = collectErrors(findings, () => readOperator(folder, 'currencies.yaml', currenciesFile))
  const locales = collectErrors(findings, () => readOperator(folder, 'locales.yaml', localesFile))
  const countries = collectErrors(findings, () => readOperator(folder, 'countries.yaml', countriesFile))
  const settings = collectErrors(findings, () => readOperator(folder, 'settings.yaml', settingsFile))
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
      'settings.yaml: registration by phone requires a text message gateway: set MESSAGING_URL',
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
  return collectErrors(findings, () => createSettings({ folder }))
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

const issueUnless = (isKnown: boolean, path: readonly PropertyKey[], message: string): FileIssue[] =>
  isKnown ? [] : [{ path, message }]

/** The checks of references, which all files share. */
function createReferenceChecks(settings: CheckedSettings, findings: Findings) {
  return {
    unknownCountries: (codes: readonly string[], path: readonly PropertyKey[]): FileIssue[] =>
      codes.flatMap((code, index) =>
        issueUnless(settings.country(code) !== null, [...path, index], `countries.yaml has no ${code}`),
      ),
    unknownCurrencies: (codes: readonly string[], path: readonly PropertyKey[]): FileIssue[] =>
      codes.flatMap((code, index) =>
        issueUnless(settings.currency(code) !== null, [...path, index], `currencies.yaml has no ${code}`),
      ),
    addGame(slug: string, place: string) {
      findings.games.set(slug, [...(findings.games.get(slug) ?? []), place])
    },
  }
}

type Collections = CatalogueSettings['collections']

interface FileCheck {
  readonly config: Config
  readonly folder: string
  readonly settings: CheckedSettings
  readonly findings: Findings
  readonly references: ReturnType<typeof createReferenceChecks>
}

/** Checks the files that only a platform reads. */
function checkPlatformFiles(config: Config, settings: CheckedSettings, findings: Findings): void {
  const { operatorDir: folder } = config
  const references = createReferenceChecks(settings, findings)
  const check: FileCheck = { config, folder, settings, findings, references }
  checkPaymentMethods(check)
  const collections = checkCatalogue(check)
  checkBonuses(check)
  collectErrors(findings, () => readOperator(folder, 'levels.yaml', levelsFile))
  collectErrors(findings, () => readOperator(folder, 'tournaments.yaml', tournamentsFile))
  checkQuests(check, collections)
}

function checkPaymentMethods({ config, folder, settings, findings, references }: FileCheck): void {
  const methods = collectErrors(findings, () =>
    readOperator(folder, 'payment-methods.yaml', paymentMethodSettings),
  )
  if (!methods) return
  const issues = methods.data.methods.flatMap(({ countries, logo }, index) => [
    ...(countries === 'all' ? [] : references.unknownCountries(countries, ['methods', index, 'countries'])),
    ...issueUnless(hasPicture(config, logo), ['methods', index, 'logo'], `there is no image at ${logo}`),
  ])
  addIssues(findings, methods, issues)
  const problems = checkMethods(methods.data, settings)
  if (problems.length > 0)
    findings.errors.push(`${join(folder, 'payment-methods.yaml')} is invalid:\n  ${problems.join('\n  ')}`)
  checkCoverage(folder, methods.data, findings)
}

/** @returns the collections; null if the file is invalid */
function checkCatalogue({ folder, settings, findings, references }: FileCheck): Collections | null {
  const catalogue = collectErrors(findings, () => readOperator(folder, 'catalogue.yaml', catalogueSettings))
  if (!catalogue) return null
  const { order, hidden, restricted, collections, maxBets } = catalogue.data
  for (const slug of order) references.addGame(slug, 'catalogue.yaml: order')
  for (const slug of hidden) references.addGame(slug, 'catalogue.yaml: hidden')
  for (const slug of Object.keys(restricted)) references.addGame(slug, 'catalogue.yaml: restricted')
  for (const { identity, games } of collections)
    for (const slug of games.slugs ?? []) references.addGame(slug, `catalogue.yaml: collection ${identity}`)
  addIssues(findings, catalogue, [
    ...Object.entries(restricted).flatMap(([slug, codes]) =>
      references.unknownCountries(codes, ['restricted', slug]),
    ),
    ...collections.flatMap(({ countries }, index) =>
      references.unknownCountries(countries, ['collections', index, 'countries']),
    ),
  ])
  collectErrors(findings, () => createMaxBets(maxBets, settings))
  return collections
}

function checkBonuses({ folder, settings, findings, references }: FileCheck): void {
  const bonuses = collectErrors(findings, () => readOperator(folder, 'bonuses.yaml', bonusesFile))
  if (!bonuses) return
  const problems = validateBonuses(bonuses.data, settings)
  if (problems.length > 0)
    findings.errors.push(`${join(folder, 'bonuses.yaml')} is invalid:\n  ${problems.join('\n  ')}`)
  const issues = bonuses.data.bonuses.flatMap((offer, index) => {
    if (offer.type === 'freespins' && offer.game !== undefined)
      references.addGame(offer.game, `bonuses.yaml: ${offer.identity}`)
    if (offer.trigger === 'registration')
      findings.warnings.push(
        `bonuses.yaml: ${offer.identity} is for registration, which this version does not support: players are neither shown nor given it.`,
      )
    return [
      ...references.unknownCountries(offer.countries ?? [], ['bonuses', index, 'countries']),
      ...references.unknownCurrencies(offer.currencies ?? [], ['bonuses', index, 'currencies']),
    ]
  })
  addIssues(findings, bonuses, issues)
}

function checkQuests({ folder, findings, references }: FileCheck, collections: Collections | null): void {
  const wheels = collectErrors(findings, () => readOperator(folder, 'wheels.yaml', wheelsFile))
  const quests = collectErrors(findings, () => readOperator(folder, 'quests.yaml', questsFile))
  if (!quests || !wheels || !collections) return
  const issues = quests.data.quests.flatMap(({ currencies, rewards, tasks }, index): FileIssue[] => [
    ...references.unknownCurrencies(currencies, ['quests', index, 'currencies']),
    ...rewards.flatMap((reward, place) =>
      typeof reward === 'string'
        ? []
        : issueUnless(
            wheels.data.wheels.some(({ identity }) => identity === reward.wheel),
            ['quests', index, 'rewards', place, 'wheel'],
            `wheels.yaml has no ${reward.wheel}`,
          ),
    ),
    ...tasks.flatMap(({ collection }, place) =>
      issueUnless(
        collection === undefined || collections.some(({ identity }) => identity === collection),
        ['quests', index, 'tasks', place, 'collection'],
        `catalogue.yaml has no ${collection}`,
      ),
    ),
  ])
  addIssues(findings, quests, issues)
}

/**
 * Every enabled currency needs a deposit and a withdrawal method: otherwise a player could open an account
 * that cannot be funded or paid out.
 */
function checkCoverage(folder: string, methods: PaymentMethodSettings, findings: Findings): void {
  const currencies = collectErrors(findings, () => readOperator(folder, 'currencies.yaml', currenciesFile))
  if (!currencies) return
  const listed = currencies.data.currencies
  const enabled = listed.filter(({ isEnabled }) => isEnabled).map(({ code }) => code)
  const issues = (['deposit', 'withdrawal'] as const).flatMap((direction) =>
    currenciesWithout(methods, direction, enabled).map((code) => ({
      path: ['currencies', listed.findIndex((one) => one.code === code)],
      message: `${code} is enabled, and payment-methods.yaml has no ${direction} method for it`,
    })),
  )
  addIssues(findings, currencies, issues)
}

/** Whether a picture exists in the site's build or in the brand folder. */
function hasPicture({ brandDir }: Config, path: string): boolean {
  const own = /^\/brand\/([\w-]+\.\w+)$/.exec(path)?.[1]
  if (own !== undefined) return existsSync(join(brandDir, own))
  const site = join(root, 'apps/site')
  return [join(site, 'public'), join(site, 'build/client')].some((folder) => existsSync(join(folder, path)))
}

const MAX_NAMED = 5
const summariseNames = (names: readonly string[]): string =>
  names.slice(0, MAX_NAMED).join(', ') +
  (names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : '')

function checkContent(config: Config, settings: CheckedSettings, findings: Findings): Content | null {
  const { contentDir } = config
  const content = collectErrors(findings, () => openContent(config, settings.defaultLocale()))
  if (!content) return null
  for (const { code } of settings.locales()) {
    if (!content.locales.includes(code)) {
      findings.errors.push(
        `${join(config.operatorDir, 'locales.yaml')}: ${code} is enabled, and there is no ${join(contentDir, code)}`,
      )
      continue
    }
    const missingKeys = content.missingKeys(code)
    if (missingKeys.length > 0)
      findings.warnings.push(
        `${join(contentDir, code)} lacks ${missingKeys.length} texts, which are shown in ${content.defaultLocale}: ${summariseNames(missingKeys)}.`,
      )
  }
  const shipped = join(root, 'content')
  if (resolve(contentDir) !== shipped) {
    const { groups, messages } = loadContent(shipped, { defaultLocale: 'en' })
    for (const group of groups) {
      const own = content.messages(content.defaultLocale, group)
      const file = join(contentDir, content.defaultLocale, `${group}.yaml`)
      const missing = Object.keys(messages('en', group) ?? {}).filter((key) => own?.[key] === undefined)
      if (own === null) findings.errors.push(`${file} is missing`)
      else if (missing.length > 0) findings.errors.push(`${file} lacks ${summariseNames(missing)}`)
    }
  }
  return content
}

function checkBrand(config: Config, findings: Findings): void {
  const brand = collectErrors(findings, () => loadBrand(config.brandDir))
  if (!brand) return
  if (config.mode !== 'site') collectErrors(findings, () => readMailBrand(config.brandDir))
  const placeholders = brandPlaceholders(brand)
  if (placeholders.length > 0 && (isProduction(config) || isPublicSite(config)))
    findings.warnings.push(
      `${join(config.brandDir, 'brand.yaml')} still has values of the shipped brand: ${placeholders.join('; ')}.`,
    )
}

const isPublicSite = ({ mode, publicUrl }: Config) => mode === 'site' && publicUrl.startsWith('https:')
