/** Browsers say where a request comes from; one that says neither is not a browser's and carries nobody's session. */
export function isSameOrigin(request: Request, publicOrigin: string): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  return request.headers.get('origin') === publicOrigin
}
