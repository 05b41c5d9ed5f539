import type { ReactNode } from 'react'

export type ToastType = 'error' | 'success' | 'warn' | 'info'

/** Times in milliseconds. */
export type ToastInput = {
  type?: ToastType
  title: string
  text?: string
  /** Time on screen; negative: until closed. */
  duration?: number
  /** Duration of each transition. */
  speed?: number
  /** The viewport it is shown in. */
  group?: string
  /** A press anywhere on the toast closes it. */
  closeOnClick?: boolean
  /** At most one link or button. */
  action?: ReactNode
  data?: unknown
}

export type Toast = Required<Omit<ToastInput, 'action' | 'data' | 'text'>> &
  Pick<ToastInput, 'action' | 'data' | 'text'> & {
    id: number
    state: 'shown' | 'leaving'
  }

/** Injected clock. `after` returns a cancel function. */
export type ToastClock = {
  now(): number
  after(milliseconds: number, run: () => void): () => void
}

export type ToastStore = {
  /** Queues a toast and returns its id. Nothing is dropped; duplicates are kept. */
  add(input: ToastInput): number
  /** Animates it out, or removes it from the queue. */
  close(id: number): void
  /** Pauses every countdown until `resume` with the same reason (pointer over, focus inside). */
  pause(reason: string): void
  resume(reason: string): void
  subscribe(listener: () => void): () => void
  /** Toasts on screen, oldest first. The same array until a change. */
  list(): readonly Toast[]
}

export const toastDefaults = { duration: 3000, speed: 300, spacing: 400 } as const

const browserClock: ToastClock = {
  now: () => performance.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
}

/**
 * `cancel` cancels the pending step: show, expire or remove. `remainingMs` runs only while shown and not
 * paused.
 */
type ToastEntry = { toast: Toast; remainingMs: number; countdownStart: number; cancel: () => void }

/** Custom, because library stacks pause on window blur and do not space toasts [4-34a 4-34b 9-11]. */
export function createToastStore(clock: ToastClock = browserClock): ToastStore {
  const entries = new Map<number, ToastEntry>()
  const listeners = new Set<() => void>()
  const pauseReasons = new Set<string>()
  let shown: readonly Toast[] = []
  let lastShown = Number.NEGATIVE_INFINITY
  let nextId = 1

  const publish = (next: readonly Toast[]) => {
    shown = next
    for (const listener of listeners) listener()
  }

  const countDown = (entry: ToastEntry) => {
    if (entry.toast.duration < 0 || pauseReasons.size > 0) return
    entry.countdownStart = clock.now()
    entry.cancel = clock.after(entry.remainingMs, () => startLeaving(entry))
  }

  const showEntry = (entry: ToastEntry) => {
    publish([...shown, entry.toast])
    countDown(entry)
  }

  const startLeaving = (entry: ToastEntry) => {
    entry.cancel()
    entry.toast = { ...entry.toast, state: 'leaving' }
    publish(shown.map((toast) => (toast.id === entry.toast.id ? entry.toast : toast)))
    entry.cancel = clock.after(entry.toast.speed, () => {
      entries.delete(entry.toast.id)
      publish(shown.filter((toast) => toast.id !== entry.toast.id))
    })
  }

  const getCountingEntries = () =>
    [...entries.values()].filter(({ toast }) => toast.state === 'shown' && shown.includes(toast))

  return {
    add(input) {
      const { duration, speed, spacing } = toastDefaults
      const id = nextId++
      const defaults = { type: 'info', duration, speed, group: '', closeOnClick: true } as const
      const toast: Toast = { ...defaults, ...input, id, state: 'shown' }
      const entry: ToastEntry = { toast, remainingMs: toast.duration, countdownStart: 0, cancel: () => {} }
      const now = clock.now()
      // Reserve the slot now, so that later queued toasts keep their spacing.
      lastShown = Math.max(now, lastShown + spacing)
      entries.set(id, entry)
      if (lastShown === now) showEntry(entry)
      else entry.cancel = clock.after(lastShown - now, () => showEntry(entry))
      return id
    },
    close(id) {
      const entry = entries.get(id)
      if (!entry || entry.toast.state === 'leaving') return
      if (shown.includes(entry.toast)) return startLeaving(entry)
      entry.cancel()
      entries.delete(id)
    },
    pause(reason) {
      if (pauseReasons.size === 0) {
        for (const entry of getCountingEntries()) {
          if (entry.toast.duration < 0) continue
          entry.cancel()
          entry.remainingMs = Math.max(0, entry.remainingMs - (clock.now() - entry.countdownStart))
        }
      }
      pauseReasons.add(reason)
    },
    resume(reason) {
      if (!pauseReasons.delete(reason) || pauseReasons.size > 0) return
      for (const entry of getCountingEntries()) countDown(entry)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    list: () => shown,
  }
}
