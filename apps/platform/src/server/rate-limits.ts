import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { LimitClass } from '@croupier/contract'
import type { FastifyBaseLogger } from 'fastify'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { Config, Rate } from '../config/index.ts'

/** The counted subject: the signed-in player, or else the IP address; for codes the login too. */
export interface RateLimitSubject {
  readonly ip: string
  readonly playerId: string | null
}

export interface RateLimits {
  /** Counts a call. @returns the seconds to wait, or null if the call is allowed */
  countCall(limit: LimitClass, subject: RateLimitSubject): Promise<number | null>
  /** Counts an attempt to sign in from an address, successful or not. */
  countLoginAttempt(login: string, subject: RateLimitSubject): Promise<number | null>
  close(): Promise<void>
}

type RateLimitConfig = Pick<
  Config,
  'limitCode' | 'limitCodeAddress' | 'limitMoney' | 'limitReport' | 'limitRead' | 'redisUrl'
>

/**
 * Rate limits, counted in this process or, for several nodes, in Redis. While Redis is unavailable each node counts
 * separately, so that calls are neither unlimited nor rejected.
 */
export async function createRateLimits(config: RateLimitConfig, log: FastifyBaseLogger): Promise<RateLimits> {
  const redis = config.redisUrl ? await connectRedis(config.redisUrl, log) : null
  const limiter = (name: string, { calls, seconds }: Rate): RateLimiterAbstract => {
    const options = { keyPrefix: `limit:${name}`, points: calls, duration: seconds }
    const memory = new RateLimiterMemory(options)
    if (!redis) return memory
    return new RateLimiterRedis({
      ...options,
      storeClient: redis,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      insuranceLimiter: memory,
    })
  }
  const limiters: Readonly<Record<LimitClass, RateLimiterAbstract>> = {
    code: limiter('code-address', config.limitCodeAddress),
    money: limiter('money', config.limitMoney),
    report: limiter('report', config.limitReport),
    read: limiter('read', config.limitRead),
  }
  const loginLimiter = limiter('code', config.limitCode)

  return {
    // One address may guess the codes of many players, so codes are counted by address for signed-in players too.
    async countCall(limit, { ip, playerId }) {
      if (playerId === null || limit === 'code') {
        const wait = await consume(limiters[limit], addressKey(ip))
        if (wait !== null || playerId === null) return wait
        // Nor may one player guess codes from many addresses.
        return consume(loginLimiter, `player:${playerId}`)
      }
      return consume(limiters[limit], playerId)
    },
    countLoginAttempt: (login, subject) =>
      consume(loginLimiter, `${addressKey(subject.ip)}:${hashLogin(login.trim().toLowerCase())}`),
    close: async () => void (await redis?.close()),
  }
}

async function consume(limiter: RateLimiterAbstract, key: string): Promise<number | null> {
  try {
    await limiter.consume(key)
    return null
  } catch (rejection) {
    if (rejection instanceof RateLimiterRes) return Math.max(1, Math.ceil(rejection.msBeforeNext / 1000))
    throw rejection
  }
}

/** An IPv6 network is one subject: a visitor has 2^64 addresses. */
function addressKey(ip: string): string {
  if (!isIPv6(ip)) return ip
  const [head = '', tail = ''] = ip.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...(ip.includes('::') ? zeros : []), ...after].slice(0, 4).join(':')
}

/** Hashed, so that counters contain no e-mail addresses. */
function hashLogin(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

async function connectRedis(url: string, log: FastifyBaseLogger) {
  // Loaded when used: its 650 modules would take a quarter of the start.
  const { createClient } = await import('redis')
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: 5000, reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, 5000) },
  })
  let isRedisDown = false
  client.on('error', (error) => {
    if (!isRedisDown)
      log.warn({ err: error }, 'Redis does not respond; rate limits are counted in this process')
    isRedisDown = true
  })
  client.on('ready', () => {
    if (isRedisDown) log.info('Redis responds again; rate limits are counted there')
    isRedisDown = false
  })
  await Promise.race([
    client.connect().catch(() => undefined),
    new Promise((resolve) => client.once('error', resolve)),
  ])
  return client
}
