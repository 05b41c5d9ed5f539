import { expect, onTestFinished, test, vi } from 'vitest'
import { measureVitals } from './vitals.ts'

test('sends nothing if the visitor does not agree any more when the page is hidden', () => {
  onTestFinished(() => void vi.restoreAllMocks())
  const sendBeacon = vi.spyOn(navigator, 'sendBeacon')
  const listening = vi.spyOn(document, 'addEventListener')
  const isAllowed = vi.fn(() => false)
  measureVitals('index', isAllowed)
  expect(listening.mock.calls.map(([type]) => type)).toContain('visibilitychange')
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect([isAllowed.mock.calls.length, sendBeacon.mock.calls]).toEqual([1, []])
})
