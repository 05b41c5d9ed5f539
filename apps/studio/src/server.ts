import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyRequest } from 'fastify'
import { studioPlugin } from './plugin.ts'

export interface StudioServerOptions {
  readonly host: string
  /** 0 for any free port. */
  readonly port: number
  /**
   * Where the platform and players reach the studio, e.g. `https://studio.example/games`; its path is the prefix of
   * every route. Null for the address that it listens on.
   */
  readonly publicUrl: string | null
  /** Folder of the studio's store. */
  readonly dataDir: string
  /** The secret shared with the platform. */
  readonly secret: string
  readonly clock: { now(): Date }
}

export interface RunningStudio {
  /** The studio's base URL, without a trailing slash: the platform's STUDIO_URL. */
  readonly url: string
  /** Finishes running requests and wallet calls. */
  close(): Promise<void>
}

const maxBody = 16_384
const requestTimeoutMs = 30_000

/** Without the query, which may contain a session's token. */
const withoutQuery = ({ method, url }: FastifyRequest) => ({ method, path: url.split('?')[0] })

/** Starts the studio as a separate server, without a console. */
export async function startStudio(options: StudioServerOptions): Promise<RunningStudio> {
  const { host, port, publicUrl, dataDir, secret, clock } = options
  const app = Fastify({
    logger: { level: 'warn', serializers: { req: withoutQuery } },
    bodyLimit: maxBody,
    requestTimeout: requestTimeoutMs,
    forceCloseConnections: 'idle',
  })
  const prefix = publicUrl === null ? '' : new URL(publicUrl).pathname.replace(/\/+$/, '')
  const origin = () =>
    publicUrl === null ? listeningOrigin(app.server.address()) : new URL(publicUrl).origin
  await app.register(studioPlugin, { prefix, dataDir, secret, publicUrl: origin, clock })
  try {
    await app.listen({ host, port })
  } catch (error) {
    await app.close()
    throw error
  }
  return { url: origin() + prefix, close: () => app.close() }
}

function listeningOrigin(address: string | AddressInfo | null): string {
  if (address === null || typeof address === 'string') throw new Error('the studio does not listen on a port')
  return `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`
}
