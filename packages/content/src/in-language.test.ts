import { expect, test } from 'vitest'
import { inLanguage } from './in-language.ts'

test('finds the text of a locale, or of its language without the region', () => {
  const texts = { en: 'Slots', pt: 'Slot machines', 'pt-BR': 'Caça-níqueis' }
  expect(['pt', 'pt-BR', 'pt-AO', 'es'].map((locale) => inLanguage(texts, locale))).toEqual([
    'Slot machines',
    'Caça-níqueis',
    'Slot machines',
    undefined,
  ])
})
