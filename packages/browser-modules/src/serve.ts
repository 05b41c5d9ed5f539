import { extname } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { BrowserFiles, ServedFile } from './files.ts'

const types: Readonly<Record<string, string>> = {
  '.ts': 'text/javascript; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

function compress(file: ServedFile): Buffer {
  file.compressed ??= brotliCompressSync(file.plain, quality)
  return file.compressed
}

/**
 * Serves the files at `/files/<version>/<name>` with CORS, because the client runs in the page of another host or in a
 * frame with an opaque origin.
 * @param files called by the first request, so that a start need not read them
 */
export function serveBrowserFiles(app: FastifyInstance, files: () => BrowserFiles): void {
  app.get<{ Params: { version: string; '*': string } }>('/files/:version/*', (request, reply) => {
    const name = request.params['*']
    const found = files().find(request.params.version, name)
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
    if (!found) return reply.code(404).header('cache-control', 'no-store').send()
    const accepts = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))
    // A font is compressed by its format.
    const isCompressed = accepts && extname(name) !== '.woff2'
    if (isCompressed) reply.header('content-encoding', 'br')
    return reply
      .header('content-type', types[extname(name)] ?? 'application/octet-stream')
      .header('x-content-type-options', 'nosniff')
      .header('vary', 'accept-encoding')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(isCompressed ? compress(found) : found.plain)
  })
}
