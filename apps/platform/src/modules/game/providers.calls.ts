import { done, fail, type Serve, type SharedCall } from '../../kernel.ts'
import type { Collections } from './collections.service.ts'
import type { Providers } from './providers.service.ts'

export function serveProviders(
  serve: Serve,
  providers: Providers,
  collections: Collections,
  shared: SharedCall,
) {
  serve(
    'GET /api/game/providers',
    async ({ query: { collection: identity, ...query } }, { country }) => {
      const collection = identity === undefined ? undefined : collections.find(identity, country)
      if (collection === null) return fail('not-found')
      const { providers: list, total } = await providers.list(
        query,
        collection && ((row) => collections.selects(collection, row)),
      )
      return done(list, { page: query.page, perPage: query.perPage, total })
    },
    { shared },
  )
}
