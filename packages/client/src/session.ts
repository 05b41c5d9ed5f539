import { CallError } from './call-error.ts'
import { isExpiring } from './token.ts'

/** Another tab's refresh is waited for this often, this long apart [4-01h 9-07c]. */
const WAIT_TRIES = 10
const WAIT_STEP_MS = 500
/** A lock this old is of a tab that died. */
const LOCK_TTL_MS = 5000
const LOCK_KEY = 'refreshSession'
const CHANGE_KEY = 'changeSession'

/** Where the token is kept. In the browser: a cookie that script reads and the site's own route writes. */
export interface TokenStore {
  read(): string | null
  /** Keeps the first token of a session. */
  begin(token: string): Promise<void>
  /** Keeps the next token of the same session. */
  write(token: string): Promise<void>
  clear(): Promise<void>
}

/** The part of local storage that the tabs of a browser share. */
export type SharedStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * What a session tells its listeners: it began, the player ended it, another tab did (its token is gone), its token could
 * not be renewed, or the platform refused a call made with it.
 */
export type SessionEvent = 'began' | 'ended' | 'gone' | 'lapsed' | 'refused'

export interface SessionOptions {
  readonly tokens: TokenStore
  readonly storage: SharedStorage
  /** Asks the platform for the next token. */
  readonly renew: (token: string) => Promise<string>
  /** Tells the platform that a session is over. */
  readonly revoke: (token: string) => Promise<unknown>
  readonly now?: () => number
  readonly wait?: (milliseconds: number) => Promise<void>
}

export interface Session {
  /** Whether this tab holds itself signed in; another tab's change arrives by `listenToTabs`. */
  readonly isSignedIn: boolean
  begin(token: string): Promise<void>
  /**
   * Forgets the session here and tells the other tabs. The platform is told afterwards, since whoever still asked with a
   * revoked token would hear a refusal; nobody waits for it, and a player whom it does not hear has left all the same.
   */
  end(): Promise<void>
  /** The platform answered this token with 401 or 403. */
  reportRejected(token: string): Promise<void>
  /**
   * A token that is good for more than the margin, renewed first where needed; null for guests, and for a player whose
   * token another tab has given up.
   */
  getFreshToken(): Promise<string | null>
  /** Whether the token has ended on the server's clock as it is known by now. */
  isExpired(token: string): boolean
  /** Keeps how far the server's clock is from ours, from the `Date` header of an answer. */
  syncClock(date: string | null): void
  subscribe(listener: (event: SessionEvent) => void): () => void
}

export function createSession(options: SessionOptions): Session {
  const { tokens, storage, renew, revoke, now = Date.now, wait = delay } = options
  const listeners = new Set<(event: SessionEvent) => void>()
  let isSignedIn = tokens.read() !== null
  /** The server's clock minus ours. */
  let offset = 0
  let renewal: Promise<string | null> | null = null

  const isFresh = (token: string | null): token is string =>
    token !== null && !isExpiring(token, now() + offset)

  function notify(event: SessionEvent) {
    for (const listener of [...listeners]) listener(event)
  }

  async function clearSession(event: Exclude<SessionEvent, 'began' | 'gone'>) {
    isSignedIn = false
    await tokens.clear()
    writeStorage(storage, CHANGE_KEY, `${now()}-logout`)
    notify(event)
  }

  /** Waits while another tab renews, but not for one that died. */
  async function waitForOtherTab() {
    for (let tries = 0; tries < WAIT_TRIES && isLocked(storage, now()); tries += 1) await wait(WAIT_STEP_MS)
  }

  async function renewOnce(): Promise<string | null> {
    await waitForOtherTab()
    const token = tokens.read()
    if (token === null || isFresh(token)) return token
    writeStorage(storage, LOCK_KEY, String(now()))
    try {
      const next = await renew(token)
      // The player has left, or become another, while the platform answered.
      if (tokens.read() !== token) return tokens.read()
      await tokens.write(next)
      return next
    } catch (error) {
      const current = tokens.read()
      // Another tab was faster after all, and its token is good.
      if (current !== token && isFresh(current)) return current
      // Only the platform's word that the session is over ends it; being told to wait, or not being understood, does not.
      const isSessionOver = error instanceof CallError && (error.status === 401 || error.status === 403)
      if (isSessionOver && current === token) await clearSession('lapsed')
      throw error
    } finally {
      removeStorage(storage, LOCK_KEY)
    }
  }

  async function getFreshToken(): Promise<string | null> {
    let token = tokens.read()
    if (token !== null && !isFresh(token)) {
      renewal ??= renewOnce().finally(() => {
        renewal = null
      })
      token = await renewal
    }
    // The word of the tab that signed out comes later than the loss of the token, or never where storage is forbidden.
    if (token === null && isSignedIn) {
      isSignedIn = false
      notify('gone')
    }
    return token
  }

  return {
    get isSignedIn() {
      return isSignedIn
    },
    async begin(token) {
      await tokens.begin(token)
      isSignedIn = true
      writeStorage(storage, CHANGE_KEY, `${now()}-login`)
      notify('began')
    },
    async end() {
      const token = tokens.read()
      // The platform ends a session only for a token that has not ended itself. What is forgotten here may be needed to
      // renew, so that the renewal begins before.
      const revocable = token === null || isFresh(token) ? token : renew(token)
      const forgotten = clearSession('ended')
      void Promise.all([revocable, forgotten])
        .then(([current]) => current && revoke(current))
        .catch(() => {})
      await forgotten
    },
    async reportRejected(token) {
      // A late answer to a token of before must not end the session that followed.
      if (tokens.read() === token) await clearSession('refused')
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
 * What another tab's sign-in or sign-out means here, from the `storage` event's key and value [4-01j].
 * `reload`: it signed in and we are a guest; `leave`: it signed out and we are a player.
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
  const since = Number(readStorage(storage, LOCK_KEY))
  return since > 0 && Math.abs(now - since) <= LOCK_TTL_MS
}

// Storage may be forbidden (private windows, embedded pages): the tabs then do not know of each other, and that is all.
function writeStorage(storage: SharedStorage, key: string, value: string) {
  try {
    storage.setItem(key, value)
  } catch {}
}
function readStorage(storage: SharedStorage, key: string): string | null {
  try {
    return storage.getItem(key)
  } catch {
    return null
  }
}
function removeStorage(storage: SharedStorage, key: string) {
  try {
    storage.removeItem(key)
  } catch {}
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** The session of one request on a server: its token is good for as long as the answer takes, or there is none. */
export function createFixedSession(token: string | null): Session {
  return {
    isSignedIn: token !== null,
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
  throw new Error('a session begins and ends in the browser')
}
