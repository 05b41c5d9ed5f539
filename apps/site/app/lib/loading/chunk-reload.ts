import { safeSessionStorage } from '../storage.ts'

/** Minimum time between two automatic reloads [9-13c]. */
const RELOAD_COOLDOWN_MS = 10_000
const STORAGE_KEY = 'reloadedAt'

/** A lazy chunk failed to load. Retrying in this document is useless: browser and React cache the failure. */
export class ChunkLoadError extends Error {
  /** Whether the site could not be reached at that time. */
  readonly isUnreachable: boolean

  constructor(isUnreachable: boolean, cause: unknown) {
    super('A part of the site could not be fetched', { cause })
    this.isUnreachable = isUnreachable
  }
}

/**
 * Loads a lazy chunk. If it fails, typically because a new build was deployed since the page was opened,
 * reloads the page once.
 *
 * @throws ChunkLoadError if the page cannot be reloaded
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    const isUnreachable = !(await isReachable())
    if (!isUnreachable && reloadOnce()) return new Promise<never>(() => {})
    throw new ChunkLoadError(isUnreachable, cause)
  }
}

/** Reloads unless the site is unreachable or the page was reloaded recently. @returns whether it reloads */
export async function reloadPage(): Promise<boolean> {
  return (await isReachable()) && reloadOnce()
}

function reloadOnce(): boolean {
  if (!claimReload()) return false
  location.reload()
  return true
}

/** `navigator.onLine` is true on any network, so a request is needed. */
async function isReachable(): Promise<boolean> {
  try {
    return navigator.onLine && (await fetch('/build.json', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/**
 * Records an automatic reload.
 *
 * @returns false within the cooldown of the previous one, and if it could not be recorded, as a reload loop
 * would not be detected
 */
export function claimReload(): boolean {
  const last = Number(safeSessionStorage.read(STORAGE_KEY))
  return Date.now() - last >= RELOAD_COOLDOWN_MS && safeSessionStorage.write(STORAGE_KEY, String(Date.now()))
}
