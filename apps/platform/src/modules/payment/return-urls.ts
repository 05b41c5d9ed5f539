/** Return addresses after the provider's page, as absolute URLs of this site. */
export interface ReturnUrls {
  readonly success: string
  readonly error: string
  readonly back: string
}

/** Resolves a return address to an absolute URL of this site; null for any other origin. */
export function resolveSameOriginUrl(address: string, origin: string): string | null {
  if (!URL.canParse(address, origin)) return null
  const url = new URL(address, origin)
  // The origin of a `blob:` URL is that of the page that created it.
  const isPage = url.protocol === 'https:' || url.protocol === 'http:'
  return isPage && url.origin === origin && !url.username && !url.password ? url.href : null
}

/** Clients that build the query with URLSearchParams send the braces encoded. */
const placeholder = /(?:\{|%7B)invoiceId(?:\}|%7D)/gi

function fillInvoiceId(address: string, invoiceId: string): string {
  const url = new URL(address)
  url.search = url.search.replaceAll(placeholder, invoiceId)
  return url.href
}

/** Replaces the placeholder of the invoice id, which is unknown when the client sends the address. */
export function fillReturnUrls(urls: ReturnUrls, invoiceId: string): ReturnUrls {
  return {
    success: fillInvoiceId(urls.success, invoiceId),
    error: fillInvoiceId(urls.error, invoiceId),
    back: fillInvoiceId(urls.back, invoiceId),
  }
}
