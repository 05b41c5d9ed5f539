import { createHash, randomUUID } from 'node:crypto'
import { access, mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { StudioPort } from '../../adapters/studio.ts'
import { checkPicture, createEncoder, type Encoder, type Form } from './pictures/encoder.ts'
import type { Cover, CoverType } from './tables.ts'

const compress = promisify(brotliCompress)

/**
 * Covers come with the studio's catalogue and are served from our own host under the hash of their bytes, so that a
 * page needs no other host and a picture can be kept for ever. Beside the original stand its sizes in AVIF and WebP
 * [9-15] and the original packed, each made when somebody asks for them first. The folder is a cache: a node that lacks a file makes it again.
 */
export interface Covers {
  /** Fetches a cover, keeps it and names it. Throws when the studio has no acceptable picture. */
  take(address: string): Promise<Cover>
  /** The picture's address on this site. */
  address(slug: string, kind: Kind, cover: Cover): string
  register(app: FastifyInstance, find: (slug: string) => Promise<{ tall: Cover; square: Cover } | null>): void
  /** Deletes the files of all covers but these, if they have not been touched for a day. Answers how many. */
  prune(hashes: ReadonlySet<string>, now: Date): Promise<number>
}

/** What a studio calls a cover and is none. Asking for it again does not help; every other fault may pass. */
export class UnacceptableCover extends Error {}

type Kept = Required<Pick<Cover, 'hash' | 'type'>>
type Kind = 'tall' | 'square'

/** A cover's size at 1x [9-15]; at 1.3x it fills what most phones show of it. */
const sizes = { tall: { width: 200, height: 300 }, square: { width: 200, height: 200 } } as const
/** `moth-queen-tall.<hash>.svg`, and beside it `moth-queen-tall.<hash>.2x.avif`. */
const fileForm =
  /^([a-z0-9-]{1,80})-(tall|square)\.([0-9a-f]{16})\.(?:(svg|png|jpg|webp|avif)|(1|1\.3|2|3)x\.(avif|webp))$/
/** What the folder holds: originals, packed originals, and forms. */
const keptForm =
  /^([0-9a-f]{16})(?:\.svg(?:\.br)?|\.(?:png|jpg|webp|avif)|-\d+x\d+\.(?:avif|webp))(?:\.[0-9a-f-]{36}\.part)?$/
const dayMs = 86_400_000
/** Covers whose addresses need not be looked up again: two of each game that a studio may have. */
const maxKnown = 10_000

interface Asked {
  readonly slug: string
  readonly kind: Kind
  readonly hash: string
  /** Null for the original. */
  readonly form: Form | null
  /** Of the original: what the address calls it. */
  readonly type: string | null
}

/** Reads a file's name. Every piece of it is one of a few, so no path can be made of it that is not a cover's. */
function askedFor(file: string): Asked | null {
  const [, slug, kind, hash, type = null, scale, format] = fileForm.exec(file) ?? []
  if (!slug || !hash || (kind !== 'tall' && kind !== 'square')) return null
  if (format !== 'avif' && format !== 'webp') return { slug, kind, hash, form: null, type }
  const { width, height } = sizes[kind]
  const form = { format, width: width * Number(scale), height: height * Number(scale) } as const
  return { slug, kind, hash, form, type: null }
}

const shortHash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 16)

/** An SVG by its content, not by what its header says; as a picture it runs no script, and the answer's CSP keeps it so. */
function isSvg(bytes: Buffer): boolean {
  return /^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(
    bytes.toString('utf8', 0, 2000).trimStart(),
  )
}

const startsWith = (bytes: Buffer, signature: string, at = 0) =>
  bytes.toString('latin1', at, at + signature.length) === signature

/** What a picture is by its content, whatever its name or its header says; null for what is no cover. */
export function typeOfPicture(bytes: Buffer): CoverType | null {
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png'
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpg'
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp'
  if (startsWith(bytes, 'ftypavif', 4) || startsWith(bytes, 'ftypavis', 4)) return 'avif'
  return isSvg(bytes) ? 'svg' : null
}

const contentTypes: Readonly<Record<CoverType, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
}
const typeOf = ({ type = 'svg' }: Pick<Cover, 'type'>): CoverType => type

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

/** Whether the visitor takes Brotli: named, and not with a quality of zero. */
export function takesBrotli(header: string): boolean {
  return header.split(',').some((one) => /^\s*br\s*(?:;\s*q=(?!0(?:\.0*)?\s*$)|$)/i.test(one))
}

/** What is sent: a picture in one of its forms; `isFinal` if it may be kept for ever under this address. */
interface Sent {
  readonly bytes: Buffer
  readonly type: string
  readonly encoding?: 'br'
  readonly isFinal: boolean
}

