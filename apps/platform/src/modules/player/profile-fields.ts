import { type Failure, validate } from '@croupier/rules'
import type { ProfileFieldSetting } from '../settings/index.ts'
import { displayEmail } from './email-address.ts'
import { catalogue, type FieldView, fieldView, genders, isTooYoung, rulesFor } from './fields.ts'
import type { PlayerRow } from './players.ts'
import type { PlayerSettings } from './ports.ts'

/** Never sent to the player: the security answer is for the operator's staff only. */
const hiddenFields: ReadonlySet<string> = new Set(['securityAnswer'])

/** The stored value of a field; empty if there is none. */
function storedValue(row: PlayerRow, name: string): string {
  const columns: Readonly<Record<string, string | null>> = {
    nickname: row.nickname,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email && displayEmail(row.email),
    phone: row.phone ?? row.details.phone ?? null,
    country: row.country,
    locale: row.locale,
  }
  return (Object.hasOwn(columns, name) ? columns[name] : row.details[name]) ?? ''
}

/** What the identity check has seen in the documents. */
const identityFields: ReadonlySet<string> = new Set(['firstName', 'lastName', 'birthdate', 'gender'])

function isEditable({ name, editable }: ProfileFieldSetting, row: PlayerRow): boolean {
  if (editable === 'always' || editable === 'never') return editable === 'always'
  const isVerified = row.identityStatus === 'accepted'
  // Also while it is empty: nobody has compared a later answer with the documents.
  if (isVerified && (editable === 'until-verified' || identityFields.has(name))) return false
  return editable === 'until-verified' || storedValue(row, name) === ''
}

/** Whether the player may change the number, by a code sent to the new one. */
export function isPhoneEditable(settings: PlayerSettings, row: PlayerRow): boolean {
  const field = settings.profileFields().find(({ name }) => name === 'phone')
  return field !== undefined && isEditable(field, row)
}

/** The profile's fields with the stored values. */
export function profileFields(settings: PlayerSettings, row: PlayerRow): FieldView[] {
  return settings.profileFields().map((field, index) =>
    fieldView(settings, field, {
      position: index + 1,
      editable: isEditable(field, row),
      value: hiddenFields.has(field.name) ? null : storedValue(row, field.name) || null,
    }),
  )
}

/** Submitted values by field; undefined for those that stay unchanged. */
export type ProfileChange = Readonly<Record<string, string | undefined>>

type Problem = Pick<Failure, 'messageKey' | 'params'>

/** The changes among the submitted values, or the failures by field. */
export function checkProfile(settings: PlayerSettings, row: PlayerRow, submitted: ProfileChange, now: Date) {
  const changes: Record<string, string> = {}
  const problems: Record<string, Problem> = {}
  const uses: Record<string, ReturnType<typeof rulesFor>> = {}
  const fields = new Map(settings.profileFields().map((field) => [field.name as string, field]))
  for (const [name, typed] of Object.entries(submitted)) {
    const value = typed?.trim()
    if (value === undefined || value === storedValue(row, name)) continue
    const field = fields.get(name)
    // An empty value is not a change of an answer that is never sent.
    if (value === '' && hiddenFields.has(name)) continue
    if (!field || !isEditable(field, row)) problems[name] = { messageKey: 'read-only', params: {} }
    else {
      changes[name] = value
      uses[name] = rulesFor(field, settings.minimumAge())
    }
  }
  const values = Object.fromEntries([...fields.keys()].map((name) => [name, storedValue(row, name)]))
  const failures = validate(uses, { ...values, ...changes }, { rules: catalogue, now: now.getTime() })
  return { changes, problems: { ...findUnlisted(settings, changes, now), ...failures, ...problems } }
}

function findUnlisted(settings: PlayerSettings, changes: ProfileChange, now: Date): Record<string, Problem> {
  const isLanguage = (code: string) => settings.locales().some((one) => one.code === code)
  const isListed: Readonly<Record<string, (value: string) => boolean>> = {
    locale: isLanguage,
    language: isLanguage,
    timeZone: (id) => settings.constants().player.timeZone.some((one) => one.id === id),
    gender: (value) => genders.has(value),
    // A nickname cannot be removed.
    nickname: (value) => value !== '',
  }
  const problems: Record<string, Problem> = {}
  for (const [name, value = ''] of Object.entries(changes)) {
    const isRemoved = value === '' && name !== 'locale' && name !== 'nickname'
    if (!isRemoved && isListed[name]?.(value) === false)
      problems[name] = { messageKey: name === 'nickname' ? 'required' : 'unlisted', params: {} }
  }
  const minimumAge = settings.minimumAge()
  if (changes.birthdate && isTooYoung(changes.birthdate, minimumAge, now))
    problems.birthdate = { messageKey: 'minAge', params: { min: String(minimumAge) } }
  return problems
}
