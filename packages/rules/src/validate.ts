import type { Catalogue } from './catalogue.ts'
import { parseDay } from './date.ts'
import { compareDecimals } from './number.ts'
import { compilePattern, MAX_PATTERN_LENGTH } from './pattern.ts'
import type { CheckContext, FieldRules, ParamKind, Params, Rule, RuleUse, Values } from './rule.ts'
import { fieldValue, isCount, isEmpty } from './rule.ts'

/** The first failing rule of a field, with its message and placeholder values. */
export type Failure = {
  readonly rule: string
  readonly messageKey: string
  readonly params: Readonly<Record<string, string>>
}

export type ValidationContext = {
  /** Rules that fields may use. */
  readonly rules: Catalogue
  /** Milliseconds since 1970 on the injected clock. */
  readonly now: number
  /**
   * Skips rules that the catalogue does not have and patterns that cannot be read, for a site older than its
   * server; the server checks again. Without it an unknown rule throws.
   */
  readonly skipUnknown?: boolean
}

/**
 * Validates a form. Pure.
 *
 * @returns the failing fields, each with its first failing rule; empty if the form is valid
 * @throws TypeError for a rule that is not in the catalogue, or a missing or malformed parameter
 */
export function validate(
  fields: FieldRules,
  values: Values,
  context: ValidationContext,
): Readonly<Record<string, Failure>> {
  const failures: [string, Failure][] = []
  for (const [field, uses] of Object.entries(fields)) {
    const failure = validateField(uses, fieldValue(values, field), values, context)
    if (failure) failures.push([field, failure])
  }
  return Object.fromEntries(failures)
}

/** Validates one field: its first failing rule, or undefined. */
export function validateField(
  uses: readonly RuleUse[],
  value: unknown,
  values: Values,
  context: ValidationContext,
): Failure | undefined {
  const checkContext: CheckContext = { values, now: context.now, siblings: uses }
  for (const { rule: name, params } of uses) {
    const rule = findRule(context.rules, name)
    if (!rule && context.skipUnknown) continue
    if (!rule) throw new TypeError(`unknown rule ${name}`)
    if (isEmpty(value) && !rule.checksEmpty) continue
    if (context.skipUnknown && !hasValidPatterns(rule, params)) continue
    if (rule.check(value, params, checkContext)) continue
    const message = rule.message?.(value, params, checkContext) ?? { messageKey: rule.messageKey, params }
    return { rule: name, ...message }
  }
  return undefined
}

function hasValidPatterns(rule: Rule, params: Params): boolean {
  return Object.entries(rule.params).every(
    ([name, kind]) => kind !== 'pattern' || isValidParam(params[name] ?? '', kind),
  )
}

const findRule = (rules: Catalogue, name: string): Rule | undefined =>
  Object.hasOwn(rules, name) ? rules[name] : undefined

/**
 * Errors in a list of fields, for the operator: unknown rules; missing, unknown or malformed parameters.
 * Empty if valid. Configuration is checked with it when read.
 */
export function checkFieldRules(fields: FieldRules, rules: Catalogue): readonly string[] {
  return Object.entries(fields).flatMap(([field, uses]) =>
    uses.flatMap((use) => checkUse(use, rules).map((error) => `${field}: ${error}`)),
  )
}

function checkUse(use: RuleUse, rules: Catalogue): string[] {
  const rule = findRule(rules, use.rule)
  if (!rule) return [`unknown rule ${use.rule}`]
  const unknown = Object.keys(use.params)
    .filter((name) => !Object.hasOwn(rule.params, name))
    .map((name) => `${use.rule} takes no parameter ${name}`)
  const errors = Object.entries(rule.params).flatMap(([name, kind]) => {
    const value = Object.hasOwn(use.params, name) ? use.params[name] : undefined
    if (value === undefined || value === '') return [`${use.rule} requires the parameter ${name}`]
    return isValidParam(value, kind)
      ? []
      : [`${name} of ${use.rule} is not a valid ${kind}: ${value.slice(0, 60)}`]
  })
  return [...unknown, ...errors]
}

function isValidParam(value: string, kind: ParamKind): boolean {
  switch (kind) {
    case 'count':
      return isCount(value)
    case 'number':
      return compareDecimals(value, value) !== undefined
    case 'field':
      return isFieldName(value)
    case 'moment':
      return parseDay(value) !== undefined || isFieldName(value)
    case 'pattern':
      return value.length <= MAX_PATTERN_LENGTH && isPattern(value)
  }
}

const isFieldName = (text: string): boolean => /^[A-Za-z_][A-Za-z0-9_]{0,63}$/.test(text)

function isPattern(pattern: string): boolean {
  try {
    compilePattern(pattern)
    return true
  } catch {
    return false
  }
}
