import { CallError } from './call-error.ts'
import type { SessionEndReason } from './contract-types.ts'
import { isExpiring } from './token.ts'

/** Tries and interval of waiting for another tab's refresh [4-01h 9-07c]. */
const WAIT_TRIES = 10
const WAIT_STEP_MS = 500
/** After this time the tab that holds the lock is assumed to have crashed. */
const LOCK_TTL_MS = 5000
const LOCK_KEY = 'refreshSession'
const CHANGE_KEY = 'changeSession'

/** Stores the token. In the browser: a cookie readable by scripts and written by the site's server. */
export interface TokenStore {
  read(): string | null
  /** Stores the first token of a session. */
  begin(token: string): Promise<void>
  /** Stores a renewed token of the same session. */
  write(token: string): Promise<void>
  clear(): Promise<void>
}

/** Storage shared by the tabs. It must not throw: tabs are not coordinated if it is blocked. */
export interface SharedStorage {
  read(key: string): string | null
  /** Null removes the value. */
  write(key: string, value: string | null): void
}

/**
 * `signed-out`: by the player in this tab; `signed-out-elsewhere`: the token is no longer stored;
 * `renewal-rejected`, `call-rejected`: the platform answered 401 or 403 to the renewal, or to another call.
 */
export type SessionEvent =
  | 'signed-in'
  | 'signed-out'
  | 'signed-out-elsewhere'
  | 'renewal-rejected'
  | 'call-rejected'

/** `reason`: why the platform has ended the session; only of rejections. */
export type SessionListener = (event: SessionEvent, reason?: SessionEndReason) => void

export interface SessionOptions {
  readonly tokens: TokenStore
  readonly storage: SharedStorage
  /** Requests a new token from the platform. */
  readonly renew: (token: string) => Promise<string>
  /** Revokes the session at the platform. */
  readonly revoke: (token: string) => Promise<unknown>
  readonly now?: () => number
  readonly wait?: (milliseconds: number) => Promise<void>
}

export interface Session {
  /** State of this tab. Changes of other tabs are read from `storage` events (`readTabChange`). */
  readonly isSignedIn: boolean
  /** Aborted when the player signs out, because a later response would be a refusal; new with the next session. */
  readonly endSignal: AbortSignal
  begin(token: string): Promise<void>
  /**
   * Removes the token, notifies the other tabs, then revokes the token at the platform without waiting. This
   * order keeps calls from being made with a revoked token; a failed revocation does not undo the sign-out.
   */
  end(): Promise<void>
  /** Reports that a call with this token returned 401 or 403, and why its session has ended, if known. */
  reportRejected(token: string, reason?: SessionEndReason): Promise<void>
  /**
   * A token valid for longer than the margin, renewed first if needed; null for guests, while the session is
   * being ended, and after another tab has signed out.
   */
  getFreshToken(): Promise<string | null>
  /** Whether the token has expired by the server's clock, as far as known. */
  isExpired(token: string): boolean
  /** Updates the offset to the server's clock from a `Date` header. */
  syncClock(date: string | null): void
  subscribe(listener: SessionListener): () => void
}

