import type { FastifyInstance } from 'fastify'
import { fail } from '../kernel.ts'
import { sendFailure } from './errors.ts'

/** Maximum length of a path as sent, in characters. */
const MAX_PATH = 2048
/** Maximum number of segments of a path. The product's paths have at most six; matching cost grows with its square. */
const MAX_SEGMENTS = 64
/** React Router's route discovery: the paths in its query are matched like any other. */
const MANIFEST = /\/__manifest$/

/** Whether a URL of a request line exceeds the limits. */
export function isUrlTooLong(url: string): boolean {
  const end = url.search(/[?#]/)
  const path = end < 0 ? url : url.slice(0, end)
  if (path.length > MAX_PATH || isDeep(path)) return true
  if (end < 0 || !MANIFEST.test(path)) return false
  return url
    .slice(end + 1)
    .split(/&|,|%2c/i)
    .some(isDeep)
}

const isDeep = (path: string) => (path.match(/\/|%2f/gi)?.length ?? 0) > MAX_SEGMENTS

/** Rejects URLs above the limits before the request is read or matched to a page. */
export function rejectLongUrls(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isUrlTooLong(request.raw.url ?? '/')) return
    return sendFailure(reply, fail('address-too-long'))
  })
}
