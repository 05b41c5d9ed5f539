import { createHash, randomUUID } from 'node:crypto'
import { access, mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { StudioPort } from '../../adapters/studio.ts'
import { acceptsBrotli } from '../../server/accepts-brotli.ts'
import { checkPicture, createEncoder, type Encoder, type ImageVariant } from './pictures/encoder.ts'
import type { Cover, CoverType } from './tables.ts'

const compress = promisify(brotliCompress)

/**
 * Covers are fetched with the studio's catalogue and served from the platform under the hash of their
 * content, so that pages need no other host and pictures can be cached for ever. Sizes in AVIF and WebP
 * [9-15] and a compressed original are created on the first request. The folder is a cache: missing files are
 * created again.
 */
export interface Covers {
  /** Fetches and stores a cover. @throws if the studio has no acceptable picture */
  fetchAndStore(url: string): Promise<Cover>
  /** The picture's URL on this site. */
  url(slug: string, kind: Kind, cover: Cover): string
  register(app: FastifyInstance, find: (slug: string) => Promise<{ tall: Cover; square: Cover } | null>): void
  /** Deletes the files of all other covers that were not modified for a day. @returns how many */
  prune(hashes: ReadonlySet<string>, now: Date): Promise<number>
}

/** The file is no acceptable picture. Unlike other failures, a retry does not help. */
export class UnacceptableCover extends Error {}

type StoredCover = Required<Pick<Cover, 'hash' | 'type'>>
type Kind = 'tall' | 'square'

/** Sizes at 1x [9-15]. */
const sizes = { tall: { width: 200, height: 300 }, square: { width: 200, height: 200 } } as const
/** `moth-queen-tall.<hash>.svg`, and `moth-queen-tall.<hash>.2x.avif` for a size of it. */
const fileNamePattern =
  /^([a-z0-9-]{1,80})-(tall|square)\.([0-9a-f]{16})\.(?:(svg|png|jpg|webp|avif)|(0\.5|1|1\.3|2|3)x\.(avif|webp))$/
/** Files of the folder: originals, compressed originals, and sizes. */
const storedFilePattern =
  /^([0-9a-f]{16})(?:\.svg(?:\.br)?|\.(?:png|jpg|webp|avif)|-\d+x\d+\.(?:avif|webp))(?:\.[0-9a-f-]{36}\.part)?$/
const dayMs = 86_400_000
/** Number of resolved URLs in memory: two per game of a large studio. */
const MAX_CACHED = 10_000

interface CoverRequest {
  readonly slug: string
  readonly kind: Kind
  readonly hash: string
  /** Null for the original. */
  readonly variant: ImageVariant | null
  /** Type of the original, from the extension. */
  readonly type: string | null
}

/** Parses a file name. Every part is validated, so that it cannot escape the folder. */
function parseFileName(file: string): CoverRequest | null {
  const [, slug, kind, hash, type = null, scale, format] = fileNamePattern.exec(file) ?? []
  if (!slug || !hash || (kind !== 'tall' && kind !== 'square')) return null
  if (format !== 'avif' && format !== 'webp') return { slug, kind, hash, variant: null, type }
  const { width, height } = sizes[kind]
  const variant = { format, width: width * Number(scale), height: height * Number(scale) } as const
  return { slug, kind, hash, variant, type: null }
}

const shortHash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 16)

/**
 * Detects SVG by content, not by its header. Shown as an image it runs no scripts, and the response's CSP
 * prevents them elsewhere.
 */
function isSvg(bytes: Buffer): boolean {
  return /^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(
    bytes.toString('utf8', 0, 2000).trimStart(),
  )
}

const startsWith = (bytes: Buffer, signature: string, at = 0) =>
  bytes.toString('latin1', at, at + signature.length) === signature

/** Detects the type of a picture by its content; null if it is not acceptable. */
export function detectImageType(bytes: Buffer): CoverType | null {
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png'
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpg'
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp'
  if (startsWith(bytes, 'ftypavif', 4) || startsWith(bytes, 'ftypavis', 4)) return 'avif'
  return isSvg(bytes) ? 'svg' : null
}

export const contentTypes: Readonly<Record<CoverType, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
}
const typeOf = ({ type = 'svg' }: Pick<Cover, 'type'>): CoverType => type

const fileExists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

/** A response; `isImmutable` if it may be cached for ever under this URL. */
interface CoverResponse {
  readonly bytes: Buffer
  readonly type: string
  readonly encoding?: 'br'
  readonly isImmutable: boolean
}

