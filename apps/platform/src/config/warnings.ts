import type { Config } from './schema.ts'
import { variables } from './variables.ts'

/**
 * Warnings about a valid configuration that is probably a mistake. None for a first start with the embedded
 * store on this machine.
 */
export function configurationWarnings(
  config: Config,
  environment: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  return [
    ...findMisspeltNames(Object.keys(environment).filter((name) => environment[name])),
    ...proxyWarnings(config),
    ...sandboxWarnings(config),
    ...addressWarnings(config),
  ]
}

/** The configuration looks like a deployment for real players. */
export function isProduction({ mode, sandbox, environment }: Config): boolean {
  return mode === 'postgres' && !sandbox && environment === 'production'
}

function proxyWarnings(config: Config): string[] {
  const { trustedProxies, publicUrl, mode, environment, defaultCountry, countryHeader, clientIpHeader } =
    config
  const isBehindProxy =
    publicUrl.startsWith('https:') || (mode !== 'embedded' && environment === 'production')
  if (trustedProxies.length > 0 || !isBehindProxy) return []
  return [
    `TRUSTED_PROXIES is not set: every visitor has the country ${defaultCountry} (DEFAULT_COUNTRY), because the header ${countryHeader} is not trusted.`,
    `TRUSTED_PROXIES is not set: country restrictions of countries.yaml and of games have no effect.`,
    `TRUSTED_PROXIES is not set: all visitors behind a proxy have its IP address, because the header ${clientIpHeader} is not trusted. They share the limits of sign-ins, calls and sockets.`,
  ]
}

function sandboxWarnings(config: Config): string[] {
  const { sandbox, mode, publicUrl, host, studioUrl, paymentProviderUrl, identityProviderUrl, messagingUrl } =
    config
  if (!sandbox) {
    const used = { studioUrl, paymentProviderUrl, identityProviderUrl, messagingUrl }
    return Object.entries(used).flatMap(([name, url]) =>
      mode !== 'site' && url !== null && URL.parse(url)?.pathname.startsWith('/sandbox/')
        ? [`${envName(name)} is ${url}, which looks like the sandbox of a platform, and SANDBOX is 0.`]
        : [],
    )
  }
  const reasons = [
    ...(mode === 'postgres' ? ['DATABASE_URL is set'] : []),
    ...(publicUrl.startsWith('https:') ? [`PUBLIC_URL is ${publicUrl}`] : []),
    ...(isLoopback(host) ? [] : [`HOST is ${host}`]),
  ]
  if (reasons.length === 0) return []
  return [
    `The sandbox is on and ${reasons.join(', ')}: everybody who can reach /sandbox can read all mails, move the clock, and decide payments and games without a password. Set SANDBOX=0 before real players sign up.`,
  ]
}

function addressWarnings({ mode, environment, publicUrl }: Config): string[] {
  const url = URL.parse(publicUrl)
  if (mode !== 'postgres' || environment !== 'production' || url?.protocol !== 'http:') return []
  if (isLoopback(url.hostname)) return []
  return [
    `PUBLIC_URL is ${publicUrl}: without https, passwords and sessions can be intercepted, and browsers disable installation and the clipboard.`,
  ]
}

const envName = (name: string): string =>
  Object.entries(variables).find(([one]) => one === name)?.[1].env ?? name

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || host.startsWith('127.')
}

/** Shorter names are too similar to each other and to variables of other programs. */
const MIN_NAME_LENGTH = 8
const MAX_DISTANCE = 2

/** Unknown variables whose names resemble known ones. */
function findMisspeltNames(names: readonly string[]): string[] {
  const known = Object.values(variables).flatMap(({ env, secret }) => (secret ? [env, `${env}_FILE`] : [env]))
  return names.flatMap((name) => {
    if (known.includes(name) || name.length < MIN_NAME_LENGTH) return []
    const normalise = (text: string) => text.replaceAll(/[_-]/g, '').toUpperCase()
    const suggestion =
      known.find((one) => normalise(one) === normalise(name)) ??
      known.find((one) => one.length >= MIN_NAME_LENGTH && editDistance(one, name) <= MAX_DISTANCE)
    return suggestion === undefined ? [] : [`${name} is not a known variable. Did you mean ${suggestion}?`]
  })
}

/** Levenshtein distance. */
function editDistance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > MAX_DISTANCE) return MAX_DISTANCE + 1
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [rowIndex, letter] of [...one].entries()) {
    const next = [rowIndex + 1]
    for (const [index, candidate] of [...other].entries())
      next.push(
        Math.min(
          (row[index] ?? 0) + (letter === candidate ? 0 : 1),
          (row[index + 1] ?? 0) + 1,
          (next[index] ?? 0) + 1,
        ),
      )
    row = next
  }
  return row[other.length] ?? 0
}
