import { afterEach, expect, test, vi } from 'vitest'
import { type AgentModule, readFingerprint } from './read-fingerprint.ts'

const agentOf = (visitorId: string): AgentModule => ({
  load: async () => ({ get: async () => ({ visitorId }) }),
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A full screen, which has no frame. @returns a size that each check reads once */
function mockFullScreen() {
  const availableHeight = vi.fn(() => 900)
  vi.stubGlobal('screen', {
    ...{ width: 1440, height: 900, availWidth: 1440, availTop: 0, availLeft: 0 },
    get availHeight() {
      return availableHeight()
    },
  })
  return availableHeight
}

// The first test: the library has one watch of the screen, which the others start by the real clock.
test('checks the screen’s frame again after 2.5 s until there is one [9-17c]', async () => {
  const availableHeight = mockFullScreen()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await readFingerprint(null)
  const checksWithin = (milliseconds: number) => {
    availableHeight.mockClear()
    vi.advanceTimersByTime(milliseconds)
    return availableHeight.mock.calls.length
  }
  expect([checksWithin(2499), checksWithin(1), checksWithin(2499), checksWithin(1)]).toEqual([0, 1, 0, 1])
  availableHeight.mockReturnValue(875)
  expect([checksWithin(2500), checksWithin(60_000)]).toEqual([1, 0])
})

test('computes the fingerprint without a service, the same each time [9-17a:bundled]', async () => {
  const fingerprint = await readFingerprint(null)
  expect(fingerprint).toMatch(/^[0-9a-f]{32}$/)
  expect(await readFingerprint(null)).toBe(fingerprint)
})

test('asks the agent of a service up to five times [9-17a]', async () => {
  const addresses: string[] = []
  const fingerprint = await readFingerprint('https://device.example/v3/key', async (address) => {
    addresses.push(address)
    if (addresses.length < 5) throw new Error('not loaded')
    return agentOf('visitor-1')
  })
  expect(fingerprint).toBe('visitor-1')
  const base = 'https://device.example/v3/key'
  expect(addresses).toEqual([base, `${base}?2`, `${base}?3`, `${base}?4`, `${base}?5`])
})

test('falls back to the bundled library if the agent fails five times or returns nothing [9-17a]', async () => {
  let imports = 0
  const fingerprint = await readFingerprint('https://device.example/v3/key', async () => {
    imports += 1
    return agentOf('')
  })
  expect([imports, fingerprint]).toEqual([5, await readFingerprint(null)])
})
