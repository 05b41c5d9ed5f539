import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Currency } from './index.ts'
import {
  currencySymbol,
  displayUnit,
  formatDecimal,
  formatMoney,
  formatTyped,
  moneyParts,
  numberLocales,
  parseAmount,
  parseTyped,
  typedToCoin,
} from './index.ts'
import { all, BTC, ETH, EUR, INR, JPY, USD, USDT } from './testing/sample-currencies.ts'

const fiat = (code: string): Currency => ({ code, type: 'fiat', subunitToUnit: '100' })
/** Makes no-break spaces and marks visible. */
const visible = (text: string) =>
  text.replaceAll('\u00a0', '~').replaceAll('\u202f', '^').replaceAll('\u200e', '<L>')
const symbol = (amount: bigint, currency: Currency, locale: string) =>
  visible(formatMoney(amount, currency, { locale, style: 'symbol' }))

describe('formatMoney', () => {
  test.each([
    ['cs', '1~234,50~€', '−12~345~678,50~€'],
    ['da', '1.234,50~€', '−12.345.678,50~€'],
    ['de', '1.234,50~€', '−12.345.678,50~€'],
    ['el', '1.234,50~€', '−12.345.678,50~€'],
    ['en', '€1,234.50', '−€12,345,678.50'],
    ['en-CA', '€1,234.50', '−€12,345,678.50'],
    ['es', '1234,50~€', '−12.345.678,50~€'],
    ['es-MX', '€1,234.50', '−€12,345,678.50'],
    ['et', '1234,50~€', '−12~345~678,50~€'],
    ['fa', '<L>€~1,234.50', '<L>−€~12,345,678.50'],
    ['fi', '1~234,50~€', '−12~345~678,50~€'],
    ['fr', '1^234,50~€', '−12^345^678,50~€'],
    ['hi', '€1,234.50', '−€1,23,45,678.50'],
    ['id', '€1.234,50', '−€12.345.678,50'],
    ['it', '1234,50~€', '−12.345.678,50~€'],
    ['kk', '1~234,50~€', '−12~345~678,50~€'],
    ['nl', '€~1.234,50', '−€~12.345.678,50'],
    ['no', '1~234,50~€', '−12~345~678,50~€'],
    ['pl', '1234,50~€', '−12~345~678,50~€'],
    ['pt', '1234,50~€', '−12~345~678,50~€'],
    ['pt-BR', '€~1.234,50', '−€~12.345.678,50'],
    ['ro', '1.234,50~€', '−12.345.678,50~€'],
    ['sv', '1~234,50~€', '−12~345~678,50~€'],
    ['tr', '€1.234,50', '−€12.345.678,50'],
    ['uk', '1~234,50~€', '−12~345~678,50~€'],
    ['uz', '1~234,50~€', '−12~345~678,50~€'],
  ])('formats euros in %s', (locale, positive, negative) => {
    expect(symbol(123450n, EUR, locale)).toBe(positive)
    expect(symbol(-1234567850n, EUR, locale)).toBe(negative)
  })

  test('covers the 26 languages', () => {
    expect(numberLocales).toHaveLength(26)
  })

  test.each(numberLocales.filter((locale) => locale !== 'pt'))('uses the CLDR separators of %s', (locale) => {
    const intl = new Intl.NumberFormat(`${locale}-u-nu-latn`, { minimumFractionDigits: 2 })
    for (const cents of [0n, 99n, 99_999n, 123_450n, 1_234_567n, 123_456_789_012n]) {
      const ours = moneyParts(cents, EUR, { locale, style: 'code' }).find((part) => part.type === 'number')
      expect(ours?.value).toBe(intl.format(Number(cents) / 100))
    }
  })

  test('falls back from a region to its language, then to English', () => {
    expect(symbol(123450n, EUR, 'de-AT')).toBe('1.234,50~€')
    expect(symbol(123450n, EUR, 'xx')).toBe('€1,234.50')
    expect(symbol(123450n, EUR, 'constructor')).toBe('€1,234.50')
    expect(symbol(123450n, EUR, '')).toBe('€1,234.50')
  })

  test.each([
    ['USD', 'en', '$10.00'],
    ['USD', 'en-CA', 'US$10.00'],
    ['CAD', 'en-CA', '$10.00'],
    ['CAD', 'en', 'CA$10.00'],
    ['MXN', 'es-MX', '$10.00'],
    ['BRL', 'pt-BR', 'R$~10,00'],
    ['GBP', 'en', '£10.00'],
    ['INR', 'hi', '₹10.00'],
    ['PLN', 'pl', '10,00~zł'],
    ['PLN', 'en', 'zł~10.00'],
    ['CZK', 'cs', '10,00~Kč'],
    ['NOK', 'no', '10,00~kr'],
    ['SEK', 'sv', '10,00~kr'],
    ['DKK', 'da', '10,00~kr.'],
    ['NOK', 'sv', '10,00~NOK'],
    ['TRY', 'tr', '₺10,00'],
    ['UAH', 'uk', '10,00~₴'],
    ['KZT', 'kk', '10,00~₸'],
    ['UZS', 'uz', '10,00~soʻm'],
    ['IDR', 'id', 'Rp~10,00'],
    ['RON', 'ro', '10,00~lei'],
    ['CHF', 'de', '10,00~CHF'],
    ['constructor', 'en', '10.00~constructor'],
  ])('formats %s in %s', (code, locale, expected) => {
    expect(symbol(1000n, fiat(code), locale)).toBe(expected)
  })

  test('formats any two currencies differently in one language', () => {
    const codes = Intl.supportedValuesOf('currency')
    for (const locale of numberLocales) {
      const shown = codes.map((code) => currencySymbol(code, locale) ?? code)
      expect(new Set(shown).size, locale).toBe(shown.length)
    }
  })

  test('puts the number before a code', () => {
    expect(visible(formatMoney(123450n, EUR, { locale: 'en', style: 'code' }))).toBe('1,234.50~EUR')
    expect(visible(formatMoney(123450n, EUR, { locale: 'nl', style: 'code' }))).toBe('1.234,50~EUR')
  })

  test('omits the decimal separator for a currency without decimals', () => {
    expect(symbol(1234n, JPY, 'en')).toBe('¥1,234')
  })

  test('uses Indian grouping in Hindi', () => {
    expect(symbol(1_234_567_89n, INR, 'hi')).toBe('₹12,34,567.89')
    expect(symbol(100_000_00n, INR, 'hi')).toBe('₹1,00,000.00')
  })

  test('trims fiat decimals only if all are zero', () => {
    const trim = { locale: 'en', style: 'symbol', trimZeros: true } as const
    expect(formatMoney(1200n, EUR, trim)).toBe('€12')
    expect(formatMoney(1250n, EUR, trim)).toBe('€12.50')
  })

  test.each([
    [undefined, ['−€1.00', '€0.00', '€1.00']],
    ['always', ['−€1.00', '+€0.00', '+€1.00']],
    ['exceptZero', ['−€1.00', '€0.00', '+€1.00']],
  ] as const)('signs: %s', (sign, expected) => {
    const shown = [-100n, 0n, 100n].map((value) =>
      formatMoney(value, EUR, { locale: 'en', style: 'symbol', ...(sign && { sign }) }),
    )
    expect(shown).toEqual(expected)
  })

  test('joins the parts to the formatted amount', () => {
    expect(moneyParts(-1250n, USD, { locale: 'de', style: 'symbol' })).toEqual([
      { type: 'sign', value: '−' },
      { type: 'number', value: '12,50' },
      { type: 'space', value: '\u00a0' },
      { type: 'unit', value: '$' },
    ])
  })

  test('shows every digit of every amount in Latin digits', () => {
    const value = fc.bigInt({ min: -(10n ** 38n) + 1n, max: 10n ** 38n - 1n })
    const style = fc.constantFrom('symbol' as const, 'code' as const)
    fc.assert(
      fc.property(
        value,
        fc.constantFrom(EUR, USD, INR),
        fc.constantFrom(...numberLocales),
        style,
        (v, c, l, s) => {
          const text = formatMoney(v, c, { locale: l, style: s })
          const digits = text.replace(/[^0-9]/g, '')
          expect(BigInt(digits)).toBe(v < 0n ? -v : v)
          expect(text).not.toMatch(/ /)
          expect(text.includes('−')).toBe(v < 0n)
        },
      ),
    )
  })
})

