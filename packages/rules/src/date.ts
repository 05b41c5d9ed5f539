import type { Form, Message, Params, Rule } from './rule.ts'
import { countParam, fieldValue, isEmpty, param } from './rule.ts'

const DAY = 86_400_000
const FIRST_YEAR = 1000
const LAST_YEAR = 3000

/**
 * The day of a YYYY-MM-DD text as days since 1970-01-01, or undefined where it is no real calendar day of the
 * years 1000 to 3000.
 */
export function parseDay(text: unknown): number | undefined {
  const match = typeof text === 'string' ? /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(text) : null
  if (!match) return undefined
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  if (year < FIRST_YEAR || year > LAST_YEAR) return undefined
  const time = Date.UTC(year, month - 1, day)
  // A day that the month does not have rolls over, and is then another one.
  return new Date(time).toISOString().startsWith(match[0]) ? time / DAY : undefined
}

/** The day in UTC of a time in milliseconds since 1970. */
const today = (now: number): number => Math.floor(now / DAY)

/** A real calendar day, YYYY-MM-DD, of the years 1000 to 3000. */
export const date: Rule = {
  name: 'date',
  params: {},
  messageKey: 'date',
  check: (value) => parseDay(value) !== undefined,
}

/**
 * The day to compare with. `empty` where it is another field that was not filled in: then there is nothing to
 * compare with, and that field's own rules decide about it.
 */
function resolveMoment(params: Params, form: Form): number | 'empty' | undefined {
  const text = param(params, 'param')
  if (text === 'today') return today(form.now)
  const fixed = parseDay(text)
  if (fixed !== undefined) return fixed
  const other = fieldValue(form.values, text)
  return isEmpty(other) ? 'empty' : parseDay(other)
}

function dateRule(name: string, compare: (day: number, other: number) => boolean): Rule {
  return {
    name,
    params: { param: 'moment' },
    messageKey: name,
    message: (value, params, form) => momentMessage(name, value, params, form),
    check: (value, params, form) => {
      const other = resolveMoment(params, form)
      const day = parseDay(value)
      if (day === undefined || other === undefined) return false
      return other === 'empty' || compare(day, other)
    },
  }
}

/** Names the day itself, whether it is today's or another field's; what is no day at all is told so first. */
function momentMessage(name: string, value: unknown, params: Params, form: Form): Message {
  const moment = resolveMoment(params, form)
  if (parseDay(value) === undefined || typeof moment !== 'number') return { messageKey: 'date', params }
  return { messageKey: name, params: { param: new Date(moment * DAY).toISOString().slice(0, 10) } }
}

/** A day before `param`: a day, `today` (in UTC) or the name of another field. The same for its four sisters. */
export const before: Rule = dateRule('before', (day, other) => day < other)
export const after: Rule = dateRule('after', (day, other) => day > other)
export const beforeOrEqual: Rule = dateRule('before_or_equal', (day, other) => day <= other)
export const afterOrEqual: Rule = dateRule('after_or_equal', (day, other) => day >= other)
export const dateEquals: Rule = dateRule('date_equals', (day, other) => day === other)

/**
 * Whole years of 365 days from a birth date to now: what minAge and maxAge count. Undefined for no date or
 * one to come. Runs ahead of the calendar by a day for each leap day; see `calendarAge`.
 */
export function ageIn365DayYears(birthdate: unknown, now: number): number | undefined {
  const day = parseDay(birthdate)
  if (day === undefined || day > today(now)) return undefined
  return Math.floor((today(now) - day) / 365)
}

/**
 * Whole calendar years from a birth date to now (UTC): the legal age, which the platform checks besides
 * minAge so that nobody passes a few days too young. Who was born on 29 February turns on 1 March.
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
  check: (value, params, form) => {
    const least = countParam(params, 'min')
    const age = ageIn365DayYears(value, form.now)
    return age !== undefined && age >= least
  },
}

/** At most `max` years old, in whole years of 365 days: the whole of the last year counts. */
export const maxAge: Rule = {
  name: 'maxAge',
  params: { max: 'count' },
  messageKey: 'maxAge',
  check: (value, params, form) => {
    const most = countParam(params, 'max')
    const age = ageIn365DayYears(value, form.now)
    return age !== undefined && age <= most
  },
}
