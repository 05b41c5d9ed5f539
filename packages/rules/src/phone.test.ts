import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rules, validate } from './index.ts'
import { parsePhone, phone } from './phone.ts'

const form = { values: {}, now: 0 }

describe('phone', () => {
  test('accepts and rejects the listed values [5-10:phone]', () => {
    const passes = [
      '+14155552671',
      '+1 (415) 555-2671',
      '+49 1512 3456789',
      '+5511912345678',
      '+380501234567',
      '+442079460958',
      '+80012345678',
    ]
    const fails = [
      '',
      '14155552671',
      '0014155552671',
      '4915123456789',
      '+',
      '++14155552671',
      ' +14155552671',
      '+1415555267a',
      'tel:+14155552671',
      '+44 20 7946 0958;ext=5',
      '+٤٩١٥١٢٣٤٥٦٧٨٩',
      '＋4915123456789',
      '+14155552671\n',
      5,
      null,
    ]
    expect(passes.filter((value) => !phone.check(value, {}, form))).toEqual([])
    expect(fails.filter((value) => phone.check(value, {}, form))).toEqual([])
  })

  test('is normalised to a plus and digits', () => {
    expect(parsePhone('+49 (1512) 345-6789')).toEqual({ ok: true, e164: '+4915123456789', country: 'DE' })
  })

  const failures = [
    ['49151', 'not-a-number'],
    ['abc', 'not-a-number'],
    ['+', 'not-a-number'],
    ['+4', 'too-short'],
    ['+491', 'too-short'],
    ['+4912', 'too-short'],
    ['+4930123456789012345', 'too-long'],
    ['+49301234567890123456789', 'too-long'],
    ['+999123456', 'invalid-country'],
    ['+0123456', 'invalid-country'],
  ] as const
  test.each(failures)('%s is %s [5-12c]', (text, reason) => {
    expect(parsePhone(text)).toEqual({ ok: false, reason })
    expect(phone.message?.(text, {}, form)).toEqual({ messageKey: `phone.${reason}`, params: {} })
  })

  test('rejects input over 250 characters [5-12a:input]', () => {
    const padded = (length: number) => `+14155552671${' '.repeat(length - 12)}`
    expect(parsePhone(padded(250)).ok).toBe(true)
    expect(parsePhone(padded(251))).toEqual({ ok: false, reason: 'too-long' })
  })

  test('limits a national number to 2 to 17 digits [5-12a:national 9-02c 5-10:phone]', () => {
    // The trunk prefix 0 is not part of the national number.
    const digits = fc
      .string({ unit: fc.constantFrom(...'0123456789'), maxLength: 24 })
      .filter((text) => !text.startsWith('0'))
    fc.assert(
      fc.property(fc.constantFrom('49', '1', '55', '380', '44', '39'), digits, (prefix, national) => {
        if (national.length < 2 || national.length > 17)
          expect(parsePhone(`+${prefix}${national}`).ok).toBe(false)
      }),
      { numRuns: 500 },
    )
  })

  test('is normalised to one string of calling code and national number with any separators [3-27 9-02c]', () => {
    for (const text of ['+49 151 2345 6789', '+49-(151) 2345.6789', '+4915123456789'])
      expect(parsePhone(text)).toMatchObject({ ok: true, e164: '+4915123456789' })
  })

  test('can be added to the catalogue', () => {
    const context = { rules: { ...rules, phone }, now: 0 }
    const fields = { phone: [{ rule: 'phone', params: {} }] }
    expect(validate(fields, { phone: '' }, context)).toEqual({})
    expect(validate(fields, { phone: '+49' }, context)).toMatchObject({
      phone: { rule: 'phone', messageKey: 'phone.too-short' },
    })
  })
})
