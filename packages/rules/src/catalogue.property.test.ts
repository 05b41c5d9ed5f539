import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Params, Values } from './index.ts'
import { compareDecimals, rules } from './index.ts'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 20, 12)
const TODAY = Math.floor(NOW / DAY)

const passes = (
  name: keyof typeof rules,
  value: unknown,
  params: Params = {},
  { values = {}, beside = [] }: { values?: Values; beside?: readonly string[] } = {},
) => {
  const siblings = [...beside, name].map((rule) => ({ rule, params: rule === name ? params : {} }))
  return rules[name].check(value, params, { values, now: NOW, siblings })
}

const dayText = (day: number) => new Date(day * DAY).toISOString().slice(0, 10)
/** Bounds in days since 1970: the years 1000 to 3000. */
const FIRST = Date.UTC(1000, 0, 1) / DAY
const LAST = Date.UTC(3000, 11, 31) / DAY
const day = fc.integer({ min: FIRST, max: LAST })

const whole = fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n })
const digitText = (limits: { minLength: number; maxLength: number }) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), ...limits })
/** Texts that are or resemble numbers. */
const numberText = fc
  .tuple(
    fc.constantFrom('', '-', '+'),
    digitText({ minLength: 0, maxLength: 6 }),
    fc.constantFrom('', '.', ','),
    digitText({ minLength: 0, maxLength: 6 }),
  )
  .map((parts) => parts.join(''))

describe('numbers', () => {
  test('accepts integers of any length and no other text [5-10:integer]', () => {
    fc.assert(
      fc.property(whole, fc.constantFrom('.', ' ', 'e1', ',5', '-', 'n'), (value, tail) => {
        expect(passes('integer', String(value))).toBe(true)
        expect(passes('integer', value)).toBe(true)
        expect(passes('integer', `${value}${tail}`)).toBe(false)
      }),
    )
  })

  test('decimal and numeric differ only in accepting a minus [5-10:decimal 5-10:numeric]', () => {
    fc.assert(
      fc.property(numberText, (text) => {
        const isDecimal = /^-?\d*(?:\.\d+)?$/.test(text) && /\d/.test(text)
        expect(passes('decimal', text)).toBe(isDecimal)
        expect(passes('numeric', text)).toBe(isDecimal && !text.startsWith('-'))
      }),
      { numRuns: 1000 },
    )
  })

  test('value bounds are exact and inclusive [5-10:min 5-10:max]', () => {
    fc.assert(
      fc.property(whole, whole, (value, bound) => {
        const beside = { beside: ['integer'] }
        expect(passes('min', String(value), { min: String(bound) }, beside)).toBe(value >= bound)
        expect(passes('max', String(value), { max: String(bound) }, beside)).toBe(value <= bound)
        expect(passes('min', value, { min: String(bound) })).toBe(value >= bound)
        expect(compareDecimals(value, bound)).toBe(value < bound ? -1 : Number(value > bound))
      }),
    )
  })

  test('text bounds count characters [5-10:min 5-10:max]', () => {
    const characters = fc.array(fc.constantFrom('a', 'ß', ' ', '🂡', 'س', '5'), { maxLength: 20 })
    fc.assert(
      fc.property(characters, fc.nat(20), (list, bound) => {
        expect(passes('min', list.join(''), { min: String(bound) })).toBe(list.length >= bound)
        expect(passes('max', list.join(''), { max: String(bound) })).toBe(list.length <= bound)
      }),
    )
  })

  test('counts digits including leading zeros [5-10:digits 5-10:digits_between]', () => {
    fc.assert(
      fc.property(digitText({ minLength: 1, maxLength: 12 }), fc.nat(12), fc.nat(12), (text, one, other) => {
        const [min, max] = [Math.min(one, other), Math.max(one, other)]
        expect(passes('digits', text, { param: String(one) })).toBe(text.length === one)
        expect(passes('digits_between', text, { min: String(min), max: String(max) })).toBe(
          text.length >= min && text.length <= max,
        )
      }),
    )
  })
})

