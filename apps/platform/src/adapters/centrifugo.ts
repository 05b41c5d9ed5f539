import { z } from 'zod'
import { readLimited } from './provider-response.ts'
import type { RealtimePublisher } from './realtime-port.ts'

export interface CentrifugoSettings {
  /** Where Centrifugo answers, e.g. `http://centrifugo.internal:8000`. */
  readonly url: string
  readonly apiKey: string
  /** How long an answer may take, in milliseconds. */
  readonly timeout?: number
  /** Publications larger than this are refused here, in characters. */
  readonly publicationSize?: number
}

/** Centrifugo answers what it could read with 200, refusals too. */
const responseSchema = z.object({ error: z.object({ code: z.number(), message: z.string() }).optional() })
const infoSchema = z.object({
  result: z.object({ nodes: z.array(z.object({ num_users: z.number().int().min(0).default(0) })) }),
})
const MAX_RESPONSE_BYTES = 262_144

/** Makes the client come back: whether it may is then up to its token. */
const sessionEnded = { code: 4000, reason: 'session ended' }

/** Realtime by a Centrifugo server or cluster, over its HTTP API. */
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
    if (!response.ok) throw new Error(`centrifugo answered ${response.status} to ${method}`)
    const payload: unknown = JSON.parse(body.toString('utf8'))
    const { error } = responseSchema.parse(payload)
    if (error) throw new Error(`centrifugo refused ${method}: ${error.code} ${error.message}`)
    return payload
  }

  return {
    isShared: true,
    // Who is subscribed, Centrifugo alone knows.
    hasSubscribers: () => true,
    async publish(channel, publication) {
      const size = JSON.stringify(publication).length
      if (size > publicationSize) throw new Error(`a publication of ${size} characters is too large`)
      await callApi('publish', { channel, data: publication })
    },
    /**
     * Centrifugo knows players and not their sessions: all of the player's connections come back at once, and one whose
     * session has ended stays away when its token runs out at the latest.
     */
    async endSession(playerId) {
      await callApi('disconnect', { user: playerId, disconnect: sessionEnded })
    },
    /** Who is connected to two nodes is counted twice. */
    async players() {
      const { nodes } = infoSchema.parse(await callApi('info', {})).result
      return nodes.reduce((all, { num_users }) => all + num_users, 0)
    },
    close: async () => undefined,
  }
}
