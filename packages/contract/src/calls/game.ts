import { z } from 'zod'
import { defineCalls } from '../kernel.ts'
import { amount, currencyCode, id, localeCode, page, pageMeta, perPage, timestamp } from '../shapes.ts'

export const game = z.object({
  id,
  /** The studio's own name for it, unique within a provider. */
  slug: z.string(),
  title: z.string(),
  provider: z.object({ id, name: z.string() }),
  category: z.string(),
  /** Return to player in percent, as a decimal string: "96.10". */
  rtp: z.string(),
  volatility: z.enum(['low', 'medium', 'high']),
  lines: z.number().int(),
  hasDemo: z.boolean(),
  /** Released within as many days as the operator says (operator/catalogue.yaml). */
  isNew: z.boolean(),
  isAvailable: z.boolean(),
  /** Addresses of the cover, 2:3 and 1:1. */
  images: z.object({ vertical: z.string(), square: z.string() }),
  features: z.array(z.string()),
})

export const gameDetails = game.extend({
  /** By currency, the least and the most of one bet. */
  bets: z.array(z.object({ currency: currencyCode, min: amount, max: amount })),
  releasedAt: timestamp,
})

export const spin = z.object({
  /** The round's id. */
  id,
  game: z.object({ id, slug: z.string(), title: z.string(), image: z.string() }),
  currency: currencyCode,
  bet: amount,
  win: amount,
  /** 1 open, 2 settled, 3 rolled back. */
  status: z.number().int(),
  createdAt: timestamp,
  settledAt: timestamp.nullable(),
})

export const gameCalls = defineCalls({
  'GET /api/game/games': {
    summary: 'The games on offer in the caller’s country, a page of them.',
    access: 'either',
    query: z.object({
      page,
      perPage,
      category: z.string().max(60).optional(),
      provider: z.string().max(60).optional(),
      search: z.string().trim().max(100).optional(),
      /**
       * `popular`: the operator's order (operator/catalogue.yaml), after it by rounds played, the most first; `new`: by
       * release, the latest first, whether or not it still counts as new; `title`: by the alphabet.
       */
      order: z.enum(['popular', 'new', 'title']).default('popular'),
    }),
    data: z.array(game),
    meta: pageMeta,
    errors: [],
  },
  'GET /api/game/games/{id}': {
    summary: 'One game, by id or slug.',
    access: 'either',
    params: z.object({ id: z.string().max(80) }),
    data: gameDetails,
    errors: ['not-found'],
  },
  'POST /api/game/games/{id}/play': {
    summary: 'Opens a game for money (players) or as a demo, and answers the address of its frame.',
    access: 'either',
    params: z.object({ id: z.string().max(80) }),
    body: z.object({
      mode: z.enum(['real', 'demo']),
      locale: localeCode,
      /** The account to play with; the selected one if absent. */
      accountId: id.optional(),
    }),
    data: z.object({ sessionId: id, launchUrl: z.string(), hasOpenRound: z.boolean() }),
    errors: [
      'unauthorised',
      'not-found',
      'game-unavailable',
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
      /** What the listed player staked and won in all, by currency. */
      totals: z.array(z.object({ currency: currencyCode, bet: amount, win: amount })),
    }),
    errors: [],
  },
})
