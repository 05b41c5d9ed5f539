import type { IncomingMessage, Server } from 'node:http'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Duplex } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config/index.ts'
import { type OriginRule, onUpgrade, refuseUpgrade } from '../plugins/realtime/upgrade.ts'
import { type VisitorOf, visitorHeaders } from './visitor.ts'

export interface PassUpgradeOptions {
  readonly config: Pick<Config, 'countryHeader' | 'clientIpHeader' | 'realtimeConnections'>
  /** Where the sockets go on to. */
  readonly target: string
  readonly isAllowedOrigin: OriginRule
  readonly visitorOf: VisitorOf
  readonly log: FastifyBaseLogger
}

/** How long the other side may take to take a socket over. */
const TIMEOUT_MS = 10_000
/** What a handshake is made of. The page's origin was judged here; cookies mean nothing there. */
const ASKED = [
  'sec-websocket-key',
  'sec-websocket-version',
  'sec-websocket-protocol',
  'sec-websocket-extensions',
  'user-agent',
]

/** Passes the realtime sockets that reach this process on to where they are served. @returns what ends them all */
export function passRealtimeOn(server: Server, options: PassUpgradeOptions): () => void {
  const passed = new Set<Duplex>()
  onUpgrade(server, options.isAllowedOrigin, (request, socket, head) => {
    if (passed.size >= options.config.realtimeConnections) {
      refuseUpgrade(socket, 503)
      return
    }
    passed.add(socket)
    socket.once('close', () => passed.delete(socket))
    pass(request, socket, head, options)
  })
  return () => {
    for (const socket of passed) socket.destroy()
  }
}

function pass(request: IncomingMessage, socket: Duplex, head: Buffer, options: PassUpgradeOptions): void {
  const { target, config, visitorOf, log } = options
  const send = target.startsWith('https:') ? requestHttps : requestHttp
  const headers: Record<string, string> = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    ...visitorHeaders(visitorOf({ raw: request, headers: request.headers }), config),
  }
  for (const name of ASKED) {
    const value = request.headers[name]
    if (typeof value === 'string') headers[name] = value
  }
  const onward = send(target, { headers, timeout: TIMEOUT_MS, agent: false })
  const giveUp = (error?: Error) => {
    log.warn({ err: error }, 'a realtime socket could not be passed on')
    onward.destroy()
    if (!socket.destroyed) refuseUpgrade(socket, 502)
  }
  onward.on('timeout', () => giveUp(new Error('the other side did not answer in time')))
  onward.on('error', giveUp)
  onward.on('response', (response) => {
    response.resume()
    onward.off('error', giveUp)
    refuseUpgrade(socket, response.statusCode === 429 ? 429 : 503)
    onward.destroy()
  })
  onward.on('upgrade', (response, far, farHead) => {
    onward.off('error', giveUp)
    far.setTimeout(0)
    far.on('error', () => far.destroy())
    socket.once('close', () => far.destroy())
    far.once('close', () => socket.destroy())
    const lines = Object.entries(response.headers)
      .filter(([name]) => /^(?:upgrade|connection|sec-websocket-)/.test(name))
      .map(([name, value]) => `${name}: ${String(value)}`)
    socket.write(['HTTP/1.1 101 Switching Protocols', ...lines, '', ''].join('\r\n'))
    if (farHead.length > 0) socket.write(farHead)
    if (head.length > 0) far.write(head)
    socket.pipe(far).pipe(socket)
  })
  socket.once('close', () => onward.destroy())
  onward.end()
}
