import { expect, test } from 'vitest'
import { inOneLanguage } from './one-language.ts'

const name = { en: 'Card', de: 'Karte', pt: 'Cartão', 'pt-BR': 'Cartão de crédito' }

test.each([
  ['de', { de: 'Karte' }],
  ['pt', { pt: 'Cartão' }],
  ['pt-BR', { 'pt-BR': 'Cartão de crédito' }],
  ['pt-AO', { 'pt-AO': 'Cartão' }],
  ['en-CA', { 'en-CA': 'Card' }],
  ['fi', { en: 'Card' }],
])('leaves the names of %s, or English ones', (locale, left) => {
  expect(inOneLanguage([{ id: 1, methods: [{ name }] }], locale)).toEqual([
    { id: 1, methods: [{ name: left }] },
  ])
})

test('leaves other data as it is', () => {
  const data = [
    { en: 'Hello', title: 'A text with another key' },
    { en: 1, de: 2 },
    { de: 'Ohne englischen Namen' },
    { id: null, tags: ['en'], at: '2026-01-01' },
  ]
  expect(inOneLanguage(data, 'de')).toBe(data)
})
