import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  CallError,
  createSession,
  isExpiring,
  readExpiry,
  readTabChange,
  type SessionEvent,
} from './index.ts'

const START = Date.UTC(2026, 10, 20, 12)
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
let serial = 0
const tokenUntil = (expiry: number) =>
  `${encode({ alg: 'HS256' })}.${encode({ exp: expiry / 1000, jti: ++serial })}.s`

/** A browser: one cookie and one storage shared by its tabs, and a clock advanced only by waiting. */
class Browser {
  now = START
  cookie: string | null = null
  readonly stored = new Map<string, string>()
  /** The platform's response to a refresh. */
  renew: (token: string) => Promise<string> = async () => tokenUntil(this.now + 900_000)
  /** Actions of other tabs while this one waits. */
  whileWaiting: () => void = () => {}
  renewals = 0
  /** Tokens stored as the first of a session. */
  readonly begun: string[] = []
  /** Revoked tokens, each with the token stored in the browser at that time. */
  revoked: { readonly token: string; readonly stored: string | null }[] = []
  revoke: () => Promise<void> = async () => {}
  waits: number[] = []
  /** The token stored when a renewal was last requested. */
  storedAtRenewal: string | null = null

  openTab() {
    const events: SessionEvent[] = []
    const session = createSession({
      tokens: {
        read: () => this.cookie,
        begin: async (token) => {
          this.cookie = token
          this.begun.push(token)
        },
        write: async (token) => {
          this.cookie = token
        },
        clear: async () => {
          this.cookie = null
        },
      },
      storage: {
        read: (key) => this.stored.get(key) ?? null,
        write: (key, value) => void (value === null ? this.stored.delete(key) : this.stored.set(key, value)),
      },
      renew: (token) => {
        this.renewals += 1
        this.storedAtRenewal = this.cookie
        return this.renew(token)
      },
      revoke: (token) => {
        this.revoked.push({ token, stored: this.cookie })
        return this.revoke()
      },
      now: () => this.now,
      wait: async (milliseconds) => {
        this.now += milliseconds
        this.waits.push(milliseconds)
        this.whileWaiting()
      },
    })
    session.subscribe((event) => events.push(event))
    return { session, events }
  }
}

const refusal = (status: number) => new CallError('POST /api/player/sessions/refresh', status, null)

let browser: Browser
beforeEach(() => {
  browser = new Browser()
})

describe('a token', () => {
  test('is treated as expired within 10 s of its expiry [4-01g 9-07b]', () => {
    expect(isExpiring(tokenUntil(START + 10_000), START)).toBe(true)
    expect(isExpiring(tokenUntil(START + 11_000), START)).toBe(false)
    expect(isExpiring(tokenUntil(START - 1000), START)).toBe(true)
  })

  test.each(['', 'x', 'a.b.c', `a.${encode({})}.c`, `a.${encode({ exp: 'soon' })}.c`])(
    'that cannot be parsed counts as expired: %s',
    (token) => {
      expect(readExpiry(token)).toBeNull()
      expect(isExpiring(token, START)).toBe(true)
    },
  )

  test('is compared with the server’s clock', async () => {
    browser.cookie = tokenUntil(START + 60_000)
    const { session } = browser.openTab()
    await session.getFreshToken()
    expect(browser.renewals).toBe(0)
    session.syncClock(new Date(START + 55_000).toUTCString())
    await session.getFreshToken()
    expect(browser.renewals).toBe(1)
  })
})

describe('before a call', () => {
  test('gives a guest no token', async () => {
    const { session } = browser.openTab()
    expect(session.isSignedIn).toBe(false)
    expect(await session.getFreshToken()).toBeNull()
  })

  test('uses a valid token unchanged', async () => {
    browser.cookie = tokenUntil(START + 900_000)
    expect(await browser.openTab().session.getFreshToken()).toBe(browser.cookie)
    expect(browser.renewals).toBe(0)
  })

  test('renews an expiring token once for all calls of the tab [6-02c]', async () => {
    browser.cookie = tokenUntil(START + 5000)
    const { session } = browser.openTab()
    const [first, second] = await Promise.all([session.getFreshToken(), session.getFreshToken()])
    expect(browser.renewals).toBe(1)
    expect(first).toBe(browser.cookie)
    expect(second).toBe(first)
    expect(browser.stored.has('refreshSession')).toBe(false)
  })
})

