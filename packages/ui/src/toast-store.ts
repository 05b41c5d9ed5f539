import type { ReactNode } from 'react'

export type ToastType = 'error' | 'success' | 'warn' | 'info'

/** What a caller says. Times in milliseconds. */
export type ToastInput = {
  type?: ToastType
  title: string
  text?: string
  /** How long it stays once it shows; below zero it stays until it is closed. */
  duration?: number
  /** How long it takes to come and to go. */
  speed?: number
  /** A viewport shows one group. */
  group?: string
  /** A press anywhere on it closes it. */
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

/** The only time the store knows. `after` returns what cancels it. */
export type ToastClock = {
  now(): number
  after(milliseconds: number, run: () => void): () => void
}

export type ToastStore = {
  /** Queues a toast and returns its id. Nothing is dropped, and the same text may stand twice. */
  add(input: ToastInput): number
  /** Sends it away, or takes it out of the queue. */
  close(id: number): void
  /** Stops every countdown until the same reason is released (pointer over them, focus in them). */
  hold(reason: string): void
  release(reason: string): void
  subscribe(listener: () => void): () => void
  /** Those on screen, oldest first. The same array until something changes. */
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

/** `cancel` stops what comes next: its showing, its end, or its removal. `left` counts only while shown. */
type Life = { toast: Toast; left: number; since: number; cancel: () => void }

/** Our own: a library's stack pauses when the window loses focus and keeps no spacing [4-34a 4-34b 9-11]. */
export function createToastStore(clock: ToastClock = browserClock): ToastStore {
  const lives = new Map<number, Life>()
  const listeners = new Set<() => void>()
  const holds = new Set<string>()
  let shown: readonly Toast[] = []
  let lastShown = Number.NEGATIVE_INFINITY
  let nextId = 1

  const publish = (next: readonly Toast[]) => {
    shown = next
    for (const listener of listeners) listener()
  }

  const countDown = (life: Life) => {
    if (life.toast.duration < 0 || holds.size > 0) return
    life.since = clock.now()
    life.cancel = clock.after(life.left, () => leave(life))
  }

  const show = (life: Life) => {
    publish([...shown, life.toast])
    countDown(life)
  }

  const leave = (life: Life) => {
    life.cancel()
    life.toast = { ...life.toast, state: 'leaving' }
    publish(shown.map((toast) => (toast.id === life.toast.id ? life.toast : toast)))
    life.cancel = clock.after(life.toast.speed, () => {
      lives.delete(life.toast.id)
      publish(shown.filter((toast) => toast.id !== life.toast.id))
    })
  }

  const counting = () =>
    [...lives.values()].filter(({ toast }) => toast.state === 'shown' && shown.includes(toast))

  return {
    add(input) {
      const { duration, speed, spacing } = toastDefaults
      const id = nextId++
      const defaults = { type: 'info', duration, speed, group: '', closeOnClick: true } as const
      const toast: Toast = { ...defaults, ...input, id, state: 'shown' }
      const life: Life = { toast, left: toast.duration, since: 0, cancel: () => {} }
      const now = clock.now()
      // The moment is taken at once, so that those queued behind keep their distance from it.
      lastShown = Math.max(now, lastShown + spacing)
      lives.set(id, life)
      if (lastShown === now) show(life)
      else life.cancel = clock.after(lastShown - now, () => show(life))
      return id
    },
    close(id) {
      const life = lives.get(id)
      if (!life || life.toast.state === 'leaving') return
      if (shown.includes(life.toast)) return leave(life)
      life.cancel()
      lives.delete(id)
    },
    hold(reason) {
      if (holds.size === 0) {
        for (const life of counting()) {
          if (life.toast.duration < 0) continue
          life.cancel()
          life.left = Math.max(0, life.left - (clock.now() - life.since))
        }
      }
      holds.add(reason)
    },
    release(reason) {
      if (!holds.delete(reason) || holds.size > 0) return
      for (const life of counting()) countDown(life)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    list: () => shown,
  }
}
