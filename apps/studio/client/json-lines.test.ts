import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { followLines } from './json-lines.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
/** A response of these chunks, which ends after them. */
const response = (...chunks: Uint8Array<ArrayBuffer>[]) =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(chunk)
        controller.close()
      },
    }),
  )
const ended = () => new Response(null, { status: 410 })

/** Follows these answers, the last of which ends the session. */
async function follow(...answers: (() => Response | Promise<Response>)[]) {
  const [lines, pauses]: [string[], number[]] = [[], []]
  const onDown = vi.fn()
  await followLines(
    async () => (answers.shift() ?? ended)(),
    { onLine: (line) => void lines.push(line), onDown },
    async (milliseconds) => void pauses.push(milliseconds),
  )
  return { lines, pauses, downs: onDown.mock.calls.length }
}

const refused = () => new Response(null, { status: 503 })
const broken = () => Promise.reject(new TypeError('network error'))

describe('lines of a stream', () => {
  test('are whole, wherever their bytes are cut', async () => {
    const all = bytes('{"a":"é"}\n\n{"b":1}\n{"c"')
    const cut = all.indexOf(0xa9)
    const { lines, downs } = await follow(() => response(all.slice(0, cut), all.slice(cut)))
    expect(lines).toEqual(['{"a":"é"}', '{"b":1}'])
    expect(downs).toBe(1)
  })

  test('end with the session', async () => {
    expect(await follow(ended)).toEqual({ lines: [], pauses: [], downs: 0 })
  })

  test('come from a new connection after growing pauses, which are short again after a line', async () => {
    const failures = [refused, broken, refused, broken, refused, broken]
    const line = () => response(bytes('1\n'))
    const { lines, pauses, downs } = await follow(...failures, line, refused)
    expect(lines).toEqual(['1'])
    expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 8000, 500, 1000])
    expect(downs).toBe(8)
  })

  test('are bounded', async () => {
    const long = bytes('x'.repeat(200_001))
    const { lines, downs } = await follow(
      () => response(long, bytes('\n')),
      () => response(bytes('2\n')),
    )
    expect([lines, downs]).toEqual([['2'], 2])
  })
})

describe('a silent connection', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('is given up after twelve seconds without a line', async () => {
    const onDown = vi.fn()
    let connections = 0
    const following = followLines(
      async (signal) => {
        connections += 1
        if (connections > 1) return ended()
        return new Response(
          new ReadableStream({
            start(controller) {
              controller.enqueue(bytes('1\n'))
              signal.addEventListener('abort', () => controller.error(new Error('aborted')))
            },
          }),
        )
      },
      { onLine: () => undefined, onDown },
      async () => undefined,
    )
    await vi.advanceTimersByTimeAsync(11_000)
    expect(onDown).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2_000)
    await following
    expect([onDown.mock.calls.length, connections]).toEqual([1, 2])
  })
})
