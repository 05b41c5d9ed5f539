export type PasswordStrength = 'weak' | 'good' | 'strong'

/**
 * Strength of a password by length: 1 to 2 characters weak, 3 to 4 good, 5 or more strong; null if empty. For
 * display only: acceptance is decided by the min rule. [4-35 9-02a]
 */
export function passwordStrength(password: string): PasswordStrength | null {
  const length = Array.from(password).length
  if (length === 0) return null
  if (length <= 2) return 'weak'
  return length <= 4 ? 'good' : 'strong'
}
