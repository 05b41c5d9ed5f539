export type Encoding = 'br' | 'gzip' | 'identity'

/** Browsers send few distinct headers; others are parsed each time. */
const MAX_CACHED_HEADERS = 200
const MAX_CACHED_LENGTH = 200

/** The best encoding for an Accept-Encoding header. */
export type ChooseEncoding = (header: string | undefined) => Encoding

/** Caches parsed headers. */
export function createEncodingNegotiator(): ChooseEncoding {
  const cache = new Map<string, Encoding>()
  return (header = '') => {
    const cached = cache.get(header)
    if (cached) return cached
    const chosen = chooseEncoding(header)
    if (cache.size < MAX_CACHED_HEADERS && header.length <= MAX_CACHED_LENGTH) cache.set(header, chosen)
    return chosen
  }
}

/** The weight of each encoding, 0 to 1. A missing name has the weight of `*`, otherwise 0. */
export function chooseEncoding(header: string): Encoding {
  const weights = new Map<string, number>()
  for (const part of header.slice(0, 1000).toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    const value = quality === undefined ? 1 : Number(quality)
    if (name) weights.set(name === 'x-gzip' ? 'gzip' : name, Number.isFinite(value) ? value : 0)
  }
  const accepts = (name: Encoding) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : 'identity'
}
