import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isSignedByHub88, isSignedBySoftswiss, signHub88, signSoftswiss } from '@croupier/contract/providers'
import type { Boot, RegisteredPlayer } from '@croupier/testkit'
import { expect } from 'vitest'
import { issueFreespins } from '../../bonus/testing/awards.ts'
import { bootGamePlatform, type CatalogueInput, type GameTestPlatform } from './platform.ts'
import type { StudioTitle } from './studio.ts'

const keyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const privatePem = (pair: ReturnType<typeof keyPair>) =>
  pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const publicPem = (pair: ReturnType<typeof keyPair>) =>
  pair.publicKey.export({ type: 'spki', format: 'pem' }).toString()

/** Both kinds of aggregators in one server: their lists, their launchers, and signatures for their wallet calls. */
export interface TestAggregators {
  readonly catalogue: Pick<CatalogueInput, 'aggregators' | 'restricted'>
  readonly variables: Readonly<Record<string, string>>
  /** Bodies of launches and of issues of free spins, oldest first. */
  readonly launches: Record<string, unknown>[]
  isDown: boolean
  /** Cancellations of free spins, oldest first: path and body. */
  readonly cancelled: [path: string, body: Record<string, unknown>][]
  /** The statuses that the next cancellations are answered with; 200 without one. */
  readonly cancelStatuses: number[]
  /** The keys of the aggregators, as the conformance check takes them. */
  readonly keys: { readonly hub88: string; readonly softswiss: string }
  hub88Signature(body: string | Buffer): string
  softswissSignature(body: string | Buffer): string
  close(): Promise<void>
}

const softswissToken = 'a token of the aggregator, for tests'
const cover =
  '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="3"><path fill="#123" d="M0 0h2v3z"/></svg>'

async function startTestAggregators(): Promise<TestAggregators> {
  const [operator, hub88] = [keyPair(), keyPair()]
  const launches: Record<string, unknown>[] = []
  const lists = (url: string) => ({
    '/operator/generic/v2/game/list': [
      {
        ...{
          game_code: 'clt_dragonrising',
          name: 'Dragon Rising',
          product: 'Caleta',
          category: 'Video Slots',
        },
        ...{ enabled: true, url_thumb: `${url}/covers/a.svg`, blocked_countries: ['FR'], rtp: 96.1 },
      },
      {
        ...{ game_code: 'off', name: 'Off', product: 'Caleta', enabled: false },
        url_thumb: `${url}/covers/a.svg`,
      },
      { game_code: 'without-a-name', url_thumb: '' },
      ...['clt_table', 'clt_blocked', 'clt_unlicensed'].map((game_code) => ({
        ...{ game_code, name: game_code, product: 'Caleta', url_thumb: `${url}/covers/a.svg` },
        blocked_countries: game_code === 'clt_blocked' ? ['DE'] : [],
      })),
    ],
    '/operator/generic/v2/freebet/prepaids/list': [
      { prepaid_uuid: 'of-another-value', currency: 'EUR', bet_value: 1, bet_count: null },
      { prepaid_uuid: 'of-any-value', currency: 'EUR', bet_value: null, bet_count: null },
    ],
    '/api/v1/operator/games': {
      games: [
        {
          ...{
            identifier: 'dice',
            title: 'Dice',
            category: 'dice',
            payout: 97,
            volatility_rating: 'very_high',
          },
          ...{ demo_available: true, thumbnail: `${url}/covers/b.svg`, currencies: ['EUR'] },
          images: [{ type: 'portrait_3x4', url: `${url}/covers/c.svg` }],
          restrictions: { default: { blacklist: ['FR'] } },
        },
        { identifier: 'keno', title: 'Keno', thumbnail: `${url}/covers/b.svg` },
        { identifier: 'unlicensed', title: 'Unlicensed', thumbnail: `${url}/covers/b.svg` },
        {
          ...{ identifier: 'blocked', title: 'Blocked', thumbnail: `${url}/covers/b.svg` },
          restrictions: { default: { blacklist: ['DE'] } },
        },
      ],
    },
  })
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts)
      const path = request.url?.split('?')[0] ?? ''
      const answer = (value: unknown) => response.end(JSON.stringify(value))
      if (path.startsWith('/covers/'))
        return void response.setHeader('content-type', 'image/svg+xml').end(cover)
      if (aggregators.isDown) return void response.writeHead(500).end()
      const { 'x-hub88-signature': rsa, 'x-request-sign': mac } = request.headers
      if (path.startsWith('/operator/') && !isSignedByHub88(operator.publicKey, body, rsa))
        return void response.writeHead(401).end()
      const list = lists(url)[path as keyof ReturnType<typeof lists>]
      if (list) return void answer(list)
      if (path.startsWith('/api/') && !isSignedBySoftswiss(softswissToken, body, mac))
        return void response.writeHead(403).end()
      const json = JSON.parse(body.toString('utf8'))
      if (path.endsWith('/cancel')) {
        aggregators.cancelled.push([path, json])
        return void response.writeHead(aggregators.cancelStatuses.shift() ?? 200).end()
      }
      launches.push(json)
      const page = `${url}/games/${launches.length}`
      answer({ url: page, launch_url: page, reward_uuid: `reward-${launches.length}` })
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const terms = { url, bets: [{ currency: 'EUR', min: '0.10', max: '100.00' }], maxWin: 1000 }
  const aggregators: TestAggregators = {
    catalogue: {
      // By the operator's file, in addition to the aggregators' own lists of countries.
      restricted: { 'hub88-clt-unlicensed': ['DE'], 'ga-unlicensed': ['DE'] },
      aggregators: {
        hub88: { dialect: 'hub88', operatorId: 1, categories: { 'Video Slots': 'slots' }, ...terms },
        ga: { dialect: 'softswiss', casinoId: 'croupier', categories: { dice: 'instant' }, ...terms },
      },
    },
    variables: {
      AGGREGATOR_KEYS: JSON.stringify({
        hub88: { privateKey: privatePem(operator), publicKey: publicPem(hub88) },
        ga: { token: softswissToken },
      }),
    },
    launches,
    isDown: false,
    cancelled: [],
    cancelStatuses: [],
    keys: { hub88: privatePem(hub88), softswiss: softswissToken },
    hub88Signature: (body) => signHub88(hub88.privateKey, body),
    softswissSignature: (body) => signSoftswiss(softswissToken, body),
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
  return aggregators
}

