import { statSync } from 'node:fs'
import type { Content } from '@croupier/content'
import { createStudioOverHttp } from '../adapters/studio.ts'
import {
  type Config,
  ConfigError,
  configurationWarnings,
  generateSecrets,
  inspectConfig,
} from '../config/index.ts'
import { createClock } from '../plugins/clock.ts'
import { openContent } from '../plugins/content.ts'
import { checkBrand, checkContent, checkLanguage } from './content-files.ts'
import { createFileChecks, type FileChecks } from './file-checks.ts'
import { createCheckContext } from './findings.ts'
import { checkPlatformFiles, checkProviderLogos } from './platform-files.ts'
import { checkSettings } from './settings-files.ts'

export { createFileChecks, type FileChecks } from './file-checks.ts'
export { checkCodesOf, checkFileTexts } from './replaced-files.ts'

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

export interface CheckOptions {
  readonly open?: typeof openContent
  readonly checks?: FileChecks
}

/**
 * Reads every operator file, resolves references between them and collects all errors. Of the texts only
 * those of the default language are read: see `checkLanguages`. Has no side effects and makes no network
 * calls.
 */
export function checkOperatorFiles(
  config: Config,
  { open = openContent, checks = createFileChecks() }: CheckOptions = {},
): OperatorCheckResult {
  const errors: string[] = []
  const warnings: string[] = []
  const games = new Map<string, string[]>()
  const findings = { errors, warnings, games }
  const context = createCheckContext(config, findings, checks)

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
  const settings = isFolder(config.operatorDir) ? checkSettings(context) : null
  if (settings && config.mode !== 'site') checkPlatformFiles(context, settings)
  if (config.mode !== 'site' && errors.length === 0) checkProviderLogos(context)
  const content =
    isFolder(config.contentDir) && settings ? checkContent(config, settings, findings, open) : null
  if (isFolder(config.brandDir)) checkBrand(config, findings)
  return { ...findings, content }
}

/**
 * All errors of an environment and the files it names, for the start and `npm run config -- check`. Writes
 * nothing: secrets of an embedded store are replaced by random ones.
 */
export function inspectConfiguration(
  environment: Readonly<Record<string, string | undefined>>,
  options: CheckOptions = {},
): OperatorCheckResult & { readonly config: Config } {
  const { config, problems } = inspectConfig(environment, generateSecrets)
  const files = checkOperatorFiles(config, options)
  return {
    ...files,
    config,
    errors: [...(problems.length > 0 ? [new ConfigError(problems).message] : []), ...files.errors],
    warnings: [...configurationWarnings(config, environment), ...files.warnings],
  }
}

/** Logs invalid files and missing texts of each language when it is first read. */
export function logTextProblems(
  content: Content,
  config: Pick<Config, 'contentDir'>,
  log: { error(message: string): void; warn(message: string): void },
): void {
  content.onLanguageRead((locale) => {
    const { errors, warnings } = checkLanguage(content, config, locale)
    for (const error of errors) log.error(error)
    for (const warning of warnings) log.warn(warning)
  })
}

/** Reads the texts of all languages, which takes seconds: a start reads only the default one. */
export function checkLanguages(
  content: Content,
  config: Pick<Config, 'contentDir'>,
): Pick<OperatorCheckResult, 'errors' | 'warnings'> {
  const found = content.locales.map((locale) => checkLanguage(content, config, locale))
  return {
    errors: found.flatMap(({ errors }) => errors),
    warnings: found.flatMap(({ warnings }) => warnings),
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
