import { compareDecimals } from './number.ts'
import type { CheckContext, Message, Params, Rule } from './rule.ts'
import { countParam, param } from './rule.ts'

const numberRules: ReadonlySet<string> = new Set(['integer', 'decimal', 'numeric'])

/** Whether bounds apply to the value instead of its length: a number, or a field with a number rule. */
function isNumber(value: unknown, context: CheckContext): boolean {
  if (typeof value === 'number' || typeof value === 'bigint') return true
  return typeof value === 'string' && (context.siblings ?? []).some((use) => numberRules.has(use.rule))
}

/** Code points of a text, entries of a list. */
function measureLength(value: unknown): number | undefined {
  if (Array.isArray(value)) return value.length
  if (typeof value !== 'string') return undefined
  let length = 0
  for (const _ of value) length += 1
  return length
}

/** Compares the value or its length with the bound; undefined if neither applies. */
function compareSize(
  value: unknown,
  params: Params,
  name: 'min' | 'max',
  context: CheckContext,
): number | undefined {
  if (isNumber(value, context)) {
    const bound = param(params, name)
    if (compareDecimals(bound, bound) === undefined)
      throw new TypeError(`the parameter ${name} must be a number`)
    return compareDecimals(value, bound)
  }
  const bound = countParam(params, name)
  const length = measureLength(value)
  return length === undefined ? undefined : length - bound
}

/** If both bounds of a number are set, the message names both. */
function sizeMessage(name: 'min' | 'max') {
  return (value: unknown, params: Params, context: CheckContext): Message => {
    if (!isNumber(value, context)) return { messageKey: `${name}-length`, params }
    const other = name === 'min' ? 'max' : 'min'
    const otherBound = context.siblings?.find((use) => use.rule === other)?.params[other]
    if (otherBound === undefined) return { messageKey: `${name}-value`, params }
    return { messageKey: 'between', params: { ...params, [other]: otherBound } }
  }
}

/** At least `min`: characters of a text, entries of a list, or the value of a number. */
export const min: Rule = {
  name: 'min',
  params: { min: 'number' },
  messageKey: 'min-length',
  message: sizeMessage('min'),
  check: (value, params, context) => (compareSize(value, params, 'min', context) ?? -1) >= 0,
}

/** At most `max`: characters of a text, entries of a list, or the value of a number. */
export const max: Rule = {
  name: 'max',
  params: { max: 'number' },
  messageKey: 'max-length',
  message: sizeMessage('max'),
  check: (value, params, context) => (compareSize(value, params, 'max', context) ?? 1) <= 0,
}

/** Number of digits of a text or a non-negative integer; undefined for anything else. */
function digitCount(value: unknown): number | undefined {
  const text = typeof value === 'number' || typeof value === 'bigint' ? String(value) : value
  return typeof text === 'string' && /^[0-9]+$/.test(text) ? text.length : undefined
}

/** Exactly `param` ASCII digits. */
export const digits: Rule = {
  name: 'digits',
  params: { param: 'count' },
  messageKey: 'digits',
  check: (value, params) => digitCount(value) === countParam(params, 'param'),
}

/** `min` to `max` ASCII digits. */
export const digitsBetween: Rule = {
  name: 'digits_between',
  params: { min: 'count', max: 'count' },
  messageKey: 'digits_between',
  check: (value, params) => {
    const least = countParam(params, 'min')
    const most = countParam(params, 'max')
    const count = digitCount(value)
    return count !== undefined && count >= least && count <= most
  },
}
