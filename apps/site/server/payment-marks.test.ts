import { expect, test } from 'vitest'
import { selectPaymentMarks } from './payment-marks.ts'

const mark = (name: string, countries: string[] | null, ...currencies: string[]) => ({
  ...{ name: { en: name, de: `${name} (de)` }, logo: `/${name}.svg`, countries, currencies },
})
const marks = [
  mark('card', null, 'EUR', 'BRL'),
  mark('transfer', ['DE', 'IE'], 'EUR'),
  mark('pix', null, 'BRL'),
  mark('card', ['BR'], 'BRL'),
  mark('coin', null, 'BTC'),
]
const countries = [
  { code: 'IE', currency: 'EUR' },
  { code: 'BR', currency: 'BRL' },
]
const select = (country: string | null, locale = 'en') =>
  selectPaymentMarks(marks, countries, country, locale)
const namesIn = (country: string | null, locale?: string) => select(country, locale).map(({ name }) => name)

test('lists the payment methods of the visitor’s country and its currency, and coins, each once', () => {
  expect(namesIn('IE')).toEqual(['card', 'transfer', 'coin'])
  expect(namesIn('BR', 'de')).toEqual(['card (de)', 'pix (de)', 'coin (de)'])
  expect(select('IE', 'fr')[0]).toEqual({ name: 'card', logo: '/card.svg' })
})

test('lists those of all countries without a known country', () => {
  expect(namesIn(null)).toEqual(['card', 'pix', 'coin'])
  expect(namesIn('XX')).toEqual(['card', 'pix', 'coin'])
})

test('lists as many as fit', () => {
  const many = Array.from({ length: 20 }, (_, index) => mark(String(index), null, 'EUR'))
  expect(selectPaymentMarks(many, countries, 'IE', 'en')).toHaveLength(12)
})
