import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readDepositDraft, storeDepositDraft } from './deposit-draft.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const draft = { accountId: 'a', amount: '40.00', preference: { kind: 'decline' } } as const

test('keeps the amount and a refused bonus of an account, and not for another one', () => {
  storeDepositDraft(draft)
  expect(readDepositDraft('a')).toEqual(draft)
  expect(readDepositDraft('b')).toBeNull()
})

test('ignores what is no draft', () => {
  for (const value of ['{', '7', '{"accountId":"a"}', '{"accountId":"a","amount":5}']) {
    stored.set('depositDraft', value)
    expect(readDepositDraft('a')).toBeNull()
  }
  stored.set('depositDraft', '{"accountId":"a","amount":"5","preference":{"kind":"all"}}')
  expect(readDepositDraft('a')).toEqual({ accountId: 'a', amount: '5', preference: null })
})
