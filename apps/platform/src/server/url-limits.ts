import type { FastifyInstance } from 'fastify'
import { fail } from '../kernel.ts'
import { sendFailure } from './errors.ts'

/** Characters of a path, as it is sent. */
const MAX_PATH = 2048
/** Segments of a path. The product's own have six at most; matching pages costs the square of their number. */
const MAX_SEGMENTS = 64
/** Where React Router tells pages which routes there are: the query lists paths, which are matched like any other. */
const MANIFEST = /\/__manifest$/

/** Whether an address, as the request line has it, is longer than anything that is served here. */
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

/** Refuses overlong addresses of all kinds, before anything is read or matched to a page. */
export function rejectLongUrls(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isUrlTooLong(request.raw.url ?? '/')) return
    return sendFailure(reply, fail('address-too-long'))
  })
}
