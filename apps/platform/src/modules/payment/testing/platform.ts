import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { sign } from '@croupier/contract/providers'
import type { Invoice } from '@croupier/contract/types'
import type {
  Boot,
  CallResponse,
  RawResponse,
  RegisteredPlayer,
  SendOptions,
  TestPlatform,
} from '@croupier/testkit'
import { copyOperatorFiles } from '@croupier/testkit'
import { expect, vi } from 'vitest'
import { checkLedger } from '../../wallet/testing/ledger-check.ts'
import type { PaymentMethodSettings } from '../method-settings.ts'
import { methods } from './methods.ts'

/**
 * A platform with the test's methods and the sandbox's payment provider, whose payouts wait for a decision.
 */
export interface PaymentTestPlatform {
  readonly platform: TestPlatform
  /** A player with money on the account. Amounts are in cents. */
  player(money?: bigint, currency?: string, locale?: string): Promise<Payer>
  /** The player with a new session: tokens expire when the clock is advanced. */
  signInAgain(player: Payer): Promise<Payer>
  deposit(
    player: Payer,
    changes?: object,
    options?: SendOptions,
  ): Promise<CallResponse<'POST /api/payment/invoices/deposit'>>
  withdraw(
    player: Payer,
    changes?: object,
    options?: SendOptions,
  ): Promise<CallResponse<'POST /api/payment/invoices/withdrawal'>>
  /** The payment as its player sees it. */
  invoice(player: Payer, id: string): Promise<Invoice | undefined>
  balanceOf(player: Payer): Promise<string | undefined>
  /** Sets the behaviour of the provider. */
  configureProvider(name: 'fault' | 'payouts' | 'codes' | 'api', value: string): Promise<void>
  /** Settles a payment at the provider, and waits until the platform has accepted its events. */
  decide(reference: string, state: 'succeeded' | 'failed', meanwhile?: () => Promise<void>): Promise<void>
  /** Makes the provider send a payment's code, and waits until the platform has accepted it. */
  sendCode(reference: string): Promise<void>
  /** The provider's record of a payment; null if unknown. */
  findAtProvider(reference: string): Promise<ProviderRecord | null>
  /** Sends a signed event, by default the success of a deposit of 50 euros. */
  event(reference: string, changes?: object, how?: SignedRequestOptions): Promise<RawResponse>
  /** Sends arbitrary text to the webhook with a valid signature. */
  post(raw: string, how?: SignedRequestOptions): Promise<RawResponse>
  /** The platform's log output. */
  readonly logged: () => string
  /** Expects no ledger violations, and a total of zero. */
  expectLedgerSound(): Promise<void>
  close(): void
}

export type Payer = RegisteredPlayer & { readonly accountId: string }
interface SignedRequestOptions {
  readonly at?: Date
  readonly secret?: string
  readonly headers?: Record<string, string>
}
export interface ProviderRecord {
  readonly payment: { readonly providerId: string; readonly state: string; readonly amount: string } & Record<
    string,
    unknown
  >
  readonly deliveries: readonly { readonly answer: string | null; readonly body: string }[]
}

export const eventCall = { method: 'POST', url: '/providers/payment/events' }

export const start = new Date('2026-11-20T12:00:00.000Z')

const depositOf = () => ({
  method: 'card',
  currency: 'EUR',
  country: 'DE',
  amount: '50.00',
  accountId: '',
  redirectSuccessUrl: '/de?deposit-success={invoiceId}',
  redirectErrorUrl: '/de?deposit-error={invoiceId}',
  redirectUrl: '/de',
  locale: 'de',
  fields: {},
})
const withdrawalOf = () => ({
  method: 'bank',
  currency: 'EUR',
  country: 'DE',
  amount: '20.00',
  accountId: '',
  fields: { iban: 'DE89370400440532013000' },
})

