import type { Client } from '@croupier/client'
import type { ChannelHandlers } from '@croupier/client/realtime'
import type { ChannelName } from '@croupier/contract/types'
import { ROUND_RESULT_CALLS } from './api/round-results.ts'

/** Time limit for a game that does not report the end of its round. */
export const MAX_HOLD_MS = 10_000
/** More updates than one round causes; then the gate releases itself. */
export const MAX_QUEUED = 200

/**
 * Delays a round's result until the game has shown it. While held, updates are queued in order and answers
 * wait; releasing the gate resumes both.
 */
export interface RevealGate {
  readonly isHeld: boolean
  /** Holds the gate; a repeated hold restarts the time limit. */
  hold(): void
  release(): void
  /** Runs the update, or queues it while held. */
  run(update: () => void): void
  /** Resolves once the gate is not held. */
  released(): Promise<void>
}

export function createRevealGate(): RevealGate {
  let timer: ReturnType<typeof setTimeout> | null = null
  let queue: (() => void)[] = []

  function release() {
    if (timer === null) return
    clearTimeout(timer)
    timer = null
    const updates = queue
    queue = []
    for (const update of updates) update()
  }

  function run(update: () => void) {
    if (timer === null) return update()
    queue.push(update)
    if (queue.length >= MAX_QUEUED) release()
  }

  return {
    get isHeld() {
      return timer !== null
    },
    hold() {
      if (timer !== null) clearTimeout(timer)
      timer = setTimeout(release, MAX_HOLD_MS)
    },
    release,
    run,
    released: () => new Promise((resolve) => run(resolve)),
  }
}

/** The document's gate: held by the game page, used by the realtime channels. */
export const revealGate = createRevealGate()

/** Wraps a channel's handlers to queue publications at the gate. */
export function gateHandlers<C extends ChannelName>(
  gate: RevealGate,
  handlers: ChannelHandlers<C>,
): ChannelHandlers<C> {
  return {
    onPublication: (publication) => gate.run(() => handlers.onPublication(publication)),
    onResync: () => gate.run(() => handlers.onResync()),
  }
}

/**
 * Makes answers of calls that reveal results wait at the gate: a page that becomes visible refetches its
 * balance during a round. Patches the client because only the game page needs it.
 * @returns a function that restores the client
 */
export function gateResponses(api: Client, gate: RevealGate): () => void {
  const { call } = api
  api.call = async (key, ...rest) => {
    const response = await call(key, ...rest)
    if (ROUND_RESULT_CALLS.has(key)) await gate.released()
    return response
  }
  return () => {
    api.call = call
  }
}
