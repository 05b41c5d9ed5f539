import type { Catalogue, FieldRules } from '@croupier/rules'

export type ServerErrors = Readonly<Record<string, readonly string[]>>

/** What the server found wrong: the first message of each field that the form shows, and those of fields that it does not. */
export interface SubmitErrors {
  readonly fieldErrors: Readonly<Record<string, string>>
  readonly formErrors: readonly string[]
}

/** An error nobody sees would keep the form from being sent for good: what has no field is said above the form [8-24]. */
export function splitServerErrors(errors: ServerErrors, hasField: (name: string) => boolean): SubmitErrors {
  const first = Object.entries(errors).flatMap(([name, [text]]) => (text ? [[name, text] as const] : []))
  return {
    fieldErrors: Object.fromEntries(first.filter(([name]) => hasField(name))),
    formErrors: [...new Set(first.filter(([name]) => !hasField(name)).map(([, text]) => text))],
  }
}

/** What stands against sending a form, by the names of fields: those to fill in yet, and those that are not right. */
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
  /** What a rule says against the value. */
  readonly error: string | undefined
  readonly serverError: string | undefined
  readonly isTouched: boolean
  readonly isChanged: boolean
  readonly hasFocus: boolean
  /** The whole form was tried to be sent. */
  readonly isSubmitted: boolean
}

/** What a field shows below it: nothing before it was touched or changed, and nothing while it has the focus [4-36a 4-36b]. */
export function visibleFieldError(field: FieldState): string | undefined {
  if (field.hasFocus) return undefined
  if (field.serverError) return field.serverError
  return field.isTouched || field.isChanged || field.isSubmitted ? field.error : undefined
}

/** The fields that are checked again when another one changes, because a rule of theirs names it [5-02 5-03]. */
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
