import type { CheckContext, Message, Params, Rule } from './rule.ts'
import { countParam, fieldValue, isEmpty, param } from './rule.ts'

const DAY = 86_400_000
const FIRST_YEAR = 1000
const LAST_YEAR = 3000

/**
 * The day of a YYYY-MM-DD text as days since 1970-01-01, or undefined unless it is a calendar day of the
 * years 1000 to 3000.
 */
export function parseDay(text: unknown): number | undefined {
  const match = typeof text === 'string' ? /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(text) : null
  if (!match) return undefined
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  if (year < FIRST_YEAR || year > LAST_YEAR) return undefined
  const time = Date.UTC(year, month - 1, day)
  // Date.UTC rolls an impossible day over to the next month.
  return new Date(time).toISOString().startsWith(match[0]) ? time / DAY : undefined
}

/** The UTC day of a time in milliseconds since 1970. */
const today = (now: number): number => Math.floor(now / DAY)

/** A calendar day YYYY-MM-DD of the years 1000 to 3000. */
export const date: Rule = {
  name: 'date',
  params: {},
  messageKey: 'date',
  check: (value) => parseDay(value) !== undefined,
}

/**
 * The day to compare with. `empty` if it is another field without a value: that field's rules decide about
 * it.
 */
function resolveMoment(params: Params, context: CheckContext): number | 'empty' | undefined {
  const text = param(params, 'param')
  if (text === 'today') return today(context.now)
  const fixed = parseDay(text)
  if (fixed !== undefined) return fixed
  const other = fieldValue(context.values, text)
  return isEmpty(other) ? 'empty' : parseDay(other)
}

function dateRule(name: string, compare: (day: number, other: number) => boolean): Rule {
  return {
    name,
    params: { param: 'moment' },
    messageKey: name,
    message: (value, params, context) => momentMessage(name, value, params, context),
    check: (value, params, context) => {
      const other = resolveMoment(params, context)
      const day = parseDay(value)
      if (day === undefined || other === undefined) return false
      return other === 'empty' || compare(day, other)
    },
  }
}

/** Shows the resolved day, of today or another field; an invalid date gets the `date` message. */
function momentMessage(name: string, value: unknown, params: Params, context: CheckContext): Message {
  const moment = resolveMoment(params, context)
  if (parseDay(value) === undefined || typeof moment !== 'number') return { messageKey: 'date', params }
  return { messageKey: name, params: { param: new Date(moment * DAY).toISOString().slice(0, 10) } }
}

/**
 * A day before `param`: a date, `today` (UTC) or the name of another field. The following four rules are
 * analogous.
 */
export const before: Rule = dateRule('before', (day, other) => day < other)
export const after: Rule = dateRule('after', (day, other) => day > other)
export const beforeOrEqual: Rule = dateRule('before_or_equal', (day, other) => day <= other)
export const afterOrEqual: Rule = dateRule('after_or_equal', (day, other) => day >= other)
export const dateEquals: Rule = dateRule('date_equals', (day, other) => day === other)

/**
 * Age in whole years of 365 days, as used by minAge and maxAge; undefined for an invalid or future date.
 * Exceeds the calendar age by a day per leap day; see `calendarAge`.
 */
export function ageIn365DayYears(birthdate: unknown, now: number): number | undefined {
  const day = parseDay(birthdate)
  if (day === undefined || day > today(now)) return undefined
  return Math.floor((today(now) - day) / 365)
}

/**
 * Age in whole calendar years (UTC): the legal age, which the platform checks in addition to minAge. A person
 * born on 29 February ages on 1 March.
 */
export function calendarAge(birthdate: string, now: number): number | undefined {
  const day = parseDay(birthdate)
  if (day === undefined || day > today(now)) return undefined
  const current = new Date(today(now) * DAY).toISOString()
  const years = Number(current.slice(0, 4)) - Number(birthdate.slice(0, 4))
  return current.slice(5, 10) >= birthdate.slice(5, 10) ? years : years - 1
}

/** At least `min` years old, in whole years of 365 days. */
export const minAge: Rule = {
  name: 'minAge',
  params: { min: 'count' },
  messageKey: 'minAge',
  check: (value, params, context) => {
    const least = countParam(params, 'min')
    const age = ageIn365DayYears(value, context.now)
    return age !== undefined && age >= least
  },
}

/** At most `max` years old, in whole years of 365 days; the year of age `max` is included. */
export const maxAge: Rule = {
  name: 'maxAge',
  params: { max: 'count' },
  messageKey: 'maxAge',
  check: (value, params, context) => {
    const most = countParam(params, 'max')
    const age = ageIn365DayYears(value, context.now)
    return age !== undefined && age <= most
  },
}
