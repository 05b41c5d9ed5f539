import { describe, expect, test } from 'vitest'
import { createRateLimits, type RateLimits } from './rate-limits.ts'

const many = { calls: 1000, seconds: 60 }
const config = {
  ...{ limitCode: many, limitCodeAddress: many, limitMoney: many, limitReport: many, limitRead: many },
  redisUrl: null,
}
const silent = { warn: () => undefined } as never
const few = { calls: 2, seconds: 60 }
const guest = (ip: string) => ({ ip, playerId: null })
const player = (playerId: string, ip = '203.0.113.9') => ({ ip, playerId })

const open = (over: Partial<typeof config>): Promise<RateLimits> =>
  createRateLimits({ ...config, ...over }, silent)

/** Whether each of a number of successive calls is allowed. */
async function countUntilLimited(
  count: number,
  countAttempt: () => Promise<number | null>,
): Promise<boolean[]> {
  const all: boolean[] = []
  for (let index = 0; index < count; index++) all.push((await countAttempt()) === null)
  return all
}

describe('rate limits', () => {
  test('allow the configured number and return the time to wait', async () => {
    const limits = await open({ limitRead: few })
    expect(await countUntilLimited(3, () => limits.countCall('read', guest('203.0.113.9')))).toEqual([
      true,
      true,
      false,
    ])
    const wait = await limits.countCall('read', guest('203.0.113.9'))
    expect(wait).toBeGreaterThan(55)
    expect(wait).toBeLessThanOrEqual(60)
  })

  test('count guests by address, with an IPv6 network as one', async () => {
    const limits = await open({ limitRead: few })
    const countAttempt = (ip: string) => limits.countCall('read', guest(ip))
    expect(await countAttempt('2001:db8:1:2::1')).toBeNull()
    expect(await countAttempt('2001:db8:1:2:ffff::9')).toBeNull()
    expect(await countAttempt('2001:db8:1:2::3')).not.toBeNull()
    expect(await countAttempt('2001:db8:1:3::1')).toBeNull()
    expect(await countAttempt('203.0.113.9')).toBeNull()
  })

  test('count players independently of their address', async () => {
    const limits = await open({ limitMoney: few })
    expect(await limits.countCall('money', player('p1', '203.0.113.1'))).toBeNull()
    expect(await limits.countCall('money', player('p1', '203.0.113.2'))).toBeNull()
    expect(await limits.countCall('money', player('p1', '203.0.113.3'))).not.toBeNull()
    expect(await limits.countCall('money', player('p2', '203.0.113.3'))).toBeNull()
  })

  test('count each class separately', async () => {
    const limits = await open({ limitMoney: few })
    await countUntilLimited(3, () => limits.countCall('money', player('p1')))
    expect(await limits.countCall('read', player('p1'))).toBeNull()
  })

  test('count codes by address, for signed-in players too', async () => {
    const limits = await open({ limitCodeAddress: few })
    expect(await limits.countCall('code', player('p1'))).toBeNull()
    expect(await limits.countCall('code', player('p2'))).toBeNull()
    expect(await limits.countCall('code', guest('203.0.113.9'))).not.toBeNull()
  })

  test('count attempts at a login from an address, whatever its spelling', async () => {
    const limits = await open({ limitCode: few })
    const countAttempt = (login: string, ip: string) => limits.countLoginAttempt(login, guest(ip))
    expect(await countAttempt('ada@example.org', '203.0.113.9')).toBeNull()
    expect(await countAttempt(' Ada@Example.org ', '203.0.113.9')).toBeNull()
    expect(await countAttempt('ada@example.org', '203.0.113.9')).not.toBeNull()
    expect(await countAttempt('bob@example.org', '203.0.113.9')).toBeNull()
    expect(await countAttempt('ada@example.org', '203.0.113.10')).toBeNull()
  })
})
