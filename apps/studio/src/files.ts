import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, posix, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { toBrowserModule } from './browser-module.ts'

/**
 * The files of the frame, at the same relative paths as in the repository: the modules of the client, the engine and
 * the money package, so that the browser verifies a round with the code that played it. There is no build: types and
 * comments are stripped on the first request and the result is cached. URLs contain a hash of all files, so that they
 * can be cached for ever. The frame has an opaque origin and therefore needs CORS even for its own studio.
 */
export interface Files {
  /** The path of a file below the studio's prefix: `files/<version>/client/main.ts`. */
  path(name: string): string
  /** The paths of these modules and of everything they import, for preloading. */
  modules(names: readonly string[]): readonly string[]
  /** The stylesheet, inlined into the page. */
  readonly stylesheet: string
  text(name: string): string
  register(app: FastifyInstance): void
}

/** The files of client/styles in the order of the cascade. */
const stylesheets = [
  'base',
  'header',
  'stage',
  'dice',
  'mines',
  'plinko',
  'blackjack',
  'roulette-tools',
  'roulette',
  'controls',
  'small-screens',
  'panels',
  'check',
  'preferences',
]

interface Source {
  readonly name: string
  readonly path: string
}

const types: Readonly<Record<string, string>> = {
  '.ts': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Imports after type stripping: the frame's own files and the money package. */
const imported = /\bfrom '(\.{1,2}\/[^']+|@croupier\/money)'/g

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

function listFiles(folder: string, as: string, isWanted: (name: string) => boolean): Source[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isWanted(entry.name))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return { name: posix.join(as, relative(folder, path).replaceAll('\\', '/')), path }
    })
    .filter(({ name }) => !/\.test\.|\/testing\//.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

function sources(): Source[] {
  const isModule = (name: string) => name.endsWith('.ts')
  const money = fileURLToPath(new URL('.', import.meta.resolve('@croupier/money')))
  const sans = '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'
  return [
    ...listFiles(here('../client'), 'client', (name) => Object.hasOwn(types, extname(name))),
    ...listFiles(here('./engine'), 'src/engine', isModule),
    ...listFiles(here('./engines'), 'src/engines', isModule),
    ...listFiles(here('./titles'), 'src/titles', isModule),
    ...listFiles(money, 'money', isModule),
    { name: 'fonts/sans.woff2', path: fileURLToPath(import.meta.resolve(sans)) },
  ]
}

export function loadFiles(): Files {
  const all = new Map(sources().map(({ name, path }) => [name, { path, bytes: readFileSync(path) }]))
  const hash = createHash('sha256')
  for (const [name, { bytes }] of all) hash.update(name).update(bytes)
  const version = hash.digest('hex').slice(0, 12)
  const served = new Map<string, { plain: Buffer; compressed: Buffer | null }>()

  function content(name: string) {
    const cached = served.get(name)
    const file = all.get(name)
    if (cached || !file) return cached
    const plain = name.endsWith('.ts') ? Buffer.from(toBrowserModule(file.bytes.toString())) : file.bytes
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
    const made = { plain, compressed: name.endsWith('.woff2') ? null : brotliCompressSync(plain, quality) }
    served.set(name, made)
    return made
  }
  const path = (name: string) => {
    if (!all.has(name)) throw new Error(`the studio has no file ${name}`)
    return `files/${version}/${name}`
  }

  function modules(names: readonly string[]) {
    const found = new Set(names)
    // The set grows during the iteration.
    for (const name of found)
      for (const [, target = ''] of (content(name)?.plain.toString() ?? '').matchAll(imported))
        found.add(target === '@croupier/money' ? 'money/index.ts' : posix.join(posix.dirname(name), target))
    return [...found].map(path)
  }

  return {
    path,
    modules,
    stylesheet: stylesheets.map((name) => all.get(`client/styles/${name}.css`)?.bytes.toString()).join(''),
    text: (name) => all.get(name)?.bytes.toString() ?? '',
    register(app) {
      app.get<{ Params: { version: string; '*': string } }>('/files/:version/*', (request, reply) => {
        const name = request.params['*']
        const found = request.params.version === version ? content(name) : undefined
        reply
          .header('access-control-allow-origin', '*')
          .header('cross-origin-resource-policy', 'cross-origin')
        if (!found) return reply.code(404).header('cache-control', 'no-store').send()
        const accepts = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))
        if (accepts && found.compressed) reply.header('content-encoding', 'br')
        return reply
          .header('content-type', types[extname(name)] ?? 'application/octet-stream')
          .header('x-content-type-options', 'nosniff')
          .header('vary', 'accept-encoding')
          .header('cache-control', 'public, max-age=31536000, immutable')
          .send(accepts && found.compressed ? found.compressed : found.plain)
      })
    },
  }
}
