import { once } from 'node:events'
import { createServer } from 'node:http'

/** A studio with any number of games of several providers, over HTTP. */
export interface LargeStudio {
  readonly url: string
  readonly secret: string
  stop(): void
}

const secret = 'the secret of the large studio, for tests'
const cover = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="3"><path d="M0 0h2v3z"/></svg>'
const PROVIDERS = 70

/** Games are named `Game 0001` and so on and distributed evenly over the providers. */
export async function startLargeStudio(games: number): Promise<LargeStudio> {
  const catalogue = JSON.stringify({
    games: Array.from({ length: games }, (_, index) => buildGame(index + 1)),
  })
  const server = createServer((request, response) => {
    if (request.url === '/api/games') {
      response.setHeader('content-type', 'application/json')
      response.end(catalogue)
    } else {
      response.setHeader('content-type', 'image/svg+xml')
      response.end(cover)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    secret,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function buildGame(number: number) {
  const name = String(number).padStart(4, '0')
  return {
    slug: `game-${name}`,
    title: `Game ${name}`,
    provider: `Studio ${String(number % PROVIDERS).padStart(2, '0')}`,
    category: 'slots',
    rtp: '96.10',
    volatility: 'medium',
    lines: 20,
    maxWin: 5000,
    features: ['free-spins'],
    hasDemo: true,
    // The same picture for all games.
    covers: { tall: '/covers/tall.svg', square: '/covers/square.svg' },
    bets: [{ currency: 'EUR', min: '0.20', max: '100.00' }],
    releasedAt: '2025-01-01T00:00:00.000Z',
  }
}
