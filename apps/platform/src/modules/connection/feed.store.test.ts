import { type Boot, describeStores, type Registered, type TestPlatform } from '@croupier/testkit'
import { Centrifuge, type PublicationContext, type Subscription } from 'centrifuge'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'

/** The site's side of the socket: the official client, with the player's own token. */
function connect(house: TestPlatform, player: Pick<Registered, 'token'> | null): Centrifuge {
  const client = new Centrifuge(`${house.origin.replace('http', 'ws')}/api/connection/websocket`, {
    websocket: WebSocket,
    timeout: 30_000,
    ...(player ? { token: player.token } : {}),
  })
  onTestFinished(() => client.disconnect())
  client.connect()
  return client
}

interface Listening {
  readonly subscription: Subscription
  readonly heard: PublicationContext['data'][]
}

/** Subscribes, and keeps what is published. */
async function listen(client: Centrifuge, channel: string): Promise<Listening> {
  const subscription = client.newSubscription(channel)
  const heard: Listening['heard'] = []
  subscription.on('publication', ({ data }) => heard.push(data))
  subscription.subscribe()
  await subscription.ready()
  return { subscription, heard }
}

const depositOf = (player: Registered, invoiceId: string, amount = 500n) => ({
  accountId: player.accounts[0]?.id ?? '',
  amount,
  invoiceId,
})

describeStores('the feed', (boot: Boot) => {
  let house: TestPlatform
  beforeAll(async () => {
    house = await boot()
  })

  test('an account is published after the commit of a deposit, as its call answers it [7-54a]', async () => {
    const player = await house.registerPlayer()
    const { heard } = await listen(connect(house, player), `wallet:accounts#${player.profile.id}`)
    const { db, modules } = house.platform
    await db.transaction((tx) => modules.wallet.depositSettled(tx, depositOf(player, crypto.randomUUID())))
    await vi.waitFor(() => expect(heard).toHaveLength(1), { timeout: 20_000 })
    const { data } = await house.call('GET /api/wallet/accounts', {}, { token: player.token })
    expect(heard).toEqual([{ event: 'account.updated', data: data[0] }])
    expect(data[0]?.balance).toBe('5.00')
  })
})
