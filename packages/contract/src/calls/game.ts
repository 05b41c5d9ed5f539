import { z } from 'zod'
import { defineCalls } from '../call-definition.ts'
import {
  amount,
  countryCode,
  currencyCode,
  id,
  localeCode,
  page,
  pageMeta,
  perPage,
  timestamp,
} from '../shapes.ts'

/** What addresses name a collection or a provider by. */
const slug = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'small letters, digits and single dashes')

/** Slugs of providers in one value, at most 20, parted by commas. */
const slugs = z
  .string()
  .max(1300)
  .regex(/^[a-z0-9-]+(?:,[a-z0-9-]+){0,19}$/, 'at most 20 slugs, parted by commas')
  .transform((text) => text.split(','))

const search = z.string().trim().max(100)

/**
 * `popular`: the operator's order (operator/catalogue.yaml), after it by rounds played, the most first; `new`: by release,
 * the latest first, whether or not it still counts as new; `title`: by the alphabet.
 */
const order = z.enum(['popular', 'new', 'title'])

export const game = z.object({
  id,
  slug: z.string().describe("The studio's own name for it, unique within a provider."),
  title: z.string(),
  provider: z.object({ id, slug, name: z.string() }),
  category: z.string(),
  rtp: z.string().describe('Return to player in percent, as a decimal string: "96.10".'),
  volatility: z.enum(['low', 'medium', 'high']),
  lines: z.number().int(),
  hasDemo: z.boolean(),
  isNew: z.boolean().describe('Released within as many days as the operator says (operator/catalogue.yaml).'),
  isAvailable: z.boolean(),
  images: z
    .object({ vertical: z.string(), square: z.string() })
    .describe('Addresses of the cover, 2:3 and 1:1.'),
  features: z.array(z.string()),
})

export const gameDetails = game.extend({
  bets: z
    .array(z.object({ currency: currencyCode, min: amount, max: amount }))
    .describe('By currency, the least and the most of one bet.'),
  releasedAt: timestamp,
  isRestricted: z
    .boolean()
    .describe(
      "Whether the operator does not offer it in the caller's country: it opens there neither for money nor as a demo.",
    ),
})

export const playedGame = game.extend({
  playedAt: timestamp.describe("When the player's last round of it began."),
})

export const gameCollection = z.object({
  identity: slug.describe('Its name in addresses.'),
  title: z.record(z.string(), z.string()).describe('By locale; a missing one falls back to `en`.'),
  countries: z.array(countryCode).describe('Where it is offered; none named means everywhere.'),
  order,
  games: z.number().int().describe('How many games are in it now.'),
})

export const gameProvider = z.object({
  id,
  slug,
  name: z.string(),
  games: z
    .number()
    .int()
    .describe('How many games of its are on offer: in the collection that was asked for, else in all.'),
  covers: z
    .array(z.string())
    .max(3)
    .describe('Addresses of the square covers of its first games, three at most.'),
})

/** In how many games a player may be interested at once. */
export const MAX_FAVOURITES = 500

const favourites = z.array(game).max(MAX_FAVOURITES)
const oneGame = z.object({ id: z.string().max(80) })

export const spin = z.object({
  id: id.describe("The round's id."),
  game: z.object({ id, slug: z.string(), title: z.string(), image: z.string() }),
  currency: currencyCode,
  bet: amount,
  win: amount,
  status: z.number().int().describe('1 open, 2 settled, 3 rolled back.'),
  createdAt: timestamp,
  settledAt: timestamp.nullable(),
})

/** A bet that was not taken: nothing has moved. */
const refusedBet = z.object({
  game: slug,
  currency: currencyCode,
  refusedAt: timestamp,
})
export const restrictedBet = refusedBet.extend({
  reason: z
    .enum(['limit-reached', 'player-blocked'])
    .describe(
      'A limit that the player has set leaves no room for it; or the account may place no bets now, as during a break.',
    ),
})
/** A bet above what the operator takes at most, which is `maxAmount`. */
export const exceededBet = refusedBet.extend({ maxAmount: amount })

export const gameCalls = defineCalls({
  'GET /api/game/games': {
    summary: 'The games on offer in the caller’s country, a page of them.',
    access: 'either',
    query: z.object({
      page,
      perPage,
      category: z.string().max(60).optional(),
      collection: slug.optional(),
      provider: slugs.optional().describe('Any of these providers.'),
      search: search.optional(),
      order: order.optional().describe("Without it the collection's own, or else `popular`."),
    }),
    data: z.array(game),
    meta: pageMeta,
    // A collection that there is not in the caller's country.
    errors: ['not-found'],
  },
  'GET /api/game/collections': {
    summary: 'The collections of games that are offered in the caller’s country, in the operator’s order.',
    access: 'either',
    data: z.array(gameCollection).max(100),
    errors: [],
  },
  'GET /api/game/providers': {
    summary: 'The providers with games on offer, by the alphabet, a page of them.',
    access: 'either',
    query: z.object({
      page,
      perPage,
      collection: slug.optional(),
      provider: slugs.optional().describe('These alone.'),
      search: search.optional().describe('A part of the name.'),
    }),
    data: z.array(gameProvider),
    meta: pageMeta,
    errors: ['not-found'],
  },
  'GET /api/game/games/favorites': {
    summary:
      'The games that the player has marked, the last one first; without those that are not on offer now.',
    access: 'player',
    data: favourites,
    errors: [],
  },
  'POST /api/game/games/{id}/favorite': {
    summary: 'Marks a game as a favourite, once however often it is asked. Answers the whole list.',
    access: 'player',
    params: oneGame,
    data: favourites,
    errors: ['not-found', 'game-unavailable', 'favourites-full'],
  },
  'DELETE /api/game/games/{id}/favorite': {
    summary: 'Unmarks a game, marked or not. Answers the whole list.',
    access: 'player',
    params: oneGame,
    data: favourites,
    errors: ['not-found'],
  },
  'GET /api/game/games/played': {
    summary: 'The games that the player has played for money, the last one first; of those on offer now.',
    access: 'player',
    query: z.object({ page, perPage }),
    data: z.array(playedGame),
    meta: pageMeta,
    errors: [],
  },
  'GET /api/game/games/{id}': {
    summary: 'One game, by id or slug.',
    access: 'either',
    params: oneGame,
    data: gameDetails,
    errors: ['not-found'],
  },
  'POST /api/game/games/{id}/play': {
    summary: 'Opens a game for money (players) or as a demo, and answers the address of its frame.',
    access: 'either',
    params: oneGame,
    body: z.object({
      mode: z.enum(['real', 'demo']),
      locale: localeCode,
      accountId: id.optional().describe('The account to play with; the selected one if absent.'),
    }),
    data: z.object({ sessionId: id, launchUrl: z.string(), hasOpenRound: z.boolean() }),
    errors: [
      'unauthorised',
      'not-found',
      'game-unavailable',
      'game-restricted',
      'demo-unavailable',
      'play-not-allowed',
      'studio-unavailable',
    ],
    limit: 'money',
  },
  'GET /api/game/spins': {
    summary: 'The rounds of the player, the newest first.',
    access: 'player',
    query: z.object({ page, perPage, gameId: id.optional() }),
    data: z.array(spin),
    meta: pageMeta.extend({
      totals: z
        .array(z.object({ currency: currencyCode, bet: amount, win: amount }))
        .describe('What the listed player staked and won in all, by currency.'),
    }),
    errors: [],
  },
})
