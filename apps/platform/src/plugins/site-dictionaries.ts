import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** What a response for a file of the build depends on. */
export const FILE_VARY = 'accept-encoding, available-dictionary'

const FILE = /^(?<name>.+\.(?<type>js|css))\.(?<hash>[0-9a-f]{64})\.dcb$/
const TYPES: Readonly<Record<string, string>> = {
  js: 'application/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
}

/**
 * The name of a script or style without its hash, such as `home` of `home-1a2b3c4.js`. Versions of a file in several
 * releases have the same. Null for other files.
 */
export function splitAssetName(name: string): { readonly stem: string; readonly type: string } | null {
  const match = /^(?<stem>.+)-(?:[0-9a-z]{7,8}|.{8}(?=\.css))\.(?<type>js|css)$/.exec(name)
  const { stem, type } = match?.groups ?? {}
  return stem && type ? { stem, type } : null
}

/**
 * `Use-As-Dictionary` of a script or style (RFC 9842): its later versions differ in the hash only. Null for other
 * files.
 *
 * @param path ends with the file's name, e.g. `/srv/build/client/assets/home-1a2b3c4.js.br`
 */
export function dictionaryPattern(path: string): string | null {
  const name = /\/assets\/([^/]+?)(?:\.br|\.gz)?$/.exec(path)?.[1]
  const parts = name === undefined ? null : splitAssetName(name)
  return parts && `match="/assets/${parts.stem}-*.${parts.type}"`
}

/**
 * Serves the differences to files of earlier releases that `tools/dictionaries.mjs` has written to
 * `build/dictionaries`: a browser that has such a file names it in `Available-Dictionary`.
 *
 * @param folder the site's package
 * @returns a hook that responds to requests with a known dictionary and leaves all others, or null if there
 *   are no differences
 */
export function createDictionaryHook(folder: string, cacheControl: string) {
  const directory = join(folder, 'build', 'dictionaries')
  const files = new Map(listFiles(directory).map((name) => [name, join(directory, name)]))
  if (files.size === 0) return null

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const name = fileNameFor(request)
    const file = name === null ? undefined : files.get(name)
    if (!file || name === null) return undefined
    const type = FILE.exec(name)?.groups?.type ?? ''
    const pattern = dictionaryPattern(request.url)
    return reply
      .headers({
        'content-encoding': 'dcb',
        'cache-control': cacheControl,
        vary: FILE_VARY,
        ...(pattern && { 'use-as-dictionary': pattern }),
      })
      .type(TYPES[type] ?? '')
      .send(await readFile(file))
  }
}

function listFiles(directory: string): string[] {
  try {
    return readdirSync(directory).filter((name) => FILE.test(name))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** The name of the difference that the request accepts: a structured field, e.g. `:47DEQpj8HBSa…=:`. */
function fileNameFor({ method, url, headers }: FastifyRequest): string | null {
  const dictionary = headers['available-dictionary']
  if (method !== 'GET' || typeof dictionary !== 'string' || !url.startsWith('/assets/')) return null
  const accepted = String(headers['accept-encoding'] ?? '').split(',')
  if (!accepted.some((coding) => coding.split(';')[0]?.trim() === 'dcb')) return null
  const hash = /^:([A-Za-z0-9+/]{43}=):$/.exec(dictionary.trim())?.[1]
  return hash ? `${url.slice('/assets/'.length)}.${Buffer.from(hash, 'base64').toString('hex')}.dcb` : null
}