describe('crypto', () => {
  const shown = (amount: bigint, currency: Currency, atomicUnits = false) =>
    visible(formatMoney(amount, currency, { locale: 'en', style: 'symbol', atomicUnits }))

  test.each([
    [1_840_200n, BTC, '18.402~mBTC', '0.018402~BTC'],
    [1n, BTC, '0.00001~mBTC', '0.00000001~BTC'],
    [100_000_000n, BTC, '1,000~mBTC', '1~BTC'],
    [10n ** 18n, ETH, '1,000~mETH', '1~ETH'],
    [1_234_567_890_123_456_789n, ETH, '1,234.56789012~mETH', '1.23456789~ETH'],
    [1_500_000n, USDT, '1.5~USDT', '1.5~USDT'],
  ])('formats %s in thousandths and in coins [9-05b]', (amount, currency, milli, atomic) => {
    expect(shown(amount, currency)).toBe(milli)
    expect(shown(amount, currency, true)).toBe(atomic)
  })

  test('truncates instead of rounding up, and shows zero without a minus [9-05b]', () => {
    expect(shown(999_999_999_999_999_999n, ETH, true)).toBe('0.99999999~ETH')
    expect(shown(-999_999_999_999_999_999n, ETH, true)).toBe('−0.99999999~ETH')
    expect(shown(-1n, ETH)).toBe('0~mETH')
  })

  test('keeps trailing zeros on request [9-05b]', () => {
    expect(visible(formatMoney(150_000n, BTC, { locale: 'de', style: 'code', trimZeros: false }))).toBe(
      '1,50000~mBTC',
    )
  })

  test('describes input and display decimals of a unit [9-05b]', () => {
    expect(displayUnit(BTC)).toEqual({ label: 'mBTC', shift: 3, decimals: 5, shownDecimals: 5 })
    expect(displayUnit(ETH)).toEqual({ label: 'mETH', shift: 3, decimals: 15, shownDecimals: 8 })
    expect(displayUnit(ETH, { atomicUnits: true })).toEqual({
      label: 'ETH',
      shift: 0,
      decimals: 18,
      shownDecimals: 8,
    })
    expect(displayUnit(USDT)).toEqual({ label: 'USDT', shift: 0, decimals: 6, shownDecimals: 6 })
    expect(displayUnit(EUR)).toEqual({ label: 'EUR', shift: 0, decimals: 2, shownDecimals: 2 })
  })

  test('shifts typed amounts exactly [9-05b]', () => {
    expect(typedToCoin('1.5', BTC)).toBe('0.0015')
    expect(typedToCoin('0.1', ETH)).toBe('0.0001')
    expect(typedToCoin('1.5', BTC, { atomicUnits: true })).toBe('1.5')
    expect(typedToCoin('1,5', BTC)).toBeNull()
    expect(parseTyped('1.5', BTC)).toEqual({ ok: true, amount: 150_000n })
    expect(parseTyped('0.000001', BTC)).toEqual({ ok: false, reason: 'too-precise' })
    expect(parseTyped('', BTC)).toEqual({ ok: false, reason: 'empty' })
  })

  test('round-trips a field’s text by both conversions [9-05b]', () => {
    const value = fc.bigInt({ min: 0n, max: 10n ** 30n })
    fc.assert(
      fc.property(value, fc.constantFrom(...all), fc.boolean(), (amount, currency, atomicUnits) => {
        const typed = formatTyped(amount, currency, { atomicUnits })
        expect(parseTyped(typed, currency, { atomicUnits })).toEqual({ ok: true, amount })
        const coin = typedToCoin(typed, currency, { atomicUnits }) ?? ''
        expect(parseAmount(coin, currency)).toEqual({ ok: true, amount })
        expect(parseAmount(formatDecimal(amount, currency), currency)).toEqual({ ok: true, amount })
      }),
    )
  })
})
