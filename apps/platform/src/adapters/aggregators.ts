import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import {
  HUB88_UNITS,
  hub88Game,
  hub88GameUrl,
  hub88Prepaid,
  hub88Reward,
  maxCatalogueGames,
  signHub88,
  signSoftswiss,
  softswissGame,
  softswissLaunch,
} from '@croupier/contract/providers'
import { type Currency, formatDecimal } from '@croupier/money'
import { z } from 'zod'
import { AnsweredError, isAccepted, readLimited, requireWebUrl } from './provider-response.ts'
import { DEFAULT_TIMEOUT_MS, withTrailingSlash } from './signed-call.ts'
import type {
  LaunchVisit,
  RejectedEntry,
  StudioCatalogue,
  StudioGame,
  StudioSessionRequest,
} from './studio.ts'

/** What an operator's file says of an aggregator; its lists say less of a game than the platform needs to know. */
export interface AggregatorTerms {
  /** E.g. `hub88`. */
  readonly id: string
  readonly url: string
  /** The stakes of every game, by currency. */
  readonly bets: StudioGame['bets']
  /** Maximum win of a round as a multiple of its stakes. */
  readonly maxWin: number
  /** The platform's category by the aggregator's. */
  readonly categories: Readonly<Record<string, string>>
}

/** Free spins of a player, to be issued at the aggregator. */
interface FreeRoundsRequest {
  readonly id: string
  /** The game's id there. */
  readonly code: string
  readonly playerId: string
  readonly accountId: string
  readonly count: number
  /** Of each, in subunits. */
  readonly stake: bigint
  readonly currency: Currency
  readonly playUntil: Date
}

/** The games of an aggregator of studios, and where they are opened. */
export interface AggregatorPort {
  readonly id: string
  catalogue(): Promise<StudioCatalogue>
  /** @returns the game's address */
  launch(code: string, request: StudioSessionRequest, visit: LaunchVisit): Promise<string>
  /** @returns the aggregator's id of them, by which its calls name them */
  issueFreeRounds(request: FreeRoundsRequest): Promise<string>
  /**
   * Ends free spins of which some may be left. Repeatable.
   * @param reference the aggregator's id of them
   * @returns false if the aggregator refuses, e.g. because they have ended there
   */
  cancelFreeRounds(reference: string): Promise<boolean>
}

const maxCatalogueBytes = 50_000_000
const catalogueTimeoutMs = 30_000
const maxAnswerBytes = 65_536
/** Of a game that tells no date. */
const longAgo = '2000-01-01T00:00:00.000Z'

interface Request {
  readonly path: string
  /** JSON; null for a GET. */
  readonly body: string | null
  readonly headers: Readonly<Record<string, string>>
}

/** @throws AnsweredError if the answer is an error */
async function send(
  base: string,
  { path, body, headers }: Request,
  bounds: { bytes: number; timeout: number },
) {
  const response = await fetch(new URL(path, withTrailingSlash(base)), {
    method: body === null ? 'GET' : 'POST',
    headers: {
      accept: 'application/json',
      ...(body !== null && { 'content-type': 'application/json' }),
      ...headers,
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(bounds.timeout),
  })
  const payload = await readLimited(response, bounds.bytes)
  if (!response.ok) throw new AnsweredError('aggregator', response.status, path)
  return payload.length === 0 ? null : (JSON.parse(payload.toString('utf8')) as unknown)
}

const catalogueBounds = { bytes: maxCatalogueBytes, timeout: catalogueTimeoutMs }
const launchBounds = { bytes: maxAnswerBytes, timeout: DEFAULT_TIMEOUT_MS }

interface Listed {
  readonly code: string
  readonly title: string
  readonly provider: string
  readonly category: string
  readonly rtp: number | string | null | undefined
  readonly volatility: number | string | null | undefined
  readonly hasDemo: boolean
  readonly covers: { readonly tall: string; readonly square: string }
  readonly currencies: readonly string[] | null
  readonly blockedCountries: readonly string[]
  readonly releasedAt: string | null | undefined
}

function volatilityOf(text: string): StudioGame['volatility'] {
  if (/high|[45]/i.test(text)) return 'high'
  return /low|[12]/i.test(text) ? 'low' : 'medium'
}

/** `96.1` as `96.10`; empty if it is unknown. */
function rtpOf(value: Listed['rtp']): string {
  const percent = Number(value ?? Number.NaN)
  return percent > 0 && percent <= 100 ? percent.toFixed(2) : ''
}

function dateOf(text: Listed['releasedAt']): string {
  const at = Date.parse(text ?? '')
  return Number.isNaN(at) ? longAgo : new Date(at).toISOString()
}

/** Reads entries one by one, so that an invalid one does not affect the others. */
function readEntries<S extends z.ZodType>(
  entries: readonly unknown[],
  schema: S,
  terms: AggregatorTerms,
  { list, slugOf }: { list(entry: z.output<S>): Listed | null; slugOf(code: string): string | null },
): StudioCatalogue {
  if (entries.length > maxCatalogueGames)
    throw new Error(`the catalogue lists more than ${maxCatalogueGames} games`)
  const games = new Map<string, StudioGame>()
  const rejected: RejectedEntry[] = []
  for (const [index, entry] of entries.entries()) {
    const parsed = schema.safeParse(entry)
    const listed = parsed.success ? list(parsed.data) : null
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      const reason = `${issue?.path.join('.')}: ${issue?.message}`.slice(0, 300)
      rejected.push({ name: `${terms.id} entry ${index + 1}`, reason })
    }
    if (!listed) continue
    const slug = slugOf(listed.code)
    if (slug === null || games.has(slug))
      rejected.push({
        name: `${terms.id} entry ${index + 1}`,
        reason: `its code ${listed.code} cannot be told from another's`,
      })
    else games.set(slug, gameOf(slug, listed, terms))
  }
  return { games: [...games.values()], rejected }
}

