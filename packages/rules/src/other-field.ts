import type { Rule } from './rule.ts'
import { fieldValue, param } from './rule.ts'

/**
 * Equal to the field named by `param`: `{ rule: 'confirmed', params: { param: 'password' } }` on
 * password_confirmation. Forms check it again when either field changes. [5-02 5-03]
 */
export const confirmed: Rule = {
  name: 'confirmed',
  params: { param: 'field' },
  messageKey: 'confirmed',
  check: (value, params, context) => value === fieldValue(context.values, param(params, 'param')),
}

/** Different from the field named by `param`. */
export const different: Rule = {
  name: 'different',
  params: { param: 'field' },
  messageKey: 'different',
  check: (value, params, context) => value !== fieldValue(context.values, param(params, 'param')),
}
