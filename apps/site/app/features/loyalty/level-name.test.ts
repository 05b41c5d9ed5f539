import { expect, test } from 'vitest'
import { levelName } from './level-name.ts'

test('returns the level’s name in the page’s language, else in English', () => {
  const level = { name: 'Silver', names: { en: 'Silver', de: 'Silber' } }
  expect(levelName(level, 'de')).toBe('Silber')
  expect(levelName(level, 'fa')).toBe('Silver')
})
