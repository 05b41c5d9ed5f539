import type { Rule } from './rule.ts'
import { textRule } from './rule.ts'

const MAX_URL = 2048

/** An absolute http or https URL without credentials, with a dotted host name, an IP address or localhost. */
export const url: Rule = {
  name: 'url',
  params: {},
  messageKey: 'url',
  check: (value) => {
    if (typeof value !== 'string' || value.length > MAX_URL) return false
    // The URL parser tolerates blanks and backslashes.
    if (!/^https?:\/\/[^\s\\/?#][^\s\\]*$/i.test(value)) return false
    if (!URL.canParse(value)) return false
    const parsed = new URL(value)
    if (parsed.username !== '' || parsed.password !== '') return false
    return isHost(parsed.hostname)
  },
}

function isHost(host: string): boolean {
  if (host === 'localhost' || host.startsWith('[')) return true
  const labels = host.split('.')
  return labels.length > 1 && labels.every((label) => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(label))
}

const byte = '(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])'
const ipv4 = new RegExp(`^${byte}(?:\\.${byte}){3}$`)

/** Eight groups; one run of zeros may be `::`, the last two groups may be an IPv4 address. */
function isIpv6(text: string): boolean {
  if (text.length > 45) return false
  const halves = text.split('::')
  if (halves.length > 2) return false
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')))
  const last = groups.at(-1) ?? ''
  const hasV4 = ipv4.test(last) && !text.endsWith('::')
  const hex = hasV4 ? groups.slice(0, -1) : groups
  if (!hex.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return false
  const count = hex.length + (hasV4 ? 2 : 0)
  return halves.length === 2 ? count <= 7 : count === 8
}

/** An IPv4 address without leading zeros, or an IPv6 address without a zone. */
export const ip: Rule = {
  name: 'ip',
  params: {},
  messageKey: 'ip',
  check: (value) => typeof value === 'string' && (ipv4.test(value) || isIpv6(value)),
}

/** Six pairs of hexadecimal digits, separated by colons or by hyphens throughout. */
export const mac: Rule = textRule('mac', /^[0-9a-f]{2}([:-])(?:[0-9a-f]{2}\1){4}[0-9a-f]{2}$/i)
