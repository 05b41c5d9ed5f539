import { expect, test } from 'vitest'
import { walletOpening } from './wallet-tab.ts'

test('the wallet’s parameter names the tab, and may preset a bonus for a deposit [2.7-01a 4-21]', () => {
  expect(walletOpening('deposit')).toEqual({ tab: 'deposit', bonusId: null })
  expect(walletOpening('withdraw')).toEqual({ tab: 'withdraw', bonusId: null })
  expect(walletOpening('deposit.0b7e')).toEqual({ tab: 'deposit', bonusId: '0b7e' })
  expect(walletOpening('withdraw.0b7e')).toEqual({ tab: 'withdraw', bonusId: null })
  expect(walletOpening('deposit.')).toEqual({ tab: 'deposit', bonusId: null })
  expect(walletOpening('')).toEqual({ tab: 'deposit', bonusId: null })
})
