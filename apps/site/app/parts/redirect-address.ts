interface RedirectField {
  readonly key: string
  readonly value: string
}

/**
 * The provider's address with its fields appended to the query that it may have [3-11]; null where it is none that we
 * follow: https, or http on this very machine.
 */
export function buildRedirectUrl(action: string | null, fields: readonly RedirectField[]): string | null {
  if (action === null || !URL.canParse(action)) return null
  const url = new URL(action)
  if (!isAllowedTarget(url)) return null
  // Appended as text: reading the query and writing it again could break the signature that it may carry.
  const added = new URLSearchParams(fields.map(({ key, value }) => [key, value])).toString()
  if (added) url.search = url.search ? `${url.search}&${added}` : added
  return url.href
}

function isAllowedTarget(url: URL): boolean {
  if (url.username || url.password) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
}

function isLoopback(host: string): boolean {
  return (
    host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(?:\.\d+){3}$/.test(host)
  )
}
