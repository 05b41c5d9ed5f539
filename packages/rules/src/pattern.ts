import { linearPatterns } from './linear-pattern.ts'
import type { Form, Params, Rule } from './rule.ts'
import { param } from './rule.ts'

/** Patterns come from the operator's configuration and payment providers; longer ones are refused. */
export const MAX_PATTERN_LENGTH = 500
/** Longer values are refused unread. */
export const MAX_PATTERN_INPUT = 500

/** Whether the pattern matches; undefined where it cannot be tried, which both rules take as a failure. */
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

/** Matches the pattern `param` somewhere; a pattern for the whole value brings its own ^ and $. */
export const regex: Rule = {
  name: 'regex',
  params: { param: 'pattern' },
  messageKey: 'regex',
  check: (value, params, form) => tryPattern(value, params, form) === true,
}

/** Matches the pattern `param` nowhere. */
export const notRegex: Rule = {
  name: 'not_regex',
  params: { param: 'pattern' },
  messageKey: 'not_regex',
  check: (value, params, form) => tryPattern(value, params, form) === false,
}
