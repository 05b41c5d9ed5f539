import {
  maxCatalogueGames,
  maxOpenRounds,
  maxProofLength,
  maxRevealedRounds,
  type StudioRevealRefusal,
  studioCataloguePage,
  studioGame,
  studioOpenRounds,
  studioRevealedRounds,
  studioRevealRefusal,
  studioRoundProof,
  studioSession,
  type studioSessionRequest,
} from '@croupier/contract/providers'
import type { z } from 'zod'
import { readLimited, requireWebUrl } from './provider-response.ts'
import {
  createSignedCall,
  DEFAULT_TIMEOUT_MS,
  type ProviderSettings,
  withTrailingSlash,
} from './signed-call.ts'

/** Where a game comes from that is not the studio's own. */
export interface GameSource {
  /** Its id in the operator's file. */
  readonly aggregator: string
  /** The game's id there. */
  readonly code: string
  /** Countries in which the aggregator does not offer it. */
  readonly blockedCountries: readonly string[]
}
export type StudioGame = z.output<typeof studioGame> & { readonly source?: GameSource }
export type StudioSessionRequest = z.input<typeof studioSessionRequest>
export type StudioSession = z.output<typeof studioSession>
export type StudioRoundProof = z.output<typeof studioRoundProof>

/** An invalid entry of a catalogue, with its error. */
export interface RejectedEntry {
  /** Its slug, or its position in the list if it has none. */
  readonly name: string
  readonly reason: string
}
export interface StudioCatalogue {
  readonly games: readonly StudioGame[]
  readonly rejected: readonly RejectedEntry[]
  /** Aggregators whose games are not listed, because they did not answer. Their stored games stay. */
  readonly unavailable?: readonly string[]
}

/** The visit in which a game is opened. */
export interface LaunchVisit {
  /** Null for a game of the studio. */
  readonly source: GameSource | null
  readonly ip: string
  readonly isMobile: boolean
  /** Null in a guest's demo. */
  readonly walletAccountId: string | null
}

/** An external game studio. Every method throws if the studio does not respond in time, or refuses. */
export interface StudioPort {
  /** The studio's host, its name in logs. */
  readonly name: string
  /** The studio's page on which anyone checks a round; a language as `locale` in its query. */
  readonly checkUrl: string
  catalogue(): Promise<StudioCatalogue>
  /** If it throws, the studio may nevertheless have opened the game, so the token must be revoked. */
  open(request: StudioSessionRequest, visit?: LaunchVisit): Promise<StudioSession>
  /** The player's unfinished rounds; none of a studio that does not list any. */
  openRounds(playerRef: string): Promise<z.output<typeof studioOpenRounds>['rounds']>
  /** The proof of a player's finished round; null if the studio has none. */
  proof(playerRef: string, roundId: string): Promise<StudioRoundProof | null>
  /** Reveals the seed of a player's finished round; null if the studio has none. */
  reveal(
    playerRef: string,
    roundId: string,
    nextServerHash: string,
  ): Promise<StudioRoundProof | StudioRevealRefusal | null>
  /** Rounds with revealed seeds, newest first; none of a studio that does not list any. */
  revealedRounds(): Promise<z.output<typeof studioRevealedRounds>['rounds']>
  /** The bytes of a cover. */
  fetchCover(address: string): Promise<Buffer>
}

/** Maximum size of a cover in bytes. */
const maxCoverBytes = 2_000_000
/** Maximum size of a page of the catalogue: about 25,000 games with forty currencies. */
const maxCataloguePageBytes = 100_000_000
const maxPages = 1000
/** Timeout in milliseconds: a page is longer than other responses, and no player waits for it. */
const catalogueTimeoutMs = 30_000
const maxSessionBytes = 65_536
/** The proof with what surrounds it; its texts are ASCII. */
const maxProofBytes = maxProofLength + 1000

/** An entry of the list of open rounds, with what else a studio says of it. */
const maxRoundBytes = 2000

