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
  roundTotal,
  timestamp,
  unpaid,
} from '../shapes.ts'

/** Identifies a game, a collection or a provider in URLs. */
export const slug = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'lowercase letters, digits and single hyphens')

/** Provider slugs separated by commas, at most 20. */
const slugs = z
  .string()
  .max(1300)
  .regex(/^[a-z0-9-]+(?:,[a-z0-9-]+){0,19}$/, 'at most 20 slugs, separated by commas')
  .transform((text) => text.split(','))

const search = z.string().trim().max(100)

/** Values of a facet separated by commas, at most 20. */
const facetValues = z
  .string()
  .max(1300)
  .regex(
    /^[^,\p{Cc}]{1,60}(?:,[^,\p{Cc}]{1,60}){0,19}$/u,
    'at most 20 values of 60 characters, separated by commas',
  )
  .transform((text) => text.split(','))
const flag = z.literal('true').optional()

const gameFacetValues = z.array(
  z.object({
    value: z.string().describe('For the query.'),
    name: z.string().describe('In the language of the query; the value if nothing names it.'),
    games: z.number().int().describe('Games if it is selected too.'),
  }),
)
const gameFacet = gameFacetValues.max(120)

/**
 * By most games; selected values are included if a game on offer has them. A facet's counts ignore its own selection.
 */
export const gameFacets = z.object({
  provider: gameFacetValues.max(1020),
  category: gameFacet,
  feature: gameFacet,
  volatility: gameFacet,
  rtp: gameFacet,
  jackpot: gameFacet,
  isNew: gameFacet,
  theme: gameFacet,
})

/**
 * `popular`: the operator's order (operator/catalogue.yaml), then by rounds played, most first; `new`: by
 * release date, latest first, independent of `isNew`; `title`: alphabetical.
 */
const order = z.enum(['popular', 'new', 'title'])

export const game = z.object({
  id,
  slug: z.string().describe("The studio's identifier of the game, unique within a provider."),
  title: z.string(),
  provider: z.object({ id, slug, name: z.string() }),
  category: z.string(),
  rtp: z.string().describe('Return to player in percent, as a decimal string: "96.10".'),
  volatility: z.enum(['low', 'medium', 'high']),
  lines: z.number().int(),
  hasDemo: z.boolean(),
  isNew: z.boolean().describe('Released within the number of days set in operator/catalogue.yaml.'),
  isAvailable: z.boolean(),
  images: z.object({ vertical: z.string(), square: z.string() }).describe('URLs of the cover, 2:3 and 1:1.'),
  features: z.array(z.string()),
  badge: z
    .record(z.string(), z.string())
    .optional()
    .describe('By locale; a missing one falls back to `en`. Absent for a game without one.'),
  offeredUntil: timestamp.optional().describe('When the operator takes it off; absent for no end.'),
})

export const gameDetails = game.extend({
  themes: z.array(z.string()).describe('What it is about, such as `animals`.'),
  bets: z
    .array(z.object({ currency: currencyCode, min: amount, max: amount }))
    .describe('Minimum and maximum bet by currency.'),
  releasedAt: timestamp,
  orientation: z
    .enum(['landscape', 'portrait'])
    .nullable()
    .describe('How a phone should be held for it; null if it does not matter.'),
  isRestricted: z
    .boolean()
    .describe(
      "Whether the operator excludes it in the caller's country: neither real play nor a demo opens.",
    ),
})

export const playedGame = game.extend({
  playedAt: timestamp.describe("Start of the player's latest round."),
  hasOpenRound: z.boolean().describe('Whether that round is still open.'),
})

export const gameCollection = z.object({
  identity: slug.describe('Identifier in URLs.'),
  title: z.record(z.string(), z.string()).describe('By locale; a missing one falls back to `en`.'),
  countries: z.array(countryCode).describe('Countries in which it is offered; empty means all.'),
  order,
  games: z.number().int().describe('Number of games offered.'),
})

export const gameProvider = z.object({
  id,
  slug,
  name: z.string(),
  games: z.number().int().describe('Number of its games offered: in the requested collection, else in all.'),
  logo: z
    .string()
    .nullable()
    .describe(
      'URL of its logo at 116x40 pixels: `<stem>.<type>`. Also as WebP in three densities: `<stem>.1x.webp` to `3x`. Null if it has none.',
    ),
  covers: z.array(z.string()).max(3).describe('URLs of the square covers of its first games, at most three.'),
})

