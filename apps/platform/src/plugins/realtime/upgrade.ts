import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

/** The path of the realtime socket. */
export const realtimePath = '/api/connection/websocket'

/** Whether pages of an origin may open a socket. */
export type OriginCheck = (origin: string) => boolean

type Accept = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

/**
 * Handles the upgrades of a server: those of the realtime socket are accepted, all others rejected. A missing
 * Origin header is allowed: the client is no browser, so it cannot act with another user's cookies.
 */
export function onUpgrade(server: Server, isAllowedOrigin: OriginCheck, accept: Accept): void {
  server.on('upgrade', (request, socket, head) => {
    // An error before the handover must not crash the process.
    socket.on('error', () => socket.destroy())
    const { origin } = request.headers
    if (request.url?.split('?', 1)[0] !== realtimePath) refuseUpgrade(socket, 404)
    else if (origin !== undefined && !isAllowedOrigin(origin)) refuseUpgrade(socket, 403)
    else accept(request, socket, head)
  })
}

export function refuseUpgrade(socket: Duplex, status: 403 | 404 | 429 | 502 | 503): void {
  const retry = status === 429 || status >= 500 ? 'Retry-After: 5\r\n' : ''
  socket.once('finish', () => socket.destroy())
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${retry}Connection: close\r\nContent-Length: 0\r\n\r\n`,
  )
}