export function createSession(options: SessionOptions): Session {
  const { tokens, storage, renew, revoke, now = Date.now, wait = delay } = options
  const listeners = new Set<SessionListener>()
  let isSignedIn = tokens.read() !== null
  /** Server time minus local time, in milliseconds. */
  let offset = 0
  let renewal: Promise<string | null> | null = null
  /** The token is being removed and will be revoked: no further call may be made with it. */
  let isEnding = false
  let ending = new AbortController()

  const isFresh = (token: string | null): token is string =>
    token !== null && !isExpiring(token, now() + offset)

  function notify(event: SessionEvent, reason?: SessionEndReason) {
    for (const listener of [...listeners]) listener(event, reason)
  }

  async function clearSession(
    event: Exclude<SessionEvent, 'signed-in' | 'signed-out-elsewhere'>,
    reason?: SessionEndReason,
  ) {
    isEnding = true
    try {
      await tokens.clear()
    } finally {
      isEnding = false
      isSignedIn = false
    }
    storage.write(CHANGE_KEY, `${now()}-logout`)
    notify(event, reason)
  }

  /** Waits while another tab renews; a stale lock is ignored. */
  async function waitForOtherTab() {
    for (let tries = 0; tries < WAIT_TRIES && isLocked(storage, now()); tries += 1) await wait(WAIT_STEP_MS)
  }

  async function renewOnce(): Promise<string | null> {
    await waitForOtherTab()
    const token = tokens.read()
    if (token === null || isFresh(token)) return token
    storage.write(LOCK_KEY, String(now()))
    try {
      const next = await renew(token)
      // The player signed out, or another player signed in, during the request.
      if (tokens.read() !== token) return tokens.read()
      await tokens.write(next)
      return next
    } catch (error) {
      const current = tokens.read()
      // Another tab renewed first, and its token is valid.
      if (current !== token && isFresh(current)) return current
      // Only 401 and 403 end the session: other errors (429, 5xx, network) are temporary.
      const isSessionOver = error instanceof CallError && (error.status === 401 || error.status === 403)
      if (isSessionOver && current === token) await clearSession('renewal-rejected', error.endReason)
      throw error
    } finally {
      storage.write(LOCK_KEY, null)
    }
  }

  async function getFreshToken(): Promise<string | null> {
    if (isEnding) return null
    let token = tokens.read()
    if (token !== null && !isFresh(token)) {
      renewal ??= renewOnce().finally(() => {
        renewal = null
      })
      token = await renewal
    }
    // The notification of the other tab's sign-out arrives later, or never if storage is blocked.
    if (token === null && isSignedIn && !isEnding) {
      isSignedIn = false
      notify('signed-out-elsewhere')
    }
    return token
  }

  return {
    get isSignedIn() {
      return isSignedIn
    },
    get endSignal() {
      return ending.signal
    },
    async begin(token) {
      await tokens.begin(token)
      if (ending.signal.aborted) ending = new AbortController()
      isSignedIn = true
      storage.write(CHANGE_KEY, `${now()}-login`)
      notify('signed-in')
    },
    async end() {
      ending.abort()
      const token = tokens.read()
      // The platform accepts a revocation only with an unexpired token. Renewal may need the stored state, so
      // start it before clearing.
      const tokenToRevoke = token === null || isFresh(token) ? token : renew(token)
      const cleared = clearSession('signed-out')
      void Promise.all([tokenToRevoke, cleared])
        .then(([current]) => current && revoke(current))
        .catch(() => {})
      await cleared
    },
    async reportRejected(token, reason) {
      // A late response to an earlier token must not end the current session.
      if (tokens.read() === token) await clearSession('call-rejected', reason)
    },
    getFreshToken,
    isExpired: (token) => isExpiring(token, now() + offset),
    syncClock(date) {
      const server = date === null ? Number.NaN : Date.parse(date)
      if (!Number.isNaN(server)) offset = server - now()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * Interprets a `storage` event of another tab's sign-in or sign-out [4-01j]. `reload`: it signed in and this
 * tab is a guest; `leave`: it signed out and this tab is signed in.
 */
export function readTabChange(
  key: string | null,
  value: string | null,
  isSignedIn: boolean,
): 'reload' | 'leave' | null {
  if (key !== CHANGE_KEY) return null
  const change = value?.split('-')[1]
  if (change === 'login' && !isSignedIn) return 'reload'
  if (change === 'logout' && isSignedIn) return 'leave'
  return null
}

function isLocked(storage: SharedStorage, now: number): boolean {
  const since = Number(storage.read(LOCK_KEY))
  return since > 0 && Math.abs(now - since) <= LOCK_TTL_MS
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** A session for one server-side request, with a fixed token or none. */
export function createFixedSession(token: string | null): Session {
  return {
    isSignedIn: token !== null,
    endSignal: new AbortController().signal,
    begin: rejectChange,
    end: rejectChange,
    reportRejected: async () => {},
    getFreshToken: async () => token,
    isExpired: () => false,
    syncClock: () => {},
    subscribe: () => () => {},
  }
}

async function rejectChange(): Promise<never> {
  throw new Error('a fixed session cannot begin or end')
}