describe('dates', () => {
  test('accepts exactly the calendar days of the years 1000 to 3000 [5-10:date]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 998, max: 3002 }), fc.nat(13), fc.nat(32), (year, month, date) => {
        const text = [String(year).padStart(4, '0'), ...[month, date].map((n) => String(n).padStart(2, '0'))]
        const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
        const lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        const isDay = year >= 1000 && year <= 3000 && date >= 1 && date <= (lengths[month - 1] ?? 0)
        expect(passes('date', text.join('-'))).toBe(isDay)
      }),
      { numRuns: 1000 },
    )
  })

  test('compares days by their day number, given or in another field [5-10:before 5-10:after 5-10:before_or_equal 5-10:after_or_equal 5-10:date_equals]', () => {
    fc.assert(
      fc.property(
        day,
        fc.oneof(day, fc.constant(TODAY)),
        fc.integer({ min: -2, max: 2 }),
        (far, other, near) => {
          for (const one of [far, Math.min(Math.max(other + near, FIRST), LAST)]) {
            const [text, with_] = [dayText(one), dayText(other)]
            for (const [param, values] of [
              [with_, {}],
              ['from', { from: with_ }],
            ] as const) {
              expect(passes('before', text, { param }, { values })).toBe(one < other)
              expect(passes('after', text, { param }, { values })).toBe(one > other)
              expect(passes('before_or_equal', text, { param }, { values })).toBe(one <= other)
              expect(passes('after_or_equal', text, { param }, { values })).toBe(one >= other)
              expect(passes('date_equals', text, { param }, { values })).toBe(one === other)
            }
          }
        },
      ),
    )
  })

  test('computes an age in whole years of 365 days, exact to the day [5-10:minAge 5-10:maxAge]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 120 }), fc.integer({ min: -400, max: 400 }), (years, off) => {
        const days = years * 365 + off
        const born = dayText(TODAY - days)
        const age = Math.floor(days / 365)
        expect(passes('minAge', born, { min: String(years) })).toBe(days >= 0 && age >= years)
        expect(passes('maxAge', born, { max: String(years) })).toBe(days >= 0 && age <= years)
      }),
      { numRuns: 500 },
    )
  })
})

describe('personal and network identifiers', () => {
  const checkDigit = (digits: readonly number[]) => {
    const rest = digits.reduce((sum, digit, index) => sum + digit * (digits.length + 1 - index), 0) % 11
    return rest < 2 ? 0 : 11 - rest
  }

  test('nine digits have exactly one CPF number, unless all are the same [5-10:cpf_number]', () => {
    const nine = fc.array(fc.nat(9), { minLength: 9, maxLength: 9 })
    fc.assert(
      fc.property(nine, fc.nat(99), (digits, tail) => {
        const first = checkDigit(digits)
        const checks = first * 10 + checkDigit([...digits, first])
        const number = (last: number) => digits.join('') + String(last).padStart(2, '0')
        expect(passes('cpf_number', number(checks))).toBe(new Set(number(checks)).size > 1)
        expect(passes('cpf_number', number(tail))).toBe(tail === checks && new Set(number(tail)).size > 1)
      }),
    )
  })

  test('accepts IP and MAC addresses in canonical notation [5-10:ip 5-10:mac]', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.ipV6(), fc.string({ maxLength: 4 }), (v4, v6, tail) => {
        expect(passes('ip', v4)).toBe(true)
        expect(passes('ip', v6)).toBe(true)
        if (/[^0-9a-f:.]/i.test(tail)) expect(passes('ip', v4 + tail)).toBe(false)
      }),
    )
    const bytes = fc.uint8Array({ minLength: 5, maxLength: 7 })
    fc.assert(
      fc.property(bytes, fc.constantFrom(':', '-'), (list, mark) => {
        const text = [...list].map((byte) => byte.toString(16).padStart(2, '0')).join(mark)
        expect(passes('mac', text)).toBe(list.length === 6)
      }),
    )
  })
})
