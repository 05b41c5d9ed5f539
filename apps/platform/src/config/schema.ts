import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import {
  type ConfigInput,
  environmentSchema,
  type Variable,
  type VariableName,
  variables,
} from './variables.ts'

type Secrets = {
  readonly sessionSecret: string
  readonly studioSecret: string
  readonly paymentProviderSecret: string
  readonly messagingSecret: string
}
/** An OpenID Connect provider. */
export interface OpenIdProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Where this process reaches the issuer, if not at its own address. */
  readonly internalUrl?: string
}

type ResolvedValues = Secrets & {
  readonly publicUrl: string
  readonly providerCallbackUrl: string
  readonly sandbox: boolean
  /** This process, as it reaches itself. */
  readonly localUrl: string
  readonly studioUrl: string
  readonly paymentProviderUrl: string
  readonly identityProviderSecret: string
  readonly secondStepSecret: string
  /** Hashes what remains of the exclusions of erased players. */
  readonly exclusionTraceSecret: string
  readonly livechatUrl: string
  /** Null if mails go through `smtpUrl`. */
  readonly messagingUrl: string | null
  readonly mailFrom: string
  /** Takes the place of each provider that SOCIAL_PROVIDERS does not name; null without the sandbox. */
  readonly sandboxOpenIdProvider: OpenIdProvider | null
  /** DSN of the sandbox's monitoring service; null without the sandbox. */
  readonly sandboxMonitoringDsn: string | null
  /** The bot of the login widget; null if none is configured. */
  readonly telegram: { readonly botToken: string; readonly isSandbox: boolean } | null
  readonly logLevel: NonNullable<ConfigInput['logLevel']>
}

/** The validated configuration of one process. Nothing else reads the environment. */
export type Config = Omit<ConfigInput, keyof ResolvedValues> &
  ResolvedValues & {
    /** `site`: serves the site only, against `platformUrl`. */
    readonly mode: 'embedded' | 'postgres' | 'site'
  }

export interface ConfigProblem {
  readonly name: string
  /** The given value; null for a secret, undefined if not set. */
  readonly input: string | null | undefined
  readonly expected: string
  readonly example: string
}

/** All errors of an environment. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly problems: readonly ConfigProblem[]
  constructor(problems: readonly ConfigProblem[]) {
    super(
      [
        `The configuration has ${problems.length === 1 ? 'one error' : `${problems.length} errors`}:`,
        ...problems.map(describeProblem),
      ].join('\n'),
    )
    this.problems = problems
  }

  /** About a variable whose value turns out to be unusable at run time. */
  static forVariable(name: VariableName, input: string): ConfigError {
    return new ConfigError([createProblem(variables[name], input)])
  }
}

function describeProblem({ name, input, expected, example }: ConfigProblem): string {
  const found =
    input === undefined ? 'is not set' : input === null ? 'is invalid' : `is ${JSON.stringify(input)}`
  return `  ${name} ${found}. Expected: ${expected}. Example: ${name}=${example}`
}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads the configuration.
 * @param generate returns the embedded store's secrets for those not set in the environment; called in
 * embedded mode only
 * @throws ConfigError
 */
export function readConfig(environment: Environment, generate: (dataDir: string) => Secrets): Config {
  const { input, problems } = parseEnvironment(environment)
  if (problems.length > 0) throw new ConfigError(problems)
  return resolveConfig(input, generate)
}

/** The configuration without invalid values, and the errors. */
export function inspectConfig(
  environment: Environment,
  generate: (dataDir: string) => Secrets,
): { readonly config: Config; readonly problems: readonly ConfigProblem[] } {
  const { input, problems } = parseEnvironment(environment)
  return { config: resolveConfig(input, generate), problems }
}

function parseEnvironment(environment: Environment) {
  const { input, problems } = readVariables(environment)
  const { mode, sandbox } = deriveMode(input)
  const known = new Set(problems.map(({ name }) => name.replace(/_FILE$/, '')))
  const missing = [
    ...findMissing(input, mode, sandbox),
    ...findConflicts(input),
    ...findWeakSecrets(input),
  ].filter(({ name }) => !known.has(name))
  return { input, problems: [...problems, ...missing] }
}

function deriveMode(input: ConfigInput): Pick<Config, 'mode' | 'sandbox'> {
  const mode = input.platformUrl ? 'site' : input.databaseUrl ? 'postgres' : 'embedded'
  return { mode, sandbox: input.sandbox ?? mode === 'embedded' }
}

