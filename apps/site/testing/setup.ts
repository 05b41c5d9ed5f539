import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import '../app/app.css'

// React reports its warnings here. An uncaught error fails the run without this.
const messages: string[] = []
for (const level of ['error', 'warn'] as const) {
  vi.spyOn(console, level).mockImplementation((...parts) => void messages.push(parts.join(' ')))
}
beforeEach(() => void messages.splice(0))
afterEach(() => expect(messages, 'the console').toEqual([]))

// Test files of one worker share the document.
const root = document.documentElement
const attributesBefore = root
  .getAttributeNames()
  .map((name) => [name, root.getAttribute(name) ?? ''] as const)
afterAll(() => {
  for (const name of root.getAttributeNames()) root.removeAttribute(name)
  for (const [name, value] of attributesBefore) root.setAttribute(name, value)
  document.body.replaceChildren()
  scrollTo(0, 0)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

// Test files of one worker share the browser's storage, and their order differs between runs.
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not available everywhere.
    document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`
  }
})

// The browser's clipboard is shared by the workers, which run at the same time.
beforeEach(() => {
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
  vi.spyOn(navigator.clipboard, 'readText').mockImplementation(async () => copied.at(-1) ?? '')
})
