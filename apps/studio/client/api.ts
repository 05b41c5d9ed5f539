import type { FrameMessage } from '@croupier/contract/providers'
import type { Rotated, SeedInUseView, SeedView } from '../src/fairness.ts'
import type { Boot } from '../src/frame.ts'
import type { HistoryRow, OpenView } from '../src/play.ts'
import type { RoundView } from '../src/rounds/view.ts'

export type { Boot, HistoryRow, OpenView, RoundView, SeedInUseView, SeedView }

/** What a new round needs. */
export interface NewBet {
  readonly stake: string
  /** The id of the free spins that pay for it. */
  readonly freespins: string | null
  readonly choice: unknown
}

export type ApiResult<T> =
  | { readonly ok: true; readonly data: T }
  /** `offline` if the studio cannot be reached. */
  | { readonly ok: false; readonly code: string; readonly retryAfter: number }

/** Milliseconds before each retry. Calls that move money are idempotent by their id. */
const retryDelays = [500, 1500, 3000, 6000]

/** Of browsers that have it. */
interface Scheduler {
  yield?(): Promise<void>
}

/** Lets the browser handle input and draw before more work is done, where it can be asked to. */
export const nextTask = (): Promise<void> =>
  (globalThis as { readonly scheduler?: Scheduler }).scheduler?.yield?.() ?? Promise.resolve()

/** Limit of the wait for a frame: a hidden page draws none. */
const maxFrameWaitMs = 100

/** Lets the browser draw a frame with what has changed before more work is done. */
export async function afterFrame(): Promise<void> {
  const drawn = new Promise((resolve) => requestAnimationFrame(resolve))
  await Promise.race([drawn, wait(maxFrameWaitMs)])
  await nextTask()
}

/**
 * Lets the browser draw a change and a frame without one. A changed line of text takes more than a frame on a slow
 * phone; the one after it is short, so that no frame is lost, while changes in successive frames delay all of them.
 */
export async function afterChange(): Promise<void> {
  await afterFrame()
  await afterFrame()
}

export const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

export function createApi(boot: Boot, onConnectionChange: (isOffline: boolean) => void) {
  async function sendOnce<T>(name: string, body: object): Promise<ApiResult<T>> {
    const response = await fetch(`${boot.base}play/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${boot.session}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const json = await response.json()
    if (response.ok) return { ok: true, data: json.data }
    return {
      ok: false,
      code: String(json.error?.code ?? 'unavailable'),
      retryAfter: Number(json.error?.retryAfter ?? 0),
    }
  }

  async function call<T>(name: string, body: object = {}): Promise<ApiResult<T>> {
    for (const delay of [...retryDelays, null]) {
      try {
        const result = await sendOnce<T>(name, body)
        onConnectionChange(false)
        return result
      } catch {
        onConnectionChange(true)
        if (delay !== null) await wait(delay)
      }
    }
    return { ok: false, code: 'offline', retryAfter: 0 }
  }

  return {
    open: () => call<OpenView>('open'),
    spin: (bet: NewBet, requestId: string) => call<RoundView>('spin', { ...bet, requestId }),
    step: (roundId: string, requestId: string, action?: unknown) =>
      call<RoundView>('step', { roundId, requestId, action }),
    history: () => call<readonly HistoryRow[]>('history'),
    /** Activates the server seed with this hash. Idempotent. */
    seeds: (clientSeed: string | null, nextServerHash: string) =>
      call<Rotated>('seeds', { clientSeed, nextServerHash }),
    refill: () => call<{ balance: string }>('refill'),
    /** The shared rounds of the title, as lines of JSON. */
    stream: (signal: AbortSignal) =>
      fetch(`${boot.base}play/stream`, {
        method: 'POST',
        headers: { authorization: `Bearer ${boot.session}` },
        signal,
      }),
    /** Whether a host page embeds the game. */
    isFramed: window.parent !== window,
    notifyHost(message: FrameMessage) {
      if (window.parent !== window) window.parent.postMessage(message, boot.lobbyOrigin)
    },
  }
}
export type Api = ReturnType<typeof createApi>
