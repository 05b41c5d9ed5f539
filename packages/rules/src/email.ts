import type { Rule } from './rule.ts'

const MAX_LENGTH = 254
const MAX_LOCAL = 64

const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i
const topLabel = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/i

const isAscii = (text: string) => !/[^\0-\x7f]/.test(text)
/**
 * Characters allowed in a domain before conversion to ASCII: letters, marks and digits of any script, ZWNJ
 * and ZWJ, hyphens, and the East Asian full stops. The URL parser would read other characters as a path, a
 * port or an escape.
 */
const domainCharacters = /^(?:[\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]|\u200c|\u200d)+$/u

/** The URL parser accepts labels with an outer hyphen, but they are invalid host names. */
const outerHyphen = /(?:^|[.\u3002\uff0e\uff61])-|-(?:$|[.\u3002\uff0e\uff61])/

/**
 * The domain in ASCII (xn--, UTS 46, by the URL parser that browsers and Node share). Null if it has no ASCII
 * form.
 */
function toAsciiDomain(domain: string): string | null {
  const address = `http://${domain}`
  if (isAscii(domain)) return domain
  return domainCharacters.test(domain) && !outerHyphen.test(domain) && URL.canParse(address)
    ? new URL(address).hostname
    : null
}

/**
 * Normalises an e-mail address to an ASCII domain, the form that is stored, compared and sent to:
 * `Jo@Bücher.example` becomes `Jo@xn--bcher-kva.example`. Idempotent. The local part is unchanged. Null for a
 * text without an @ or a domain without an ASCII form.
 */
export function toAsciiEmail(text: string): string | null {
  if (text.length > MAX_LENGTH) return null
  const at = text.lastIndexOf('@')
  const domain = at < 0 ? null : toAsciiDomain(text.slice(at + 1))
  return domain === null ? null : `${text.slice(0, at)}@${domain}`
}

/**
 * An address as accepted by mail systems in practice: an unquoted ASCII local part of at most 64 characters,
 * a domain of at least two labels in any script, at most 254 characters in total, both as typed and with the
 * ASCII domain.
 */
export const email: Rule = {
  name: 'email',
  params: {},
  messageKey: 'email',
  message: (value, params) => {
    const name = typeof value === 'string' ? value.slice(0, Math.max(0, value.lastIndexOf('@'))) : ''
    return { messageKey: isAscii(name) ? 'email' : 'email-local', params }
  },
  check: (value) => {
    const address = typeof value === 'string' ? toAsciiEmail(value) : null
    if (address === null || address.length > MAX_LENGTH) return false
    const at = address.lastIndexOf('@')
    const name = address.slice(0, at)
    if (at < 1 || name.length > MAX_LOCAL || !local.test(name)) return false
    const labels = address.slice(at + 1).split('.')
    return labels.length > 1 && labels.every((part) => label.test(part)) && topLabel.test(labels.at(-1) ?? '')
  },
}
