import { createHmac, timingSafeEqual } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Caller, Clock } from '../../kernel.ts'
import { type FileQuery, writeHistoryFile } from './file.ts'
import type { HistoryList } from './list.ts'
import type { HistoryContent, HistoryPlayers } from './ports.ts'

const LINK_MS = 60_000
/** Files that this process writes at the same time, each with one statement at a time. */
const MAX_OPEN = 8
export const BUSY_SECONDS = 10

interface DownloadDeps {
  readonly clock: Clock
  readonly list: Pick<HistoryList, 'page'>
  readonly content: HistoryContent
  readonly players: HistoryPlayers
  /** Key for deriving the key of the links. */
  readonly secret: string
}

const linkQuery = z.object({
  player: z.uuid(),
  session: z.uuid(),
  until: z.string().regex(/^\d{1,15}$/),
  query: z.string().max(2000),
  signature: z.string().regex(/^[\w-]{43}$/),
})

/** Links for downloads by the browser, which sends no bearer token. They are bound to the session. */
export function createHistoryDownloads({ clock, list, content, players, secret }: DownloadDeps) {
  const key = createHmac('sha256', secret).update('history file links').digest()
  const sign = (...parts: readonly string[]) =>
    createHmac('sha256', key).update(parts.join('\n')).digest('base64url')
  const isSigned = (signature: string, ...parts: readonly string[]) =>
    timingSafeEqual(Buffer.from(signature), Buffer.from(sign(...parts)))
  const refuse = (reply: FastifyReply, status = 404) =>
    reply.code(status).header('cache-control', 'no-store').send()
  /** One file for a player at a time. */
  const open = new Set<string>()
  const isBusy = (player: string) => open.has(player) || open.size >= MAX_OPEN

  return {
    /** Whether the player's file cannot be written now. */
    isBusy,

    link({ playerId, sessionId }: Caller, query: FileQuery): string {
      const until = String(clock.now().getTime() + LINK_MS)
      const text = JSON.stringify(query)
      const signature = sign(playerId, sessionId, until, text)
      return `/api/history/file?${new URLSearchParams({
        ...{ player: playerId, session: sessionId, until, query: text, signature },
      })}`
    },

    register(app: FastifyInstance) {
      app.get('/api/history/file', async (request, reply) => {
        const link = linkQuery.safeParse(request.query)
        if (!link.success) return refuse(reply)
        const { player, session, until, query, signature } = link.data
        const isValid =
          isSigned(signature, player, session, until, query) && Number(until) > clock.now().getTime()
        if (!isValid || !(await players.isSessionOpen(player, session))) return refuse(reply)
        if (isBusy(player)) {
          reply.header('retry-after', String(BUSY_SECONDS))
          return refuse(reply, 429)
        }
        if (reply.raw.destroyed) return reply
        open.add(player)
        const parts = Readable.from(
          writeHistoryFile(player, JSON.parse(query) as FileQuery, { list, content }),
        )
        // Also of a stream that was never read, whose generator has not begun.
        parts.once('close', () => open.delete(player))
        return reply
          .header('cache-control', 'no-store')
          .header(
            'content-disposition',
            `attachment; filename="history-${clock.now().toISOString().slice(0, 10)}.csv"`,
          )
          .header('content-security-policy', "sandbox; default-src 'none'")
          .type('text/csv; charset=utf-8')
          .send(parts)
      })
    },
  }
}
