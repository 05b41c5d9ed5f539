import type { RegisteredPlayer, TestPlatform } from '@croupier/testkit'
import { Centrifuge, type Options, type PublicationContext, type Subscription } from 'centrifuge'
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'

/** The official client, as a player or a guest. It disconnects after the test. */
export function createRealtimeClient(
  { origin }: Pick<TestPlatform, 'origin'>,
  player: Pick<RegisteredPlayer, 'token'> | null,
  options: Partial<Options> = {},
): Centrifuge {
  const client = new Centrifuge(`${origin.replace('http', 'ws')}/api/connection/websocket`, {
    websocket: WebSocket,
    // Long, because the machine may be under load.
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
  /** The data in the subscription's answer. */
  readonly data: unknown
  readonly publications: { readonly event: string; readonly data: Record<string, unknown> }[]
}

/** Connects, subscribes, and collects publications. @throws the error of a rejected subscription */
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

/** The final disconnect of a connection. */
export function waitForDisconnect(client: Centrifuge): Promise<{ readonly code: number }> {
  return new Promise((resolve) => void client.once('disconnected', resolve))
}