export async function bootPaymentPlatform(
  boot: Boot,
  changes: Partial<PaymentMethodSettings> = {},
  /** Operator files that replace the repository's, by name. */
  files: Readonly<Record<string, string>> = {},
): Promise<PaymentTestPlatform> {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-operator-'))
  copyOperatorFiles(folder)
  writeFileSync(join(folder, 'payment-methods.yaml'), JSON.stringify({ ...methods, ...changes }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const lines: string[] = []
  const stream = new Writable({
    write(line, _encoding, next) {
      lines.push(String(line))
      next()
    },
  })
  const platform = await boot({
    now: start,
    variables: { OPERATOR_DIR: folder },
    log: { level: 'info', stream },
  })
  const { db, kernel, modules } = platform.platform

  const sandbox = (method: string, path: string, body?: object) =>
    platform.send(method, `/sandbox/payment/${path}`, {
      headers: { 'x-sandbox': '1', 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  async function findAtProvider(reference: string): Promise<ProviderRecord | null> {
    const answer = await sandbox('GET', `payments/${reference}`)
    return answer.status === 200 ? (answer.json as ProviderRecord) : null
  }
  async function waitForDelivery(reference: string) {
    const answered = async () => {
      const { deliveries = [] } = (await findAtProvider(reference)) ?? {}
      expect(deliveries.map(({ answer }) => answer)).not.toContain(null)
    }
    await vi.waitFor(answered, { timeout: 20_000 })
  }
  async function configureProvider(name: 'fault' | 'payouts' | 'codes' | 'api', value: string) {
    expect((await sandbox('POST', 'settings', { name, value })).status).toBe(200)
  }
  await configureProvider('payouts', 'by-hand')
  await configureProvider('codes', 'by-hand')

  const post = (raw: string, how: SignedRequestOptions = {}) => {
    const { at = platform.clock.now(), secret = kernel.config.paymentProviderSecret } = how
    return platform.send('POST', '/providers/payment/events', {
      headers: how.headers ?? { 'content-type': 'application/json', ...sign(secret, eventCall, raw, at) },
      body: raw,
    })
  }

  return {
    platform,
    async player(money = 0n, currency = 'EUR', locale = 'en') {
      const registered = await platform.registerPlayer({ currency, locale })
      const accountId = registered.accounts[0]?.id ?? ''
      const movement = { accountId, amount: money, invoiceId: randomUUID() }
      if (money > 0n) await db.transaction((tx) => modules.wallet.settleDeposit(tx, movement))
      return { ...registered, accountId }
    },
    async signInAgain(player) {
      const body = { login: player.email, password: player.password }
      const { data } = await platform.call('POST /api/player/sessions', { body })
      return { ...player, token: data.accessToken }
    },
    deposit: ({ token, accountId }, given = {}, options = {}) =>
      platform.call(
        'POST /api/payment/invoices/deposit',
        { body: { ...depositOf(), accountId, ...given } },
        { token, ...options },
      ),
    withdraw: ({ token, accountId }, given = {}, options = {}) =>
      platform.call(
        'POST /api/payment/invoices/withdrawal',
        { body: { ...withdrawalOf(), accountId, ...given } },
        { token, ...options },
      ),
    async invoice({ token }, id) {
      const { data } = await platform.call('GET /api/payment/invoices', { query: { id } }, { token })
      return data[0]
    },
    async balanceOf({ token }) {
      return (await platform.call('GET /api/wallet/accounts', {}, { token })).data[0]?.balance
    },
    configureProvider,
    async decide(reference, state, meanwhile = async () => undefined) {
      expect((await sandbox('POST', `payments/${reference}/decision`, { state })).status).toBe(200)
      await meanwhile()
      await waitForDelivery(reference)
    },
    async sendCode(reference) {
      expect((await sandbox('POST', `payments/${reference}/code`, {})).status).toBe(200)
      await waitForDelivery(reference)
    },
    findAtProvider,
    async event(reference, given = {}, how = {}) {
      const known = await findAtProvider(reference).catch(() => null)
      const event = {
        eventId: randomUUID(),
        occurredAt: platform.clock.now().toISOString(),
        reference,
        providerId: known?.payment.providerId ?? 'pay_1',
        kind: 'deposit',
        state: 'succeeded',
        reason: null,
        amount: '50.00',
        currency: 'EUR',
        ...given,
      }
      return post(JSON.stringify(event), how)
    },
    post,
    logged: () => lines.join(''),
    async expectLedgerSound() {
      const { violations, totals } = await checkLedger(db)
      expect(violations).toEqual([])
      for (const { players, held, house: own, clearing } of totals)
        expect(players + held + own + clearing).toBe(0n)
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}
