import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { earlyErrors } from './early-errors.ts'

/** Runs the script in a window whose random number is given. */
function run({ rate, random, session = {} }: { rate?: string; random: number; session?: object }) {
  const emitted: string[] = []
  const window: Window = Object.assign(new EventTarget() as Window, { sessionStorage: session })
  const context = {
    self: window,
    sessionStorage: session,
    document: { currentScript: { dataset: rate === undefined ? {} : { monitored: rate } } },
    Math: { random: () => random },
    addEventListener: window.addEventListener.bind(window),
    emit: (type: string) => emitted.push(type),
  }
  runInNewContext(earlyErrors, context)
  return { window, emitted, session }
}
const failure = (properties: object, type = 'error') => Object.assign(new Event(type), properties)

test('collects errors of a sampled session and asks for the code that reports them [9-17b]', () => {
  const { window, emitted } = run({ rate: '0.001', random: 0.0009 })
  window.dispatchEvent(failure({ error: 'thrown' }))
  window.dispatchEvent(failure({ reason: 'rejected' }, 'unhandledrejection'))
  window.dispatchEvent(failure({ detail: 'caught' }, 'caught-error'))
  expect(window.earlyErrors).toEqual(['thrown', 'rejected', 'caught'])
  expect(emitted).toEqual(['failed', 'failed', 'failed'])
  for (let count = 0; count < 20; count += 1) window.dispatchEvent(failure({ error: count }))
  expect(window.earlyErrors).toHaveLength(10)
})

describe('ignores errors', () => {
  test.each([
    ['of other sessions', { rate: '0.001', random: 0.001 }],
    ['without monitoring', { random: 0 }],
    ['if no session is sampled', { rate: '0', random: 0 }],
  ])('%s [9-17b]', (_name, options) => {
    const { window, emitted } = run(options)
    window.dispatchEvent(failure({ error: 'thrown' }))
    expect([window.earlyErrors, emitted]).toEqual([undefined, []])
  })
})

test('decides once for a session [9-17b]', () => {
  const { session } = run({ rate: '0.001', random: 0.5 })
  expect(run({ rate: '0.001', random: 0, session }).window.earlyErrors).toBeUndefined()
})
