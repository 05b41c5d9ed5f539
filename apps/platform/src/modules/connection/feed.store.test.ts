import { randomUUID } from 'node:crypto'
import { onPostgres, patient, type Registered, type TestPlatform } from '@croupier/testkit'
import { beforeAll, expect, test, vi } from 'vitest'
import { clientOf, listen } from './testing/listening.ts'

const accountOf = ({ accounts }: Pick<Registered, 'accounts'>) => accounts[0]?.id ?? ''

onPostgres('what players are told', (boot) => {
  let house: TestPlatform
  beforeAll(async () => {
    house = await boot()
  })

  const deposited = (player: Registered, amount: bigint) => ({
    accountId: accountOf(player),
    amount,
    invoiceId: randomUUID(),
  })
  async function fund(player: Registered, amount = 500n) {
    const { db, modules } = house.platform
    await db.transaction((tx) => modules.wallet.depositSettled(tx, deposited(player, amount)))
  }
  /** Listens for what happens from here on: what has happened before is told of by then. */
  async function listenOn(player: Registered, channel: string) {
    await house.platform.outbox.settle()
    return listen(clientOf(house, player), `${channel}#${player.profile.id}`)
  }
  async function accountsOf({ token }: Registered) {
    return (await house.call('GET /api/wallet/accounts', {}, { token })).data
  }

  test('an account is published after the commit of a deposit, as its call answers it [7-54a]', async () => {
    const player = await house.registerPlayer()
    const { heard } = await listenOn(player, 'wallet:accounts')
    await fund(player)
    await vi.waitFor(() => expect(heard).toHaveLength(1), patient)
    const [account] = await accountsOf(player)
    expect(heard).toEqual([{ event: 'account.updated', data: account }])
    expect(account?.balance).toBe('5.00')
  })

  test('what was rolled back is not published', async () => {
    const player = await house.registerPlayer()
    const { heard } = await listenOn(player, 'wallet:accounts')
    const { db, modules } = house.platform
    const taken = db.transaction(async (tx) => {
      await modules.wallet.depositSettled(tx, deposited(player, 700n))
      throw new Error('no')
    })
    await expect(taken).rejects.toThrow('no')
    await fund(player)
    await vi.waitFor(() => expect(heard).toHaveLength(1), patient)
    expect(heard[0]?.data.balance).toBe('5.00')
  })

  test('a burst of changes ends with the newest state, in no more publications than changes', async () => {
    const player = await house.registerPlayer()
    const { heard } = await listenOn(player, 'wallet:accounts')
    await Promise.all(Array.from({ length: 30 }, () => fund(player, 100n)))
    await vi.waitFor(() => expect(heard.at(-1)?.data.balance).toBe('30.00'), patient)
    const versions = heard.map(({ data }) => Number(data.version))
    expect(versions).toEqual(versions.toSorted((a, b) => a - b))
    expect(heard.length).toBeLessThanOrEqual(30)
  })

  test('selecting another account is told of both', async () => {
    const player = await house.registerPlayer()
    const { token } = player
    const dollars = await house.call('POST /api/wallet/accounts', { body: { currency: 'USD' } }, { token })
    const { heard } = await listenOn(player, 'wallet:accounts')
    await house.call('PUT /api/wallet/accounts/{id}/switch', { params: { id: dollars.data.id } }, { token })
    await vi.waitFor(() => expect(heard).toHaveLength(2), patient)
    expect(Object.fromEntries(heard.map(({ data }) => [data.currency, data.isSelected]))).toEqual({
      EUR: false,
      USD: true,
    })
  })

  test('a deposit is published when it begins and when it ends [7-54c:invoice.deposit.updated]', async () => {
    const player = await house.registerPlayer()
    const { heard } = await listenOn(player, 'payment:invoices')
    const { token } = player
    const order = { method: 'bank_card', currency: 'EUR', country: 'DE', amount: '20.00' }
    const back = { redirectSuccessUrl: '/', redirectErrorUrl: '/', redirectUrl: '/' }
    const body = { ...order, ...back, accountId: accountOf(player) }
    const { data } = await house.call('POST /api/payment/invoices/deposit', { body }, { token })
    await vi.waitFor(() => expect(heard.map((one) => one.data.status)).toEqual([1]), patient)
    await house.send('POST', `/sandbox/payment/payments/${data.invoiceId}/decision`, {
      headers: { 'x-sandbox': '1', 'content-type': 'application/json' },
      body: JSON.stringify({ state: 'succeeded' }),
    })
    await vi.waitFor(() => expect(heard.map((one) => one.data.status)).toEqual([1, 2]), patient)
    const invoices = await house.call('GET /api/payment/invoices', {}, { token })
    expect(heard.at(-1)).toEqual({ event: 'invoice.deposit.updated', data: invoices.data[0] })
  })

  test('a withdrawal is published under its own name [7-54c:invoice.withdrawal.updated]', async () => {
    const player = await house.registerPlayer()
    await fund(player, 10_000n)
    const { heard } = await listenOn(player, 'payment:invoices')
    const { token } = player
    const order = { method: 'bank_transfer', currency: 'EUR', country: 'DE', amount: '50.00' }
    const body = {
      ...order,
      accountId: accountOf(player),
      fields: { accountHolder: 'Ada Lovelace', iban: 'DE89370400440532013000' },
    }
    const answer = await house.call('POST /api/payment/invoices/withdrawal', { body }, { token })
    expect(answer.error).toBeNull()
    await vi.waitFor(() => expect(heard.length).toBeGreaterThan(0), patient)
    expect(heard[0]).toMatchObject({ event: 'invoice.withdrawal.updated', data: { id: answer.data.id } })
  })

  test('a spin is published as a round and as a balance [7-54a]', async () => {
    const player = await house.registerPlayer()
    await fund(player, 10_000n)
    const { token, profile } = player
    const client = clientOf(house, player)
    const bets = await listen(client, `game:bets#${profile.id}`)
    const accounts = await listen(client, `wallet:accounts#${profile.id}`)
    const play = { params: { id: 'amber-orchard' }, body: { mode: 'real', locale: 'en' } } as const
    const { launchUrl } = (await house.call('POST /api/game/games/{id}/play', play, { token })).data
    const frame = new URL(launchUrl)
    const spun = await fetch(new URL('../play/spin', frame), {
      method: 'POST',
      headers: { authorization: `Bearer ${frame.searchParams.get('session')}`, origin: 'null' },
      body: JSON.stringify({ requestId: randomUUID(), stake: '0.20' }),
    })
    expect(spun.status).toBe(200)
    await vi.waitFor(() => expect(bets.heard.at(-1)?.data.status).toBe(2), patient)
    const spins = await house.call('GET /api/game/spins', {}, { token })
    expect(bets.heard.at(-1)).toEqual({ event: 'game.round.updated', data: spins.data[0] })
    await vi.waitFor(async () => {
      expect(accounts.heard.at(-1)?.data).toEqual((await accountsOf(player))[0])
    }, patient)
  })

  test('one player’s changes reach no other [7-54b:suffix]', async () => {
    const [ada, bob] = [await house.registerPlayer(), await house.registerPlayer()]
    const theirs = await listenOn(bob, 'wallet:accounts')
    const own = await listenOn(ada, 'wallet:accounts')
    await fund(ada)
    await vi.waitFor(() => expect(own.heard).toHaveLength(1), patient)
    await fund(bob)
    await vi.waitFor(() => expect(theirs.heard).toHaveLength(1), patient)
    expect(theirs.heard[0]?.data.id).toBe(accountOf(bob))
  })
})
