import { randomUUID } from 'node:crypto'
import { sign, signatureHeader } from '@croupier/contract/providers'
import type { Delivery, Payment, PaymentStore, Signature } from './store.ts'

/**
 * Owes the merchant an event for every decision and sends it until it is answered with a 2xx, with a growing pause,
 * like providers do. What is owed survives a restart.
 */
export interface EventsOptions {
  readonly store: PaymentStore
  readonly secret: string
  readonly clock: { now(): Date }
}

const maxAttempts = 12
const batch = 20
const longestWait = 500
/** Seconds before attempt n + 1. */
const pause = (attempts: number) => Math.min(600, 2 ** attempts)
/** How late a late event is, and how long a payout takes, in seconds. */
export const lateness = 30

export interface EventOrder {
  readonly state: Payment['state']
  readonly reason: Payment['reason']
  readonly signature?: Signature
  /** Seconds from now. */
  readonly delay?: number
  readonly eventId?: string
}

/** What an event says of a payment, or of coins that were sent to an address. */
export type Told = Pick<Payment, 'reference' | 'providerId' | 'kind' | 'amount' | 'currency' | 'notifyUrl'>

export function createEvents({ store, secret, clock }: EventsOptions) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let stopped = false

  function headersFor(delivery: Delivery): Record<string, string> {
    const sentAt = delivery.signature === 'stale' ? new Date(clock.now().getTime() - 3_600_000) : clock.now()
    const headers = sign(secret, { method: 'POST', url: delivery.url }, delivery.body, sentAt)
    return delivery.signature === 'wrong' ? { ...headers, [signatureHeader]: '0'.repeat(64) } : headers
  }

  async function send(delivery: Delivery): Promise<void> {
    let answer: string
    let isTaken = false
    try {
      const response = await fetch(delivery.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headersFor(delivery) },
        body: delivery.body,
        redirect: 'error',
        signal: AbortSignal.timeout(10_000),
      })
      answer = String(response.status)
      isTaken = response.ok
    } catch {
      answer = 'no answer'
    }
    // An event that is wrong on purpose is sent once: to see it refused is the point of it.
    const isOver = isTaken || delivery.signature !== 'right' || delivery.attempts + 1 >= maxAttempts
    store.attempted(
      delivery.id,
      answer,
      isOver ? null : clock.now().getTime() + pause(delivery.attempts) * 1000,
    )
  }

  async function run(): Promise<void> {
    if (running || stopped) return
    running = sendDue().finally(() => {
      running = null
      wake()
    })
    await running
  }

  async function sendDue(): Promise<void> {
    for (const delivery of store.due(clock.now().getTime(), batch)) if (!stopped) await send(delivery)
  }

  /** Sets the timer for whatever is due next. */
  function wake(): void {
    clearTimeout(timer)
    const next = stopped ? null : store.nextDue()
    if (next === null) return
    // The clock may leap, or stand still: what is owed is looked at again every so often.
    const wait = Math.min(longestWait, Math.max(0, next - clock.now().getTime()))
    timer = setTimeout(() => void run(), wait)
    timer.unref()
  }

  function owe(payment: Told, order: EventOrder): string {
    const eventId = order.eventId ?? randomUUID()
    const now = clock.now()
    const { reference, providerId, kind, amount, currency } = payment
    const qr = order.state === 'pending' ? store.byReference(reference)?.qr : null
    store.owe({
      eventId,
      reference,
      url: payment.notifyUrl,
      body: JSON.stringify({
        eventId,
        occurredAt: now.toISOString(),
        reference,
        providerId,
        kind,
        state: order.state,
        reason: order.reason,
        amount,
        currency,
        publicData: qr ? { qr } : null,
      }),
      signature: order.signature ?? 'right',
      dueAt: now.getTime() + (order.delay ?? 0) * 1000,
    })
    wake()
    return eventId
  }

  /** Owes the events of a decision, or of a code, as right or wrong as the console has asked for. */
  function announce(payment: Told, state: Payment['state'], reason: Payment['reason']): void {
    const order = { state, reason }
    switch (store.fault()) {
      case 'never':
        return
      case 'late':
        owe(payment, { ...order, delay: lateness })
        return
      case 'wrong-signature':
        owe(payment, { ...order, signature: 'wrong' })
        return
      case 'twice': {
        const eventId = owe(payment, order)
        owe(payment, { ...order, eventId })
        owe(payment, order)
        return
      }
      case 'out-of-order':
        owe(payment, order)
        owe(payment, { state: 'pending', reason: null, delay: 1 })
        return
      default:
        owe(payment, order)
    }
  }

  return {
    owe,
    announce,
    start: wake,
    /** Lets the delivery under way finish, so that its answer is kept. */
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
export type Events = ReturnType<typeof createEvents>