function resolveConfig(input: ConfigInput, generate: (dataDir: string) => Secrets): Config {
  const { mode, sandbox } = deriveMode(input)
  const secrets = mode === 'embedded' ? generate(input.dataDir) : null
  // The sandbox runs in this process, so its calls do not use the public address.
  const localUrl = `http://${loopbackHost(input.host)}:${input.port}`
  const sandboxUrl = `${localUrl}/sandbox`
  const sessionSecret = input.sessionSecret ?? secrets?.sessionSecret ?? ''
  const publicUrl =
    input.publicUrl ?? `http://${isLocal(input.host) ? 'localhost' : urlHost(input.host)}:${input.port}`
  return {
    ...input,
    mode,
    sandbox,
    localUrl,
    publicUrl,
    providerCallbackUrl: input.providerCallbackUrl ?? publicUrl,
    studioUrl: input.studioUrl ?? `${sandboxUrl}/studio`,
    paymentProviderUrl: input.paymentProviderUrl ?? `${sandboxUrl}/payment`,
    identityProviderUrl: input.identityProviderUrl ?? (sandbox ? `${sandboxUrl}/identity` : null),
    identityProviderSecret: input.identityProviderSecret ?? deriveSecret('identity', sessionSecret),
    sportsbookSecret: input.sportsbookSecret ?? (sandbox ? deriveSecret('sportsbook', sessionSecret) : null),
    livechatUrl: input.livechatUrl ?? (sandbox ? `${sandboxUrl}/chat` : 'https://accounts.livechat.com'),
    messagingUrl: input.messagingUrl ?? (input.smtpUrl ? null : `${sandboxUrl}/inbox`),
    mailFrom: input.mailFrom ?? 'Croupier <no-reply@localhost>',
    sandboxOpenIdProvider: sandbox
      ? {
          issuer: `${publicUrl}/sandbox/openid`,
          internalUrl: `${sandboxUrl}/openid`,
          clientId: 'croupier',
          clientSecret: deriveSecret('openid', sessionSecret),
        }
      : null,
    telegram: resolveTelegram(input, sandbox, sessionSecret),
    sandboxMonitoringDsn: sandbox ? `${sandboxUrl.replace('://', '://sandbox@')}/monitoring/1` : null,
    secondStepSecret: input.secondStepSecret ?? deriveSecret('second step', sessionSecret),
    exclusionTraceSecret: deriveSecret('exclusion trace', sessionSecret),
    logLevel: input.logLevel ?? (mode === 'embedded' ? 'warn' : 'info'),
    sessionSecret,
    studioSecret: input.studioSecret ?? secrets?.studioSecret ?? '',
    paymentProviderSecret: input.paymentProviderSecret ?? secrets?.paymentProviderSecret ?? '',
    messagingSecret: input.messagingSecret ?? secrets?.messagingSecret ?? '',
  }
}

function resolveTelegram(
  { telegramBotToken }: ConfigInput,
  sandbox: boolean,
  sessionSecret: string,
): Config['telegram'] {
  if (telegramBotToken !== null) return { botToken: telegramBotToken, isSandbox: false }
  if (!sandbox) return null
  return { botToken: `1000000000:${deriveSecret('telegram', sessionSecret)}`, isSandbox: true }
}

/** A secret for one purpose. It must not reveal the session secret. */
function deriveSecret(name: string, sessionSecret: string): string {
  return createHash('sha256').update(`${name} ${sessionSecret}`).digest('base64url')
}

/** All valid values, and an error for each invalid one. */
function readVariables(environment: Environment): {
  readonly input: ConfigInput
  readonly problems: readonly ConfigProblem[]
} {
  const problems: ConfigProblem[] = []
  const texts: Record<string, string | undefined> = {}
  for (const [name, variable] of Object.entries(variables)) {
    const { text, problem } = readText(variable, environment)
    texts[name] = text
    if (problem) problems.push(problem)
  }
  const parsed = environmentSchema.safeParse(texts)
  if (parsed.success) return { input: parsed.data, problems }
  const faulty = new Set(parsed.error.issues.map(({ path }) => String(path[0])))
  for (const [name, variable] of Object.entries(variables)) {
    if (!faulty.has(name)) continue
    problems.push(createProblem(variable, texts[name]))
    texts[name] = undefined
  }
  return { input: environmentSchema.parse(texts), problems }
}

