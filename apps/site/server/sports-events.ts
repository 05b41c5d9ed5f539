/** After this time the sportsbook is assumed to have events. */
const REQUEST_TIMEOUT_MS = 2000

/**
 * Whether menus link to betting. A sportsbook may answer `GET {clientHost}/events` with `{ "data": [...] }`,
 * the events on offer; menus hide betting if the list is empty. Any other answer counts as having events.
 * @param clientHost an origin, or a path of the platform; null if there is no betting
 */
export async function hasSportsEvents(
  clientHost: string | null,
  platformFetch: typeof fetch,
): Promise<boolean> {
  if (clientHost === null) return false
  const fetchEvents = clientHost.startsWith('/') ? platformFetch : fetch
  try {
    const response = await fetchEvents(`${clientHost}/events`, {
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    })
    const { data } = (await response.json()) as { readonly data?: unknown }
    return !(response.ok && Array.isArray(data) && data.length === 0)
  } catch {
    return true
  }
}
