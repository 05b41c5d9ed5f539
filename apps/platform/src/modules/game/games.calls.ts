import { done, fail, type Serve, type SharedCall } from '../../kernel.ts'
import type { Catalogue } from './catalogue.service.ts'
import type { Collections } from './collections.service.ts'
import type { GameRules } from './game-rules.ts'
import type { Play } from './play.service.ts'

interface GamesDeps {
  readonly catalogue: Catalogue
  readonly collections: Collections
  readonly play: Play
  readonly rules: () => GameRules
}

export function serveGames(
  serve: Serve,
  { catalogue, collections, play, rules }: GamesDeps,
  shared: SharedCall,
) {
  serve(
    'GET /api/game/games',
    async (
      { query: { collection: identity, page, perPage, slugs, search, locale, ...query } },
      { country },
    ) => {
      const collection = identity === undefined ? undefined : collections.find(identity, country)
      if (collection === null) return fail('not-found')
      const { category, provider, feature, theme, volatility, rtp } = query
      const { games, total, ...more } = await catalogue.list({
        ...{ page, perPage, slugs, search, locale },
        order: query.order ?? (search ? null : (collection?.order ?? 'popular')),
        // An order that the visitor chose has no exceptions.
        pinned: collection && !query.order && !search ? rules().pinned(collection.identity) : [],
        condition: collection && ((row) => collections.selects(collection, row)),
        selection: {
          ...(category && { category }),
          ...(provider && { provider }),
          ...(feature && { feature }),
          ...(theme && { theme }),
          ...(volatility && { volatility }),
          ...(rtp && { rtp }),
          ...(query.jackpot && { jackpot: [query.jackpot] }),
          ...(query.isNew && { isNew: [query.isNew] }),
        },
        hasFacets: query.facets !== undefined,
      })
      return done(games, { page, perPage, total, ...more })
    },
    { shared },
  )

  serve('GET /api/game/games/{id}', async ({ params }, { country }) => {
    const details = await catalogue.details(params.id, country)
    return details ? done(details) : fail('not-found')
  })

  serve('POST /api/game/games/{id}/play', async ({ params, body, caller }, context) =>
    play({
      idOrSlug: params.id,
      mode: body.mode,
      locale: body.locale,
      accountId: body.accountId ?? null,
      caller,
      country: context.country,
      publicOrigin: context.publicOrigin,
      ip: context.ip,
      userAgent: context.userAgent,
    }),
  )
}
