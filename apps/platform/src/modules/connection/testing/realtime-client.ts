import type { RegisteredPlayer, TestPlatform } from '@croupier/testkit'
import { Centrifuge, type Options, type PublicationContext, type Subscription } from 'centrifuge'
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'

/** The site's side of the socket: the official client, as a player or a guest. It disconnects after the test. */
export function createRealtimeClient(
  { origin }: Pick<TestPlatform, 'origin'>,
  player: Pick<RegisteredPlayer, 'token'> | null,
  options: Partial<Options> = {},
): Centrifuge {
  const client = new Centrifuge(`${origin.replace('http', 'ws')}/api/connection/websocket`, {
    websocket: WebSocket,
    // Patient, because the machine may be busy with something else.
    timeout: 30_000,
    minReconnectDelay: 10,
    maxReconnectDelay: 50,
    ...(player ? { token: player.token } : {}),
    ...options,
  })
  onTestFinished(() => client.disconnect())
  return client
}

export interface TestSubscription {
  readonly subscription: Subscription
  /** What came with the answer. */
  readonly data: unknown
  readonly publications: { readonly event: string; readonly data: Record<string, unknown> }[]
}

/** Connects, subscribes, and keeps what is published. @throws what the subscription was refused with */
export async function openSubscription(client: Centrifuge, channel: string): Promise<TestSubscription> {
  const subscription = client.newSubscription(channel)
  const publications: TestSubscription['publications'] = []
  subscription.on('publication', ({ data }: PublicationContext) => publications.push(data))
  const subscribed = new Promise<unknown>((resolve, reject) => {
    subscription.once('subscribed', ({ data }) => resolve(data))
    subscription.once('unsubscribed', reject)
  })
  subscription.subscribe()
  client.connect()
  return { subscription, publications, data: await subscribed }
}

/** How a connection ended for good. */
export function waitForDisconnect(client: Centrifuge): Promise<{ readonly code: number }> {
  return new Promise((resolve) => void client.once('disconnected', resolve))
}
