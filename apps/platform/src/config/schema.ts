import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { environmentSchema, type Given, type Variable, type VariableName, variables } from './variables.ts'

type Secrets = {
  readonly sessionSecret: string
  readonly studioSecret: string
  readonly paymentProviderSecret: string
  readonly messagingSecret: string
}
type Settled = Secrets & {
  readonly publicUrl: string
  readonly providerCallbackUrl: string
  readonly sandbox: boolean
  readonly studioUrl: string
  readonly paymentProviderUrl: string
  readonly identityProviderSecret: string
  /** Null when mails go through `smtpUrl` and there is no gateway. */
  readonly messagingUrl: string | null
  readonly mailFrom: string
  readonly logLevel: NonNullable<Given['logLevel']>
}

/** The configuration of one process. Every value is checked; nothing else reads the environment. */
export type Config = Omit<Given, keyof Settled> &
  Settled & {
    /** `site`: the site alone, against `platformUrl`. */
    readonly mode: 'embedded' | 'postgres' | 'site'
  }

export interface ConfigProblem {
  readonly name: string
  /** What was given; null for a secret, undefined for nothing. */
  readonly given: string | null | undefined
  readonly expected: string
  readonly example: string
}

/** Everything that is wrong with the environment, at once. */
export class ConfigRefused extends Error {
  override readonly name = 'ConfigRefused'
  readonly problems: readonly ConfigProblem[]
  constructor(problems: readonly ConfigProblem[]) {
    super(
      [
        `The configuration has ${problems.length === 1 ? 'one fault' : `${problems.length} faults`}:`,
        ...problems.map(describeProblem),
      ].join('\n'),
    )
    this.problems = problems
  }

  /** About one variable, whose fault only its use shows. */
  static of(name: VariableName, given: string): ConfigRefused {
    return new ConfigRefused([problemOf(variables[name], given)])
  }
}

function describeProblem({ name, given, expected, example }: ConfigProblem): string {
  const found =
    given === undefined ? 'is not set' : given === null ? 'is not right' : `is ${JSON.stringify(given)}`
  return `  ${name} ${found}. Expected: ${expected}. Example: ${name}=${example}`
}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads the configuration.
 * @param generate the secrets of the embedded store for those that the environment does not set; called only there
 * @throws ConfigRefused
 */
export function readConfig(environment: Environment, generate: (dataDir: string) => Secrets): Config {
  const { given, problems } = readGiven(environment)
  if (problems.length > 0) throw new ConfigRefused(problems)
  return settle(given, generate)
}

/** The configuration as far as it is right, with all that is wrong: what is at fault counts as not set. */
export function inspectConfig(
  environment: Environment,
  generate: (dataDir: string) => Secrets,
): { readonly config: Config; readonly problems: readonly ConfigProblem[] } {
  const { given, problems } = readGiven(environment)
  return { config: settle(given, generate), problems }
}

function readGiven(environment: Environment) {
  const { given, problems } = readVariables(environment)
  const { mode, sandbox } = modeOf(given)
  const known = new Set(problems.map(({ name }) => name.replace(/_FILE$/, '')))
  const missing = [...missingOf(given, mode, sandbox), ...clashesOf(given), ...weakSecretsOf(given)].filter(
    ({ name }) => !known.has(name),
  )
  return { given, problems: [...problems, ...missing] }
}

function modeOf(given: Given): Pick<Config, 'mode' | 'sandbox'> {
  const mode = given.platformUrl ? 'site' : given.databaseUrl ? 'postgres' : 'embedded'
  return { mode, sandbox: given.sandbox ?? mode === 'embedded' }
}

function settle(given: Given, generate: (dataDir: string) => Secrets): Config {
  const { mode, sandbox } = modeOf(given)
  const secrets = mode === 'embedded' ? generate(given.dataDir) : null
  // From the same process, whatever the address that players use.
  const inside = `http://${loopbackOf(given.host)}:${given.port}/sandbox`
  const sessionSecret = given.sessionSecret ?? secrets?.sessionSecret ?? ''
  const publicUrl =
    given.publicUrl ?? `http://${isLocal(given.host) ? 'localhost' : hostOf(given.host)}:${given.port}`
  return {
    ...given,
    mode,
    sandbox,
    publicUrl,
    providerCallbackUrl: given.providerCallbackUrl ?? publicUrl,
    studioUrl: given.studioUrl ?? `${inside}/studio`,
    paymentProviderUrl: given.paymentProviderUrl ?? `${inside}/payment`,
    identityProviderUrl: given.identityProviderUrl ?? (sandbox ? `${inside}/identity` : null),
    identityProviderSecret: given.identityProviderSecret ?? standInSecret('identity', sessionSecret),
    messagingUrl: given.messagingUrl ?? (given.smtpUrl ? null : `${inside}/inbox`),
    mailFrom: given.mailFrom ?? 'Croupier <no-reply@localhost>',
    logLevel: given.logLevel ?? (mode === 'embedded' ? 'warn' : 'info'),
    sessionSecret,
    studioSecret: given.studioSecret ?? secrets?.studioSecret ?? '',
    paymentProviderSecret: given.paymentProviderSecret ?? secrets?.paymentProviderSecret ?? '',
    messagingSecret: given.messagingSecret ?? secrets?.messagingSecret ?? '',
  }
}

