import { expect, test } from 'vitest'
import { createCustomerIdentity } from './customer-identity.ts'

function identityAt() {
  let time = 1_000_000
  const requests: string[] = []
  const request = (kind: string) => async () => {
    requests.push(kind)
    const accessToken = `${kind} ${requests.length}`
    return {
      ...{ accessToken, tokenType: 'Bearer' as const, entityId: 'e-1', organizationId: 'org' },
      ...{ creationDate: time, expiresIn: 60_000 },
    }
  }
  const identity = createCustomerIdentity({
    fetchToken: request('token'),
    fetchFreshToken: request('fresh'),
    now: () => time,
  })
  return { identity, requests, wait: (milliseconds: number) => (time += milliseconds) }
}

test('keeps a token for its lifetime [3-31]', async () => {
  const { identity, requests, wait } = identityAt()
  expect(await identity.hasToken()).toBe(false)
  const first = await identity.getToken()
  expect(await identity.hasToken()).toBe(true)
  wait(59_999)
  expect(await identity.getToken()).toBe(first)
  wait(1)
  expect(await identity.hasToken()).toBe(false)
  expect((await identity.getToken()).accessToken).toBe('token 2')
  expect(requests).toEqual(['token', 'token'])
})

test('requests a fresh token when the chat rejects the last one, and keeps it [3-31]', async () => {
  const { identity, requests } = identityAt()
  await identity.getToken()
  const fresh = await identity.getFreshToken()
  expect(await identity.getToken()).toBe(fresh)
  await identity.invalidate()
  expect(await identity.hasToken()).toBe(false)
  await identity.getToken()
  expect(requests).toEqual(['token', 'fresh', 'token'])
})
