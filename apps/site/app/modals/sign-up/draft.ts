import type { ListedValues } from '~/forms/field-for.tsx'
import type { Way } from '../way-tabs.tsx'

const KEY = 'signUpDraft'

type Draft = Readonly<Partial<Record<Way, ListedValues>>>

/** With the passwords, which are kept by the open document alone. */
let current: Draft | null = null

/** By name: the catalogue of field kinds would weigh more than all of this. */
const SECRETS = /password|securityAnswer/i

/** What was typed into the form of this way and is not sent yet: of this tab, and of its reloads but for passwords. */
export function draftOf(way: Way): ListedValues {
  current ??= stored()
  return current[way] ?? {}
}

/** Keeps what is typed; nothing of what the form starts with. */
export function keepDraft(way: Way, values: ListedValues, start: ListedValues): void {
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

const valuesIn = (read: unknown): ListedValues =>
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
