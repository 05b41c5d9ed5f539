export type Encoding = 'br' | 'gzip' | 'identity'

/** Browsers send a handful of these; whoever sends thousands has them read each time. */
const MAX_REMEMBERED = 200
const LONGEST_REMEMBERED = 200

/** The smallest form that a visitor takes, by the Accept-Encoding header. */
export type ChooseEncoding = (header: string | undefined) => Encoding

/** One that remembers the headers it has read. */
export function createEncodingChoice(): ChooseEncoding {
  const known = new Map<string, Encoding>()
  return (header = '') => {
    const before = known.get(header)
    if (before) return before
    const chosen = chooseEncoding(header)
    if (known.size < MAX_REMEMBERED && header.length <= LONGEST_REMEMBERED) known.set(header, chosen)
    return chosen
  }
}

/** What a name is worth to the visitor, 0 to 1; what is not named is worth nothing, unless a star stands for it. */
export function chooseEncoding(header: string): Encoding {
  const worth = new Map<string, number>()
  for (const part of header.slice(0, 1000).toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    const value = quality === undefined ? 1 : Number(quality)
    if (name) worth.set(name === 'x-gzip' ? 'gzip' : name, Number.isFinite(value) ? value : 0)
  }
  const takes = (name: Encoding) => (worth.get(name) ?? worth.get('*') ?? 0) > 0
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}
