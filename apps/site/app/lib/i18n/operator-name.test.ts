import { expect, test } from 'vitest'
import { nameIn } from './operator-name.tsx'

test('returns the name in the page’s language, else in English', () => {
  const offer = { name: 'First deposit', names: { en: 'First deposit', de: 'Erste Einzahlung' } }
  expect(nameIn(offer, 'de')).toBe('Erste Einzahlung')
  expect(nameIn(offer, 'fa')).toBe('First deposit')
  expect(nameIn({ name: 'First deposit' }, 'de')).toBe('First deposit')
  const level = { name: 'Silver', names: { en: 'Silver', de: 'Silber' } }
  expect(nameIn(level, 'de')).toBe('Silber')
  expect(nameIn(level, 'fa')).toBe('Silver')
})
