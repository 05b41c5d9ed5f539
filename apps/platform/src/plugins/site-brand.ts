import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { loadBrand } from '../config/index.ts'
import { acceptsBrotli } from '../server/accepts-brotli.ts'

/**
 * The brand that the site's build reads at run time instead of the built-in one
 * (apps/site/app/virtual-modules.d.ts).
 */
interface RunningBrand {
  readonly name: string
  readonly legal: { readonly company: string; readonly licence: string; readonly minimumAge: number }
  readonly theme: {
    readonly default: 'dark' | 'light' | 'system'
    readonly colours: Readonly<Record<string, string>>
  }
  readonly advantageIcons: readonly string[]
  readonly pictures: Readonly<Record<string, string>>
  readonly styles: string
}

interface BrandFile {
  readonly type: string
  readonly bytes: Buffer
  /** Brotli; null if compression saves nothing. */
  readonly compressed: Buffer | null
}

const defaultBrandDir = resolve(import.meta.dirname, '../../../../brand')
const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.css': 'text/css; charset=utf-8',
}
const MAX_FILES = 100
const MAX_FILE_BYTES = 2_000_000
const VERSIONED = 'public, max-age=31536000, immutable'
const PLAIN = 'public, max-age=3600'

/**
 * Serves the files of the brand folder below /brand, and passes a custom brand to the site's build. Must run
 * before the build is loaded, because its modules read the brand once.
 */
export function serveBrand(app: FastifyInstance, folder: string): void {
  const files = readFiles(folder)
  const version = hashVersion(folder, files)
  if (resolve(folder) !== defaultBrandDir) {
    const tokens = files.get('tokens.css')
    // The splash screen uses the mark in a style of the build.
    const mark = `:root { --brand-mark: url("/brand/${version}/${loadBrand(folder).pictures.mark}") }\n`
    if (tokens) files.set('tokens.css', compressed('.css', Buffer.concat([tokens.bytes, Buffer.from(mark)])))
    Reflect.set(globalThis, Symbol.for('croupier.brand'), runningBrand(folder, version))
  }

  app.get<{ Params: { '*': string } }>('/brand/*', (request, reply) => {
    const [, requestedVersion, name = ''] = /^(?:([0-9a-f]{12})\/)?([^/]+)$/.exec(request.params['*']) ?? []
    const file = files.get(name)
    if (!file) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not Found')
    reply
      .header('cache-control', requestedVersion === version ? VERSIONED : PLAIN)
      .header('vary', 'accept-encoding')
      // An SVG that is opened directly must not run scripts.
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .type(file.type)
    if (!file.compressed || !acceptsBrotli(request.headers['accept-encoding'])) return reply.send(file.bytes)
    return reply.header('content-encoding', 'br').send(file.compressed)
  })
}

function readFiles(folder: string): Map<string, BrandFile> {
  const names = readdirSync(folder)
    .filter((name) => types[extname(name)] !== undefined)
    .slice(0, MAX_FILES)
  return new Map(
    names.flatMap((name) => {
      const bytes = readFileSync(join(folder, name))
      return bytes.length > MAX_FILE_BYTES ? [] : [[name, compressed(extname(name), bytes)] as const]
    }),
  )
}

function compressed(extension: string, bytes: Buffer): BrandFile {
  const isText = extension === '.svg' || extension === '.css'
  const type = types[extension] ?? 'application/octet-stream'
  return { type, bytes, compressed: isText ? brotliCompressSync(bytes) : null }
}

function hashVersion(folder: string, files: ReadonlyMap<string, BrandFile>): string {
  const hash = createHash('sha256').update(readFileSync(join(folder, 'brand.yaml')))
  for (const [name, { bytes }] of files) hash.update(name).update(bytes)
  return hash.digest('hex').slice(0, 12)
}

function runningBrand(folder: string, version: string): RunningBrand {
  const { name, legal, theme, advantageIcons, pictures } = loadBrand(folder)
  const { company, licence, minimumAge } = legal
  const at = (file: string) => `/brand/${version}/${file}`
  const generatedImages = [
    'icon-32.png',
    'icon-180.png',
    'icon-192.png',
    'icon-512.png',
    'icon-maskable-512.png',
    'share.jpg',
  ]
  return {
    name,
    legal: { company, licence, minimumAge },
    theme,
    advantageIcons,
    pictures: {
      'favicon.svg': at(pictures.favicon),
      'hero-wheel.svg': at(pictures.heroWheel),
      'hero-wheel-bare.svg': at(pictures.heroWheelBare),
      ...(pictures.signUp && { 'sign-up.svg': at(pictures.signUp) }),
      ...(pictures.signUpNarrow && { 'sign-up-narrow.svg': at(pictures.signUpNarrow) }),
      'mark.svg?raw': readFileSync(join(folder, pictures.mark), 'utf8').trim(),
      ...Object.fromEntries(generatedImages.map((file) => [file, at(file)])),
    },
    styles: at('tokens.css'),
  }
}
