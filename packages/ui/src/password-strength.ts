/** Nothing typed, weak, good or strong. */
export type PasswordStrength = 0 | 1 | 2 | 3

/** The longest password that is still weak, and the longest that is still good. */
export type StrengthThresholds = { weak: number; good: number }

/** Strength by length alone; whether the password is accepted is the validation's word. */
export function passwordStrength(length: number, thresholds: StrengthThresholds): PasswordStrength {
  if (length <= 0) return 0
  if (length <= thresholds.weak) return 1
  return length <= thresholds.good ? 2 : 3
}
