import { BlockList, isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config/index.ts'

/** Trusted data about the origin of a request. */
export interface Visitor {
  readonly ip: string
  readonly country: string
  /** Whether no trusted proxy has named the country, so that it is the configured default. */
  readonly isCountryAssumed: boolean
  /** Whether the visitor's own connection is encrypted. */
  readonly isSecure: boolean
}

export type ResolveVisitor = (request: Pick<FastifyRequest, 'raw' | 'headers'>) => Visitor

type EdgeConfig = Pick<
  Config,
  'trustedProxies' | 'clientIpHeader' | 'countryHeader' | 'defaultCountry' | 'publicUrl'
>

/** Reads the visitor's data. Forwarding headers are accepted from the configured proxies only. */
export function createVisitorResolver(config: EdgeConfig): ResolveVisitor {
  const trusted = new BlockList()
  for (const network of config.trustedProxies) {
    const [address = '', bits] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(bits), family)
  }
  const isTrusted = (address: string) => {
    const version = isIP(address)
    return version !== 0 && trusted.check(address, version === 6 ? 'ipv6' : 'ipv4')
  }
  const isPublicUrlSecure = config.publicUrl.startsWith('https:')

  return ({ raw, headers }) => {
    const peer = unmapIpv4(raw.socket.remoteAddress ?? '')
    const assumed = { country: config.defaultCountry, isCountryAssumed: true }
    if (!isTrusted(peer)) return { ip: peer, ...assumed, isSecure: isPublicUrlSecure }
    const country = headerText(headers[config.countryHeader]).toUpperCase()
    const protocol = headerText(headers['x-forwarded-proto']).split(',').at(-1)?.trim()
    return {
      ip: findClientAddress(headerText(headers[config.clientIpHeader]), isTrusted) ?? peer,
      // XX means unknown, T1 an anonymising network.
      ...(/^[A-Z]{2}$/.test(country) && country !== 'XX' ? { country, isCountryAssumed: false } : assumed),
      isSecure: protocol ? protocol === 'https' : isPublicUrlSecure,
    }
  }
}

/**
 * Headers by which a trusted process sends the visitor's data to a separate platform: the data that this process has
 * determined, never those that the visitor sent.
 */
export function visitorHeaders(
  { ip, country, isSecure }: Omit<Visitor, 'isCountryAssumed'>,
  config: Pick<Config, 'clientIpHeader' | 'countryHeader'>,
): Readonly<Record<string, string>> {
  return {
    [config.clientIpHeader]: ip,
    [config.countryHeader]: country,
    'x-forwarded-proto': isSecure ? 'https' : 'http',
  }
}

/** The last address of the list that is not a trusted proxy: the visitor may have forged those before it. */
function findClientAddress(header: string, isTrusted: (address: string) => boolean): string | null {
  const addresses = header.split(',').map((part) => unmapIpv4(part.trim()))
  return addresses.findLast((address) => isIP(address) !== 0 && !isTrusted(address)) ?? null
}

function unmapIpv4(address: string): string {
  return address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address
}

function headerText(header: string | string[] | undefined): string {
  return (Array.isArray(header) ? header.join(',') : (header ?? '')).slice(0, 1000)
}
