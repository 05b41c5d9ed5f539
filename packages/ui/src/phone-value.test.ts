import { describe, expect, test } from 'vitest'
import { formatNational, joinPhone, readNational, sortByCountry, splitPhone } from './phone-value.ts'

const countries = [
  { country: 'US', prefix: '+1' },
  { country: 'DE', prefix: '+49' },
  { country: 'CA', prefix: '+1' },
  { country: 'AG', prefix: '+1268' },
  { country: 'IE', prefix: '+353' },
]

describe('the value of a phone field', () => {
  test('joins calling code and national number [3-27]', () => {
    expect(joinPhone('+49', '15112345678')).toBe('+4915112345678')
    expect(joinPhone('353', '861234567')).toBe('+353861234567')
  })

  test.each([
    ['+49', ''],
    [undefined, '15112345678'],
    ['+', '15112345678'],
    ['+49', '+4'],
  ])('is empty for %s and %j, because both parts are required [5-12b]', (prefix, national) => {
    expect(joinPhone(prefix, national)).toBe('')
  })

  test('is split at the longest calling code', () => {
    expect(splitPhone('+4915112345678', countries, null)).toEqual({ country: 'DE', national: '15112345678' })
    expect(splitPhone('+12685551234', countries, 'US')).toEqual({ country: 'AG', national: '5551234' })
  })

  test('keeps the selected country where several share a calling code', () => {
    expect(splitPhone('+14165550123', countries, 'CA').country).toBe('CA')
    expect(splitPhone('+14165550123', countries, 'DE').country).toBe('US')
  })

  test.each([
    ['+358401234567', ['AX', 'FI'], 'FI'],
    ['+14165550123', ['AG', 'CA', 'US', 'VI'], 'US'],
    ['+14165550123', ['AG', 'CA', 'VI'], 'CA'],
    ['+77012345678', ['KZ', 'RU'], 'RU'],
    ['+447700900123', ['GG', 'GB', 'IM'], 'GB'],
    ['+4740612345', ['NO', 'SJ'], 'NO'],
    ['+61412345678', ['CC', 'AU', 'CX'], 'AU'],
    ['+212612345678', ['EH', 'MA'], 'MA'],
    ['+262692123456', ['RE', 'YT'], 'RE'],
    ['+590690123456', ['BL', 'GP', 'MF'], 'GP'],
    ['+59995181234', ['BQ', 'CW'], 'CW'],
    ['+390612345678', ['IT', 'VA'], 'IT'],
    ['+447700900123', ['GG', 'IM'], 'GG'],
  ])('belongs to the main country of a shared calling code: %s among %j', (value, codes, country) => {
    const prefix = /^\+(?:358|1|7|44|47|61|212|262|590|599|39)/.exec(value)?.[0] ?? ''
    const sharing = codes.map((code) => ({ country: code, prefix }))
    expect(splitPhone(value, sharing, null).country).toBe(country)
    expect(splitPhone(value, sharing, 'DE').country).toBe(country)
    expect(splitPhone(value, sharing, codes[0] ?? null).country).toBe(codes[0])
  })

  test('has no country if no listed one has its calling code', () => {
    expect(splitPhone('+81312345678', countries, 'DE')).toEqual({ country: null, national: '81312345678' })
  })
})

describe('the national number', () => {
  test('has at most twelve digits [9-02b]', () => {
    expect(readNational('0151 / 123-456 789 012 345')).toBe('015112345678')
    expect(readNational('۱۵۱')).toBe('151')
  })

  test.each(['+49 (151) 123', '0049 151 123', '  +49151123'])('keeps the calling code of %s', (typed) => {
    expect(readNational(typed)).toBe('+49151123')
  })

  test('is formatted in groups of three', () => {
    expect(formatNational('15112345678')).toBe('151 123 456 78')
    expect(formatNational('+491')).toBe('+491')
  })
})

test('sorts by country code without changing the given list [2.8-01]', () => {
  expect(sortByCountry(countries).map(({ country }) => country)).toEqual(['AG', 'CA', 'DE', 'IE', 'US'])
  expect(countries[0]?.country).toBe('US')
})
