const MASK = '***'
const MASKED = 3

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