function gameOf(slug: string, listed: Listed, { id, bets, maxWin, categories }: AggregatorTerms): StudioGame {
  const { code, title, provider, category, hasDemo, covers, currencies, blockedCountries } = listed
  return {
    ...{ slug, title, provider, hasDemo, covers, maxWin },
    category: categories[category] ?? 'slots',
    rtp: rtpOf(listed.rtp),
    volatility: volatilityOf(String(listed.volatility ?? '')),
    lines: 0,
    features: [],
    themes: [],
    bets: bets.filter(({ currency }) => currencies?.includes(currency) ?? true),
    releasedAt: dateOf(listed.releasedAt),
    source: { aggregator: id, code, blockedCountries },
  }
}

export interface Hub88Client extends AggregatorTerms {
  readonly operatorId: number
  /** PEM. */
  readonly privateKey: string
  slugOf(code: string): string | null
}

/** @throws if the key cannot be read */
export const readPrivateKey = (pem: string): KeyObject => createPrivateKey(pem)
export const readPublicKey = (pem: string): KeyObject => createPublicKey(pem)

/** Hub88's games API. @throws if the key cannot be read */
export function createHub88(settings: Hub88Client): AggregatorPort {
  const key = readPrivateKey(settings.privateKey)
  const { operatorId: operator_id, url } = settings
  const call = (path: string, json: object, bounds = launchBounds) => {
    const body = JSON.stringify({ operator_id, ...json })
    const headers = { 'x-hub88-signature': signHub88(key, body) }
    return send(url, { path: `operator/generic/v2/${path}`, body, headers }, bounds)
  }
  return {
    id: settings.id,
    async catalogue() {
      const entries = z.array(z.unknown()).parse(await call('game/list', {}, catalogueBounds))
      return readEntries(entries, hub88Game, settings, {
        slugOf: settings.slugOf,
        list: (entry) =>
          entry.enabled === false
            ? null
            : {
                ...{ code: entry.game_code, title: entry.name, provider: entry.product },
                ...{ category: entry.category ?? '', rtp: entry.rtp, volatility: entry.volatility },
                hasDemo: entry.demo_game_support ?? true,
                covers: { tall: entry.url_thumb, square: entry.url_thumb },
                currencies: null,
                blockedCountries: entry.blocked_countries ?? [],
                releasedAt: entry.release_date,
              },
      })
    },
    async launch(game_code, request, visit) {
      const isReal = request.mode === 'real'
      const answer = await call('game/url', {
        ...(isReal && { user: request.playerRef, token: request.token }),
        game_code,
        platform: visit.isMobile ? 'GPL_MOBILE' : 'GPL_DESKTOP',
        lang: request.locale.split('-')[0],
        currency: isReal ? request.currency : 'XXX',
        country: request.country,
        ip: visit.ip,
        lobby_url: request.lobbyOrigin,
        deposit_url: `${request.lobbyOrigin}/?wallet=deposit`,
      })
      return requireWebUrl(hub88GameUrl.parse(answer).url)
    },
    async issueFreeRounds({ id: operator_reference, code: game_code, playerId: user, count, ...request }) {
      const { stake, playUntil, currency } = request
      const units = (stake * HUB88_UNITS) / BigInt(currency.subunitToUnit)
      const reward = { bet_value: Number(units), bet_count: count }
      const listed = z
        .array(z.unknown())
        .max(10_000)
        .parse(await call('freebet/prepaids/list', { game_code }))
      const prepaid = listed
        .flatMap((one) => hub88Prepaid.safeParse(one).data ?? [])
        .find(
          (one) =>
            one.currency === currency.code &&
            (one.bet_value ?? reward.bet_value) === reward.bet_value &&
            (one.bet_count ?? count) === count,
        )
      if (!prepaid) throw new Error(`${settings.id} has no reward of ${count} free bets of ${game_code}`)
      const answer = await call('freebet/rewards/create', {
        ...{ user, game_code, currency: currency.code, operator_reference, ...reward },
        ...{ prepaid_uuid: prepaid.prepaid_uuid, end_time: playUntil.toISOString().slice(0, 19) },
      })
      return hub88Reward.parse(answer).reward_uuid
    },
    cancelFreeRounds: (reward_uuid) => isAccepted(call('freebet/rewards/cancel', { reward_uuid })),
  }
}

