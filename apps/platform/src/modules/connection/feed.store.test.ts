import { randomUUID } from 'node:crypto'
import { onPostgres, pollOptions, type RegisteredPlayer, type TestPlatform } from '@croupier/testkit'
import { beforeAll, expect, test, vi } from 'vitest'
import { createRealtimeClient, openSubscription } from './testing/realtime-client.ts'

const accountOf = ({ accounts }: Pick<RegisteredPlayer, 'accounts'>) => accounts[0]?.id ?? ''

onPostgres('publications to players', (boot) => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await boot()
  })

  const deposited = (player: RegisteredPlayer, amount: bigint) => ({
    accountId: accountOf(player),
    amount,
    invoiceId: randomUUID(),
  })
  async function fund(player: RegisteredPlayer, amount = 500n) {
    const { db, modules } = platform.platform
    await db.transaction((tx) => modules.wallet.settleDeposit(tx, deposited(player, amount)))
  }
  /** Collects publications from now on; earlier changes have been published by then. */
  async function subscribeTo(player: RegisteredPlayer, channel: string) {
    await platform.platform.outbox.waitUntilIdle()
    return openSubscription(createRealtimeClient(platform, player), `${channel}#${player.profile.id}`)
  }
  async function accountsOf({ token }: RegisteredPlayer) {
    return (await platform.call('GET /api/wallet/accounts', {}, { token })).data
  }

  test('publishes an account after the commit of a deposit, in the shape that the call returns [7-54a]', async () => {
    const player = await platform.registerPlayer()
    const { publications } = await subscribeTo(player, 'wallet:accounts')
    await fund(player)
    await vi.waitFor(() => expect(publications).toHaveLength(1), pollOptions)
    const [account] = await accountsOf(player)
    expect(publications).toEqual([{ event: 'account.updated', data: account }])
    expect(account?.balance).toBe('5.00')
  })

  test('publishes a second account, not the selected one, when it is opened', async () => {
    const player = await platform.registerPlayer()
    const { publications } = await subscribeTo(player, 'wallet:accounts')
    const body = { currency: 'USD' }
    const { data } = await platform.call('POST /api/wallet/accounts', { body }, { token: player.token })
    await vi.waitFor(() => expect(publications).toEqual([{ event: 'account.updated', data }]), pollOptions)
  })

  test('publishes the present state of an account when an earlier event is delivered again', async () => {
    const player = await platform.registerPlayer()
    const { token, profile } = player
    const { data: opened } = await platform.call(
      'POST /api/wallet/accounts',
      { body: { currency: 'USD' } },
      { token },
    )
    const { publications } = await subscribeTo(player, 'wallet:accounts')
    const publicationsOf = (id: string) => publications.filter(({ data }) => data.id === id)
    const first = accountOf(player)
    await fund(player)
    await vi.waitFor(() => expect(publicationsOf(first)).toHaveLength(1), pollOptions)
    await platform.call('PUT /api/wallet/accounts/{id}/switch', { params: { id: opened.id } }, { token })
    await vi.waitFor(() => expect(publicationsOf(first)).toHaveLength(2), pollOptions)
    const { db, outbox } = platform.platform
    const payload = { playerId: profile.id, accountId: first }
    await db.transaction((tx) =>
      outbox.add(tx, { topic: 'wallet.account.changed', key: profile.id, payload }),
    )
    await vi.waitFor(() => expect(publicationsOf(first)).toHaveLength(3), pollOptions)
    const account = (await accountsOf(player)).find(({ id }) => id === first)
    expect(account).toMatchObject({ balance: '5.00', isSelected: false })
    expect(publicationsOf(first).at(-1)?.data).toEqual(account)
  })

  test('publishes nothing that was rolled back', async () => {
    const player = await platform.registerPlayer()
    const { publications } = await subscribeTo(player, 'wallet:accounts')
    const { db, modules } = platform.platform
    const taken = db.transaction(async (tx) => {
      await modules.wallet.settleDeposit(tx, deposited(player, 700n))
      throw new Error('no')
    })
    await expect(taken).rejects.toThrow('no')
    await fund(player)
    await vi.waitFor(() => expect(publications).toHaveLength(1), pollOptions)
    expect(publications[0]?.data.balance).toBe('5.00')
  })

  test('ends a burst of changes with the latest state, in no more publications than changes', async () => {
    const player = await platform.registerPlayer()
    const { publications } = await subscribeTo(player, 'wallet:accounts')
    await Promise.all(Array.from({ length: 30 }, () => fund(player, 100n)))
    await vi.waitFor(() => expect(publications.at(-1)?.data.balance).toBe('30.00'), pollOptions)
    const versions = publications.map(({ data }) => Number(data.version))
    expect(versions).toEqual(versions.toSorted((a, b) => a - b))
    expect(publications.length).toBeLessThanOrEqual(30)
  })

  test('publishes both accounts when another one is selected', async () => {
    const player = await platform.registerPlayer()
    const { token } = player
    const dollars = await platform.call('POST /api/wallet/accounts', { body: { currency: 'USD' } }, { token })
    const { publications } = await subscribeTo(player, 'wallet:accounts')
    await platform.call(
      'PUT /api/wallet/accounts/{id}/switch',
      { params: { id: dollars.data.id } },
      { token },
    )
    await vi.waitFor(() => expect(publications).toHaveLength(2), pollOptions)
    expect(Object.fromEntries(publications.map(({ data }) => [data.currency, data.isSelected]))).toEqual({
      EUR: false,
      USD: true,
    })
  })

  test('publishes a deposit when it starts and when it ends [7-54c:invoice.deposit.updated]', async () => {
    const player = await platform.registerPlayer()
    const { publications } = await subscribeTo(player, 'payment:invoices')
    const { token } = player
    const order = { method: 'bank_card', currency: 'EUR', country: 'DE', amount: '20.00' }
    const returnUrls = { redirectSuccessUrl: '/', redirectErrorUrl: '/', redirectUrl: '/' }
    const body = { ...order, ...returnUrls, accountId: accountOf(player) }
    const { data } = await platform.call('POST /api/payment/invoices/deposit', { body }, { token })
    await vi.waitFor(() => expect(publications.map((one) => one.data.status)).toEqual([1]), pollOptions)
    await platform.send('POST', `/sandbox/payment/payments/${data.invoiceId}/decision`, {
      headers: { 'x-sandbox': '1', 'content-type': 'application/json' },
      body: JSON.stringify({ state: 'succeeded' }),
    })
    await vi.waitFor(() => expect(publications.map((one) => one.data.status)).toEqual([1, 2]), pollOptions)
    const invoices = await platform.call('GET /api/payment/invoices', {}, { token })
    expect(publications.at(-1)).toEqual({ event: 'invoice.deposit.updated', data: invoices.data[0] })
  })

  test('publishes a withdrawal under its event name [7-54c:invoice.withdrawal.updated]', async () => {
    const player = await platform.registerPlayer()
    await fund(player, 10_000n)
    const { publications } = await subscribeTo(player, 'payment:invoices')
    const { token } = player
    const order = { method: 'bank_transfer', currency: 'EUR', country: 'DE', amount: '50.00' }
    const body = {
      ...order,
      accountId: accountOf(player),
      fields: { accountHolder: 'Ada Lovelace', iban: 'DE89370400440532013000' },
    }
    const response = await platform.call('POST /api/payment/invoices/withdrawal', { body }, { token })
    expect(response.error).toBeNull()
    await vi.waitFor(() => expect(publications.length).toBeGreaterThan(0), pollOptions)
    expect(publications[0]).toMatchObject({
      event: 'invoice.withdrawal.updated',
      data: { id: response.data.id },
    })
  })

  test('publishes a spin as a round and as a balance [7-54a]', async () => {
    const player = await platform.registerPlayer()
    await fund(player, 10_000n)
    const { token, profile } = player
    const client = createRealtimeClient(platform, player)
    const bets = await openSubscription(client, `game:bets#${profile.id}`)
    const accounts = await openSubscription(client, `wallet:accounts#${profile.id}`)
    const play = { params: { id: 'amber-orchard' }, body: { mode: 'real', locale: 'en' } } as const
    const { launchUrl } = (await platform.call('POST /api/game/games/{id}/play', play, { token })).data
    const frame = new URL(launchUrl)
    const spun = await fetch(new URL('../play/spin', frame), {
      method: 'POST',
      headers: { authorization: `Bearer ${frame.searchParams.get('session')}`, origin: 'null' },
      body: JSON.stringify({ requestId: randomUUID(), stake: '0.20' }),
    })
    expect(spun.status).toBe(200)
    await vi.waitFor(() => expect(bets.publications.at(-1)?.data.status).toBe(2), pollOptions)
    const spins = await platform.call('GET /api/game/spins', {}, { token })
    expect(bets.publications.at(-1)).toEqual({ event: 'game.round.updated', data: spins.data[0] })
    await vi.waitFor(async () => {
      expect(accounts.publications.at(-1)?.data).toEqual((await accountsOf(player))[0])
    }, pollOptions)
  })

  test('publishes no player’s changes to another player [7-54b:suffix]', async () => {
    const [ada, bob] = [await platform.registerPlayer(), await platform.registerPlayer()]
    const bobs = await subscribeTo(bob, 'wallet:accounts')
    const adas = await subscribeTo(ada, 'wallet:accounts')
    await fund(ada)
    await vi.waitFor(() => expect(adas.publications).toHaveLength(1), pollOptions)
    await fund(bob)
    await vi.waitFor(() => expect(bobs.publications).toHaveLength(1), pollOptions)
    expect(bobs.publications[0]?.data.id).toBe(accountOf(bob))
  })
})
