import { expect, test } from 'vitest'
import { fillReturnUrls, resolveSameOriginUrl } from './return-urls.ts'

const origin = 'https://play.example'

test('fills the invoice id into the return address', () => {
  const url = (query: string) => resolveSameOriginUrl(`/de/games/three-koi${query}`, origin) ?? ''
  const urls = {
    success: url('?deposit-success={invoiceId}'),
    error: url('?stag=a%20b&deposit-error={invoiceId}'),
    back: url('?deposit-pending=%7BinvoiceId%7d'),
  }
  expect(fillReturnUrls(urls, 'f00d')).toEqual({
    success: 'https://play.example/de/games/three-koi?deposit-success=f00d',
    error: 'https://play.example/de/games/three-koi?stag=a%20b&deposit-error=f00d',
    back: 'https://play.example/de/games/three-koi?deposit-pending=f00d',
  })
})

test('fills the invoice id into the query only', () => {
  const url = `${origin}/%7BinvoiceId%7D#{invoiceId}`
  expect(fillReturnUrls({ success: url, error: url, back: url }, 'f00d').success).toBe(url)
})

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example/',
  'javascript:alert(1)',
  'blob:https://play.example/1b4e28ba-2fa1-11d2-883f-0016d3cca427',
  'https://play.example@x.example/',
])('rejects %s as a return address', (url) => {
  expect(resolveSameOriginUrl(url, origin)).toBeNull()
})
