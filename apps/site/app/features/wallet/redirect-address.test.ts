import { expect, test } from 'vitest'
import { buildRedirectUrl } from './redirect-address.ts'

const fields = [
  { key: 'token', value: 'a b&c' },
  { key: 'lang', value: 'de' },
]

test('appends the fields to the query [3-11]', () => {
  expect(buildRedirectUrl('https://pay.example/checkout', fields)).toBe(
    'https://pay.example/checkout?token=a+b%26c&lang=de',
  )
})

test('keeps an existing query as it was written [3-11]', () => {
  expect(buildRedirectUrl('https://pay.example/?sig=%7eA%20b#step', fields.slice(1))).toBe(
    'https://pay.example/?sig=%7eA%20b&lang=de#step',
  )
  expect(buildRedirectUrl('https://pay.example/?', [])).toBe('https://pay.example/?')
})

test.each([
  'http://localhost:4000/pay',
  'http://127.0.0.1:4000/pay',
  'http://[::1]/pay',
  'https://pay.example/',
])('%s is followed', (action) => {
  expect(buildRedirectUrl(action, [])).toBe(action)
})

test.each([
  'http://pay.example/',
  'http://127.0.0.1.pay.example/',
  'javascript:alert(1)',
  'data:text/html,hello',
  'https://casino@pay.example/',
  '/sandbox/pay',
  '',
])('%s is not followed', (action) => {
  expect(buildRedirectUrl(action, [])).toBeNull()
})

test('returns null without an address', () => {
  expect(buildRedirectUrl(null, fields)).toBeNull()
})
