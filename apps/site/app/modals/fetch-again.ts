/** A page that was loaded anew is not loaded anew for this long [9-13c]. */
const GUARD_MS = 10_000
const KEY = 'reloadedAt'

/** A part of the site could not be fetched. This page will not get it any more: the browser and React keep the failure. */
export class PartMissing extends Error {}

/**
 * Fetches a part of the site; where its file is no longer there, because the site was renewed since the page was opened, the
 * page is loaded anew. Once: what fails again stays failed.
 */
export async function fetchAgain<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    if (await loadPageAnew()) return new Promise<never>(() => {})
    throw new PartMissing('A part of the site could not be fetched', { cause })
  }
}

/** Loads the page anew where that can help: not while the site is out of reach, and not twice in a row. */
export async function loadPageAnew(): Promise<boolean> {
  if (!(await isReachable()) || !mayReload()) return false
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
export function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY))
    if (Date.now() - last < GUARD_MS) return false
    sessionStorage.setItem(KEY, String(Date.now()))
    return true
  } catch {
    // Without storage nothing would stop the page from loading anew for ever.
    return false
  }
}
