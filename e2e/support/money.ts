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

export const accountsOf = (player: ApiPlayer) => player.ask<AccountRow[]>('/api/wallet/accounts')
export const invoicesOf = (player: ApiPlayer) => player.ask<InvoiceRow[]>('/api/payment/invoices')

/** The balance of the selected account, as the ledger has it. */
export async function balanceOf(player: ApiPlayer): Promise<string> {
  const account = (await accountsOf(player)).find(({ isSelected }) => isSelected)
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
  const account = (await accountsOf(player)).find(({ isSelected }) => isSelected)
  const answer = await request.post(`${url}/api/payment/invoices/deposit`, {
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
  if (!answer.ok()) throw new Error(`the deposit answered ${answer.status()}: ${await answer.text()}`)
  return ((await answer.json()) as { data: { invoiceId: string } }).data.invoiceId
}

/** The payment provider decides: its event reaches the platform on its own way. */
export async function decide(
  request: APIRequestContext,
  url: string,
  invoiceId: string,
  state: 'succeeded' | 'failed',
): Promise<void> {
  const answer = await request.post(`${url}/sandbox/payment/payments/${invoiceId}/decision`, {
    headers: { 'x-sandbox': '1' },
    data: { state },
  })
  expect(answer.status()).toBe(200)
}

/** How the payment provider behaves from now on. Tests of a worker share it: put it back. */
export async function setProvider(
  request: APIRequestContext,
  url: string,
  name: 'api' | 'codes' | 'fault' | 'payouts',
  value: string,
): Promise<void> {
  const answer = await request.post(`${url}/sandbox/payment/settings`, {
    headers: { 'x-sandbox': '1' },
    data: { name, value },
  })
  expect(answer.status()).toBe(200)
}

/** Puts money on the player's account the way it comes: a deposit that the provider has taken. */
export async function fund(
  request: APIRequestContext,
  url: string,
  player: ApiPlayer,
  amount: string,
): Promise<void> {
  const id = await startDeposit(request, url, player, amount)
  await decide(request, url, id, 'succeeded')
  await expect
    .poll(async () => (await invoicesOf(player)).find((invoice) => invoice.id === id)?.status)
    .toBe(2)
}
