import { describe, expect, test } from 'vitest'
import { createLimits, type Limits } from './limits.ts'

const many = { calls: 1000, seconds: 60 }
const config = { limitCode: many, limitCodeAddress: many, limitMoney: many, limitRead: many, redisUrl: null }
const silent = { warn: () => undefined } as never
const few = { calls: 2, seconds: 60 }
const guest = (ip: string) => ({ ip, playerId: null })
const player = (playerId: string, ip = '203.0.113.9') => ({ ip, playerId })

const open = (over: Partial<typeof config>): Promise<Limits> => createLimits({ ...config, ...over }, silent)

/** The answers to so many calls one after the other: whether each may go on. */
async function answers(count: number, take: () => Promise<number | null>): Promise<boolean[]> {
  const all: boolean[] = []
  for (let index = 0; index < count; index++) all.push((await take()) === null)
  return all
}

describe('the limits of calls', () => {
  test('let so many through and say how long to wait', async () => {
    const limits = await open({ limitRead: few })
    expect(await answers(3, () => limits.take('read', guest('203.0.113.9')))).toEqual([true, true, false])
    const wait = await limits.take('read', guest('203.0.113.9'))
    expect(wait).toBeGreaterThan(55)
    expect(wait).toBeLessThanOrEqual(60)
  })

  test('count guests by address, and a whole IPv6 network as one', async () => {
    const limits = await open({ limitRead: few })
    const take = (ip: string) => limits.take('read', guest(ip))
    expect(await take('2001:db8:1:2::1')).toBeNull()
    expect(await take('2001:db8:1:2:ffff::9')).toBeNull()
    expect(await take('2001:db8:1:2::3')).not.toBeNull()
    expect(await take('2001:db8:1:3::1')).toBeNull()
    expect(await take('203.0.113.9')).toBeNull()
  })

  test('count players by player, wherever they are', async () => {
    const limits = await open({ limitMoney: few })
    expect(await limits.take('money', player('p1', '203.0.113.1'))).toBeNull()
    expect(await limits.take('money', player('p1', '203.0.113.2'))).toBeNull()
    expect(await limits.take('money', player('p1', '203.0.113.3'))).not.toBeNull()
    expect(await limits.take('money', player('p2', '203.0.113.3'))).toBeNull()
  })

  test('count each class for itself', async () => {
    const limits = await open({ limitMoney: few })
    await answers(3, () => limits.take('money', player('p1')))
    expect(await limits.take('read', player('p1'))).toBeNull()
  })

  test('count codes by address, whoever is signed in', async () => {
    const limits = await open({ limitCodeAddress: few })
    expect(await limits.take('code', player('p1'))).toBeNull()
    expect(await limits.take('code', player('p2'))).toBeNull()
    expect(await limits.take('code', guest('203.0.113.9'))).not.toBeNull()
  })

  test('count attempts at one login from one address, however it is spelled', async () => {
    const limits = await open({ limitCode: few })
    const take = (login: string, ip: string) => limits.takeLogin(login, guest(ip))
    expect(await take('ada@example.org', '203.0.113.9')).toBeNull()
    expect(await take(' Ada@Example.org ', '203.0.113.9')).toBeNull()
    expect(await take('ada@example.org', '203.0.113.9')).not.toBeNull()
    expect(await take('bob@example.org', '203.0.113.9')).toBeNull()
    expect(await take('ada@example.org', '203.0.113.10')).toBeNull()
  })
})
