import type { Catalogue, FieldRules } from '@croupier/rules'

export type ServerErrors = Readonly<Record<string, readonly string[]>>

/**
 * Server errors: the first message of each field of the form, and the messages of fields that the form does
 * not show.
 */
export interface SubmitErrors {
  readonly fieldErrors: Readonly<Record<string, string>>
  readonly formErrors: readonly string[]
}

/**
 * Errors of fields that the form does not show go above the form [8-24]; otherwise they would block it
 * invisibly.
 */
export function splitServerErrors(errors: ServerErrors, hasField: (name: string) => boolean): SubmitErrors {
  const first = Object.entries(errors).flatMap(([name, [text]]) => (text ? [[name, text] as const] : []))
  return {
    fieldErrors: Object.fromEntries(first.filter(([name]) => hasField(name))),
    formErrors: [...new Set(first.filter(([name]) => !hasField(name)).map(([, text]) => text))],
  }
}

/** Names of missing and of invalid fields. */
export interface ValidationErrors {
  readonly missing: readonly string[]
  readonly invalid: readonly string[]
}

export function groupValidationErrors(
  failures: Readonly<Record<string, { readonly rule: string }>>,
  rejectedFields: readonly string[],
): ValidationErrors {
  const isMissing = (name: string) => /^(?:required|accepted)$/.test(failures[name]?.rule ?? '')
  const names = [...new Set([...Object.keys(failures), ...rejectedFields])]
  return { missing: names.filter(isMissing), invalid: names.filter((name) => !isMissing(name)) }
}

interface FieldState {
  /** Error of the validation rules. */
  readonly error: string | undefined
  readonly serverError: string | undefined
  readonly isTouched: boolean
  readonly isChanged: boolean
  readonly hasFocus: boolean
  readonly isSubmitted: boolean
}

/**
 * The error shown below a field: none before it is touched or changed, and none while it has the focus [4-36a
 * 4-36b].
 */
export function visibleFieldError(field: FieldState): string | undefined {
  if (field.hasFocus) return undefined
  if (field.serverError) return field.serverError
  return field.isTouched || field.isChanged || field.isSubmitted ? field.error : undefined
}

/**
 * Fields that must be revalidated when another field changes, because their rules refer to it [5-02 5-03].
 */
export function findDependentFields(
  fields: FieldRules,
  catalogue: Catalogue,
): Readonly<Record<string, string[]>> {
  const dependents: Record<string, string[]> = {}
  for (const [name, uses] of Object.entries(fields)) {
    for (const { rule, params } of uses) {
      const kinds = (Object.hasOwn(catalogue, rule) && catalogue[rule]?.params) || {}
      for (const [param, kind] of Object.entries(kinds)) {
        const other = params[param]
        if ((kind !== 'field' && kind !== 'moment') || !other) continue
        if (Object.hasOwn(fields, other)) dependents[other] = [...(dependents[other] ?? []), name]
      }
    }
  }
  return dependents
}
