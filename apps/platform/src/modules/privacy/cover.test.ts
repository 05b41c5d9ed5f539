import { resolve } from 'node:path'
import { loadContent } from '@croupier/content'
import { expect, test } from 'vitest'
import { createCover } from './cover.ts'

const content = loadContent(resolve(import.meta.dirname, '../../../../../content'), { defaultLocale: 'en' })
const madeAt = new Date('2026-11-24T09:05:00Z')
const files = [
  { name: 'rounds.json', area: 'rounds', rows: 3 },
  { name: 'documents/2026-11-24-1a2b3c4d-my <id>.jpg', area: 'documents', rows: null },
]
const coverIn = (locale: string) =>
  createCover({ content, brand: 'Croupier', locale, madeAt })(files, ['limits'])

test.each([
  ['en', 'ltr', 'Your data at Croupier', 'Rounds that you played', 'Limits, breaks', '24 November 2026'],
  ['de', 'ltr', 'Ihre Daten bei Croupier', 'Runden, die Sie', 'Limits, Pausen', '24. November 2026'],
  ['fa', 'rtl', 'داده‌های شما نزد Croupier', 'دورهایی که', 'محدودیت‌ها', '24 نوامبر 2026'],
])('explains the files in %s', (locale, direction, title, round, limits, date) => {
  const cover = coverIn(locale)
  expect(cover).toContain(`<html lang="${locale}" dir="${direction}">`)
  for (const text of [title, round, limits, date]) expect(cover).toContain(text)
  expect(cover).toContain('href="rounds.json"')
  expect(cover).toContain('href="documents/2026-11-24-1a2b3c4d-my%20%3Cid%3E.jpg"')
  expect(cover.replace(/<style>.*<\/style>/s, '')).not.toMatch(/<id>|\{|\barea\./)
})

test('is in the default language for a language without texts', () => {
  expect(coverIn('sk')).toContain('<html lang="en" dir="ltr">')
})
