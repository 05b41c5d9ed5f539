interface RedirectField {
  readonly key: string
  readonly value: string
}

/**
 * The provider's address with the fields appended to its query [3-11]; null unless it uses https, or http on
 * localhost.
 */
export function buildRedirectUrl(action: string | null, fields: readonly RedirectField[]): string | null {
  if (action === null || !URL.canParse(action)) return null
  const url = new URL(action)
  if (!isAllowedTarget(url)) return null
  // Appended as text: parsing and serialising the query could invalidate a signature in it.
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
