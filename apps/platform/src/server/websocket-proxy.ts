import type { IncomingMessage, Server } from 'node:http'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Duplex } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config/index.ts'
import { type OriginCheck, onUpgrade, refuseUpgrade } from '../plugins/realtime/upgrade.ts'
import { type ResolveVisitor, visitorHeaders } from './visitor.ts'

export interface WebSocketProxyOptions {
  readonly config: Pick<Config, 'countryHeader' | 'clientIpHeader' | 'realtimeConnections'>
  /** The target URL. */
  readonly target: string
  readonly isAllowedOrigin: OriginCheck
  readonly resolveVisitor: ResolveVisitor
  readonly log: FastifyBaseLogger
}

/** Timeout of the target's handshake. */
const UPSTREAM_TIMEOUT_MS = 10_000
/** Forwarded handshake headers. The page's origin is checked here; cookies are not forwarded. */
const FORWARDED_HEADERS = [
  'sec-websocket-key',
  'sec-websocket-version',
  'sec-websocket-protocol',
  'sec-websocket-extensions',
  'user-agent',
]

/** Forwards the realtime sockets that reach this process to the platform. @returns a function that closes them all */
export function proxyWebSockets(server: Server, options: WebSocketProxyOptions): () => void {
  const openSockets = new Set<Duplex>()
  onUpgrade(server, options.isAllowedOrigin, (request, socket, head) => {
    if (openSockets.size >= options.config.realtimeConnections) {
      refuseUpgrade(socket, 503)
      return
    }
    openSockets.add(socket)
    socket.once('close', () => openSockets.delete(socket))
    proxyUpgrade(request, socket, head, options)
  })
  return () => {
    for (const socket of openSockets) socket.destroy()
  }
}

function proxyUpgrade(
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  options: WebSocketProxyOptions,
): void {
  const { target, config, resolveVisitor, log } = options
  const send = target.startsWith('https:') ? requestHttps : requestHttp
  const headers: Record<string, string> = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    ...visitorHeaders(resolveVisitor({ raw: request, headers: request.headers }), config),
  }
  for (const name of FORWARDED_HEADERS) {
    const value = request.headers[name]
    if (typeof value === 'string') headers[name] = value
  }
  const upstreamRequest = send(target, { headers, timeout: UPSTREAM_TIMEOUT_MS, agent: false })
  const rejectUpgrade = (error?: Error) => {
    log.warn({ err: error }, 'a realtime socket could not be forwarded')
    upstreamRequest.destroy()
    if (!socket.destroyed) refuseUpgrade(socket, 502)
  }
  upstreamRequest.on('timeout', () => rejectUpgrade(new Error('the target did not respond in time')))
  upstreamRequest.on('error', rejectUpgrade)
  upstreamRequest.on('response', (response) => {
    response.resume()
    upstreamRequest.off('error', rejectUpgrade)
    refuseUpgrade(socket, response.statusCode === 429 ? 429 : 503)
    upstreamRequest.destroy()
  })
  upstreamRequest.on('upgrade', (response, upstreamSocket, upstreamHead) => {
    upstreamRequest.off('error', rejectUpgrade)
    upstreamSocket.setTimeout(0)
    upstreamSocket.on('error', () => upstreamSocket.destroy())
    socket.once('close', () => upstreamSocket.destroy())
    upstreamSocket.once('close', () => socket.destroy())
    const lines = Object.entries(response.headers)
      .filter(([name]) => /^(?:upgrade|connection|sec-websocket-)/.test(name))
      .map(([name, value]) => `${name}: ${String(value)}`)
    socket.write(['HTTP/1.1 101 Switching Protocols', ...lines, '', ''].join('\r\n'))
    if (upstreamHead.length > 0) socket.write(upstreamHead)
    if (head.length > 0) upstreamSocket.write(head)
    socket.pipe(upstreamSocket).pipe(socket)
  })
  socket.once('close', () => upstreamRequest.destroy())
  upstreamRequest.end()
}
