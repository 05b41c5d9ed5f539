import type { Config } from './schema.ts'
import { variables } from './variables.ts'

/**
 * What a configuration allows and an operator hardly wants, each in a sentence of its own. Nothing for a first start with
 * the embedded store on this machine.
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

/** Whether real players are to be expected, as far as the configuration tells. */
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
    `TRUSTED_PROXIES is not set: every visitor counts as from ${defaultCountry} (DEFAULT_COUNTRY), since the header ${countryHeader} is not believed.`,
    `TRUSTED_PROXIES is not set: the countries that countries.yaml closes are not closed, and games that are not offered in some countries are offered everywhere.`,
    `TRUSTED_PROXIES is not set: all visitors behind one proxy count as one address, since the header ${clientIpHeader} is not believed. They share the limits of sign-ins, calls and sockets.`,
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
    `The sandbox is on and ${reasons.join(', ')}: whoever reaches /sandbox reads every mail, moves the clock, and decides payments and games, without a password. Set SANDBOX=0 before there are real players.`,
  ]
}

function addressWarnings({ mode, environment, publicUrl }: Config): string[] {
  const url = URL.parse(publicUrl)
  if (mode !== 'postgres' || environment !== 'production' || url?.protocol !== 'http:') return []
  if (isLoopback(url.hostname)) return []
  return [
    `PUBLIC_URL is ${publicUrl}: without https passwords and sessions can be read on the way, and browsers offer neither installation nor copying.`,
  ]
}

const envName = (name: string): string =>
  Object.entries(variables).find(([one]) => one === name)?.[1].env ?? name

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || host.startsWith('127.')
}

// --- misspelt names

/** Shorter ones are too near to each other, and to what other programs read. */
const MIN_NAME_LENGTH = 8
const MAX_DISTANCE = 2

/** Variables that nothing reads, and whose names are almost those of some that are read. */
function findMisspeltNames(names: readonly string[]): string[] {
  const known = Object.values(variables).flatMap(({ env, secret }) => (secret ? [env, `${env}_FILE`] : [env]))
  return names.flatMap((name) => {
    if (known.includes(name) || name.length < MIN_NAME_LENGTH) return []
    const normalise = (text: string) => text.replaceAll(/[_-]/g, '').toUpperCase()
    const suggestion =
      known.find((one) => normalise(one) === normalise(name)) ??
      known.find((one) => one.length >= MIN_NAME_LENGTH && editDistance(one, name) <= MAX_DISTANCE)
    return suggestion === undefined ? [] : [`${name} is read by nothing. Did you mean ${suggestion}?`]
  })
}

/** How many letters have to be put in, left out or changed to make one of the other. */
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
