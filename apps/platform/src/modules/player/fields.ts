import { playerShapes } from '@croupier/contract'
import { calendarAge, type Failure, type RuleUse, rules, standardFieldRules, validate } from '@croupier/rules'
import { phone } from '@croupier/rules/phone'
import type { z } from 'zod'
import type { FieldSetting } from '../settings/index.ts'
import { displayEmail } from './email-address.ts'
import type { PlayerSettings } from './ports.ts'
import type { PlayerDetails, player } from './tables.ts'

export type FieldView = z.output<typeof playerShapes.field>
type PlayerRow = typeof player.$inferSelect

const catalogue = { ...rules, phone }

/** The longest texts that are kept. */
const maxLengths: Readonly<Record<string, number>> = {
  email: 250,
  password: 250,
  nickname: 60,
  firstName: 60,
  lastName: 60,
  bonusCode: 60,
  referralCode: 60,
  message: 1000,
}
const DAY = 86_400_000
/** In years. */
const MAX_AGE = 120
/** Of any other text that the player writes. */
const DEFAULT_MAX_LENGTH = 120
/** Chosen, ticked, or of a form that has a length of its own. */
const nonTextFields: ReadonlySet<string> = new Set([
  'password_confirmation',
  'country',
  'currency',
  'locale',
  'agreements',
  'receiveEmailPromo',
  'receiveSmsPromo',
  'receiveBonus',
  'gender',
  'timeZone',
  'language',
  'birthdate',
  'age',
  'phone',
  'cpf_number',
])

/** Fields of the profile that are not changed by typing something else. */
const readOnlyFields: ReadonlySet<string> = new Set([
  'email',
  'phone',
  'country',
  'birthdate',
  'cpf_number',
  'personalIdNumber',
])

/** By what somebody registers. */
export type RegistrationMethod = 'email' | 'phone'

/**
 * The fields of one way to register [5-14i]. Offers by text message belong to the phone's form, those by mail and the address
 * itself to the other; there the number stands as well where the operator requires it, or where nobody registers by it. In
 * its own form it is always required.
 */
function registrationFieldsFor(
  settings: PlayerSettings,
  method: RegistrationMethod,
): readonly FieldSetting[] {
  const byPhone = settings.constants().player.registration.phone
  const fields = settings.formFields('registration')
  if (method === 'phone')
    return fields
      .filter(({ name }) => name !== 'email' && name !== 'receiveEmailPromo')
      .map((field) => (field.name === 'phone' ? { ...field, isRequired: true } : field))
  return fields.filter(
    ({ name, isRequired }) => name !== 'receiveSmsPromo' && (name !== 'phone' || !byPhone || isRequired),
  )
}

/** What the player may be told of: the answer to a security question is for the house alone. */
const hiddenFields: ReadonlySet<string> = new Set(['securityAnswer'])

const genders: ReadonlySet<unknown> = new Set(['female', 'male', 'other'])
/** First and last name have columns. */
const detailNames: ReadonlySet<string> = new Set(
  Object.keys(playerShapes.playerDetails.shape).filter((name) => name !== 'firstName' && name !== 'lastName'),
)

const ruleUse = (rule: string, params: Record<string, string> = {}): RuleUse => ({ rule, params })

/** The rules of a field: whether it may be empty, then what the product asks of any field of that name. */
function rulesFor({ name, isRequired }: FieldSetting, minimumAge: number): RuleUse[] {
  const standardRules: readonly RuleUse[] = Object.hasOwn(standardFieldRules, name)
    ? standardFieldRules[name as keyof typeof standardFieldRules]
    : []
  const presence = name === 'agreements' ? 'accepted' : 'required'
  const maxLength = maxLengths[name] ?? (nonTextFields.has(name) ? undefined : DEFAULT_MAX_LENGTH)
  return [
    ...(isRequired ? [ruleUse(presence)] : []),
    ...standardRules.filter((use) => use.rule !== 'required'),
    ...ageRules(name, minimumAge),
    ...(maxLength === undefined ? [] : [ruleUse('max', { max: String(maxLength) })]),
  ]
}

/** Nobody under age registers, by whichever field the operator asks. */
function ageRules(name: string, minimumAge: number): RuleUse[] {
  if (name === 'birthdate') return [ruleUse('minAge', { min: String(minimumAge) })]
  if (name !== 'age') return []
  return [ruleUse('min', { min: String(minimumAge) }), ruleUse('max', { max: String(MAX_AGE) })]
}

function viewOf(
  settings: PlayerSettings,
  scenario: 'registration' | 'profile',
  value: (name: string) => string | null,
  isEditable: (name: string) => boolean,
): FieldView[] {
  return settings.formFields(scenario).map((field, index) => ({
    ...field,
    editable: isEditable(field.name),
    position: index + 1,
    value: value(field.name),
    rules: rulesFor(field, settings.minimumAge()).map((use) => ({
      rule: use.rule,
      params: { ...use.params },
    })),
  }))
}

