import type { Client } from '@croupier/client'
import type { Account } from '@croupier/contract/types'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { accountsQuery, mergeNewerAccounts } from '../api/accounts.ts'
import { patchAccounts } from './accounts.ts'

const account = (id: string, change: Partial<Account> = {}): Account => ({
  id,
  status: 1,
  currency: 'EUR',
  type: 'fiat',
  balance: '0.00',
  withdrawalBalance: '0.00',
  bonusBalance: '0.00',
  isSelected: false,
  version: 1,
  ...change,
})
const ids = (accounts: readonly Account[]) => accounts.map(({ id }) => id)

describe('a published account [7-54b:wallet:accounts]', () => {
  test('replaces the cached one', () => {
    const known = [account('a', { isSelected: true }), account('b')]
    const published = account('a', { isSelected: true, balance: '5.00', version: 2 })
    expect(patchAccounts(known, published)).toEqual([published, account('b')])
    expect(known[0]?.balance).toBe('0.00')
  })

  test('is added if it is new', () => {
    expect(ids(patchAccounts([account('a', { isSelected: true })], account('b')))).toEqual(['a', 'b'])
  })

  test('is the only selected account and comes first when it is selected', () => {
    const known = [account('a', { isSelected: true }), account('b'), account('c')]
    const patched = patchAccounts(known, account('c', { isSelected: true }))
    expect(ids(patched)).toEqual(['c', 'a', 'b'])
    expect(patched.map(({ isSelected }) => isSelected)).toEqual([true, false, false])
  })

  test('stays selected until another account is published as selected', () => {
    const known = [account('a', { isSelected: true }), account('b')]
    const deselected = patchAccounts(known, account('a', { balance: '5.00' }))
    expect(deselected).toEqual([account('a', { isSelected: true, balance: '5.00' }), account('b')])
    const chosen = patchAccounts(deselected, account('b', { isSelected: true }))
    expect(chosen).toEqual([account('b', { isSelected: true }), account('a', { balance: '5.00' })])
    expect(patchAccounts(chosen, account('a'))[1]?.isSelected).toBe(false)
  })
})

describe('a balance', () => {
  const older = account('a', { balance: '1.00', version: 4 })
  const newer = account('a', { balance: '2.00', version: 5 })

  test('is never replaced by an older one', () => {
    expect(mergeNewerAccounts([newer], [older])).toEqual([newer])
    expect(mergeNewerAccounts([older], [newer])).toEqual([newer])
    expect(mergeNewerAccounts(undefined, [older])).toEqual([older])
    const hidden = { ...newer, status: 2 }
    expect(mergeNewerAccounts([newer], [hidden]), 'with equal versions the later response is used').toEqual([
      hidden,
    ])
  })

  test('is compared by version in publications and in responses', async () => {
    const queries = new QueryClient()
    const { queryKey } = accountsQuery({} as Client)
    const fetchAccounts = (accounts: Account[]) => {
      const api = { call: async () => accounts } as unknown as Client
      return queries.fetchQuery({ ...accountsQuery(api), staleTime: 0 })
    }
    await fetchAccounts([older])
    queries.setQueryData(queryKey, (accounts) => accounts && patchAccounts(accounts, newer))
    expect(queries.getQueryData(queryKey)).toEqual([newer])
    await fetchAccounts([older])
    expect(queries.getQueryData(queryKey), 'an outdated response is ignored').toEqual([newer])
    queries.setQueryData(queryKey, (accounts) => accounts && patchAccounts(accounts, older))
    expect(queries.getQueryData(queryKey), 'an outdated publication is ignored').toEqual([newer])
  })
})
