import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { ContentGroup } from './groups.ts'
import type { ContentRow } from './query.ts'

export type DumpEncoding = 'br' | 'gzip' | 'identity'

/** All rows of a group in one language as JSON: `{ "checksum", "locale", "group", "rows" }`. */
export interface Dump {
  /** The content version, a dash, and a hash of the rows [9-18a]. */
  readonly checksum: string
  /** The dump in an encoding; created once, on first request, with maximum compression. */
  bytes(encoding: DumpEncoding): Promise<Buffer>
}

const compressBrotli = promisify<Buffer, { params: Record<number, number> }, Buffer>(brotliCompress)
const compressGzip = promisify<Buffer, { level: number }, Buffer>(gzip)

export function createDump(
  version: string,
  { locale, group, rows }: { locale: string; group: ContentGroup; rows: readonly ContentRow[] },
): Dump {
  const hash = createHash('sha256')
    .update(JSON.stringify([locale, group, rows]))
    .digest('hex')
    .slice(0, 12)
  const checksum = `${version}-${hash}`
  const cache = new Map<DumpEncoding, Promise<Buffer>>()
  const encode = async (encoding: DumpEncoding): Promise<Buffer> => {
    if (encoding === 'identity') return Buffer.from(JSON.stringify({ checksum, locale, group, rows }))
    return compress(await bytes('identity'), encoding)
  }
  function bytes(encoding: DumpEncoding): Promise<Buffer> {
    const cached = cache.get(encoding) ?? encode(encoding)
    cache.set(encoding, cached)
    return cached
  }
  return { checksum, bytes }
}

function compress(bytes: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(bytes, { level: 9 })
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return compressBrotli(bytes, { params })
}
