import { expect, test } from 'vitest'
import { collectionTitle } from './collection-title.ts'

test.each([
  ['de', 'Freispiele'],
  ['en', 'Free spins'],
  ['pt-BR', 'Free spins'],
])('returns the category title in %s: %s', (locale, title) => {
  const collection = { identity: 'free-spins', title: { en: 'Free spins', de: 'Freispiele' } }
  expect(collectionTitle(collection, locale)).toBe(title)
})
