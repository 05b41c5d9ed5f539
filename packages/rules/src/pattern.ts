import type { Params, Rule } from './rule.ts'
import { param } from './rule.ts'

/** Maximum length of a pattern. */
export const MAX_PATTERN_LENGTH = 500
/** Maximum length of a value. */
export const MAX_PATTERN_INPUT = 500

/**
 * An operator's pattern as the site and the platform both run it. The platform checks at startup that no value
 * can make it backtrack for long.
 *
 * @throws SyntaxError for an invalid pattern
 */
export const compilePattern = (pattern: string): RegExp => new RegExp(pattern, 'u')

/** Whether the pattern matches; undefined if it cannot be run, which fails both rules. */
function tryPattern(value: unknown, params: Params): boolean | undefined {
  const pattern = param(params, 'param')
  if (typeof value !== 'string' || value.length > MAX_PATTERN_INPUT) return undefined
  if (pattern.length > MAX_PATTERN_LENGTH) return undefined
  try {
    return compilePattern(pattern).test(value)
  } catch {
    return undefined
  }
}

/** Matches the pattern `param` anywhere; anchor it with ^ and $ to match the whole value. */
export const regex: Rule = {
  name: 'regex',
  params: { param: 'pattern' },
  messageKey: 'regex',
  check: (value, params) => tryPattern(value, params) === true,
}

/** Does not match the pattern `param` anywhere. */
export const notRegex: Rule = {
  name: 'not_regex',
  params: { param: 'pattern' },
  messageKey: 'not_regex',
  check: (value, params) => tryPattern(value, params) === false,
}
