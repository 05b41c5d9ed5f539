import { expect, test } from 'vitest'
import { buildReturnUrls } from './return-urls.ts'

test('returns to the page without the wallet, with a placeholder for the payment [3-10]', () => {
  expect(buildReturnUrls('/de/games/three-koi', '?stag=a&wallet=deposit')).toEqual({
    redirectSuccessUrl: '/de/games/three-koi?stag=a&deposit-success=%7BinvoiceId%7D',
    redirectErrorUrl: '/de/games/three-koi?stag=a&deposit-error=%7BinvoiceId%7D',
    redirectUrl: '/de/games/three-koi?stag=a&deposit-pending=%7BinvoiceId%7D',
  })
})
