import { CONTENT_GROUPS, type ContentGroup, type ContentRows } from '@croupier/content'
import type { FastifyInstance } from 'fastify'
import { fail } from '../../kernel.ts'
import { createEncodingNegotiator } from '../../plugins/site-encoding.ts'
import { sendFailure } from '../../server/errors.ts'

interface DumpKey {
  readonly locale: string
  readonly group: string
  readonly checksum: string
}

const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable'

/** The path of a dump. The checksum changes with the rows, so the URL is cacheable for ever. */
export function dumpPath({ locale, group, checksum }: DumpKey): string {
  return `/api/content/${locale}/${group}/dumps/${checksum}.json`
}

/** Serves the dumps in the smallest encoding that the client accepts; each is compressed once. */
export function serveDumps(
  api: FastifyInstance,
  rows: () => ContentRows,
  isOffered: (locale: string) => boolean,
): void {
  const chooseEncoding = createEncodingNegotiator()

  api.get<{ Params: { locale: string; group: string; file: string } }>(
    '/api/content/:locale/:group/dumps/:file',
    async (request, reply) => {
      const { locale, group, file } = request.params
      if (!isOffered(locale) || !isGroup(group) || !file.endsWith('.json')) {
        return sendFailure(reply, fail('not-found'))
      }
      const dump = rows().dump(locale, group)
      // An older page, or one of a node with newer texts, asks for another checksum. It gets this node's
      // texts, but they must not be cached under that URL.
      const isCurrent = file === `${dump.checksum}.json`
      // Weak, because the bytes differ by encoding.
      const etag = `W/"${dump.checksum}"`
      const vary = [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ')
      reply.header('vary', vary).header('etag', etag)
      reply.header('cache-control', isCurrent ? IMMUTABLE_CACHE : 'no-store')
      const ifNoneMatch = request.headers['if-none-match'] ?? ''
      if (ifNoneMatch.includes(`"${dump.checksum}"`)) return reply.code(304).send()
      const encoding = chooseEncoding(request.headers['accept-encoding'])
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      return reply.type('application/json; charset=utf-8').send(await dump.bytes(encoding))
    },
  )
}

function isGroup(name: string): name is ContentGroup {
  return CONTENT_GROUPS.some((group) => group === name)
}