describe('another tab that renews', () => {
  test('is awaited and its token used [4-01h 9-09a]', async () => {
    browser.cookie = tokenUntil(START + 5000)
    browser.stored.set('refreshSession', String(START))
    const theirs = tokenUntil(START + 900_000)
    browser.whileWaiting = () => {
      if (browser.waits.length < 3) return
      browser.cookie = theirs
      browser.stored.delete('refreshSession')
    }
    expect(await browser.openTab().session.getFreshToken()).toBe(theirs)
    expect(browser.waits).toEqual([500, 500, 500])
    expect(browser.renewals).toBe(0)
  })

  test('is awaited for about 5 s before its lock is taken over [4-01h 9-07c]', async () => {
    browser.cookie = tokenUntil(START + 5000)
    browser.stored.set('refreshSession', String(START))
    browser.whileWaiting = () => browser.stored.set('refreshSession', String(browser.now))
    await browser.openTab().session.getFreshToken()
    expect(browser.waits).toHaveLength(10)
    expect(browser.renewals).toBe(1)
  })

  test('that has crashed leaves a lock that is ignored after its TTL', async () => {
    browser.cookie = tokenUntil(START + 5000)
    browser.stored.set('refreshSession', String(START - 5001))
    await browser.openTab().session.getFreshToken()
    expect(browser.waits).toEqual([])
    expect(browser.renewals).toBe(1)
  })

  test('may win the race: its token is used after our refresh is rejected', async () => {
    browser.cookie = tokenUntil(START + 5000)
    const { session, events } = browser.openTab()
    const theirs = tokenUntil(START + 900_000)
    browser.renew = async () => {
      browser.cookie = theirs
      throw refusal(401)
    }
    expect(await session.getFreshToken()).toBe(theirs)
    expect(events).toEqual([])
  })
})

describe('a refresh that fails', () => {
  test('removes the session [4-01i]', async () => {
    browser.cookie = tokenUntil(START - 1000)
    const { session, events } = browser.openTab()
    browser.renew = async () => {
      throw refusal(401)
    }
    await expect(session.getFreshToken()).rejects.toThrow(CallError)
    expect(browser.cookie).toBeNull()
    expect(session.isSignedIn).toBe(false)
    expect(events).toEqual(['renewal-rejected'])
    expect(browser.stored.get('changeSession')).toBe(`${START}-logout`)
    expect(browser.stored.has('refreshSession')).toBe(false)
  })

  test.each([0, 408, 429, 503])(
    'with no response or a temporary error (%i) keeps the session',
    async (status) => {
      const token = tokenUntil(START - 1000)
      browser.cookie = token
      const { session, events } = browser.openTab()
      browser.renew = async () => {
        throw refusal(status)
      }
      await expect(session.getFreshToken()).rejects.toThrow(CallError)
      expect(browser.cookie).toBe(token)
      expect(session.isSignedIn).toBe(true)
      expect(events).toEqual([])
    },
  )
})

describe('the tabs', () => {
  test('are notified of a sign-in and a sign-out [4-01j 9-09a]', async () => {
    const { session, events } = browser.openTab()
    const token = tokenUntil(START + 900_000)
    await session.begin(token)
    expect(browser.cookie).toBe(token)
    expect(browser.begun).toEqual([token])
    expect(browser.stored.get('changeSession')).toBe(`${START}-login`)
    await session.end()
    expect(browser.cookie).toBeNull()
    expect(browser.stored.get('changeSession')).toBe(`${START}-logout`)
    expect(events).toEqual(['signed-in', 'signed-out'])
  })

  test('notice a removed token at their next call without a notification', async () => {
    browser.cookie = tokenUntil(START + 900_000)
    const here = browser.openTab()
    const there = browser.openTab()
    await there.session.end()
    expect(here.session.isSignedIn).toBe(true)
    expect(await here.session.getFreshToken()).toBeNull()
    expect(await here.session.getFreshToken()).toBeNull()
    expect(here.session.isSignedIn).toBe(false)
    expect(here.events).toEqual(['signed-out-elsewhere'])
    expect(there.events).toEqual(['signed-out'])
  })

  test('reload on a sign-in and leave on a sign-out [4-01k 4-01l]', () => {
    expect(readTabChange('changeSession', '1-login', false)).toBe('reload')
    expect(readTabChange('changeSession', '1-logout', true)).toBe('leave')
    expect(readTabChange('changeSession', '1-login', true)).toBeNull()
    expect(readTabChange('changeSession', '1-logout', false)).toBeNull()
    expect(readTabChange('changeSession', null, true)).toBeNull()
    expect(readTabChange('refreshSession', '1-login', false)).toBeNull()
  })
})

