const MASK = '***'
const MASKED = 3
/** The longest nickname that a player may have. */
const MAX_NICKNAME = 60

/**
 * An e-mail for the screen: the last three characters before the @ become asterisks; of a name under four
 * characters only the first stays. The @ and the domain stay. Null for a missing one, in whose place the
 * screen shows the content's word for unknown. [3-32a 3-32b 3-32c]
 */
export function maskEmail(email: string | null | undefined): string | null {
  if (!email) return null
  const at = email.lastIndexOf('@')
  const name = Array.from(at < 0 ? email : email.slice(0, at))
  const domain = at < 0 ? '' : email.slice(at)
  const visiblePart = name.length > MASKED ? name.slice(0, -MASKED) : name.slice(0, 1)
  return visiblePart.join('') + MASK + domain
}

/** The nickname of a player who chose none: what stands before the @. For its owner's eyes only. [5-14f] */
export function nicknameFromEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return Array.from(at < 0 ? email : email.slice(0, at))
    .slice(0, MAX_NICKNAME)
    .join('')
}
