import { afterEach, beforeEach, expect, vi } from 'vitest'
import '../app/app.css'

// React reports its warnings here. An uncaught error fails the run without this.
const messages: string[] = []
for (const level of ['error', 'warn'] as const) {
  vi.spyOn(console, level).mockImplementation((...parts) => void messages.push(parts.join(' ')))
}
beforeEach(() => void messages.splice(0))
afterEach(() => expect(messages, 'the console').toEqual([]))
