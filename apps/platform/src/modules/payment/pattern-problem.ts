import { compilePattern } from '@croupier/rules'
import { isSafePattern } from 'redos-detector'

/** Bounds of the analysis. Steps instead of a time limit, so that every machine decides the same. */
const ANALYSIS = { unicode: true, maxSteps: 2000, maxScore: 20 }

/** Named groups, look-around, inline flags and back-references, which the analysis cannot decide exactly. */
const UNSUPPORTED = /\(\?(?!:)|\\[1-9k]/

/**
 * Why an operator's pattern is rejected at startup, or null. The site and the platform run accepted patterns
 * with RegExp, so no value may make one backtrack for long.
 */
export function patternProblem(pattern: string): string | null {
  try {
    // A pattern that is too large is only reported when it runs.
    compilePattern(pattern).test('')
  } catch {
    return 'is invalid'
  }
  if (UNSUPPORTED.test(pattern.replaceAll('\\\\', '')))
    return 'may use the groups ( ) and (?: ) alone, and no back-references'
  return isSafe(pattern)
    ? null
    : 'can take too long: begin it with ^, and let no repetition match what the next one matches'
}

function isSafe(pattern: string): boolean {
  try {
    return isSafePattern(pattern, ANALYSIS).safe
  } catch {
    return false
  }
}
