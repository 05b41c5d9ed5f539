import type { FormFieldValues } from '~/lib/forms/field-types.ts'
import type { SignInMethod } from '../../sign-in-method-tabs.tsx'

const KEY = 'signUpDraft'

type Draft = Readonly<Partial<Record<SignInMethod, FormFieldValues>>>

/** Includes passwords, which are kept in memory only. */
let current: Draft | null = null

/** Matched by name: importing the catalogue of field kinds would cost more than this whole file. */
const SECRETS = /password|securityAnswer/i

/** Unsent input of a method's form. Survives reloads of the tab, except for passwords. */
export function draftOf(method: SignInMethod): FormFieldValues {
  current ??= stored()
  return current[method] ?? {}
}

/** Keeps the values that differ from the form's initial ones. */
export function keepDraft(method: SignInMethod, values: FormFieldValues, start: FormFieldValues): void {
  const typed = Object.entries(values).filter(([name, value]) => (value ?? '') !== (start[name] ?? ''))
  current = { ...(current ?? stored()), [method]: Object.fromEntries(typed) }
  store(current)
}

export function forgetDraft(): void {
  current = {}
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Storage is unavailable, so nothing was stored.
  }
}

function stored(): Draft {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    const { email, phone } = Object(read)
    return { email: valuesIn(email), phone: valuesIn(phone) }
  } catch {
    // Storage is unavailable, or its value was not written by this code.
    return {}
  }
}

const valuesIn = (read: unknown): FormFieldValues =>
  Object.fromEntries(
    Object.entries(Object(read)).filter(
      (entry): entry is [string, string | boolean] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'boolean',
    ),
  )

function store(draft: Draft): void {
  try {
    sessionStorage.setItem(
      KEY,
      JSON.stringify(draft, (name, value) => (SECRETS.test(name) ? undefined : value)),
    )
  } catch {
    // The draft in memory remains.
  }
}