export interface SoftswissClient extends AggregatorTerms {
  readonly casinoId: string
  readonly token: string
  slugOf(code: string): string | null
}

/** The launcher and the list of games of an aggregator of the SOFTSWISS shape. */
export function createSoftswiss(settings: SoftswissClient): AggregatorPort {
  const { casinoId: casino_id, token, url } = settings
  const call = (path: string, json: object) => {
    const body = JSON.stringify({ casino_id, ...json })
    const headers = { 'x-request-sign': signSoftswiss(token, body) }
    return send(url, { path: `api/v1/softswiss/${path}`, body, headers }, launchBounds)
  }
  return {
    id: settings.id,
    async catalogue() {
      const path = `api/v1/operator/games?operator=${encodeURIComponent(casino_id)}`
      const answer = await send(url, { path, body: null, headers: {} }, catalogueBounds)
      const { games } = z.object({ games: z.array(z.unknown()) }).parse(answer)
      return readEntries(games, softswissGame, settings, {
        slugOf: settings.slugOf,
        list(entry) {
          const picture = (type: string) => entry.images?.find((one) => one.type.startsWith(type))?.url
          return {
            ...{ code: entry.identifier, title: entry.title, provider: settings.id, rtp: entry.payout },
            ...{ category: entry.category ?? '', volatility: entry.volatility_rating },
            hasDemo: entry.demo_available ?? false,
            covers: {
              tall: picture('portrait') ?? entry.thumbnail,
              square: picture('square') ?? entry.thumbnail,
            },
            currencies: entry.currencies ?? null,
            blockedCountries: entry.restrictions?.default?.blacklist ?? [],
            releasedAt: null,
          }
        },
      })
    },
    async launch(game, request, visit) {
      const isReal = request.mode === 'real'
      const answer = await call(`launcher/${request.mode}`, {
        ...{ game, locale: request.locale.split('-')[0], ip: visit.ip },
        client_type: visit.isMobile ? 'mobile' : 'desktop',
        urls: {
          return_url: request.lobbyOrigin,
          ...(isReal && { deposit_url: `${request.lobbyOrigin}/?wallet=deposit` }),
        },
        ...(isReal
          ? { account: { id: visit.walletAccountId, currency: request.currency } }
          : { currency: request.currency }),
        ...(request.country && { jurisdiction: request.country }),
      })
      return requireWebUrl(softswissLaunch.parse(answer).launch_url)
    },
    async issueFreeRounds({ id: issue_id, code, accountId, count, stake, currency, playUntil }) {
      await call('freespins/issue', {
        ...{ issue_id, freespins_quantity: count, games: [code] },
        ...{ bet_amount: formatDecimal(stake, currency), valid_until: playUntil.toISOString() },
        account: { id: accountId, currency: currency.code },
      })
      return issue_id
    },
    cancelFreeRounds: (issue_id) => isAccepted(call('freespins/cancel', { issue_id })),
  }
}

/** The own studio together with aggregators, as one provider of games. */
export function combineStudios<S extends Combined>(own: S, aggregators: readonly AggregatorPort[]): S {
  if (aggregators.length === 0) return own
  return {
    ...own,
    async catalogue() {
      const mine = await own.catalogue()
      const isForeign = (slug: string) => aggregators.some(({ id }) => slug.startsWith(`${id}-`))
      const games = mine.games.filter(({ slug }) => !isForeign(slug))
      const rejected = [...mine.rejected]
      for (const { slug } of mine.games)
        if (isForeign(slug)) rejected.push({ name: slug, reason: 'its slug is one of an aggregator' })
      const unavailable: string[] = []
      for (const aggregator of aggregators) {
        try {
          const listed = await aggregator.catalogue()
          games.push(...listed.games)
          rejected.push(...listed.rejected)
        } catch (error) {
          unavailable.push(aggregator.id)
          const reason = `its list is unavailable: ${error instanceof Error ? error.message : error}`
          rejected.push({ name: aggregator.id, reason: reason.slice(0, 300) })
        }
      }
      return { games, rejected, unavailable }
    },
    async open(request, visit) {
      if (!visit?.source) return own.open(request)
      const { aggregator: name, code } = visit.source
      const aggregator = aggregators.find(({ id }) => id === name)
      if (!aggregator) throw new Error(`catalogue.yaml has no aggregator ${name}`)
      return { launchUrl: await aggregator.launch(code, request, visit), hasOpenRound: false }
    },
  }
}

type Combined = {
  catalogue(): Promise<StudioCatalogue>
  open(
    request: StudioSessionRequest,
    visit?: LaunchVisit,
  ): Promise<{ readonly launchUrl: string; readonly hasOpenRound: boolean }>
}