/** The studio over signed HTTP (packages/contract/src/providers/studio.ts). */
export function createStudioOverHttp(settings: ProviderSettings): StudioPort {
  const { url, timeout = DEFAULT_TIMEOUT_MS } = settings
  const base = withTrailingSlash(url)
  const call = createSignedCall(settings)
  const callForCatalogue = createSignedCall({ ...settings, timeout: settings.timeout ?? catalogueTimeoutMs })

  async function send(
    method: 'GET' | 'POST',
    path: string,
    body: string,
    limit: number,
    signedCall = call,
  ): Promise<unknown> {
    const response = await signedCall(method, path, body)
    const payload = await readLimited(response, limit)
    if (!response.ok) throw new Error(`the studio responded with ${response.status} to ${method} ${path}`)
    return JSON.parse(payload.toString('utf8'))
  }

  return {
    name: new URL(base).host,
    checkUrl: `${base}check`,
    async catalogue() {
      const entries: unknown[] = []
      let path: string | null = 'api/games'
      for (let pages = 0; path !== null; pages += 1) {
        if (pages === maxPages) throw new Error(`the catalogue has more than ${maxPages} pages`)
        const page = studioCataloguePage.parse(
          await send('GET', path, '', maxCataloguePageBytes, callForCatalogue),
        )
        entries.push(...page.games)
        if (entries.length > maxCatalogueGames)
          throw new Error(`the catalogue lists more than ${maxCatalogueGames} games`)
        path = page.next ? `api/games?after=${encodeURIComponent(page.next)}` : null
      }
      return readEntries(entries)
    },
    async open(request) {
      const payload = await send('POST', 'api/sessions', JSON.stringify(request), maxSessionBytes)
      const session = studioSession.parse(payload)
      return { ...session, launchUrl: requireWebUrl(session.launchUrl, base) }
    },
    ...createRounds(call),
    async fetchCover(address) {
      const response = await fetch(requireWebUrl(address, base), {
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      })
      const bytes = await readLimited(response, maxCoverBytes)
      if (!response.ok) throw new Error(`the studio responded with ${response.status} to a cover`)
      if (bytes.length === 0) throw new Error('a cover is empty')
      return bytes
    },
  }
}

/** The rounds that the studio keeps, and their proofs. */
function createRounds(
  call: ReturnType<typeof createSignedCall>,
): Pick<StudioPort, 'openRounds' | 'proof' | 'reveal' | 'revealedRounds'> {
  const pathOf = (playerRef: string, roundId: string) =>
    `api/players/${encodeURIComponent(playerRef)}/rounds/${encodeURIComponent(roundId)}`

  return {
    async openRounds(playerRef) {
      const response = await call('GET', `api/players/${encodeURIComponent(playerRef)}/open-rounds`, '')
      const payload = await readLimited(response, maxRoundBytes * maxOpenRounds)
      if (response.status === 404) return []
      if (!response.ok) throw new Error(`the studio responded with ${response.status} to open rounds`)
      return studioOpenRounds.parse(JSON.parse(payload.toString('utf8'))).rounds
    },
    async proof(playerRef, roundId) {
      const response = await call('GET', `${pathOf(playerRef, roundId)}/proof`, '')
      const payload = await readLimited(response, maxProofBytes)
      if (response.status === 404) return null
      if (!response.ok)
        throw new Error(`the studio responded with ${response.status} to a request for a proof`)
      return studioRoundProof.parse(JSON.parse(payload.toString('utf8')))
    },
    async reveal(playerRef, roundId, nextServerHash) {
      const body = JSON.stringify({ nextServerHash })
      const response = await call('POST', `${pathOf(playerRef, roundId)}/reveal`, body)
      const payload = await readLimited(response, maxProofBytes)
      if (response.status === 404) return null
      const answer: unknown = JSON.parse(payload.toString('utf8'))
      if (response.status === 409) return studioRevealRefusal.parse(answer).error.code
      if (!response.ok) throw new Error(`the studio responded with ${response.status} to a reveal`)
      return studioRoundProof.parse(answer)
    },
    async revealedRounds() {
      const response = await call('GET', 'api/revealed-rounds', '')
      const payload = await readLimited(response, maxProofBytes * maxRevealedRounds)
      if (response.status === 404) return []
      if (!response.ok) throw new Error(`the studio responded with ${response.status} to revealed rounds`)
      return studioRevealedRounds.parse(JSON.parse(payload.toString('utf8'))).rounds
    },
  }
}

/** Separates valid games from invalid entries, so that an invalid one does not affect the others. */
function readEntries(entries: readonly unknown[]): StudioCatalogue {
  const games = new Map<string, StudioGame>()
  const rejected: RejectedEntry[] = []
  for (const [index, entry] of entries.entries()) {
    const parsed = studioGame.safeParse(entry)
    if (!parsed.success)
      rejected.push({ name: entryName(entry, index), reason: describeIssues(parsed.error) })
    else if (games.has(parsed.data.slug))
      rejected.push({ name: `${parsed.data.slug} (entry ${index + 1})`, reason: 'its slug is listed twice' })
    else games.set(parsed.data.slug, parsed.data)
  }
  return { games: [...games.values()], rejected }
}

function entryName(entry: unknown, index: number): string {
  const { slug } = (entry ?? {}) as { slug?: unknown }
  return typeof slug === 'string' && /^[a-z0-9-]{1,80}$/.test(slug) ? slug : `entry ${index + 1}`
}

const maxReason = 300

/** `maxWin: Too big: expected number to be <=1000000; covers.tall: …` */
function describeIssues({ issues }: z.core.$ZodError): string {
  const descriptions = issues.map(({ path, message }) => `${path.join('.') || 'the entry'}: ${message}`)
  return descriptions.join('; ').slice(0, maxReason)
}
