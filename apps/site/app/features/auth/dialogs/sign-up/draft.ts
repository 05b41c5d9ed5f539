import type { FormFieldValues } from '~/lib/forms/field-types.ts'
import { readJson, safeSessionStorage } from '~/lib/storage.ts'
import type { SignInMethod } from '../../sign-in-method-tabs.tsx'

const STORAGE_KEY = 'signUpDraft'

type Draft = Readonly<Partial<Record<SignInMethod, FormFieldValues>>>

/** Includes passwords, which are not written to storage. */
let current: Draft | null = null

/** Matched by name: importing the catalogue of field kinds would cost more than this whole file. */
const SECRETS = /password|securityAnswer/i

/** Unsent input of a method's form. Survives reloads of the tab, except for passwords. */
export function readDraft(method: SignInMethod): FormFieldValues {
  current ??= readStoredDraft()
  return current[method] ?? {}
}

/** Saves the values that differ from the form's initial ones. */
export function saveDraft(method: SignInMethod, values: FormFieldValues, initial: FormFieldValues): void {
  const typed = Object.entries(values).filter(([name, value]) => (value ?? '') !== (initial[name] ?? ''))
  current = { ...(current ?? readStoredDraft()), [method]: Object.fromEntries(typed) }
  const withoutSecrets = JSON.stringify(current, (name, value) => (SECRETS.test(name) ? undefined : value))
  safeSessionStorage.write(STORAGE_KEY, withoutSecrets)
}

export function clearDraft(): void {
  current = {}
  safeSessionStorage.write(STORAGE_KEY, null)
}

function readStoredDraft(): Draft {
  const { email, phone } = Object(readJson(safeSessionStorage, STORAGE_KEY, Object))
  return { email: parseValues(email), phone: parseValues(phone) }
}

const parseValues = (value: unknown): FormFieldValues =>
  Object.fromEntries(
    Object.entries(Object(value)).filter(
      (entry): entry is [string, string | boolean] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'boolean',
    ),
  )
