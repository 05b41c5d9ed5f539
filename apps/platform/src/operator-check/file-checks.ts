import { createOperatorParser, type ParseOperatorFile } from '../config/index.ts'
import { patternProblem } from '../modules/payment/index.ts'

/** What is kept between checks of the operator's files, most of which are the same. */
export interface FileChecks {
  readonly parse: ParseOperatorFile
  /** Why a pattern of a payment method is rejected, or null. */
  readonly patternProblem: typeof patternProblem
}

/** More than the shipped files have by far; the files may be replaced often. */
const KNOWN_PATTERNS = 5000

/** Parses each text and analyses each pattern once. */
export function createFileChecks(): FileChecks {
  const problems = new Map<string, string | null>()
  return {
    parse: createOperatorParser(),
    patternProblem(pattern) {
      const known = problems.get(pattern)
      if (known !== undefined) return known
      if (problems.size === KNOWN_PATTERNS) problems.clear()
      const problem = patternProblem(pattern)
      problems.set(pattern, problem)
      return problem
    },
  }
}
