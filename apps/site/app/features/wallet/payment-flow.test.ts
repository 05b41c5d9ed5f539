import { expect, test } from 'vitest'
import { isPaidInWallet, isPaidOnProviderPage } from './payment-flow.ts'

const processingTypes = ['form', 'iframe', 'qr', 'asyncRedirect', 'message'] as const

test('continues only open code and iframe deposits in the wallet [4-15 4-16 4-18]', () => {
  const inWallet = (type: 'deposit' | 'withdrawal', status: number) =>
    processingTypes.filter((processingType) => isPaidInWallet({ type, status, processingType }))
  expect(inWallet('deposit', 1)).toEqual(['iframe', 'qr', 'asyncRedirect'])
  expect(inWallet('deposit', 2)).toEqual([])
  expect(inWallet('withdrawal', 1)).toEqual([])
})

test('treats only redirect payments as payments by bank or card', () => {
  expect(processingTypes.filter((processingType) => isPaidOnProviderPage({ processingType }))).toEqual([
    'form',
    'iframe',
  ])
})
