import type { Client } from '@croupier/client'
import type { ChannelHandlers } from '@croupier/client/realtime'
import type { ChannelName } from '@croupier/contract/types'
import { ROUND_RESULT_CALLS } from '~/data/round-results.ts'

/** A frame that never says that its round has ended is not waited for any longer. */
export const MAX_HOLD_MS = 10_000
/** More updates than one round causes: something else is going on, so they are shown. */
export const MAX_QUEUED = 200

/**
 * Keeps a round's result off the page until the game has shown it. While it is held, updates wait in order and answers are
 * not handed on; releasing it does both at once.
 */
export interface RevealGate {
  readonly isHeld: boolean
  /** Holds from now on; a second hold starts the time limit anew. */
  hold(): void
  release(): void
  /** Runs an update now, or when the gate is released. */
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

/** The gate of this document: the game page holds it, the realtime channels pass through it. */
export const revealGate = createRevealGate()

/** Handlers of a channel whose publications wait at the gate. */
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
 * Makes the answers of the client's reads wait at the gate too: a page that is looked at again reads its balance anew, whatever
 * the reels are doing. Patched in here because only a game page needs it, and every page carries the client.
 * @returns undoes it
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
