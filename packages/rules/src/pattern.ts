import { linearPatterns } from './linear-pattern.ts'
import type { Form, Params, Rule } from './rule.ts'
import { param } from './rule.ts'

/** Maximum length of a pattern. Patterns come from the operator's configuration and payment providers. */
export const MAX_PATTERN_LENGTH = 500
/** Maximum length of a value. */
export const MAX_PATTERN_INPUT = 500

/** Whether the pattern matches; undefined if it cannot be run, which fails both rules. */
function tryPattern(value: unknown, params: Params, form: Form): boolean | undefined {
  const pattern = param(params, 'param')
  if (typeof value !== 'string' || value.length > MAX_PATTERN_INPUT) return undefined
  if (pattern.length > MAX_PATTERN_LENGTH) return undefined
  try {
    return (form.matches ?? linearPatterns)(pattern, value)
  } catch {
    return undefined
  }
}

/** Matches the pattern `param` anywhere; anchor it with ^ and $ to match the whole value. */
export const regex: Rule = {
  name: 'regex',
  params: { param: 'pattern' },
  messageKey: 'regex',
  check: (value, params, form) => tryPattern(value, params, form) === true,
}

/** Does not match the pattern `param` anywhere. */
export const notRegex: Rule = {
  name: 'not_regex',
  params: { param: 'pattern' },
  messageKey: 'not_regex',
  check: (value, params, form) => tryPattern(value, params, form) === false,
}
