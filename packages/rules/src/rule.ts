/** What a form holds, by field. Mostly strings; a box may be a boolean, a list an array. */
export type Values = Readonly<Record<string, unknown>>

/** Parameters of a rule as they travel: strings by name, `{ min: '6' }`. */
export type Params = Readonly<Record<string, string>>

/** One use of a rule on a field, as the server lists it. */
export type RuleUse = { readonly rule: string; readonly params: Params }

/** The rules of each field, in the order they are checked. */
export type FieldRules = Readonly<Record<string, readonly RuleUse[]>>

/** Whether a pattern matches anywhere in a text. Throws for a pattern that it cannot read. */
export type PatternEngine = (pattern: string, text: string) => boolean

/** What a check may know besides the value. */
export type Form = {
  /** All fields, for the rules that compare with another one. */
  readonly values: Values
  /** Milliseconds since 1970 on the injected clock. */
  readonly now: number
  /** The engine behind regex and not_regex; `linearPatterns` unless another is brought. */
  readonly matches?: PatternEngine
  /** Every rule of the field that is being checked: min and max count as numbers beside a number rule. */
  readonly siblings?: readonly RuleUse[]
}

/**
 * What a parameter may be: a whole number from zero up, a decimal number, the name of another field, a moment
 * (YYYY-MM-DD, `today`, or the name of a field that holds a date), or a regular expression.
 */
export type ParamKind = 'count' | 'number' | 'field' | 'moment' | 'pattern'

/** A message of the content store, with what fills its placeholders. */
export type Message = { readonly messageKey: string; readonly params: Params }

export type Rule = {
  /** Its name in field lists. */
  readonly name: string
  /** Every parameter it needs. */
  readonly params: Readonly<Record<string, ParamKind>>
  /** The message of a failure; where it depends on the field, `message` tells which. */
  readonly messageKey: string
  readonly message?: (value: unknown, params: Params, form: Form) => Message
  /** Also asked about an empty value. All others let an empty optional field pass. */
  readonly checksEmpty?: boolean
  /**
   * Pure. True where the value satisfies the rule.
   *
   * @throws TypeError for a parameter that is missing or malformed: `checkFieldRules` finds those at the start.
   */
  readonly check: (value: unknown, params: Params, form: Form) => boolean
}

/** Nothing was entered: no value, an empty text or an empty list. Blanks are an entry (but not to `required`). */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

/** A field of the form; inherited properties such as `constructor` are none. */
export function fieldValue(values: Values, field: string): unknown {
  return Object.hasOwn(values, field) ? values[field] : undefined
}

/** A parameter that the rule cannot do without. */
export function param(params: Params, name: string): string {
  const value = Object.hasOwn(params, name) ? params[name] : undefined
  if (value === undefined || value === '') throw new TypeError(`the parameter ${name} is missing`)
  return value
}

/** A parameter that is a whole number from zero up. */
export function countParam(params: Params, name: string): number {
  const value = param(params, name)
  if (!isCount(value)) throw new TypeError(`the parameter ${name} is no whole number from zero up`)
  return Number(value)
}

export const isCount = (text: string): boolean => /^[0-9]{1,9}$/.test(text)

/** The rule of a text that matches a fixed pattern of ours, which is linear in the length of the text. */
export function textRule(name: string, pattern: RegExp): Rule {
  return {
    name,
    params: {},
    messageKey: name,
    check: (value) => typeof value === 'string' && pattern.test(value),
  }
}
