import type { Kernel, Serve } from '../../kernel.ts'
import { type CatalogueSettings, createCatalogue } from './catalogue.service.ts'
import { createCatalogueIndex } from './catalogue-index.ts'
import { serveCollections } from './collections.calls.ts'
import { createCollections } from './collections.service.ts'
import type { Covers } from './covers.ts'
import { createGameView, createNewGameRule } from './game-view.ts'
import { serveGames } from './games.calls.ts'
import type { MaxBets } from './max-bets.ts'
import type { Play } from './play.service.ts'
import { createProviderLogos } from './provider-logos.ts'
import { serveProviders } from './providers.calls.ts'
import { createProviders } from './providers.service.ts'
import { createFacetValues } from './search/facets.ts'
import { createGameLists } from './search/game-lists.ts'
import { createGameNames, type GameTexts } from './search/names.ts'

interface LobbyDeps {
  readonly settings: CatalogueSettings
  readonly covers: Covers
  readonly maxBets: MaxBets
  readonly texts: GameTexts
}

/** The catalogue as visitors see it: lists, collections and providers, from the memory of this process. */
export function createLobby(kernel: Kernel, { settings, covers, maxBets, texts }: LobbyDeps) {
  const newGameRule = createNewGameRule(kernel.clock, settings.newForDays)
  const view = createGameView(covers, newGameRule)
  const index = createCatalogueIndex(kernel, newGameRule)
  const collections = createCollections(kernel.db.orm, settings.collections, newGameRule, index)
  const values = createFacetValues(newGameRule)
  const names = createGameNames({ texts, collections, values })
  const lists = createGameLists({ index, view, values, names })
  const catalogue = createCatalogue(kernel, { settings, view, maxBets, index, lists })
  const logos = createProviderLogos(kernel.config.operatorDir, settings.providerLogos)
  const providers = createProviders(index, covers, logos)
  return {
    index,
    view,
    catalogue,
    collections,
    logos,
    serve(serve: Serve, play: Play) {
      const shared = { version: index.version, scope: collections.scope }
      serveGames(serve, catalogue, collections, play, shared)
      serveCollections(serve, collections, shared)
      serveProviders(serve, providers, collections, shared)
    },
  }
}