export function createCovers(folder: string, studio: StudioPort, encoder: Encoder = createEncoder()): Covers {
  const fileOf = (cover: Pick<Cover, 'hash' | 'type'>) => join(folder, `${cover.hash}.${typeOf(cover)}`)

  /** Written aside and renamed: a reader never sees half a picture, and two writers do not meet. */
  async function write(file: string, content: Buffer): Promise<void> {
    const temporary = `${file}.${randomUUID()}.part`
    try {
      await writeFile(temporary, content)
      await rename(temporary, file)
    } finally {
      await rm(temporary, { force: true })
    }
  }

  async function keep(bytes: Buffer): Promise<Kept> {
    const type = typeOfPicture(bytes)
    if (!type) throw new UnacceptableCover('it is no picture in PNG, JPEG, WebP, AVIF or SVG')
    const kept = { hash: shortHash(bytes), type }
    if (await isThere(fileOf(kept))) return kept
    await checkPicture(bytes).catch((error: unknown) => {
      throw new UnacceptableCover(error instanceof Error ? error.message : String(error))
    })
    await mkdir(folder, { recursive: true })
    await write(fileOf(kept), bytes)
    return kept
  }

  const fetching = new Map<string, Promise<Kept>>()
  /** Fetches a picture that this node lacks; everybody who asks for it meanwhile waits for the same answer. */
  function fetchAgain({ source, hash }: Cover): Promise<Kept> {
    const waiting = fetching.get(hash)
    if (waiting) return waiting
    const answer = studio
      .fetchCover(source)
      .then(keep)
      .finally(() => fetching.delete(hash))
    fetching.set(hash, answer)
    return answer
  }

  /** Null when the studio has another picture by now. Throws when it does not answer. */
  async function read(cover: Cover): Promise<Buffer | null> {
    const file = fileOf(cover)
    if (await isThere(file)) return readFile(file)
    return (await fetchAgain(cover)).hash === cover.hash ? readFile(file) : null
  }

  const making = new Map<string, Promise<Buffer | null>>()
  /** What a file of the folder holds, made from the original once for all who ask for it meanwhile. Null as for `read`. */
  async function readMade(cover: Cover, file: string, make: (original: Buffer) => Promise<Buffer>) {
    const kept = await readFile(file).catch(() => null)
    if (kept) return kept
    const waiting = making.get(file)
    if (waiting) return waiting
    const made = read(cover)
      .then(async (original) => {
        if (!original) return null
        const bytes = await make(original)
        await write(file, bytes)
        return bytes
      })
      .finally(() => making.delete(file))
    making.set(file, made)
    return made
  }

  async function readOriginal(cover: Cover, takesPacked: boolean, isFinal: boolean): Promise<Sent | null> {
    // The other types are compressed as they are.
    const packed = takesPacked && typeOf(cover) === 'svg'
    const bytes = packed ? await readMade(cover, `${fileOf(cover)}.br`, compress) : await read(cover)
    return (
      bytes && { bytes, type: contentTypes[typeOf(cover)], ...(packed ? { encoding: 'br' } : {}), isFinal }
    )
  }

  async function answerFor(cover: Cover, form: Form | null, packed: boolean, request: FastifyRequest) {
    if (!form) return readOriginal(cover, packed, true)
    try {
      const name = `${cover.hash}-${form.width}x${form.height}.${form.format}`
      const bytes = await readMade(cover, join(folder, name), (original) => encoder.encode(original, form))
      return bytes && { bytes, type: `image/${form.format}`, isFinal: true }
    } catch (error) {
      // A picture shows what its bytes are, not what its address says: for now the original stands in.
      request.log.warn({ err: error }, 'a cover could not be encoded')
      return readOriginal(cover, packed, false)
    }
  }

  return {
    async take(address) {
      return { source: address, ...(await keep(await studio.fetchCover(address))) }
    },
    address: (slug, kind, cover) => `/media/games/${slug}-${kind}.${cover.hash}.${typeOf(cover)}`,
    register(app, find) {
      /** An address names its content: once it was right, it is right for ever, and the catalogue need not be asked. */
      const known = new Map<string, Cover>()
      async function coverOf({ slug, kind, hash }: Asked): Promise<Cover | null> {
        const name = `${slug}-${kind}.${hash}`
        const before = known.get(name)
        if (before) return before
        const cover = (await find(slug))?.[kind]
        if (cover?.hash !== hash) return null
        const [oldest] = known.keys()
        if (known.size >= maxKnown && oldest !== undefined) known.delete(oldest)
        known.set(name, cover)
        return cover
      }

      app.get<{ Params: { file: string } }>('/media/games/:file', async (request, reply) => {
        const asked = askedFor(request.params.file)
        const packed = takesBrotli(String(request.headers['accept-encoding'] ?? ''))
        reply.header('cache-control', 'no-store')
        try {
          const found = asked && (await coverOf(asked))
          const isOther = asked && found && asked.type !== null && asked.type !== typeOf(found)
          const cover = isOther ? null : found
          const sent = asked && cover && (await answerFor(cover, asked.form, packed, request))
          if (!sent) return reply.code(404).send()
          if (sent.encoding) reply.header('content-encoding', sent.encoding)
          if (sent.type === 'image/svg+xml') reply.header('vary', 'accept-encoding')
          if (sent.isFinal) reply.header('cache-control', 'public, max-age=31536000, immutable')
          return reply
            .header('content-type', sent.type)
            .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
            .send(sent.bytes)
        } catch (error) {
          request.log.warn({ err: error }, 'a cover could not be had')
          return reply.code(503).header('retry-after', '30').send()
        }
      })
    },
    async prune(hashes, now) {
      if (!(await isThere(folder))) return 0
      let deleted = 0
      for await (const { name } of await opendir(folder)) {
        const [, hash] = keptForm.exec(name) ?? []
        // What is not ours is left alone; what has just been taken may not stand in the catalogue yet.
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
