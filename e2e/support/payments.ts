import type { APIRequestContext } from '@playwright/test'
import type { ApiPlayer } from './api-player.ts'
import { expect } from './test.ts'

/** What tests read of the platform's answers. */
export interface AccountRow {
  readonly id: string
  readonly currency: string
  readonly balance: string
  readonly withdrawalBalance: string
  readonly status: number
  readonly isSelected: boolean
}
export interface InvoiceRow {
  readonly id: string
  readonly number: string
  readonly type: 'deposit' | 'withdrawal'
  readonly status: number
  readonly amount: string
  readonly currency: string
  readonly failure: string | null
}

export const fetchAccounts = (player: ApiPlayer) => player.get<AccountRow[]>('/api/wallet/accounts')
export const fetchInvoices = (player: ApiPlayer) => player.get<InvoiceRow[]>('/api/payment/invoices')

/** The balance of the selected account, as the ledger has it. */
export async function fetchBalance(player: ApiPlayer): Promise<string> {
  const account = (await fetchAccounts(player)).find(({ isSelected }) => isSelected)
  if (!account) throw new Error('the player has no selected account')
  return account.balance
}

/** Starts a deposit by the platform's own call, and answers its id. Nobody has confirmed it yet. */
export async function startDeposit(
  request: APIRequestContext,
  url: string,
  player: ApiPlayer,
  amount: string,
): Promise<string> {
  const account = (await fetchAccounts(player)).find(({ isSelected }) => isSelected)
  const response = await request.post(`${url}/api/payment/invoices/deposit`, {
    headers: { authorization: `Bearer ${player.token}` },
    data: {
      method: 'bank_card',
      currency: account?.currency,
      country: 'FI',
      amount,
      accountId: account?.id,
      redirectSuccessUrl: '/',
      redirectErrorUrl: '/',
      redirectUrl: '/',
    },
  })
  if (!response.ok()) throw new Error(`the deposit answered ${response.status()}: ${await response.text()}`)
  return ((await response.json()) as { data: { invoiceId: string } }).data.invoiceId
}

/** The payment provider decides: its event reaches the platform on its own way. */
export async function decidePayment(
  request: APIRequestContext,
  url: string,
  invoiceId: string,
  state: 'succeeded' | 'failed',
): Promise<void> {
  const response = await request.post(`${url}/sandbox/payment/payments/${invoiceId}/decision`, {
    headers: { 'x-sandbox': '1' },
    data: { state },
  })
  expect(response.status()).toBe(200)
}

/** How the payment provider behaves from now on. Tests of a worker share it: put it back. */
export async function configureProvider(
  request: APIRequestContext,
  url: string,
  name: 'api' | 'codes' | 'fault' | 'payouts',
  value: string,
): Promise<void> {
  const response = await request.post(`${url}/sandbox/payment/settings`, {
    headers: { 'x-sandbox': '1' },
    data: { name, value },
  })
  expect(response.status()).toBe(200)
}

/** Puts money on the player's account the way it comes: a deposit that the provider has taken. */
export async function fundAccount(
  request: APIRequestContext,
  url: string,
  player: ApiPlayer,
  amount: string,
): Promise<void> {
  const id = await startDeposit(request, url, player, amount)
  await decidePayment(request, url, id, 'succeeded')
  await expect
    .poll(async () => (await fetchInvoices(player)).find((invoice) => invoice.id === id)?.status)
    .toBe(2)
}