/** A platform with both aggregators. Close both after the tests. */
export async function bootAggregatorPlatform(
  boot: Boot,
  options: { readonly titles?: StudioTitle[]; readonly files?: Readonly<Record<string, string>> } = {},
): Promise<{ readonly games: GameTestPlatform; readonly aggregators: TestAggregators }> {
  const aggregators = await startTestAggregators()
  const { catalogue, variables } = aggregators
  return { games: await bootGamePlatform(boot, { catalogue, variables, ...options }), aggregators }
}

/** Opens a game of an aggregator for money. @returns what its launcher was sent */
export async function launch(
  { platform }: GameTestPlatform,
  { launches }: TestAggregators,
  { token }: Pick<RegisteredPlayer, 'token'>,
  slug: string,
): Promise<Record<string, unknown>> {
  const body = { mode: 'real', locale: 'en' } as const
  await platform.call('POST /api/game/games/{id}/play', { params: { id: slug }, body }, { token })
  return launches.at(-1) ?? {}
}

/** Gives the player free spins in a game and activates them. @returns their id, and what the aggregator was sent */
export async function activateFreespins(
  { platform }: GameTestPlatform,
  { launches }: TestAggregators,
  player: RegisteredPlayer,
  game: { readonly slug: string; readonly count: number },
): Promise<{ readonly id: string; readonly issued: Record<string, unknown> }> {
  const { data } = await platform.call('GET /api/game/games/{id}', { params: { id: game.slug } })
  const id = await issueFreespins(platform, player.profile.id, { gameId: data.id, count: game.count })
  const call = 'PUT /api/game/player-freespins/{id}/activate'
  expect((await platform.call(call, { params: { id } }, player)).status).toBe(200)
  await platform.waitUntilIdle()
  return { id, issued: launches.at(-1) ?? {} }
}

/** Cancels the player's free spins, and waits until the aggregator knows. @returns what it was sent */
export async function cancelFreespins(
  { platform }: GameTestPlatform,
  aggregators: TestAggregators,
  player: Pick<RegisteredPlayer, 'token'>,
  id: string,
): Promise<TestAggregators['cancelled']> {
  aggregators.cancelled.length = 0
  const call = 'PUT /api/game/player-freespins/{id}/cancel'
  for (const _ of [1, 2]) expect((await platform.call(call, { params: { id } }, player)).status).toBe(200)
  await platform.waitUntilIdle()
  return aggregators.cancelled
}
