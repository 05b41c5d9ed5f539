import { randomUUID } from 'node:crypto'
import type { Account } from '@croupier/contract/types'
import { onPostgres, type RegisteredPlayer, type SendOptions, type TestPlatform } from '@croupier/testkit'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../sql.ts'
import { createAccounts } from './accounts.service.ts'
import type { createWallet } from './index.ts'
import { post } from './ledger.ts'

onPostgres('wallet accounts', (boot) => {
  let platform: TestPlatform
  let wallet: ReturnType<typeof createWallet>
  let player: RegisteredPlayer
  beforeAll(async () => {
    platform = await boot()
    wallet = platform.platform.modules.wallet
  })
  beforeEach(async () => {
    player = await platform.registerPlayer({ currency: 'EUR' })
  })

  type Who = { readonly token?: string | undefined }
  const list = async ({ token }: Who = player) =>
    (await platform.call('GET /api/wallet/accounts', {}, { token })).data
  const create = (currency: string, options: SendOptions = player) =>
    platform.call('POST /api/wallet/accounts', { body: { currency } }, options)
  const open = async (currency: string, who: Who = player) => (await create(currency, who)).data
  const select = (id: string, { token }: Who = player) =>
    platform.call('PUT /api/wallet/accounts/{id}/switch', { params: { id } }, { token })
  const hide = (id: string, { token }: Who = player) =>
    platform.call('PUT /api/wallet/accounts/{id}/hide', { params: { id } }, { token })
  const deposit = (accountId: string, amount: bigint) =>
    platform.platform.db.transaction((tx) =>
      wallet.settleDeposit(tx, { accountId, amount, invoiceId: randomUUID() }),
    )
  const selectedOf = (accounts: readonly Account[]) => accounts.filter(({ isSelected }) => isSelected)
  const guest: Who = {}

  describe('GET /api/wallet/accounts', () => {
    test('lists the account opened at registration, empty and selected [3-07a 3-07b 4-07 7-35]', async () => {
      expect(await list()).toEqual([
        {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          status: 1,
          currency: 'EUR',
          type: 'fiat',
          balance: '0.00',
          withdrawalBalance: '0.00',
          bonusBalance: '0.00',
          isSelected: true,
          version: 0,
        },
      ])
    })

    test('increases an account’s version with every movement and leaves other accounts unchanged', async () => {
      const usd = await open('USD')
      const [{ id } = { id: '' }] = await list()
      const versions = async () => (await list()).map(({ version }) => version)
      const snapshots = [await versions()]
      await deposit(id, 10_000n)
      snapshots.push(await versions())
      await platform.platform.db.transaction((tx) =>
        wallet.holdWithdrawal(tx, { accountId: id, amount: 2_500n, invoiceId: randomUUID() }),
      )
      snapshots.push(await versions())
      await select(usd.id)
      snapshots.push((await versions()).toReversed())
      const own = snapshots.map(([first]) => first ?? -1)
      expect(own[0]).toBeLessThan(own[1] ?? 0)
      expect(own[1]).toBeLessThan(own[2] ?? 0)
      expect(own[3]).toBe(own[2])
      expect(snapshots.map(([, second]) => second)).toEqual([0, 0, 0, 0])
    })

    test('shows exact balances in the account’s currency [3-07a 3-07b]', async () => {
      const eth = await open('ETH')
      await deposit(eth.id, 1_234_567_890_123_456_789_012n)
      const account = (await list()).find(({ id }) => id === eth.id)
      expect(account).toMatchObject({
        type: 'crypto',
        balance: '1234.567890123456789012',
        withdrawalBalance: '1234.567890123456789012',
        bonusBalance: '0.000000000000000000',
      })
    })

    test('includes bonus money in the balance but not in the withdrawable balance [3-07a 3-07b]', async () => {
      const [{ id } = { id: '' }] = await list()
      await deposit(id, 10_000n)
      const posted = await platform.platform.db.transaction((tx) =>
        post(tx, {
          key: `bonus:${randomUUID()}`,
          kind: 'bonus',
          reference: id,
          at: platform.clock.now(),
          lines: [
            { account: { owner: null, currency: 'EUR', kind: 'house' }, amount: -2_500n },
            { account: { owner: id, currency: 'EUR', kind: 'player-bonus' }, amount: 2_500n },
          ],
        }),
      )
      expect(posted.ok).toBe(true)
      expect((await list())[0]).toMatchObject({
        balance: '125.00',
        withdrawalBalance: '100.00',
        bonusBalance: '25.00',
      })
      const result = await platform.platform.db.transaction((tx) =>
        wallet.holdWithdrawal(tx, { accountId: id, amount: 10_001n, invoiceId: randomUUID() }),
      )
      expect(result).toMatchObject({ ok: false, error: 'insufficient-funds' })
    })

    test('excludes money held for a withdrawal from every balance', async () => {
      const [{ id } = { id: '' }] = await list()
      await deposit(id, 10_000n)
      const hold = { accountId: id, amount: 2_500n, invoiceId: randomUUID() }
      await platform.platform.db.transaction((tx) => wallet.holdWithdrawal(tx, hold))
      expect((await list())[0]).toMatchObject({ balance: '75.00', withdrawalBalance: '75.00' })
    })

    test('lists the selected account first and hidden accounts last', async () => {
      const usd = await open('USD')
      const gbp = await open('GBP')
      await open('SEK')
      await hide(usd.id)
      await select(gbp.id)
      expect((await list()).map(({ currency }) => currency)).toEqual(['GBP', 'EUR', 'SEK', 'USD'])
    })

    test('shows no other player’s accounts, and none to guests', async () => {
      const otherPlayer = await platform.registerPlayer({ currency: 'GBP' })
      expect((await list()).map(({ currency }) => currency)).toEqual(['EUR'])
      expect((await list(otherPlayer)).map(({ currency }) => currency)).toEqual(['GBP'])
      const response = await platform.call('GET /api/wallet/accounts')
      expect(response).toMatchObject({ status: 401, error: 'unauthorised' })
    })
  })

  describe('POST /api/wallet/accounts', () => {
    test('opens an account without selecting it [4-06b 7-35]', async () => {
      expect(await open('USD')).toMatchObject({
        currency: 'USD',
        status: 1,
        balance: '0.00',
        isSelected: false,
      })
      expect(selectedOf(await list())).toMatchObject([{ currency: 'EUR' }])
    })

    test('rejects a second account in the same currency', async () => {
      expect(await create('EUR')).toMatchObject({ status: 409, error: 'account-exists' })
      expect(await list()).toHaveLength(1)
    })

    test('shows a hidden account again instead of opening a second one', async () => {
      const usd = await open('USD')
      await hide(usd.id)
      expect(await open('USD')).toMatchObject({ id: usd.id, status: 1 })
      expect(await list()).toHaveLength(2)
    })

    test.each(['XXX', 'GEL'])('rejects %s, a currency that is not available', async (currency) => {
      expect(await create(currency)).toMatchObject({ status: 422, error: 'currency-unavailable' })
    })

    test('names the invalid field of the request body', async () => {
      const response = await create('euro')
      expect(response).toMatchObject({ status: 422, error: 'validation-failed' })
      expect(Object.keys(response.fields)).toEqual(['currency'])
    })

    test('replays the response for a repeated key and body, and rejects the key with another body', async () => {
      const options = { token: player.token, idempotencyKey: randomUUID() }
      const first = await create('USD', options)
      const again = await create('USD', options)
      expect([again.status, again.json]).toEqual([200, first.json])
      expect(await create('GBP', options)).toMatchObject({ status: 409, error: 'idempotency-mismatch' })
      expect(await list()).toHaveLength(2)
    })

    test('opens one account for three concurrent requests', async () => {
      const responses = await Promise.all([create('USD'), create('USD'), create('USD')])
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
      expect(await list()).toHaveLength(2)
    })

    test('rejects guests', async () => {
      expect(await create('USD', guest)).toMatchObject({ status: 401, error: 'unauthorised' })
    })
  })

  describe('PUT /api/wallet/accounts/{id}/switch', () => {
    test('selects the account and deselects the others [4-06a 7-35]', async () => {
      const usd = await open('USD')
      expect((await select(usd.id)).data).toMatchObject({ id: usd.id, isSelected: true })
      expect(selectedOf(await list())).toMatchObject([{ id: usd.id }])
    })

    test('returns the already selected account unchanged', async () => {
      const [account] = await list()
      expect((await select(account?.id ?? '')).data).toEqual(account)
    })

    test('shows a hidden account again [4-06a]', async () => {
      const usd = await open('USD')
      await hide(usd.id)
      expect((await select(usd.id)).data).toMatchObject({ status: 1, isSelected: true })
    })

    test('leaves exactly one account selected after concurrent switches', async () => {
      const accounts = [await open('USD'), await open('GBP'), ...(await list()).slice(0, 1)]
      const responses = await Promise.all(accounts.map(({ id }) => select(id)))
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(selectedOf(await list())).toHaveLength(1)
    })

    test('rejects an account whose currency is no longer offered', async () => {
      const { kernel, modules, db } = platform.platform
      // The account was opened while the currency was still offered.
      const before = createAccounts(kernel, {
        currency(code) {
          const currency = modules.settings.currency(code)
          return currency && { ...currency, isEnabled: true }
        },
      })
      await db.transaction((tx) => before.openAccount(tx, player.profile.id, 'GEL'))
      const gel = (await list()).find(({ currency }) => currency === 'GEL')
      expect(await select(gel?.id ?? '')).toMatchObject({ status: 422, error: 'currency-unavailable' })
    })

    test('returns not found for another player’s account and for an unknown id', async () => {
      const otherPlayer = await platform.registerPlayer()
      const otherAccountId = otherPlayer.accounts[0]?.id ?? ''
      for (const id of [otherAccountId, randomUUID()]) {
        expect(await select(id)).toMatchObject({ status: 404, error: 'not-found' })
      }
      expect(await select(otherAccountId, guest)).toMatchObject({ status: 401, error: 'unauthorised' })
      expect(await select('first')).toMatchObject({ status: 422, error: 'validation-failed' })
    })
  })

  describe('PUT /api/wallet/accounts/{id}/hide', () => {
    test('hides an empty account that is not selected, repeatedly [4-07 7-35]', async () => {
      const usd = await open('USD')
      const hidden = { id: usd.id, status: 2, isSelected: false }
      expect((await hide(usd.id)).data).toMatchObject(hidden)
      expect((await hide(usd.id)).data).toMatchObject(hidden)
    })

    test('rejects hiding the selected account', async () => {
      const [account] = await list()
      expect(await hide(account?.id ?? '')).toMatchObject({ status: 409, error: 'account-active' })
    })

    test('rejects hiding an account with spendable or held money', async () => {
      const usd = await open('USD')
      await deposit(usd.id, 1_000n)
      const refused = { status: 409, error: 'account-not-empty' }
      expect(await hide(usd.id)).toMatchObject(refused)
      const hold = { accountId: usd.id, amount: 1_000n, invoiceId: randomUUID() }
      await platform.platform.db.transaction((tx) => wallet.holdWithdrawal(tx, hold))
      expect(await hide(usd.id)).toMatchObject(refused)
      await platform.platform.db.transaction((tx) => wallet.payOutWithdrawal(tx, hold))
      expect(await hide(usd.id)).toMatchObject({ status: 200 })
    })

    test('shows a hidden account again when money arrives on it', async () => {
      const usd = await open('USD')
      await hide(usd.id)
      await deposit(usd.id, 1_000n)
      const account = (await list()).find(({ id }) => id === usd.id)
      expect(account).toMatchObject({ status: 1, balance: '10.00' })
    })

    test('returns not found for another player’s account and for an unknown id', async () => {
      const otherPlayer = await platform.registerPlayer()
      const otherAccount = await open('USD', otherPlayer)
      for (const id of [otherAccount.id, randomUUID()]) {
        expect(await hide(id)).toMatchObject({ status: 404, error: 'not-found' })
      }
      expect(await hide(otherAccount.id, guest)).toMatchObject({ status: 401, error: 'unauthorised' })
      expect((await list(otherPlayer)).find(({ id }) => id === otherAccount.id)).toMatchObject({ status: 1 })
    })
  })

  test('opens the three ledger accounts with the wallet account', async () => {
    const usd = await open('USD')
    const rows = await platform.platform.db.orm
      .select({ kind: sql<string>`kind`, balance: sql<string>`balance::text` })
      .from(sql`ledger_account`)
      .where(sql`owner = ${usd.id}`)
      .orderBy(sql`kind`)
    expect(rows).toEqual(
      ['player-bonus', 'player-held', 'player-real'].map((kind) => ({ kind, balance: '0' })),
    )
  })
})
