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
    if (loadPageAnew()) return new Promise<never>(() => {})
    throw new PartMissing('A part of the site could not be fetched', { cause })
  }
}

/** Loads the page anew where that can help: not while the browser is offline, and not twice in a row. */
export function loadPageAnew(): boolean {
  if (!navigator.onLine || !mayReload()) return false
  location.reload()
  return true
}

function mayReload(): boolean {
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
