import { expect, test } from 'vitest'
import { parseWalletParam } from './wallet-tab.ts'

const ID = 'c9b1a0a2-0000-4000-8000-000000000001'

test('parses the tab and a preset bonus for deposits [2.7-01a 4-21]', () => {
  const deposit = { tab: 'deposit', bonusId: null, withdrawalId: null }
  expect(parseWalletParam('deposit')).toEqual(deposit)
  expect(parseWalletParam('deposit.0b7e')).toEqual({ ...deposit, bonusId: '0b7e' })
  expect(parseWalletParam('deposit.')).toEqual(deposit)
  expect(parseWalletParam('')).toEqual(deposit)
})

test('parses the withdrawal to continue', () => {
  const withdraw = { tab: 'withdraw', bonusId: null, withdrawalId: null }
  expect(parseWalletParam('withdraw')).toEqual(withdraw)
  expect(parseWalletParam('withdraw.0b7e')).toEqual(withdraw)
  expect(parseWalletParam(`withdraw.${ID}`)).toEqual({ ...withdraw, withdrawalId: ID })
})
