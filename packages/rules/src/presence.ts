import type { Rule } from './rule.ts'
import { isEmpty } from './rule.ts'

/** Not empty and not only blanks. An unticked box (false) counts as present: see `accepted`. */
export const required: Rule = {
  name: 'required',
  params: {},
  messageKey: 'required',
  checksEmpty: true,
  check: (value) =>
    typeof value === 'string' ? value.trim() !== '' : !isEmpty(value) && !Number.isNaN(value),
}

const acceptedValues: ReadonlySet<unknown> = new Set([true, 1, '1', 'true', 'yes', 'on'])
const declinedValues: ReadonlySet<unknown> = new Set([false, 0, '0', 'false', 'no', 'off'])
const booleanValues: ReadonlySet<unknown> = new Set([true, false, 1, 0, '1', '0', 'true', 'false'])

/** True, 1, "1", "true", "yes" or "on". An empty value fails. */
export const accepted: Rule = {
  name: 'accepted',
  params: {},
  messageKey: 'accepted',
  checksEmpty: true,
  check: (value) => acceptedValues.has(value),
}

/** False, 0, "0", "false", "no" or "off". */
export const declined: Rule = {
  name: 'declined',
  params: {},
  messageKey: 'declined',
  check: (v) => declinedValues.has(v),
}

/** True, false, 1, 0, or their texts. */
export const boolean: Rule = {
  name: 'boolean',
  params: {},
  messageKey: 'boolean',
  check: (v) => booleanValues.has(v),
}

export const array: Rule = { name: 'array', params: {}, messageKey: 'array', check: Array.isArray }

export const string: Rule = {
  name: 'string',
  params: {},
  messageKey: 'string',
  check: (value) => typeof value === 'string',
}
