/** 0 empty, 1 weak, 2 good, 3 strong. */
export type PasswordStrength = 0 | 1 | 2 | 3

/** Maximum length that is weak, and that is good. */
export type StrengthThresholds = { weak: number; good: number }

/** Strength by length alone; acceptance is decided by the validation rules. */
export function passwordStrength(length: number, thresholds: StrengthThresholds): PasswordStrength {
  if (length <= 0) return 0
  if (length <= thresholds.weak) return 1
  return length <= thresholds.good ? 2 : 3
}
