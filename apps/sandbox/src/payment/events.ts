import { randomUUID } from 'node:crypto'
import { sign, signatureHeader } from '@croupier/contract/providers'
import type { Delivery, Payment, PaymentStore, Signature } from './store.ts'

/**
 * Sends an event to the merchant for every decision and retries it with backoff until it is answered with a
 * 2xx. Pending events survive a restart.
 */
export interface EventsOptions {
  readonly store: PaymentStore
  readonly secret: string
  readonly clock: { now(): Date }
}

const maxAttempts = 12
const batchSize = 20
const maxWaitMs = 500
/** Seconds before attempt n + 1. */
const retryDelaySeconds = (attempts: number) => Math.min(600, 2 ** attempts)
/** Seconds of delay of a late event. */
export const lateDelaySeconds = 30

export interface EventOrder {
  readonly state: Payment['state']
  readonly reason: Payment['reason']
  readonly signature?: Signature
  /** Seconds from now. */
  readonly delay?: number
  readonly eventId?: string
}

/** The subject of an event: a payment, or coins sent to an address. */
export type EventSubject = Pick<
  Payment,
  'reference' | 'providerId' | 'kind' | 'amount' | 'currency' | 'notifyUrl'
>

export function createEvents({ store, secret, clock }: EventsOptions) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let isStopped = false

  function headersFor(delivery: Delivery): Record<string, string> {
    const sentAt = delivery.signature === 'stale' ? new Date(clock.now().getTime() - 3_600_000) : clock.now()
    const headers = sign(secret, { method: 'POST', url: delivery.url }, delivery.body, sentAt)
    return delivery.signature === 'wrong' ? { ...headers, [signatureHeader]: '0'.repeat(64) } : headers
  }

  async function send(delivery: Delivery): Promise<void> {
    let responseText: string
    let isAccepted = false
    try {
      const response = await fetch(delivery.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headersFor(delivery) },
        body: delivery.body,
        redirect: 'error',
        signal: AbortSignal.timeout(10_000),
      })
      responseText = String(response.status)
      isAccepted = response.ok
    } catch {
      responseText = 'no answer'
    }
    // Intentionally faulty events are sent once: they are expected to be rejected.
    const isFinished = isAccepted || delivery.signature !== 'right' || delivery.attempts + 1 >= maxAttempts
    store.recordAttempt(
      delivery.id,
      responseText,
      isFinished ? null : clock.now().getTime() + retryDelaySeconds(delivery.attempts) * 1000,
    )
  }

  async function run(): Promise<void> {
    if (running || isStopped) return
    running = sendDue().finally(() => {
      running = null
      scheduleNext()
    })
    await running
  }

  async function sendDue(): Promise<void> {
    for (const delivery of store.due(clock.now().getTime(), batchSize)) if (!isStopped) await send(delivery)
  }

  /** Sets the timer for the next due event. */
  function scheduleNext(): void {
    clearTimeout(timer)
    const next = isStopped ? null : store.nextDue()
    if (next === null) return
    // The clock may be moved or frozen, so the queue is also polled.
    const wait = Math.min(maxWaitMs, Math.max(0, next - clock.now().getTime()))
    timer = setTimeout(() => void run(), wait)
    timer.unref()
  }

  function enqueue(payment: EventSubject, order: EventOrder): string {
    const eventId = order.eventId ?? randomUUID()
    const now = clock.now()
    const { reference, providerId, kind, amount, currency } = payment
    const qr = order.state === 'pending' ? store.byReference(reference)?.qr : null
    store.enqueue({
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
    scheduleNext()
    return eventId
  }

  /** Queues the events of a decision or a code, with the configured fault. */
  function announce(payment: EventSubject, state: Payment['state'], reason: Payment['reason']): void {
    const order = { state, reason }
    switch (store.fault()) {
      case 'never':
        return
      case 'late':
        enqueue(payment, { ...order, delay: lateDelaySeconds })
        return
      case 'wrong-signature':
        enqueue(payment, { ...order, signature: 'wrong' })
        return
      case 'twice': {
        const eventId = enqueue(payment, order)
        enqueue(payment, { ...order, eventId })
        enqueue(payment, order)
        return
      }
      case 'out-of-order':
        enqueue(payment, order)
        enqueue(payment, { state: 'pending', reason: null, delay: 1 })
        return
      default:
        enqueue(payment, order)
    }
  }

  return {
    enqueue,
    announce,
    start: scheduleNext,
    /** Waits for the running delivery, so that its answer is stored. */
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
export type Events = ReturnType<typeof createEvents>
