import { studioCatalogue, studioSession, type studioSessionRequest } from '@croupier/contract/providers'
import type { z } from 'zod'
import { readAtMost, webAddress } from './answer.ts'
import { baseOf, createSignedCall, PATIENCE, type ProviderSettings } from './signed-call.ts'

export type StudioGame = z.output<typeof studioCatalogue>['games'][number]
export type StudioSessionRequest = z.input<typeof studioSessionRequest>
export type StudioSession = z.output<typeof studioSession>

/** A game studio, as the platform sees it. Every method throws when the studio does not answer in time, or refuses. */
export interface StudioPort {
  catalogue(): Promise<readonly StudioGame[]>
  /** A throw leaves open whether the studio opened the game: its token must not be good any more. */
  open(request: StudioSessionRequest): Promise<StudioSession>
  /** The bytes of a cover. */
  fetchCover(address: string): Promise<Buffer>
}

/** A cover larger than this is not a cover. */
const maxCover = 2_000_000
/** What 5,000 games need, with room. */
const maxCatalogue = 20_000_000
const maxSession = 65_536

/** The studio over signed HTTP (packages/contract/src/providers/studio.ts). */
export function createStudioOverHttp(settings: ProviderSettings): StudioPort {
  const { url, timeout = PATIENCE } = settings
  const base = baseOf(url)
  const call = createSignedCall(settings)

  async function send(method: 'GET' | 'POST', path: string, body: string, limit: number): Promise<unknown> {
    const response = await call(method, path, body)
    const answer = await readAtMost(response, limit)
    if (!response.ok) throw new Error(`the studio answered ${response.status} to ${method} ${path}`)
    return JSON.parse(answer.toString('utf8'))
  }

  return {
    async catalogue() {
      return studioCatalogue.parse(await send('GET', 'api/games', '', maxCatalogue)).games
    },
    async open(request) {
      const answer = await send('POST', 'api/sessions', JSON.stringify(request), maxSession)
      const session = studioSession.parse(answer)
      return { ...session, launchUrl: webAddress(session.launchUrl, base) }
    },
    async fetchCover(address) {
      const response = await fetch(webAddress(address, base), {
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      })
      const bytes = await readAtMost(response, maxCover)
      if (!response.ok) throw new Error(`the studio answered ${response.status} to a cover`)
      if (bytes.length === 0) throw new Error('a cover is empty')
      return bytes
    },
  }
}
