import type { playerShapes } from '@croupier/contract'
import { type Failure, type RuleUse, rules, standardFieldRules, validate } from '@croupier/rules'
import { phone } from '@croupier/rules/phone'
import type { z } from 'zod'
import type { FieldSetting } from '../settings/index.ts'
import { shownEmail } from './identity.ts'
import type { PlayerSettings } from './ports.ts'
import type { player } from './tables.ts'

export type FieldView = z.output<typeof playerShapes.field>
type PlayerRow = typeof player.$inferSelect

const catalogue = { ...rules, phone }

/** The longest texts that are kept. */
const longest: Readonly<Record<string, number>> = {
  email: 250,
  password: 250,
  nickname: 60,
  firstName: 60,
  lastName: 60,
  bonusCode: 60,
  referralCode: 60,
}

/** Fields of the profile that are not changed by typing something else. */
const fixed: ReadonlySet<string> = new Set(['email', 'phone', 'country'])

/** Fields that belong to registering by phone alone. [5-14i] */
const ofPhoneForm: ReadonlySet<string> = new Set(['phone', 'receiveSmsPromo'])

const named = (rule: string, params: Record<string, string> = {}): RuleUse => ({ rule, params })

/** The rules of a field: whether it may be empty, then what the product asks of any field of that name. */
function rulesOf({ name, isRequired }: FieldSetting): RuleUse[] {
  const known: readonly RuleUse[] = Object.hasOwn(standardFieldRules, name)
    ? standardFieldRules[name as keyof typeof standardFieldRules]
    : []
  const presence = name === 'agreements' ? 'accepted' : 'required'
  const most = longest[name]
  return [
    ...(isRequired ? [named(presence)] : []),
    ...known.filter((use) => use.rule !== 'required'),
    ...(most === undefined ? [] : [named('max', { max: String(most) })]),
  ]
}

function viewOf(
  fields: readonly FieldSetting[],
  value: (name: string) => string | null,
  isEditable: (name: string) => boolean,
): FieldView[] {
  return fields.map((field, index) => ({
    ...field,
    editable: isEditable(field.name),
    position: index + 1,
    value: value(field.name),
    rules: rulesOf(field).map((use) => ({ rule: use.rule, params: { ...use.params } })),
  }))
}

/** The registration form, filled with what the visitor's country suggests. [3-24a 3-24b 5-14f] */
export function registrationFields(settings: PlayerSettings, country: string): FieldView[] {
  const suggested: Readonly<Record<string, string | null>> = {
    country: settings.isListedCountry(country) ? country : null,
    currency: settings.currencyOf(country),
  }
  return viewOf(
    settings.formFields('registration'),
    (name) => suggested[name] ?? null,
    () => true,
  )
}

/** The profile's fields with what the player has given. */
export function profileFields(settings: PlayerSettings, row: PlayerRow): FieldView[] {
  const values: Readonly<Record<string, string | null>> = {
    nickname: row.nickname,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email && shownEmail(row.email),
    phone: row.phone,
    country: row.country,
    locale: row.locale,
  }
  return viewOf(
    settings.formFields('profile'),
    (name) => values[name] ?? null,
    (name) => !fixed.has(name),
  )
}

/** What is wrong with the fields of a registration by e-mail, by the same rules as the site was given. [5-14a] */
export function checkRegistration(
  settings: PlayerSettings,
  values: Readonly<Record<string, unknown>>,
  now: Date,
): Readonly<Record<string, Pick<Failure, 'messageKey' | 'params'>>> {
  const fields = settings.formFields('registration').filter(({ name }) => !ofPhoneForm.has(name))
  const uses = Object.fromEntries(fields.map((field) => [field.name, rulesOf(field)]))
  const failures = validate(uses, values, { rules: catalogue, now: now.getTime() })
  const choices = {
    country: settings.isListedCountry(String(values.country)),
    currency: settings.currency(String(values.currency))?.isEnabled === true,
    locale: settings.locales().some((one) => one.code === values.locale),
  }
  const unknown = Object.entries(choices)
    .filter(([, isOffered]) => !isOffered)
    .map(([name]) => [name, { messageKey: 'unlisted', params: {} }])
  return { ...Object.fromEntries(unknown), ...failures }
}
