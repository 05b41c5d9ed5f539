import { playerShapes } from '@croupier/contract'
import {
  calendarAge,
  type Failure,
  type RegistrationMethod,
  type RuleUse,
  registrationFieldsFor,
  rules,
  standardFieldRules,
  validate,
} from '@croupier/rules'
import { phone } from '@croupier/rules/phone'
import type { z } from 'zod'
import type { FieldSetting } from '../settings/index.ts'
import type { PlayerSettings } from './ports.ts'
import type { PlayerDetails } from './tables.ts'

export type FieldView = z.output<typeof playerShapes.field>

export const catalogue = { ...rules, phone }

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
/** Years. */
const MAX_AGE = 120
/** For text fields without an entry in `maxLengths`. */
const DEFAULT_MAX_LENGTH = 120
/** Fields that are selected or ticked, or whose form sets its own maximum. */
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

function registrationFieldsOf(settings: PlayerSettings, method: RegistrationMethod): readonly FieldSetting[] {
  const isPhoneEnabled = settings.constants().player.registration.phone
  return registrationFieldsFor(settings.registrationFields(), method, isPhoneEnabled)
}

export const genders: ReadonlySet<unknown> = new Set(['female', 'male', 'other'])
/** First and last name have columns of their own; the other details are stored as JSON. */
const detailNames: ReadonlySet<string> = new Set(
  Object.keys(playerShapes.playerDetails.shape).filter((name) => name !== 'firstName' && name !== 'lastName'),
)

const ruleUse = (rule: string, params: Record<string, string> = {}): RuleUse => ({ rule, params })

/** The required rule, if any, then the standard rules of the field's name. */
export function rulesFor({ name, isRequired }: FieldSetting, minimumAge: number): RuleUse[] {
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

/** The minimum age applies to whichever of the two fields the operator asks for. */
function ageRules(name: string, minimumAge: number): RuleUse[] {
  if (name === 'birthdate') return [ruleUse('minAge', { min: String(minimumAge) })]
  if (name !== 'age') return []
  return [ruleUse('min', { min: String(minimumAge) }), ruleUse('max', { max: String(MAX_AGE) })]
}

/** A field as the form shows it. */
export function fieldView(
  settings: PlayerSettings,
  field: FieldSetting,
  { position, editable, value }: Pick<FieldView, 'position' | 'editable' | 'value'>,
): FieldView {
  const { name, description, isVisible, isRequired } = field
  const rules = rulesFor(field, settings.minimumAge()).map(({ rule, params }) => ({
    rule,
    params: { ...params },
  }))
  return { name, description, isVisible, isRequired, position, editable, value, rules }
}

/** The registration form, prefilled from the visitor's country. [3-24a 3-24b 5-14f] */
export function registrationFields(settings: PlayerSettings, country: string): FieldView[] {
  const suggested: Readonly<Record<string, string | null>> = {
    country: settings.isListedCountry(country) ? country : null,
    currency: settings.currencyOf(country),
  }
  return settings.registrationFields().map((field, index) =>
    fieldView(settings, field, {
      position: index + 1,
      editable: true,
      value: suggested[field.name] ?? null,
    }),
  )
}

/** Validates a registration by the rules that the site was given. [5-14a] */
export function checkRegistration(
  settings: PlayerSettings,
  values: Readonly<Record<string, unknown>>,
  now: Date,
  method: RegistrationMethod = 'email',
): Readonly<Record<string, Pick<Failure, 'messageKey' | 'params'>>> {
  const fields = registrationFieldsOf(settings, method)
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
  const minimumAge = settings.minimumAge()
  const tooYoung =
    hasValue('birthdate') && isTooYoung(values.birthdate, minimumAge, now)
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
 * Whether a date of birth is after the minimum age. The rule for dates of birth counts years of 365 days, which runs
 * ahead of the calendar. The law counts calendar years.
 */
export function isTooYoung(birthdate: unknown, minimumAge: number, now: Date): boolean {
  const age = calendarAge(String(birthdate), now.getTime())
  return age !== undefined && age < minimumAge
}

/**
 * Checks that an age and a date of birth agree. The player's time zone is unknown, so on the days around a
 * birthday both ages are accepted.
 */
function checkAgeMatches(values: Readonly<Record<string, unknown>>, now: Date) {
  const typed = String(values.age ?? '').trim()
  const ages = [-DAY, 0, DAY].map((offset) =>
    calendarAge(String(values.birthdate ?? ''), now.getTime() + offset),
  )
  if (!/^\d{1,3}$/.test(typed) || ages.includes(undefined) || ages.includes(Number(typed))) return {}
  return { age: { messageKey: 'age-mismatch', params: {} } }
}

/** The answers that are stored as details, i.e. without those that have a column. */
export function collectDetails(
  settings: PlayerSettings,
  values: Readonly<Record<string, unknown>>,
  method: RegistrationMethod = 'email',
): PlayerDetails {
  // A phone number that was confirmed by a code has a column.
  const detailFields = registrationFieldsOf(settings, method).filter(
    ({ name }) => detailNames.has(name) && (method !== 'phone' || name !== 'phone'),
  )
  const entries = detailFields.map(({ name }) => [name, String(values[name] ?? '').trim()] as const)
  return Object.fromEntries(entries.filter(([, answer]) => answer !== ''))
}

/**
 * Hashes the security answer like a password, because it identifies the player to support staff. Case is
 * ignored.
 */
export async function hashSecurityAnswer(
  details: PlayerDetails,
  hash: (answer: string) => Promise<string>,
): Promise<PlayerDetails> {
  const { securityAnswer } = details
  if (securityAnswer === undefined) return details
  return { ...details, securityAnswer: await hash(securityAnswer.toLowerCase()) }
}