export function createCovers(folder: string, studio: StudioPort, encoder: Encoder = createEncoder()): Covers {
  const filePath = (cover: Pick<Cover, 'hash' | 'type'>) => join(folder, `${cover.hash}.${typeOf(cover)}`)

  /**
   * Writes a temporary file and renames it, so that readers see complete files and concurrent writers do not
   * conflict.
   */
  async function writeAtomically(file: string, content: Buffer): Promise<void> {
    const temporary = `${file}.${randomUUID()}.part`
    try {
      await writeFile(temporary, content)
      await rename(temporary, file)
    } finally {
      await rm(temporary, { force: true })
    }
  }

  async function store(bytes: Buffer): Promise<StoredCover> {
    const type = detectImageType(bytes)
    if (!type) throw new UnacceptableCover('it is no picture in PNG, JPEG, WebP, AVIF or SVG')
    const stored = { hash: shortHash(bytes), type }
    if (await fileExists(filePath(stored))) return stored
    await checkPicture(bytes).catch((error: unknown) => {
      throw new UnacceptableCover(error instanceof Error ? error.message : String(error))
    })
    await mkdir(folder, { recursive: true })
    await writeAtomically(filePath(stored), bytes)
    return stored
  }

  const fetching = new Map<string, Promise<StoredCover>>()
  /** Fetches a picture that this node lacks, once for concurrent requests. */
  function refetch({ source, hash }: Cover): Promise<StoredCover> {
    const pending = fetching.get(hash)
    if (pending) return pending
    const fetched = studio
      .fetchCover(source)
      .then(store)
      .finally(() => fetching.delete(hash))
    fetching.set(hash, fetched)
    return fetched
  }

  /** Null if the studio has another picture by now. @throws if it does not respond */
  async function loadOriginal(cover: Cover): Promise<Buffer | null> {
    const file = filePath(cover)
    if (await fileExists(file)) return readFile(file)
    return (await refetch(cover)).hash === cover.hash ? readFile(file) : null
  }

  const deriving = new Map<string, Promise<Buffer | null>>()
  /**
   * Reads a file derived from the original, or creates it once for concurrent requests. Null as in
   * `loadOriginal`.
   */
  async function readDerived(cover: Cover, file: string, derive: (original: Buffer) => Promise<Buffer>) {
    const stored = await readFile(file).catch(() => null)
    if (stored) return stored
    const pending = deriving.get(file)
    if (pending) return pending
    const derived = loadOriginal(cover)
      .then(async (original) => {
        if (!original) return null
        const bytes = await derive(original)
        await writeAtomically(file, bytes)
        return bytes
      })
      .finally(() => deriving.delete(file))
    deriving.set(file, derived)
    return derived
  }

  async function respondWithOriginal(
    cover: Cover,
    allowCompressed: boolean,
    isImmutable: boolean,
  ): Promise<CoverResponse | null> {
    // The other types are already compressed.
    const compressed = allowCompressed && typeOf(cover) === 'svg'
    const bytes = compressed
      ? await readDerived(cover, `${filePath(cover)}.br`, compress)
      : await loadOriginal(cover)
    return (
      bytes && {
        bytes,
        type: contentTypes[typeOf(cover)],
        ...(compressed ? { encoding: 'br' } : {}),
        isImmutable,
      }
    )
  }

  async function buildResponse(
    cover: Cover,
    variant: ImageVariant | null,
    compressed: boolean,
    request: FastifyRequest,
  ) {
    if (!variant) return respondWithOriginal(cover, compressed, true)
    try {
      const name = `${cover.hash}-${variant.width}x${variant.height}.${variant.format}`
      const bytes = await readDerived(cover, join(folder, name), (original) =>
        encoder.encode(original, variant),
      )
      return bytes && { bytes, type: `image/${variant.format}`, isImmutable: true }
    } catch (error) {
      // Browsers detect the type by content, so the original can be served instead for now.
      request.log.warn({ err: error }, 'a cover could not be encoded')
      return respondWithOriginal(cover, compressed, false)
    }
  }

  return {
    async fetchAndStore(url) {
      return { source: url, ...(await store(await studio.fetchCover(url))) }
    },
    url: (slug, kind, cover) => `/media/games/${slug}-${kind}.${cover.hash}.${typeOf(cover)}`,
    register(app, find) {
      /** A URL names its content, so a valid one stays valid without asking the catalogue. */
      const cache = new Map<string, Cover>()
      async function findCover({ slug, kind, hash }: CoverRequest): Promise<Cover | null> {
        const name = `${slug}-${kind}.${hash}`
        const cached = cache.get(name)
        if (cached) return cached
        const cover = (await find(slug))?.[kind]
        if (cover?.hash !== hash) return null
        const [oldest] = cache.keys()
        if (cache.size >= MAX_CACHED && oldest !== undefined) cache.delete(oldest)
        cache.set(name, cover)
        return cover
      }

      app.get<{ Params: { file: string } }>('/media/games/:file', async (request, reply) => {
        const requested = parseFileName(request.params.file)
        const compressed = acceptsBrotli(request.headers['accept-encoding'])
        reply.header('cache-control', 'no-store')
        try {
          const found = requested && (await findCover(requested))
          const hasOtherType =
            requested && found && requested.type !== null && requested.type !== typeOf(found)
          const cover = hasOtherType ? null : found
          const response =
            requested && cover && (await buildResponse(cover, requested.variant, compressed, request))
          if (!response) return reply.code(404).send()
          if (response.encoding) reply.header('content-encoding', response.encoding)
          if (response.type === 'image/svg+xml') reply.header('vary', 'accept-encoding')
          if (response.isImmutable) reply.header('cache-control', 'public, max-age=31536000, immutable')
          return reply
            .header('content-type', response.type)
            .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
            .send(response.bytes)
        } catch (error) {
          request.log.warn({ err: error }, 'a cover could not be fetched')
          return reply.code(503).header('retry-after', '30').send()
        }
      })
    },
    async prune(hashes, now) {
      if (!(await fileExists(folder))) return 0
      let deleted = 0
      for await (const { name } of await opendir(folder)) {
        const [, hash] = storedFilePattern.exec(name) ?? []
        // Other files are left alone. A cover that was just fetched may not be in the catalogue yet.
        if (!hash || (hashes.has(hash) && !name.endsWith('.part'))) continue
        const file = join(folder, name)
        const age = await stat(file).then(
          ({ mtimeMs }) => now.getTime() - mtimeMs,
          () => 0,
        )
        if (age < dayMs) continue
        await rm(file, { force: true })
        deleted += 1
      }
      return deleted
    },
  }
}
