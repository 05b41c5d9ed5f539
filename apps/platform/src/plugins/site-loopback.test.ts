import { expect, test } from 'vitest'
import { addressOfLoopbackPage } from './site-loopback.ts'

const page = (host: string, more: { method?: string; dest?: string; url?: string } = {}) => ({
  method: more.method ?? 'GET',
  headers: { host, 'sec-fetch-dest': more.dest ?? 'document' },
  url: more.url ?? '/games/moth-queen?a=1',
})

test('a page that is opened under another name of this machine belongs to the configured one', () => {
  const toLocalhost = 'http://localhost:3000/games/moth-queen?a=1'
  expect(addressOfLoopbackPage('http://localhost:3000', page('127.0.0.1:3000'))).toBe(toLocalhost)
  expect(addressOfLoopbackPage('http://localhost:3000', page('[::1]:3000'))).toBe(toLocalhost)
  const toAddress = 'http://127.0.0.1:3000/games/moth-queen?a=1'
  expect(addressOfLoopbackPage('http://127.0.0.1:3000', page('localhost:3000'))).toBe(toAddress)
  const odd = addressOfLoopbackPage(
    'http://localhost:3000',
    page('127.0.0.1:3000', { url: '//evil.example/' }),
  )
  expect(new URL(odd ?? '').origin).toBe('http://localhost:3000')
})

const others = [
  ['at its address', 'http://localhost:3000', page('localhost:3000')],
  ['at another port, such as of a proxy', 'http://localhost:3000', page('127.0.0.1:4000')],
  ['of a site with a public name', 'https://casino.example', page('127.0.0.1')],
  ['under a name of another machine', 'http://localhost:3000', page('evil.example:3000')],
  ['without a valid name', 'http://localhost:3000', page('a b:3000')],
  ['that is a file or a call', 'http://localhost:3000', page('127.0.0.1:3000', { dest: 'empty' })],
  ['that is a form', 'http://localhost:3000', page('127.0.0.1:3000', { method: 'POST' })],
] as const
test.each(others)('leaves a request alone %s', (_name, publicUrl, request) => {
  expect(addressOfLoopbackPage(publicUrl, request)).toBeNull()
})
