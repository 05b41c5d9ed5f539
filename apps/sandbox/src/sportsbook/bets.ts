import { randomUUID } from 'node:crypto'
import type { BetStatus, BetStore, StoredBet } from './store.ts'
import type { Wallet } from './wallet.ts'

const MAX_ATTEMPTS = 12
const BATCH_SIZE = 20
const POLL_MS = 500
/** Milliseconds before attempt n + 1. */
const retryDelay = (attempts: number) => Math.min(600_000, 1000 * 2 ** attempts)

interface BetsOptions {
  readonly store: BetStore
  readonly wallet: Wallet
  readonly clock: { now(): Date }
}

export interface Slip {
  readonly token: string
  readonly event: string
  readonly market?: string | undefined
  readonly outcome: string
  readonly odds: string
  readonly stake: string
  readonly currency: string
}

/** Places bets with the platform, and sends their results until they are acknowledged. */
export function createBets({ store, wallet, clock }: BetsOptions) {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const now = () => clock.now().getTime()

  async function place({ token, market, ...slip }: Slip) {
    const id = randomUUID()
    store.add({ ...slip, id, dueAt: null, attempts: 0, answer: null })
    const { event, outcome, odds, stake, currency } = slip
    const selections = [{ event, outcome, odds, ...(market !== undefined && { market }) }]
    const placed = await wallet('place', { token, betId: id, currency, stake, selections, odds })
    if (placed.ok) store.setStatus(id, 'open')
    // The stake may have been taken, so the bet is cancelled.
    else if (placed.error === 'unavailable') await settle(id, 'cancelled')
    else store.setStatus(id, 'refused')
    return { id, ...placed }
  }

  /** Sets the result of a bet, also if it has one, and tries to send it. */
  async function settle(id: string, status: 'won' | 'lost' | 'cancelled') {
    const bet = store.get(id)
    if (!bet || bet.status === 'refused') return false
    store.setResult(id, status, payoutOf(bet, status), now())
    await sendDue()
    return true
  }

  async function send({ id, revision, status, payout, attempts }: StoredBet) {
    const answer = await wallet('settle', { betId: id, revision, status, payout })
    const isFinal =
      answer.ok ||
      (answer.error !== 'unavailable' && answer.error !== 'insufficient-funds') ||
      attempts + 1 >= MAX_ATTEMPTS
    store.recordAttempt(
      id,
      answer.ok ? 'acknowledged' : answer.error,
      isFinal ? null : now() + retryDelay(attempts),
    )
  }

  async function sendDue() {
    for (const bet of store.due(now(), BATCH_SIZE)) if (!isStopped) await send(bet)
  }

  // The clock may be moved, so the queue is polled.
  function poll() {
    timer = setTimeout(async () => {
      await sendDue()
      if (!isStopped) poll()
    }, POLL_MS)
    timer.unref()
  }

  return {
    place,
    settle,
    start: poll,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

/** Stake times odds in the decimals of the stake, rounded down. */
function payoutOf({ stake, odds }: StoredBet, status: BetStatus): string {
  if (status === 'cancelled') return stake
  if (status === 'lost') return '0'
  const [units = '', decimals = ''] = stake.split('.')
  const [whole = '', fraction = ''] = odds.split('.')
  const scale = 10n ** BigInt(fraction.length)
  const digits = ((BigInt(units + decimals) * BigInt(whole + fraction)) / scale)
    .toString()
    .padStart(decimals.length + 1, '0')
  return decimals ? `${digits.slice(0, -decimals.length)}.${digits.slice(-decimals.length)}` : digits
}
