import type { Rule } from './rule.ts'

const MAX_LENGTH = 254
const MAX_LOCAL = 64

const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i
const topLabel = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/i

const isAscii = (text: string) => !/[^\0-\x7f]/.test(text)
/**
 * What a name of a domain may be written with before it is brought to ASCII: letters, marks and digits of any script,
 * the two joiners that some of them need, hyphens, and the full stops of East Asia. The parser of addresses would see
 * a path, a port or an escape in much else.
 */
const domainCharacters = /^(?:[\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]|\u200c|\u200d)+$/u

/** The parser lets them pass; as a name in ASCII they would be none. */
const outerHyphen = /(?:^|[.\u3002\uff0e\uff61])-|-(?:$|[.\u3002\uff0e\uff61])/

/**
 * The domain in ASCII, as name servers know it: another script in its xn-- form (UTS 46, by the parser of addresses
 * that browsers and Node share). Null where it cannot have one.
 */
function toAsciiDomain(domain: string): string | null {
  const address = `http://${domain}`
  if (isAscii(domain)) return domain
  return domainCharacters.test(domain) && !outerHyphen.test(domain) && URL.canParse(address)
    ? new URL(address).hostname
    : null
}

/**
 * An e-mail address with its domain in ASCII, which is how it is kept, compared and written to:
 * `Jo@Bücher.example` becomes `Jo@xn--bcher-kva.example`. Bringing it there twice changes nothing more. Null for a
 * text without an @, or with a domain that has no such form; what stands before the @ stays as it is.
 */
export function toAsciiEmail(text: string): string | null {
  if (text.length > MAX_LENGTH) return null
  const at = text.lastIndexOf('@')
  const domain = at < 0 ? null : toAsciiDomain(text.slice(at + 1))
  return domain === null ? null : `${text.slice(0, at)}@${domain}`
}

/**
 * An address as mail systems take it in practice: an unquoted ASCII local part of at most 64 characters, a domain of
 * at least two labels in any script, at most 254 characters in all, as typed and with the domain in ASCII.
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
