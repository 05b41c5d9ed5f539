import { domainToUnicode } from 'node:url'
import { toAsciiEmail } from '@croupier/rules'
import { parsePhone } from '@croupier/rules/phone'

/** The stored form of an e-mail address: trimmed, with the domain in ASCII. */
export function normaliseEmail(email: string): string {
  return toAsciiEmail(email.trim()) ?? email.trim()
}

/** The key for sign-in and uniqueness: one spelling per e-mail address. */
export function emailKey(email: string): string {
  return normaliseEmail(email).normalize('NFKC').toLowerCase()
}

/** The displayed form of a stored e-mail address: the domain in Unicode. */
export function displayEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  return /(?:^|\.)xn--/i.test(domain) ? `${email.slice(0, at)}@${domainToUnicode(domain) || domain}` : email
}

const googleDomains: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox that an address is delivered to. Providers deliver `name+anything@` to `name@`, and Gmail
 * ignores dots. Finds a self-excluded player's address in each of its spellings.
 */
export function mailboxKey(email: string): string {
  const key = emailKey(email)
  const at = key.lastIndexOf('@')
  if (at <= 0) return key
  const domain = key.slice(at + 1)
  const name = key.slice(0, at).replace(/(?<=.)\+.*$/, '')
  return googleDomains.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

/**
 * The stored form of a telephone number: a plus and digits, without the national trunk prefix. Null for
 * invalid input.
 */
export function phoneKey(text: string): string | null {
  const digits = text.replace(/[\s().-]/g, '')
  if (!/^\+?\d{4,20}$/.test(digits)) return null
  const number = `+${digits.replace(/^\+/, '')}`
  const parsed = parsePhone(number)
  return parsed.ok ? parsed.e164 : number
}

/**
 * The key for counting requests of an IP address: an IPv4 address unchanged, the /64 network of an IPv6
 * address, since a single customer usually has a whole /64.
 */
export function ipKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  if (!ip.includes(':')) return ip
  const [head = '', tail] = ip.toLowerCase().split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length
  const groups = [...front, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...back]
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
