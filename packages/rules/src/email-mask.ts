const MASK = '***'
const MASKED = 3
const MAX_NICKNAME = 60

/**
 * Masks an e-mail address for display: the last three characters before the @ become asterisks; of a local
 * part under four characters only the first is kept. Null for a missing address. [3-32a 3-32b 3-32c]
 */
export function maskEmail(email: string | null | undefined): string | null {
  if (!email) return null
  const at = email.lastIndexOf('@')
  const name = Array.from(at < 0 ? email : email.slice(0, at))
  const domain = at < 0 ? '' : email.slice(at)
  const visiblePart = name.length > MASKED ? name.slice(0, -MASKED) : name.slice(0, 1)
  return visiblePart.join('') + MASK + domain
}

/** Default nickname: the local part of the address. To be shown to its owner only [5-14f]. */
export function nicknameFromEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return Array.from(at < 0 ? email : email.slice(0, at))
    .slice(0, MAX_NICKNAME)
    .join('')
}