/** The registration form, filled with what the visitor's country suggests. [3-24a 3-24b 5-14f] */
export function registrationFields(settings: PlayerSettings, country: string): FieldView[] {
  const suggested: Readonly<Record<string, string | null>> = {
    country: settings.isListedCountry(country) ? country : null,
    currency: settings.currencyOf(country),
  }
  return viewOf(
    settings,
    'registration',
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
    email: row.email && displayEmail(row.email),
    phone: row.phone,
    country: row.country,
    locale: row.locale,
  }
  return viewOf(
    settings,
    'profile',
    (name) => values[name] ?? (hiddenFields.has(name) ? null : (row.details[name] ?? null)),
    (name) => !readOnlyFields.has(name),
  )
}

/** What is wrong with the fields of a registration, by the same rules as the site was given. [5-14a] */
export function checkRegistration(
  settings: PlayerSettings,
  values: Readonly<Record<string, unknown>>,
  now: Date,
  method: RegistrationMethod = 'email',
): Readonly<Record<string, Pick<Failure, 'messageKey' | 'params'>>> {
  const fields = registrationFieldsFor(settings, method)
  const uses = Object.fromEntries(fields.map((field) => [field.name, rulesFor(field, settings.minimumAge())]))
  const timeZones = settings.constants().player.timeZone
  const failures = validate(uses, values, { rules: catalogue, now: now.getTime() })
  const hasValue = (name: string) => fields.some((field) => field.name === name) && Boolean(values[name])
  const choices = {
    country: settings.isListedCountry(String(values.country)),
    currency: settings.currency(String(values.currency))?.isEnabled === true,
    locale: settings.locales().some((one) => one.code === values.locale),
    language: !hasValue('language') || settings.locales().some((one) => one.code === values.language),
    timeZone: !hasValue('timeZone') || timeZones.some((one) => one.id === values.timeZone),
    gender: !hasValue('gender') || genders.has(values.gender),
  }
  const unlisted = Object.entries(choices)
    .filter(([, isOffered]) => !isOffered)
    .map(([name]) => [name, { messageKey: 'unlisted', params: {} }])
  // Years of 365 days run ahead of the calendar, which is what the law counts by.
  const age = hasValue('birthdate') ? calendarAge(String(values.birthdate), now.getTime()) : undefined
  const minimumAge = settings.minimumAge()
  const tooYoung =
    age !== undefined && age < minimumAge
      ? { birthdate: { messageKey: 'minAge', params: { min: String(minimumAge) } } }
      : {}
  return {
    ...Object.fromEntries(unlisted),
    ...tooYoung,
    ...(hasValue('birthdate') && hasValue('age') ? checkAgeMatches(values, now) : {}),
    ...failures,
  }
}

/**
 * Two answers to one question have to be one answer: an age beside a date of birth. It may be another day where the player
 * is, so on the days around a birthday either age is right.
 */
function checkAgeMatches(values: Readonly<Record<string, unknown>>, now: Date) {
  const typed = String(values.age ?? '').trim()
  const ages = [-DAY, 0, DAY].map((offset) =>
    calendarAge(String(values.birthdate ?? ''), now.getTime() + offset),
  )
  if (!/^\d{1,3}$/.test(typed) || ages.includes(undefined) || ages.includes(Number(typed))) return {}
  return { age: { messageKey: 'age-mismatch', params: {} } }
}

/** What is kept of the answers to the fields that the operator asks, beyond those with a column of their own. */
export function collectDetails(
  settings: PlayerSettings,
  values: Readonly<Record<string, unknown>>,
  method: RegistrationMethod = 'email',
): PlayerDetails {
  // A number that was proved has a column.
  const detailFields = registrationFieldsFor(settings, method).filter(
    ({ name }) => detailNames.has(name) && (method === 'email' || name !== 'phone'),
  )
  const entries = detailFields.map(({ name }) => [name, String(values[name] ?? '').trim()] as const)
  return Object.fromEntries(entries.filter(([, answer]) => answer !== ''))
}

/**
 * The details as they are kept: what a player proves themselves with by telephone is kept as passwords are, so that nobody
 * who reads the table knows it. Capitals do not count.
 */
export async function hashSecurityAnswer(
  details: PlayerDetails,
  hash: (answer: string) => Promise<string>,
): Promise<PlayerDetails> {
  const { securityAnswer } = details
  if (securityAnswer === undefined) return details
  return { ...details, securityAnswer: await hash(securityAnswer.toLowerCase()) }
}
