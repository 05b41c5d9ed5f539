import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { OperatorFileError } from '../../config/index.ts'
import { acceptsBrotli } from '../../server/accepts-brotli.ts'
import { contentTypes, detectImageType } from './covers.ts'
import { createEncoder, type Encoder } from './pictures/encoder.ts'
import { providerSlug } from './providers.service.ts'
import type { CoverType } from './tables.ts'

/**
 * Logos of providers from the operator's files, at 116x40 [9-15]. A URL contains the hash of the file, so responses
 * can be cached for ever. WebP versions in three densities are encoded on the first request.
 */
export interface ProviderLogos {
  /** The URL of a provider's logo; null if it has none. */
  url(slug: string): string | null
  register(app: FastifyInstance): void
}

interface Logo {
  readonly bytes: Buffer
  readonly hash: string
  readonly type: CoverType
}

const SIZE = { width: 116, height: 40 } as const
const MAX_BYTES = 200_000
/** `croupier-studio.<hash>.svg`, and `croupier-studio.<hash>.2x.webp` for a size of it. */
const fileName = /^([a-z0-9-]{1,60})\.([0-9a-f]{16})\.(?:(svg|png|jpg|webp|avif)|([123])x\.webp)$/
const compress = promisify(brotliCompress)

function readLogo(folder: string, file: string): Logo {
  const refuse = (reason: string) => new OperatorFileError(`catalogue.yaml: the logo ${file} ${reason}`)
  const path = join(folder, file)
  const size = statSync(path, { throwIfNoEntry: false })?.size
  if (size === undefined) throw refuse('does not exist in the folder of this file')
  if (size > MAX_BYTES) throw refuse(`has ${size} bytes: at most ${MAX_BYTES}`)
  const bytes = readFileSync(path)
  const type = detectImageType(bytes)
  if (!type) throw refuse('is no picture in SVG, PNG, JPEG, WebP or AVIF')
  return { bytes, hash: createHash('sha256').update(bytes).digest('hex').slice(0, 16), type }
}

/**
 * @param files by the provider's name
 * @throws OperatorFileError for a file that is missing, too large or no picture
 */
export function createProviderLogos(
  folder: string,
  files: Readonly<Record<string, string>>,
  encoder: Encoder = createEncoder(),
): ProviderLogos {
  const logos = new Map(
    Object.entries(files).map(([name, file]) => {
      const slug = providerSlug(name)
      if (slug === null)
        throw new OperatorFileError(`catalogue.yaml: ${name} in providerLogos is no name of a provider`)
      return [slug, readLogo(folder, file)] as const
    }),
  )
  /** At most four per logo. */
  const derived = new Map<string, Promise<Buffer>>()

  /** Created once for concurrent requests, and again after a failure. */
  function derive(key: string, create: () => Promise<Buffer>): Promise<Buffer> {
    const known = derived.get(key)
    if (known) return known
    const created = create().catch((error: unknown) => {
      derived.delete(key)
      throw error
    })
    derived.set(key, created)
    return created
  }

  const encode = (logo: Logo, scale: number) =>
    derive(`${logo.hash} ${scale}`, () =>
      encoder.encode(logo.bytes, {
        ...{ format: 'webp', width: SIZE.width * scale, height: SIZE.height * scale },
        fit: 'contain',
      }),
    )

  return {
    url(slug) {
      const logo = logos.get(slug)
      return logo ? `/media/providers/${slug}.${logo.hash}.${logo.type}` : null
    },
    register(app) {
      app.get<{ Params: { file: string } }>('/media/providers/:file', async (request, reply) => {
        const [, slug = '', hash, type, scale] = fileName.exec(request.params.file) ?? []
        const logo = logos.get(slug)
        reply.header('cache-control', 'no-store')
        if (!logo || logo.hash !== hash || (type !== undefined && type !== logo.type))
          return reply.code(404).send()
        try {
          const isCompressed = type === 'svg' && acceptsBrotli(request.headers['accept-encoding'])
          const bytes =
            scale === undefined
              ? await (isCompressed ? derive(`${hash} br`, () => compress(logo.bytes)) : logo.bytes)
              : await encode(logo, Number(scale))
          if (isCompressed) reply.header('content-encoding', 'br')
          if (type === 'svg') reply.header('vary', 'accept-encoding')
          return reply
            .header('content-type', type === undefined ? 'image/webp' : contentTypes[type as CoverType])
            .header('cache-control', 'public, max-age=31536000, immutable')
            .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
            .send(bytes)
        } catch (error) {
          request.log.warn({ err: error }, 'a logo could not be encoded')
          return reply.code(503).header('retry-after', '30').send()
        }
      })
    },
  }
}
