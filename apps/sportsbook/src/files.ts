import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, posix, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { toBrowserModule } from './browser-module.ts'

/**
 * The files of the client, at the same relative paths as in the repository: its modules, the rules of bets and the
 * money package, so that the client computes payouts with the server's code. There is no build: types and comments
 * are stripped on the first request and the result is cached. URLs contain a hash of all files, so that they can be
 * cached for ever. The client runs in the page of another host, so they are served with CORS.
 */
export interface Files {
  /** The path of a file below the sportsbook's prefix: `files/<version>/client/main.ts`. */
  path(name: string): string
  /** The paths of a module and of everything it imports, for preloading. */
  modules(name: string): readonly string[]
  text(name: string): string
  /** A file of this version; undefined for another version or an unknown file. */
  find(version: string, name: string): Served | undefined
}

const types: Readonly<Record<string, string>> = {
  '.ts': 'text/javascript; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** Imports after type stripping: the client's own files and the money package. */
const imported = /\bfrom '(\.{1,2}\/[^']+|@croupier\/money)'/g

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

interface Source {
  readonly name: string
  readonly path: string
}

function listFiles(folder: string, as: string): Source[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && Object.hasOwn(types, extname(entry.name)))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return { name: posix.join(as, relative(folder, path).replaceAll('\\', '/')), path }
    })
    .filter(({ name }) => !/\.test\.|\/testing\//.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

function sources(): Source[] {
  return [
    ...listFiles(here('../client'), 'client'),
    ...listFiles(here('../texts'), 'texts'),
    ...listFiles(here('./rules'), 'src/rules'),
    { name: 'src/names.ts', path: here('./names.ts') },
    ...listFiles(fileURLToPath(new URL('.', import.meta.resolve('@croupier/money'))), 'money'),
  ]
}

interface Served {
  readonly plain: Buffer
  compressed: Buffer | null
}

const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/** Browsers resolve no package names: `client/bets/slip.ts` imports the money package as `../../money/index.ts`. */
const resolveMoney = (name: string, module: string) =>
  module.replaceAll(
    /\bfrom '@croupier\/money'/g,
    `from '${posix.relative(posix.dirname(name), 'money/index.ts')}'`,
  )

export function loadFiles(): Files {
  const all = new Map(sources().map(({ name, path }) => [name, readFileSync(path)]))
  const hash = createHash('sha256')
  for (const [name, bytes] of all) hash.update(name).update(bytes)
  const version = hash.digest('hex').slice(0, 12)
  const served = new Map<string, Served>()

  function content(name: string) {
    const cached = served.get(name)
    const bytes = all.get(name)
    if (cached || !bytes) return cached
    const plain = name.endsWith('.ts')
      ? Buffer.from(resolveMoney(name, toBrowserModule(bytes.toString())))
      : bytes
    const made: Served = { plain, compressed: null }
    served.set(name, made)
    return made
  }
  const path = (name: string) => {
    if (!all.has(name)) throw new Error(`the sportsbook's client has no file ${name}`)
    return `files/${version}/${name}`
  }

  return {
    path,
    modules(name) {
      const found = new Set([name])
      // The set grows during the iteration.
      for (const one of found)
        for (const [, target = ''] of (content(one)?.plain.toString() ?? '').matchAll(imported))
          found.add(posix.join(posix.dirname(one), target))
      return [...found].map(path)
    },
    text: (name) => all.get(name)?.toString() ?? '',
    find: (wanted, name) => (wanted === version ? content(name) : undefined),
  }
}

/** Serves the files, which are read on the first request. */
export function serveFiles(app: FastifyInstance, files: () => Files) {
  app.get<{ Params: { version: string; '*': string } }>('/files/:version/*', (request, reply) => {
    const name = request.params['*']
    const found = files().find(request.params.version, name)
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
    if (!found) return reply.code(404).header('cache-control', 'no-store').send()
    const accepts = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))
    if (accepts) {
      found.compressed ??= brotliCompressSync(found.plain, QUALITY)
      reply.header('content-encoding', 'br')
    }
    return reply
      .header('content-type', types[extname(name)] ?? 'application/octet-stream')
      .header('x-content-type-options', 'nosniff')
      .header('vary', 'accept-encoding')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(accepts ? found.compressed : found.plain)
  })
}
