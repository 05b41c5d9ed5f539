import { expect, test } from 'vitest'
import { isPaidInWallet, isPaidOnProviderPage } from './payment-flow.ts'

const processingTypes = ['form', 'iframe', 'qr', 'asyncRedirect', 'message'] as const

test('an open deposit by a code or a framed page goes on in the wallet, and nothing else does [4-15 4-16 4-18]', () => {
  const inWallet = (type: 'deposit' | 'withdrawal', status: number) =>
    processingTypes.filter((processingType) => isPaidInWallet({ type, status, processingType }))
  expect(inWallet('deposit', 1)).toEqual(['iframe', 'qr', 'asyncRedirect'])
  expect(inWallet('deposit', 2)).toEqual([])
  expect(inWallet('withdrawal', 1)).toEqual([])
})

test('there is a bank or a card to say no on a page alone', () => {
  expect(processingTypes.filter((processingType) => isPaidOnProviderPage({ processingType }))).toEqual([
    'form',
    'iframe',
  ])
})
