import { expect, test } from 'vitest'
import type { Orm } from '../../kernel.ts'
import { choosePaymentLocale } from './locale.ts'

const settings = {
  locales: () => [{ code: 'en' }, { code: 'de' }],
  defaultLocale: () => 'en',
}

test.each([
  ['de', 'en', 'de'],
  [undefined, 'de', 'de'],
  ['fr', 'de', 'de'],
  ['xx', 'fr', 'en'],
  [undefined, 'xx', 'en'],
])('requested %s, profile %s: %s', async (requested, own, chosen) => {
  const players = { locale: async () => own }
  const orm = {} as Orm
  expect(await choosePaymentLocale({ players, settings }, orm, 'ada', requested)).toBe(chosen)
})
