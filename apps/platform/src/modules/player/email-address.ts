import { domainToUnicode } from 'node:url'
import { toAsciiEmail } from '@croupier/rules'
import { parsePhone } from '@croupier/rules/phone'

/** An e-mail address as it is kept and written to: without blanks around it, its domain in ASCII. */
export function normaliseEmail(email: string): string {
  return toAsciiEmail(email.trim()) ?? email.trim()
}

/** One spelling for each e-mail address: what signing in and uniqueness go by. */
export function emailKey(email: string): string {
  return normaliseEmail(email).normalize('NFKC').toLowerCase()
}

/** A kept e-mail address as people write it: its domain in its own script. */
export function displayEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  return /(?:^|\.)xn--/i.test(domain) ? `${email.slice(0, at)}@${domainToUnicode(domain) || domain}` : email
}

const googleDomains: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox that an address reaches. Providers deliver `name+anything@` to `name@`, and one of them ignores
 * dots: a self-excluded person's address counts as theirs in each of its spellings.
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
 * A telephone number as it is kept: a plus and digits, one spelling for each. The zero that a country dials at home and
 * nobody dials from abroad is no part of it. Null for a text that is none.
 */
export function phoneKey(text: string): string | null {
  const digits = text.replace(/[\s().-]/g, '')
  if (!/^\+?\d{4,20}$/.test(digits)) return null
  const number = `+${digits.replace(/^\+/, '')}`
  const parsed = parsePhone(number)
  return parsed.ok ? parsed.e164 : number
}

/**
 * Whose address it is, for counting: an IPv4 address as it is; of an IPv6 address the /64 network, since a single
 * household or server holds all of it.
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
