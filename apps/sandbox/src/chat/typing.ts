import type { Author } from './store.ts'
import type { Updates } from './updates.ts'

/** Milliseconds for which a keystroke counts as typing. */
const TYPING_MS = 4000
/** Kept entries; the oldest is dropped. */
const MAX_TYPING = 200

/** Who is typing in which conversation. Not stored. */
export function createTyping(updates: Pick<Updates, 'notify'>) {
  const timers = new Map<string, NodeJS.Timeout>()
  const keyOf = (conversation: string, author: Author) => `${author} ${conversation}`

  function stop(conversation: string, author: Author) {
    const key = keyOf(conversation, author)
    clearTimeout(timers.get(key))
    if (timers.delete(key)) updates.notify(conversation)
  }

  return {
    start(conversation: string, author: Author) {
      const key = keyOf(conversation, author)
      const isKnown = timers.has(key)
      clearTimeout(timers.get(key))
      timers.set(key, setTimeout(() => stop(conversation, author), TYPING_MS).unref())
      const [oldest] = timers.keys()
      if (timers.size > MAX_TYPING && oldest !== undefined) {
        clearTimeout(timers.get(oldest))
        timers.delete(oldest)
      }
      if (!isKnown) updates.notify(conversation)
    },
    stop,
    isTyping: (conversation: string, author: Author) => timers.has(keyOf(conversation, author)),
    close() {
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
    },
  }
}
export type Typing = ReturnType<typeof createTyping>