/** Maximum number of favourites of a player. */
export const MAX_FAVOURITES = 500

const favourites = z.array(game).max(MAX_FAVOURITES)

/** What a device compares with the list that it shows. */
export const favouriteSlugs = z.array(z.string()).max(MAX_FAVOURITES)

const oneGame = z.object({ id: z.string().max(80).describe('Id or slug of the game.') })

export const spin = z.object({
  id: id.describe("The round's id."),
  game: z.object({ id, slug: z.string(), title: z.string(), image: z.string() }),
  currency: currencyCode,
  ...{ bet: amount, win: amount },
  paid: amount.describe('Of the win, what was paid as money.'),
  unpaid,
  isFree: z.boolean().describe('Free spins paid for it; then `bet` is zero.'),
  status: z.number().int().describe('1 open, 2 settled, 3 rolled back.'),
  createdAt: timestamp,
  settledAt: timestamp.nullable(),
})

export const winner = z.object({
  name: z.string().describe('The first characters of the nickname; the rest is masked.'),
  game: z.object({ slug: z.string(), title: z.string(), image: z.string() }),
  currency: currencyCode,
  win: amount,
  settledAt: timestamp,
})

const revealedRound = z.object({
  id: z.string().describe('Of the round.'),
  name: winner.shape.name,
  game: winner.shape.game,
  currency: currencyCode,
  bet: amount,
  win: amount,
  settledAt: timestamp,
  proof: z.string().max(20_000).describe('As of `GET /api/game/spins/{id}/proof`, with the seed.'),
})

/** A rejected bet: no money was moved. */
const refusedBet = z.object({
  game: slug.nullable().describe('Slug of the game; null for a sports bet.'),
  currency: currencyCode,
  refusedAt: timestamp,
})
export const restrictedBet = refusedBet.extend({
  reason: z
    .enum(['limit-reached', 'player-blocked', 'bonus-restricted'])
    .describe(
      'A limit of the player would be exceeded; the account may not bet, e.g. during a break; or the stake needs bonus money in a game that does not count towards the bonus.',
    ),
})
/** A bet above `maxAmount`, the maximum of the operator or of the active bonus. */
export const exceededBet = refusedBet.extend({ maxAmount: amount, bonusId: id.optional() })