/** The value of a variable, or of the file that its `_FILE` form names. */
function readText(variable: Variable<unknown>, environment: Environment) {
  const { env, secret } = variable
  const plain = environment[env] || undefined
  const file = secret ? environment[`${env}_FILE`] || undefined : undefined
  if (file === undefined) return { text: plain, problem: null }
  const issue = { name: `${env}_FILE`, input: file, example: `/run/secrets/${env.toLowerCase()}` }
  if (plain !== undefined)
    return { text: undefined, problem: { ...issue, expected: `either ${env} or ${env}_FILE, not both` } }
  try {
    const text = readFileSync(file, 'utf8').trim()
    if (text) return { text, problem: null }
    return { text: undefined, problem: { ...issue, expected: 'a file that is not empty' } }
  } catch {
    return { text: undefined, problem: { ...issue, expected: 'a file that can be read' } }
  }
}

function createProblem(variable: Variable<unknown>, text: string | undefined): ConfigProblem {
  const input = text !== undefined && variable.secret ? null : text?.slice(0, 100)
  return { name: variable.env, input, expected: variable.expected, example: variable.example }
}

/** Variables that are required in this mode and not set. */
function findMissing(input: ConfigInput, mode: Config['mode'], sandbox: boolean): readonly ConfigProblem[] {
  const needed: (keyof ConfigInput)[] = []
  if (mode === 'postgres' && !sandbox) needed.push('publicUrl')
  if (mode === 'postgres') needed.push('sessionSecret', 'studioSecret', 'paymentProviderSecret')
  if (mode !== 'site' && !sandbox) needed.push('studioUrl', 'paymentProviderUrl')
  if (mode !== 'site' && !sandbox && !input.smtpUrl) needed.push('messagingUrl')
  if (mode === 'postgres' && !input.smtpUrl) needed.push('messagingSecret')
  if (mode !== 'site' && input.identityProviderUrl) needed.push('identityProviderSecret')
  if (mode !== 'site' && input.sumsubAppToken)
    needed.push('identityProviderUrl', 'sumsubWebhookSecret', 'sumsubLevel')
  if (mode !== 'site' && input.documentStorageUrl)
    needed.push('documentStorageKeyId', 'documentStorageSecret')
  if (input.smtpUrl) needed.push('mailFrom')
  if (mode !== 'site' && input.realtimeUrl) needed.push('realtimeApiKey')
  return needed
    .filter((name) => input[name] === null)
    .map((name) => createProblem(variables[name], undefined))
}

/** Combinations of variables that are not allowed. */
function findConflicts(input: ConfigInput): readonly ConfigProblem[] {
  const { port, managementPort, platformUrl, databaseUrl, site } = input
  const conflicts: ConfigProblem[] = []
  const addConflict = (name: VariableName, text: string, expected: string) =>
    conflicts.push({ ...createProblem(variables[name], text), expected })
  if (managementPort === port) addConflict('managementPort', String(port), 'another port than PORT')
  if (platformUrl !== null && databaseUrl !== null)
    addConflict(
      'platformUrl',
      platformUrl,
      'no PLATFORM_URL together with DATABASE_URL: site mode opens no database',
    )
  if (platformUrl !== null && !site)
    addConflict(
      'platformUrl',
      platformUrl,
      'no PLATFORM_URL together with SITE=0: the process would serve nothing',
    )
  return conflicts
}

const secretNames = [
  'sessionSecret',
  'studioSecret',
  'paymentProviderSecret',
  'identityProviderSecret',
  'messagingSecret',
  'sportsbookSecret',
  'operatorSecret',
  'secondStepSecret',
] as const

/**
 * 32 random characters contain about 24 distinct ones; base64 or hex of 128 random bits never has as few as
 * 8.
 */
const MIN_DISTINCT_CHARACTERS = 8

/** A shared secret lets either provider sign as the other. A secret of repeated characters is weak. */
function findWeakSecrets(input: ConfigInput): readonly ConfigProblem[] {
  return secretNames.flatMap((name, index) => {
    const secret = input[name]
    if (secret === null) return []
    const first = secretNames.slice(0, index).find((other) => input[other] === secret)
    const issue =
      first !== undefined
        ? `a separate secret, not that of ${variables[first].env}`
        : new Set(secret).size < MIN_DISTINCT_CHARACTERS
          ? 'random characters, not a few that repeat'
          : null
    return issue === null ? [] : [{ ...createProblem(variables[name], secret), expected: issue }]
  })
}

/** Loopback, or all interfaces. */
function isLocal(host: string): boolean {
  return ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host)
}
function urlHost(host: string): string {
  return isIP(host) === 6 ? `[${host}]` : host
}
function loopbackHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  return host === '::' ? '[::1]' : urlHost(host)
}