describe('signing out [4-01c]', () => {
  test('removes the token before revoking it at the platform', async () => {
    const token = tokenUntil(START + 900_000)
    browser.cookie = token
    const { session, events } = browser.openTab()
    await session.end()
    expect(browser.revoked).toEqual([{ token, stored: null }])
    expect(events).toEqual(['signed-out'])
  })

  test('revokes with a valid token, renewed if needed', async () => {
    const token = tokenUntil(START + 1000)
    browser.cookie = token
    const next = tokenUntil(START + 900_000)
    browser.renew = async () => next
    await browser.openTab().session.end()
    // The renewed token was not stored.
    expect(browser.storedAtRenewal).toBe(token)
    expect(browser.begun).toEqual([])
    await vi.waitFor(() => expect(browser.revoked).toEqual([{ token: next, stored: null }]), {
      timeout: 60_000,
    })
  })

  test('works while the platform is unreachable', async () => {
    browser.cookie = tokenUntil(START + 900_000)
    browser.revoke = () => Promise.reject(new Error('offline'))
    const { session, events } = browser.openTab()
    await session.end()
    expect(browser.cookie).toBeNull()
    expect(events).toEqual(['signed-out'])
  })

  test.each([401, 403])(
    'of a session that the platform has already ended (%s) is not a rejection',
    async (status) => {
      browser.cookie = tokenUntil(START + 1000)
      browser.renew = () => Promise.reject(refusal(status))
      const { session, events } = browser.openTab()
      await session.end()
      expect(events).toEqual(['signed-out'])
      expect(browser.revoked).toEqual([])
      expect(session.isSignedIn).toBe(false)
    },
  )

  test('is not undone by a pending renewal or its rejection', async () => {
    const next = tokenUntil(START + 900_000)
    for (const lateRefusal of [async () => next, () => Promise.reject(refusal(401))]) {
      browser.cookie = tokenUntil(START + 1000)
      const renewalGate = Promise.withResolvers<void>()
      browser.renew = async () => {
        await renewalGate.promise
        return lateRefusal()
      }
      const { session, events } = browser.openTab()
      const renewal = session.getFreshToken().catch(() => null)
      const end = session.end()
      await Promise.resolve()
      renewalGate.resolve()
      await Promise.all([renewal, end])
      expect(browser.cookie).toBeNull()
      expect(events).toEqual(['signed-out'])
    }
  })

  test('succeeds even if its expired token cannot be renewed', async () => {
    browser.cookie = tokenUntil(START + 1000)
    browser.renew = () => Promise.reject(refusal(503))
    const { session, events } = browser.openTab()
    await session.end()
    expect(browser.cookie).toBeNull()
    expect(events).toEqual(['signed-out'])
  })
})

describe('a rejected call', () => {
  test('ends the session [8-01]', async () => {
    const token = tokenUntil(START + 900_000)
    browser.cookie = token
    const { session, events } = browser.openTab()
    await session.reportRejected(token)
    expect(browser.cookie).toBeNull()
    expect(events).toEqual(['call-rejected'])
  })

  test('passes on why the platform has ended the session', async () => {
    const token = tokenUntil(START + 900_000)
    browser.cookie = token
    const { session } = browser.openTab()
    const heard: unknown[] = []
    session.subscribe((...all) => heard.push(all))
    await session.reportRejected(token, 'password-changed')
    expect(heard).toEqual([['call-rejected', 'password-changed']])
  })

  test('with an older token does not end the session', async () => {
    browser.cookie = tokenUntil(START + 900_000)
    const { session, events } = browser.openTab()
    await session.reportRejected('an.older.one')
    expect(browser.cookie).not.toBeNull()
    expect(events).toEqual([])
  })
})

test('works if storage is blocked', async () => {
  browser.cookie = tokenUntil(START + 5000)
  const session = createSession({
    tokens: {
      read: () => browser.cookie,
      begin: async (token) => {
        browser.cookie = token
      },
      write: async (token) => {
        browser.cookie = token
      },
      clear: async () => {
        browser.cookie = null
      },
    },
    storage: { read: () => null, write: () => {} },
    renew: (token) => browser.renew(token),
    revoke: async () => {},
    now: () => START,
  })
  expect(await session.getFreshToken()).toBe(browser.cookie)
  await session.end()
  expect(session.isSignedIn).toBe(false)
})
