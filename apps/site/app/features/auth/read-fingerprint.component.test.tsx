import { expect, test } from 'vitest'
import { type AgentModule, readFingerprint } from './read-fingerprint.ts'

const agentOf = (visitorId: string): AgentModule => ({
  load: async () => ({ get: async () => ({ visitorId }) }),
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
