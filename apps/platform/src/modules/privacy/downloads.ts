import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { type Caller, type Clock, done, fail } from '../../kernel.ts'
import type { Exports } from './exports.service.ts'
import type { PrivacyPlayers, PrivacyStorage } from './ports.ts'

const LINK_MS = 60_000

interface DownloadDeps {
  readonly clock: Clock
  readonly exports: Pick<Exports, 'findReady'>
  readonly players: PrivacyPlayers
  readonly storage: Pick<PrivacyStorage, 'read'>
  /** Key for deriving the key of the links. */
  readonly secret: string
}

const linkQuery = z.object({
  player: z.uuid(),
  session: z.uuid(),
  until: z.string().regex(/^\d{1,15}$/),
  signature: z.string().length(43),
})
const linkParams = z.object({ id: z.uuid(), part: z.string().regex(/^[1-9]\d{0,2}$/) })

/** Links for downloads by the browser, which sends no bearer token. They are bound to the session. */
export function createDownloads({ clock, exports, players, storage, secret }: DownloadDeps) {
  const key = createHmac('sha256', secret).update('data export links').digest()
  const sign = (...parts: readonly string[]) =>
    createHmac('sha256', key).update(parts.join('\n')).digest('base64url')
  const isSigned = (signature: string, ...parts: readonly string[]) =>
    timingSafeEqual(Buffer.from(signature), Buffer.from(sign(...parts)))
  const refuse = (reply: FastifyReply) => reply.code(404).header('cache-control', 'no-store').send()

  return {
    async link({ playerId, sessionId }: Caller, id: string) {
      const row = await exports.findReady(playerId, id)
      if (!row) return fail('not-found')
      const until = String(clock.now().getTime() + LINK_MS)
      const urls = row.parts.map((_, index) => {
        const part = String(index + 1)
        const signature = sign(playerId, sessionId, until, id, part)
        const query = new URLSearchParams({ player: playerId, session: sessionId, until, signature })
        return `/api/player/privacy/exports/${id}/parts/${part}?${query}`
      })
      return done({ urls })
    },

    register(app: FastifyInstance) {
      app.get('/api/player/privacy/exports/:id/parts/:part', async (request, reply) => {
        const query = linkQuery.safeParse(request.query)
        const params = linkParams.safeParse(request.params)
        if (!query.success || !params.success) return refuse(reply)
        const { player, session, until, signature } = query.data
        const { id, part } = params.data
        const isValid =
          isSigned(signature, player, session, until, id, part) && Number(until) > clock.now().getTime()
        if (!isValid || !(await players.isSessionOpen(player, session))) return refuse(reply)
        const row = await exports.findReady(player, id)
        const stored = row?.parts[Number(part) - 1]
        const bytes = stored ? await storage.read(stored.objectId) : null
        if (!row || !bytes) return refuse(reply)
        const date = row.createdAt.toISOString().slice(0, 10)
        const name = row.parts.length === 1 ? `my-data-${date}.zip` : `my-data-${date}-${part}.zip`
        return reply
          .header('cache-control', 'no-store')
          .header('content-disposition', `attachment; filename="${name}"`)
          .header('content-security-policy', "sandbox; default-src 'none'")
          .type('application/zip')
          .send(bytes)
      })
    },
  }
}
