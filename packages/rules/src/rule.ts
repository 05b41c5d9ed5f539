/** Values of a form by field: mostly strings, booleans for boxes, arrays for lists. */
export type Values = Readonly<Record<string, unknown>>

/** Parameters of a rule in wire format: strings by name, `{ min: '6' }`. */
export type Params = Readonly<Record<string, string>>

/** One use of a rule on a field, as the server lists it. */
export type RuleUse = { readonly rule: string; readonly params: Params }

/** The rules of each field, in order of evaluation. */
export type FieldRules = Readonly<Record<string, readonly RuleUse[]>>

/** Input of a check besides the value. */
export type CheckContext = {
  /** All fields, for rules that compare with another one. */
  readonly values: Values
  /** Milliseconds since 1970 on the injected clock. */
  readonly now: number
  /**
   * All rules of the checked field: with a number rule, min and max compare the value instead of the length.
   */
  readonly siblings?: readonly RuleUse[]
}

/**
 * Type of a parameter: a non-negative integer, a decimal number, the name of another field, a moment
 * (YYYY-MM-DD, `today`, or the name of a date field), or a regular expression.
 */
export type ParamKind = 'count' | 'number' | 'field' | 'moment' | 'pattern'

/** A message key of the content store with its placeholder values. */
export type Message = { readonly messageKey: string; readonly params: Params }

export type Rule = {
  /** Name in field lists. */
  readonly name: string
  /** All parameters; each is required. */
  readonly params: Readonly<Record<string, ParamKind>>
  /** The failure's message; `message` overrides it depending on the field. */
  readonly messageKey: string
  readonly message?: (value: unknown, params: Params, context: CheckContext) => Message
  /** Evaluated for an empty value too. All other rules let an empty optional field pass. */
  readonly checksEmpty?: boolean
  /**
   * Whether the value satisfies the rule. Pure.
   *
   * @throws TypeError for a missing or malformed parameter; `checkFieldRules` finds those at startup
   */
  readonly check: (value: unknown, params: Params, context: CheckContext) => boolean
}

/** No value, an empty text or an empty list. Whitespace is not empty (except to `required`). */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

/** Value of a field; ignores inherited properties such as `constructor`. */
export function fieldValue(values: Values, field: string): unknown {
  return Object.hasOwn(values, field) ? values[field] : undefined
}

/** @throws TypeError if the parameter is missing */
export function param(params: Params, name: string): string {
  const value = Object.hasOwn(params, name) ? params[name] : undefined
  if (value === undefined || value === '') throw new TypeError(`the parameter ${name} is required`)
  return value
}

/** @throws TypeError unless the parameter is a non-negative integer */
export function countParam(params: Params, name: string): number {
  const value = param(params, name)
  if (!isCount(value)) throw new TypeError(`the parameter ${name} must be a non-negative integer`)
  return Number(value)
}

export const isCount = (text: string): boolean => /^[0-9]{1,9}$/.test(text)

/** A rule for texts that match a fixed pattern, which must run in linear time. */
export function textRule(name: string, pattern: RegExp): Rule {
  return {
    name,
    params: {},
    messageKey: name,
    check: (value) => typeof value === 'string' && pattern.test(value),
  }
}
