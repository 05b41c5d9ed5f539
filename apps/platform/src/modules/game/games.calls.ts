import { and, inArray } from 'drizzle-orm'
import { done, fail, type Serve } from '../../kernel.ts'
import type { Catalogue } from './catalogue.service.ts'
import type { Collections } from './collections.service.ts'
import type { Play } from './play.service.ts'
import { game } from './tables.ts'

export function serveGames(serve: Serve, catalogue: Catalogue, collections: Collections, play: Play) {
  serve('GET /api/game/games', async ({ query: { collection: identity, slugs, ...query } }, { country }) => {
    const collection = identity === undefined ? undefined : collections.find(identity, country)
    if (collection === null) return fail('not-found')
    const { games, total } = await catalogue.list({
      ...query,
      order: query.order ?? collection?.order ?? 'popular',
      condition: and(collection && collections.condition(collection), slugs && inArray(game.slug, slugs)),
    })
    return done(games, { page: query.page, perPage: query.perPage, total })
  })

  serve('GET /api/game/games/{id}', async ({ params }, { country }) => {
    const row = await catalogue.find(params.id)
    return row ? done(catalogue.details(row, country)) : fail('not-found')
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
