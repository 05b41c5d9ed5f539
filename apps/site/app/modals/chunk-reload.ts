/** A page that was loaded anew is not loaded anew for this long [9-13c]. */
const RELOAD_COOLDOWN_MS = 10_000
const STORAGE_KEY = 'reloadedAt'

/** A part of the site could not be fetched. This page will not get it any more: the browser and React keep the failure. */
export class ChunkLoadError extends Error {}

/**
 * Fetches a part of the site; where its file is no longer there, because the site was renewed since the page was opened, the
 * page is loaded anew. Once: what fails again stays failed.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    if (await reloadPage()) return new Promise<never>(() => {})
    throw new ChunkLoadError('A part of the site could not be fetched', { cause })
  }
}

/** Loads the page anew where that can help: not while the site is out of reach, and not twice in a row. */
export async function reloadPage(): Promise<boolean> {
  if (!(await isReachable()) || !claimReload()) return false
  location.reload()
  return true
}

/** Browsers take any network for a connection: whether the site answers, only asking it tells. */
async function isReachable(): Promise<boolean> {
  try {
    return navigator.onLine && (await fetch('/build.json', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/** Asked once before each loading anew that the player has not asked for. */
export function claimReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(STORAGE_KEY))
    if (Date.now() - last < RELOAD_COOLDOWN_MS) return false
    sessionStorage.setItem(STORAGE_KEY, String(Date.now()))
    return true
  } catch {
    // Without storage nothing would stop the page from loading anew for ever.
    return false
  }
}
