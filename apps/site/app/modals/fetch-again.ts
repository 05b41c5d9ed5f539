/** A page that was loaded anew is not loaded anew for this long [9-13c]. */
const GUARD_MS = 10_000
const KEY = 'reloadedAt'

/**
 * Fetches a part of the site; where its file is no longer there, because the site was renewed since the page was opened, the
 * page is loaded anew. Once: what fails again stays failed.
 */
export async function fetchAgain<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!navigator.onLine || !mayReload()) throw error
    location.reload()
    return new Promise<never>(() => {})
  }
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
