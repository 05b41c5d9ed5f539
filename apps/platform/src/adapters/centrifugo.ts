import { z } from 'zod'
import { readLimited } from './provider-response.ts'
import type { RealtimePublisher } from './realtime-port.ts'

export interface CentrifugoSettings {
  /** Centrifugo's URL, e.g. `http://centrifugo.internal:8000`. */
  readonly url: string
  readonly apiKey: string
  /** Timeout in milliseconds. */
  readonly timeout?: number
  /** Maximum size of a publication in characters. */
  readonly publicationSize?: number
}

/** Centrifugo responds with 200 to every valid request, including rejected ones. */
const responseSchema = z.object({ error: z.object({ code: z.number(), message: z.string() }).optional() })
const infoSchema = z.object({
  result: z.object({ nodes: z.array(z.object({ num_users: z.number().int().min(0).default(0) })) }),
})
const MAX_RESPONSE_BYTES = 262_144

/** The client reconnects, and its token is verified again. */
const sessionEnded = { code: 4000, reason: 'session ended' }

/** Realtime through the HTTP API of a Centrifugo server or cluster. */
export function createCentrifugo(settings: CentrifugoSettings): RealtimePublisher {
  const { url, apiKey, timeout = 3000, publicationSize = 65_536 } = settings
  const base = url.endsWith('/') ? url : `${url}/`

  async function callApi(method: 'publish' | 'disconnect' | 'info', request: object): Promise<unknown> {
    const response = await fetch(new URL(`api/${method}`, base), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
      body: JSON.stringify(request),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    const body = await readLimited(response, MAX_RESPONSE_BYTES)
    if (!response.ok) throw new Error(`centrifugo responded with ${response.status} to ${method}`)
    const payload: unknown = JSON.parse(body.toString('utf8'))
    const { error } = responseSchema.parse(payload)
    if (error) throw new Error(`centrifugo refused ${method}: ${error.code} ${error.message}`)
    return payload
  }

  return {
    isShared: true,
    // Only Centrifugo knows the subscribers.
    hasSubscribers: () => true,
    async publish(channel, publication) {
      const size = JSON.stringify(publication).length
      if (size > publicationSize) throw new Error(`a publication of ${size} characters is too large`)
      await callApi('publish', { channel, data: publication })
    },
    /**
     * Centrifugo knows players, not sessions: all of the player's connections reconnect at once. That of an ended
     * session is rejected once its token has expired, at the latest.
     */
    async endSession(playerId) {
      await callApi('disconnect', { user: playerId, disconnect: sessionEnded })
    },
    /** A player connected to two nodes is counted twice. */
    async players() {
      const { nodes } = infoSchema.parse(await callApi('info', {})).result
      return nodes.reduce((all, { num_users }) => all + num_users, 0)
    },
    close: async () => undefined,
  }
}
