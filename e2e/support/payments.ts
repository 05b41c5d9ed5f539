import type { ApiPlayer, PlatformAccess } from './api-player.ts'
import { expect } from './test.ts'

/** Fields of the platform's responses that tests read. */
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

/** The balance of the selected account in the ledger. */
export async function fetchBalance(player: ApiPlayer): Promise<string> {
  const account = (await fetchAccounts(player)).find(({ isSelected }) => isSelected)
  if (!account) throw new Error('the player has no selected account')
  return account.balance
}

/** Opens an account in a currency, which is not selected, and returns its id. */
export async function openAccount(player: ApiPlayer, currency: string): Promise<string> {
  return (await player.post<{ id: string }>('/api/wallet/accounts', { currency })).id
}

/** Opens an account in a currency and selects it. */
export async function selectNewAccount(player: ApiPlayer, currency: string): Promise<void> {
  await player.put(`/api/wallet/accounts/${await openAccount(player, currency)}/switch`)
}

/** Starts a deposit by the API and returns its id. The payment is still pending. */
export async function startDeposit(player: ApiPlayer, amount: string): Promise<string> {
  const account = (await fetchAccounts(player)).find(({ isSelected }) => isSelected)
  const { invoiceId } = await player.post<{ invoiceId: string }>('/api/payment/invoices/deposit', {
    method: 'bank_card',
    currency: account?.currency,
    country: 'FI',
    amount,
    accountId: account?.id,
    redirectSuccessUrl: '/',
    redirectErrorUrl: '/',
    redirectUrl: '/',
  })
  return invoiceId
}

/** Requests a withdrawal by the API and returns its id. */
export async function startWithdrawal(player: ApiPlayer, amount: string): Promise<string> {
  const account = (await fetchAccounts(player)).find(({ isSelected }) => isSelected)
  const { id } = await player.post<{ id: string }>('/api/payment/invoices/withdrawal', {
    method: 'bank_card',
    currency: account?.currency,
    country: 'FI',
    amount,
    accountId: account?.id,
    fields: { cardReference: '4242' },
  })
  return id
}

/** Makes the payment provider settle a payment; its event reaches the platform asynchronously. */
export async function decidePayment(
  { request, url }: PlatformAccess,
  invoiceId: string,
  state: 'succeeded' | 'failed',
): Promise<void> {
  const response = await request.post(`${url}/sandbox/payment/payments/${invoiceId}/decision`, {
    headers: { 'x-sandbox': '1' },
    data: { state },
  })
  expect(response.status()).toBe(200)
}

/** Configures the payment provider. Tests of a worker share it, so restore it afterwards. */
export async function configureProvider(
  { request, url }: PlatformAccess,
  name: 'api' | 'codes' | 'fault' | 'payouts',
  value: string,
): Promise<void> {
  const response = await request.post(`${url}/sandbox/payment/settings`, {
    headers: { 'x-sandbox': '1' },
    data: { name, value },
  })
  expect(response.status()).toBe(200)
}

/** Adds money to the player's account by a successful deposit. */
export async function fundAccount(player: ApiPlayer, amount: string): Promise<void> {
  const id = await startDeposit(player, amount)
  await decidePayment(player, id, 'succeeded')
  await expect
    .poll(async () => (await fetchInvoices(player)).find((invoice) => invoice.id === id)?.status)
    .toBe(2)
}
