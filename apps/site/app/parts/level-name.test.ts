import { expect, test } from 'vitest'
import { levelName } from './level-name.ts'

test('a level is named in the language of the page, else in English', () => {
  const level = { name: 'Silver', names: { en: 'Silver', de: 'Silber' } }
  expect(levelName(level, 'de')).toBe('Silber')
  expect(levelName(level, 'fa')).toBe('Silver')
})