/** What the house shares with a stand-in of its own: nobody outside the process is told it, nor the session's by it. */
function standInSecret(name: string, sessionSecret: string): string {
  return createHash('sha256').update(`${name} ${sessionSecret}`).digest('base64url')
}

/** What is given, as if what is at fault were not, and what is at fault. */
function readVariables(environment: Environment): {
  readonly given: Given
  readonly problems: readonly ConfigProblem[]
} {
  const problems: ConfigProblem[] = []
  const texts: Record<string, string | undefined> = {}
  for (const [name, variable] of Object.entries(variables)) {
    const { text, problem } = textOf(variable, environment)
    texts[name] = text
    if (problem) problems.push(problem)
  }
  const parsed = environmentSchema.safeParse(texts)
  if (parsed.success) return { given: parsed.data, problems }
  const faulty = new Set(parsed.error.issues.map(({ path }) => String(path[0])))
  for (const [name, variable] of Object.entries(variables)) {
    if (!faulty.has(name)) continue
    problems.push(problemOf(variable, texts[name]))
    texts[name] = undefined
  }
  return { given: environmentSchema.parse(texts), problems }
}

/** The text of a variable, or of the file that its `_FILE` form names. */
function textOf(variable: Variable<unknown>, environment: Environment) {
  const { env, secret } = variable
  const plain = environment[env] || undefined
  const file = secret ? environment[`${env}_FILE`] || undefined : undefined
  if (file === undefined) return { text: plain, problem: null }
  const fault = { name: `${env}_FILE`, given: file, example: `/run/secrets/${env.toLowerCase()}` }
  if (plain !== undefined)
    return { text: undefined, problem: { ...fault, expected: `either ${env} or ${env}_FILE, not both` } }
  try {
    const text = readFileSync(file, 'utf8').trim()
    if (text) return { text, problem: null }
    return { text: undefined, problem: { ...fault, expected: 'a file that is not empty' } }
  } catch {
    return { text: undefined, problem: { ...fault, expected: 'a file that can be read' } }
  }
}

function problemOf(variable: Variable<unknown>, text: string | undefined): ConfigProblem {
  const given = text !== undefined && variable.secret ? null : text?.slice(0, 100)
  return { name: variable.env, given, expected: variable.expected, example: variable.example }
}

/** What must be set for this mode and is not. */
function missingOf(given: Given, mode: Config['mode'], sandbox: boolean): readonly ConfigProblem[] {
  const needed: (keyof Given)[] = []
  if (mode === 'postgres' && !sandbox) needed.push('publicUrl')
  if (mode === 'postgres') needed.push('sessionSecret', 'studioSecret', 'paymentProviderSecret')
  if (mode !== 'site' && !sandbox) needed.push('studioUrl', 'paymentProviderUrl')
  if (mode !== 'site' && !sandbox && !given.smtpUrl) needed.push('messagingUrl')
  if (mode === 'postgres' && !given.smtpUrl) needed.push('messagingSecret')
  if (mode !== 'site' && given.identityProviderUrl) needed.push('identityProviderSecret')
  if (given.smtpUrl) needed.push('mailFrom')
  if (mode !== 'site' && given.realtimeUrl) needed.push('realtimeApiKey')
  return needed.filter((name) => given[name] === null).map((name) => problemOf(variables[name], undefined))
}

/** What cannot be had together. */
function clashesOf(given: Given): readonly ConfigProblem[] {
  const { port, managementPort, platformUrl, databaseUrl, site } = given
  const clashes: ConfigProblem[] = []
  const refuse = (name: VariableName, text: string, expected: string) =>
    clashes.push({ ...problemOf(variables[name], text), expected })
  if (managementPort === port) refuse('managementPort', String(port), 'another port than PORT')
  if (platformUrl !== null && databaseUrl !== null)
    refuse('platformUrl', platformUrl, 'no PLATFORM_URL beside DATABASE_URL: a site by itself opens no store')
  if (platformUrl !== null && !site)
    refuse('platformUrl', platformUrl, 'no PLATFORM_URL beside SITE=0: the process would serve nothing')
  return clashes
}

const secretNames = [
  'sessionSecret',
  'studioSecret',
  'paymentProviderSecret',
  'identityProviderSecret',
  'messagingSecret',
  'operatorSecret',
] as const

/** Of 32 random characters some 24 differ; no base64 or hex of 128 random bits comes down to so few. */
const FEWEST_CHARACTERS = 8

/** One secret for two purposes lets each side sign as the other; a repeated character is no secret. */
function weakSecretsOf(given: Given): readonly ConfigProblem[] {
  return secretNames.flatMap((name, place) => {
    const secret = given[name]
    if (secret === null) return []
    const first = secretNames.slice(0, place).find((other) => given[other] === secret)
    const fault =
      first !== undefined
        ? `a secret of its own, not the one of ${variables[first].env}`
        : new Set(secret).size < FEWEST_CHARACTERS
          ? 'random characters, not a few that repeat'
          : null
    return fault === null ? [] : [{ ...problemOf(variables[name], secret), expected: fault }]
  })
}

/** This machine, or every address of it. */
function isLocal(host: string): boolean {
  return ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host)
}
function hostOf(host: string): string {
  return isIP(host) === 6 ? `[${host}]` : host
}
function loopbackOf(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  return host === '::' ? '[::1]' : hostOf(host)
}
