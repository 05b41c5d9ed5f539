import { expect, test } from 'vitest'
import { parseWalletParam } from './wallet-tab.ts'

test('parses the tab and a preset bonus for deposits [2.7-01a 4-21]', () => {
  expect(parseWalletParam('deposit')).toEqual({ tab: 'deposit', bonusId: null })
  expect(parseWalletParam('withdraw')).toEqual({ tab: 'withdraw', bonusId: null })
  expect(parseWalletParam('deposit.0b7e')).toEqual({ tab: 'deposit', bonusId: '0b7e' })
  expect(parseWalletParam('withdraw.0b7e')).toEqual({ tab: 'withdraw', bonusId: null })
  expect(parseWalletParam('deposit.')).toEqual({ tab: 'deposit', bonusId: null })
  expect(parseWalletParam('')).toEqual({ tab: 'deposit', bonusId: null })
})