export const gameCalls = defineCalls({
  'GET /api/game/games': {
    summary: 'The games offered in the caller’s country, by page.',
    access: 'either',
    query: z.object({
      page,
      perPage,
      collection: slug.optional().describe('Only games of this collection.'),
      slugs: slugs.optional().describe('Only these games.'),
      category: facetValues.optional().describe('Any of these categories, as named by the studios.'),
      provider: slugs.optional().describe('Any of these providers.'),
      feature: facetValues.optional().describe('Any of these features.'),
      theme: facetValues.optional().describe('Any of these themes.'),
      volatility: z
        .string()
        .regex(/^(?:low|medium|high)(?:,(?:low|medium|high)){0,2}$/, 'low, medium, high, separated by commas')
        .transform((text) => text.split(','))
        .optional()
        .describe('Any of these volatilities.'),
      rtp: z
        .string()
        .regex(/^(?:97|96|95|0)(?:,(?:97|96|95|0)){0,3}$/, '97, 96, 95, 0, separated by commas')
        .transform((text) => text.split(','))
        .optional()
        .describe(
          'Any of these bands of the return to player: from 97 %, from 96 to below 97 %, from 95 to below 96 %, 0 for below 95 %.',
        ),
      jackpot: flag.describe('Only games with the feature `jackpot`.'),
      isNew: flag.describe('Only new games.'),
      search: search
        .optional()
        .describe(
          'Part of the title, or words of the title and of the names of the provider, the categories, the features and the themes in the language of `locale`, also begun; words of the title and the provider also misspelt.',
        ),
      locale: localeCode.optional().describe('The language of names. Default: that of the site.'),
      facets: flag.describe('Adds the facets with their counts.'),
      order: order
        .optional()
        .describe("Default: with a search the best match first; else the collection's order, or `popular`."),
    }),
    data: z.array(game),
    meta: pageMeta.extend({
      facets: gameFacets.optional().describe('Only if asked for.'),
      close: z.array(game).max(6).optional().describe('Only for a search without games: those close to it.'),
      popular: z.array(game).max(6).optional().describe('Only for a search to which nothing is close.'),
    }),
    // Unknown or unavailable collection.
    errors: ['not-found'],
  },
  'GET /api/game/collections': {
    summary: 'The collections offered in the caller’s country, in the operator’s order.',
    access: 'either',
    data: z.array(gameCollection).max(100),
    errors: [],
  },
  'GET /api/game/providers': {
    summary: 'The providers with games offered, alphabetically, by page.',
    access: 'either',
    query: z.object({
      page,
      perPage,
      collection: slug.optional().describe('Only providers with games in this collection.'),
      provider: slugs.optional().describe('Only these providers.'),
      search: search.optional().describe('Part of the name, in any case; else its words, also misspelt.'),
      locale: localeCode.optional().describe('Sorts by the alphabet of this language. Default: `en`.'),
    }),
    data: z.array(gameProvider),
    meta: pageMeta,
    errors: ['not-found'],
  },
  'GET /api/game/games/favorites': {
    summary: 'The player’s favourite games, latest first; without games that are not offered now.',
    access: 'player',
    data: favourites,
    errors: [],
  },
  'POST /api/game/games/{id}/favorite': {
    summary: 'Adds a game to the favourites. Idempotent. Returns the whole list.',
    access: 'player',
    params: oneGame,
    data: favourites,
    errors: ['not-found', 'game-unavailable', 'favourites-full'],
  },
  'DELETE /api/game/games/{id}/favorite': {
    summary: 'Removes a game from the favourites. Idempotent. Returns the whole list.',
    access: 'player',
    params: oneGame,
    data: favourites,
    errors: ['not-found'],
  },
  'GET /api/game/games/played': {
    summary: 'The games that the player has played for money, latest first; only those offered now.',
    access: 'player',
    query: z.object({ page, perPage }),
    data: z.array(playedGame),
    meta: pageMeta,
    errors: [],
  },
  'GET /api/game/shelves/played-tonight': {
    summary:
      'The games that most players have played for money in the last 12 hours, those with the most players first; without games that are not offered now.',
    access: 'either',
    data: z.array(game).max(14),
    errors: [],
  },
  'GET /api/game/shelves/because-you-played': {
    summary:
      'Games like the one that the player played last, most alike first; without games that the player has played lately.',
    access: 'player',
    data: z.array(game).max(14),
    meta: z.object({
      played: z
        .object({ slug, title: z.string() })
        .nullable()
        .describe('The game that they are like; null for a player without rounds.'),
    }),
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
    summary: 'Opens a game for money (players) or as a demo. Returns the URL for its iframe.',
    access: 'either',
    params: oneGame,
    body: z.object({
      mode: z.enum(['real', 'demo']),
      locale: localeCode,
      accountId: id.optional().describe('The account to play with; default the selected one.'),
    }),
    data: z.object({
      sessionId: id,
      launchUrl: z.string(),
      hasOpenRound: z.boolean(),
      openRoundEndsAt: timestamp.nullable().describe('When the open round is finished without the player.'),
      isReadyOnLoad: z
        .boolean()
        .describe('Whether the game sends no message when it is ready; it is once its page has loaded.'),
    }),
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
  'GET /api/game/spins/winners': {
    summary: 'The newest settled rounds of all players that won more than their stake.',
    access: 'either',
    query: z.object({
      currency: currencyCode.optional().describe("Default: the currency of the caller's country."),
      limit: z.coerce.number().int().min(1).max(20).default(10).describe('Number of wins.'),
    }),
    data: z.array(winner).max(20),
    meta: z.object({ currency: currencyCode }),
    errors: [],
  },
  'GET /api/game/spins/revealed': {
    summary: 'The newest rounds of all players whose seed is revealed, so that anyone can check them.',
    access: 'either',
    data: z.array(revealedRound).max(5),
    errors: ['studio-unavailable'],
  },
  'GET /api/game/spins': {
    summary: 'The rounds of the player, newest first.',
    access: 'player',
    query: z.object({
      ...{ page, perPage },
      gameId: id.optional().describe('Only rounds of this game.'),
      awardId: id.optional().describe('Only open rounds with this bonus or these free spins.'),
    }),
    data: z.array(spin),
    meta: pageMeta.extend({
      totals: z.array(roundTotal).describe('Total stakes and wins by currency; none for an award.'),
    }),
    errors: [],
  },
})
