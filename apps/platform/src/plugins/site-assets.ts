import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptsBrotli } from '../server/accepts-brotli.ts'
import { dictionaryPattern, FILE_VARY } from './site-dictionaries.ts'

const FOLDER = '/assets/'
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/**
 * Serves the Brotli form of the build's scripts, styles and pictures from memory, less than a megabyte in all: a page
 * loads more than a hundred of them, and `@fastify/static` asks the file system several times for each. Their names
 * contain hashes, so that they never change. Other requests are left to it.
 *
 * @param folder the site's package
 * @returns a hook that responds to requests for these files
 */
export function createAssetHook(folder: string, cacheControl: string) {
  const directory = join(folder, 'build', 'client', 'assets')
  const compressed = readdirSync(directory).filter((name) => name.endsWith('.br'))
  const names = new Set(compressed.map((name) => name.slice(0, -'.br'.length)))
  const files = new Map<string, Promise<Buffer>>()

  function read(name: string): Promise<Buffer> {
    const known = files.get(name)
    if (known) return known
    const reading = readFile(join(directory, `${name}.br`))
    files.set(name, reading)
    reading.catch(() => files.delete(name))
    return reading
  }

  return async ({ method, url, headers }: FastifyRequest, reply: FastifyReply) => {
    if (method !== 'GET' || !url.startsWith(FOLDER) || headers.range !== undefined) return undefined
    const name = url.slice(FOLDER.length)
    const type = TYPES[extname(name)]
    if (!type || !names.has(name) || !acceptsBrotli(headers['accept-encoding'])) return undefined
    const etag = `"${name}.br"`
    const pattern = dictionaryPattern(url)
    reply.headers({
      etag,
      'cache-control': cacheControl,
      vary: FILE_VARY,
      ...(pattern && { 'use-as-dictionary': pattern }),
    })
    if (headers['if-none-match']?.split(',').some((one) => one.trim() === etag)) return reply.code(304).send()
    return reply
      .header('content-encoding', 'br')
      .type(type)
      .send(await read(name))
  }
}
