/**
 * Uses Sec-Fetch-Site or Origin. A request with neither does not come from a browser, so it cannot be a
 * forged one.
 */
export function isSameOrigin(request: Request, publicOrigin: string): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  return request.headers.get('origin') === publicOrigin
}
