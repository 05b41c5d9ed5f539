import { createHash, randomUUID } from 'node:crypto'
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { StudioPort } from '../../adapters/studio.ts'
import type { Cover } from './tables.ts'

const compress = promisify(brotliCompress)

/**
 * Covers come with the studio's catalogue and are served from our own host under the hash of their bytes, so that a
 * page needs no other host and a picture can be kept for ever. The folder is a cache: a node that lacks a file
 * fetches it again.
 */
export interface Covers {
  /** Fetches a cover, keeps it and names it. Throws when the studio has no acceptable picture. */
  take(address: string): Promise<Cover>
  /** The picture's address on this site. */
  address(slug: string, kind: 'tall' | 'square', cover: Cover): string
  register(app: FastifyInstance, find: (slug: string) => Promise<{ tall: Cover; square: Cover } | null>): void
}

const shortHash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 16)

/** An SVG by its content, not by what its header says; as a picture it runs no script, and the answer's CSP keeps it so. */
function isSvg(bytes: Buffer): boolean {
  return /^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(
    bytes.toString('utf8', 0, 2000).trimStart(),
  )
}

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

/** Whether the visitor takes Brotli: named, and not with a quality of zero. */
export function takesBrotli(header: string): boolean {
  return header.split(',').some((one) => /^\s*br\s*(?:;\s*q=(?!0(?:\.0*)?\s*$)|$)/i.test(one))
}

export function createCovers(folder: string, studio: StudioPort): Covers {
  const fileOf = (hash: string, compressed: boolean) => join(folder, `${hash}.svg${compressed ? '.br' : ''}`)

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

  async function keep(bytes: Buffer): Promise<string> {
    if (!isSvg(bytes)) throw new Error('a cover is not an SVG picture')
    const hash = shortHash(bytes)
    if ((await isThere(fileOf(hash, false))) && (await isThere(fileOf(hash, true)))) return hash
    await mkdir(folder, { recursive: true })
    await write(fileOf(hash, false), bytes)
    await write(fileOf(hash, true), await compress(bytes))
    return hash
  }

  const fetching = new Map<string, Promise<string>>()
  /** Fetches a picture that this node lacks; everybody who asks for it meanwhile waits for the same answer. */
  function fetchAgain({ source, hash }: Cover): Promise<string> {
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
  async function read(cover: Cover, compressed: boolean): Promise<Buffer | null> {
    const file = fileOf(cover.hash, compressed)
    if (await isThere(file)) return readFile(file)
    return (await fetchAgain(cover)) === cover.hash ? readFile(file) : null
  }

  return {
    async take(address) {
      return { source: address, hash: await keep(await studio.fetchCover(address)) }
    },
    address: (slug, kind, cover) => `/media/games/${slug}-${kind}.${cover.hash}.svg`,
    register(app, find) {
      app.get<{ Params: { file: string } }>('/media/games/:file', async (request, reply) => {
        const match = /^([a-z0-9-]{1,80})-(tall|square)\.([0-9a-f]{16})\.svg$/.exec(request.params.file)
        const compressed = takesBrotli(String(request.headers['accept-encoding'] ?? ''))
        reply.header('cache-control', 'no-store')
        try {
          const covers = match?.[1] ? await find(match[1]) : null
          const cover = covers?.[match?.[2] as 'tall' | 'square']
          const bytes = cover && cover.hash === match?.[3] ? await read(cover, compressed) : null
          if (!bytes) return reply.code(404).send()
          if (compressed) reply.header('content-encoding', 'br')
          return reply
            .header('content-type', 'image/svg+xml')
            .header('vary', 'accept-encoding')
            .header('cache-control', 'public, max-age=31536000, immutable')
            .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
            .send(bytes)
        } catch (error) {
          request.log.warn({ err: error }, 'a cover could not be had')
          return reply.code(503).header('retry-after', '30').send()
        }
      })
    },
  }
}
