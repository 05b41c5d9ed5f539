import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { checkSignature, sign } from '@croupier/contract/providers'

/**
 * The studio's side of the protocol over real HTTP: catalogue, covers and sessions. Records requests; its
 * responses can be changed between calls.
 */
export interface TestStudio {
  readonly url: string
  readonly secret: string
  games: StudioTitle[]
  /** Games per catalogue page; zero makes an endless catalogue. */
  perPage: number
  /** Replacement responses for covers. */
  readonly covers: Map<string, Buffer | 'none'>
  /** Proofs and lists of rounds by the path of their request. */
  readonly proofs: Map<string, object>
  /** Answers to requests to reveal a seed, by the path of the request, and the bodies of the requests. */
  readonly reveals: Map<string, { readonly status: number; readonly answer: object }>
  readonly revealRequests: unknown[]
  /** Requests for sessions, oldest first. */
  readonly sessions: SessionRequest[]
  /** Requested paths, oldest first. */
  readonly requestedPaths: string[]
  /**
   * `down` answers 500, `silent` never answers. The others answer session requests wrongly: `late` after the
   * timeout, `script` with a javascript: URL, `nonsense` with invalid JSON.
   */
  mode: 'up' | 'down' | 'silent' | 'late' | 'script' | 'nonsense'
  /** Headers of a signed wallet call, e.g. of `bet`. */
  sign(operation: string, body: string, now: Date): Record<string, string>
  close(): Promise<void>
}

export interface StudioTitle {
  slug: string
  title: string
  hasDemo: boolean
  covers: { tall: string; square: string }
  [more: string]: unknown
}
export interface SessionRequest {
  readonly token: string
  readonly mode: string
  readonly playerRef: string
  readonly currency: string
  readonly walletUrl: string
  readonly [more: string]: unknown
}

const secret = 'the secret of the studio, for tests'
const cover = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="2" height="3"><path fill="${fill}" d="M0 0h2v3z"/></svg>`

export function title(slug: string, changes: Partial<StudioTitle> = {}): StudioTitle {
  return {
    slug,
    title: slug.replaceAll('-', ' '),
    provider: 'Lamplight',
    category: 'slots',
    rtp: '96.10',
    volatility: 'medium',
    lines: 20,
    maxWin: 5000,
    features: ['free-spins'],
    hasDemo: true,
    covers: { tall: `/covers/${slug}-tall.svg`, square: `/covers/${slug}-square.svg` },
    bets: [{ currency: 'EUR', min: '0.20', max: '100.00' }],
    releasedAt: '2026-11-01T00:00:00.000Z',
    ...changes,
  }
}

export async function startTestStudio(now: () => Date): Promise<TestStudio> {
  const sessions: SessionRequest[] = []
  const requestedPaths: string[] = []
  function page(path: string) {
    const from = Number(new URL(path, 'http://studio').searchParams.get('after') ?? 0)
    const to = from + studio.perPage
    const next = to < studio.games.length ? String(to) : null
    return { games: studio.games.slice(from, to), next }
  }
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      if (studio.mode === 'silent') return
      if (studio.mode === 'down') return void response.writeHead(500).end()
      const raw = Buffer.concat(parts).toString('utf8')
      const path = request.url ?? ''
      requestedPaths.push(path)
      if (path.startsWith('/covers/')) {
        const override = studio.covers.get(path)
        if (override === 'none') return void response.writeHead(503).end()
        if (override) return void response.end(override)
        // Two titles may share a picture, and both kinds of a title too.
        const fill = path.includes('same') ? '#111' : path.includes('tall') ? '#123' : '#321'
        response.writeHead(200, { 'content-type': 'image/svg+xml' })
        if (path.includes('empty')) return void response.end()
        if (path.includes('huge')) return void response.end(Buffer.alloc(2_000_001, '<svg>'))
        if (path.includes('fake')) return void response.end('<html><script>alert(1)</script></html>')
        return void response.end(cover(fill))
      }
      if (checkSignature(secret, request, raw, now())) return void response.writeHead(401).end()
      response.setHeader('content-type', 'application/json')
      if (path.startsWith('/api/games')) return void response.end(JSON.stringify(page(path)))
      if (/\/(proof|open-rounds|revealed-rounds)$/.test(path)) {
        const proved = studio.proofs.get(path)
        return void (proved ? response.end(JSON.stringify(proved)) : response.writeHead(404).end())
      }
      if (path.endsWith('/reveal')) {
        studio.revealRequests.push(JSON.parse(raw))
        const { status, answer } = studio.reveals.get(path) ?? { status: 404, answer: {} }
        return void response.writeHead(status).end(JSON.stringify(answer))
      }
      sessions.push(JSON.parse(raw) as SessionRequest)
      if (studio.mode === 'late') response.statusCode = 504
      if (studio.mode === 'nonsense') return void response.end('<html>')
      const launchUrl = studio.mode === 'script' ? 'javascript:alert(1)' : `/games/${sessions.length}`
      return void response.end(JSON.stringify({ launchUrl, hasOpenRound: false }))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const studio: TestStudio = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secret,
    games: [title('moth-queen'), title('night-express', { releasedAt: '2025-01-01T00:00:00.000Z' })],
    perPage: Number.POSITIVE_INFINITY,
    covers: new Map(),
    proofs: new Map(),
    reveals: new Map(),
    revealRequests: [],
    sessions,
    requestedPaths,
    mode: 'up',
    sign: (operation, body, at) =>
      sign(secret, { method: 'POST', url: `/providers/studio/wallet/${operation}` }, body, at),
    close: () => {
      server.closeAllConnections()
      return new Promise((done) => server.close(() => done()))
    },
  }
  return studio
}
