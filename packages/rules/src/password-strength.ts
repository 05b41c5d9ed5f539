export type PasswordStrength = 'weak' | 'good' | 'strong'

/**
 * The strength bar's word for a password, by its length alone: 1 to 2 characters weak, 3 to 4 good, 5 or
 * more strong; null for none. It decides nothing: whether a password will do is the min rule's. [4-35 9-02a]
 */
export function passwordStrength(password: string): PasswordStrength | null {
  const length = Array.from(password).length
  if (length === 0) return null
  if (length <= 2) return 'weak'
  return length <= 4 ? 'good' : 'strong'
}
