import type { FormFieldValues } from '~/forms/form-field.tsx'
import type { SignInMethod } from '../sign-in-method-tabs.tsx'

const KEY = 'signUpDraft'

type Draft = Readonly<Partial<Record<SignInMethod, FormFieldValues>>>

/** With the passwords, which are kept by the open document alone. */
let current: Draft | null = null

/** By name: the catalogue of field kinds would weigh more than all of this. */
const SECRETS = /password|securityAnswer/i

/** What was typed into the form of this way and is not sent yet: of this tab, and of its reloads but for passwords. */
export function draftOf(way: SignInMethod): FormFieldValues {
  current ??= stored()
  return current[way] ?? {}
}

/** Keeps what is typed; nothing of what the form starts with. */
export function keepDraft(way: SignInMethod, values: FormFieldValues, start: FormFieldValues): void {
  const typed = Object.entries(values).filter(([name, value]) => (value ?? '') !== (start[name] ?? ''))
  current = { ...(current ?? stored()), [way]: Object.fromEntries(typed) }
  store(current)
}

export function forgetDraft(): void {
  current = {}
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was stored.
  }
}

function stored(): Draft {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    const { email, phone } = Object(read)
    return { email: valuesIn(email), phone: valuesIn(phone) }
  } catch {
    // Storage is forbidden, or somebody else has written there.
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
    // The open document keeps it all the same.
  }
}
