import type { Kernel, Serve } from '../../kernel.ts'
import { following } from '../../plugins/operator-files.ts'
import { type CatalogueSettings, createCatalogue } from './catalogue.service.ts'
import { createCatalogueIndex } from './catalogue-index.ts'
import { serveCollections } from './collections.calls.ts'
import { createCollections } from './collections.service.ts'
import type { Covers } from './covers.ts'
import type { GameRules } from './game-rules.ts'
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
  /** catalogue.yaml as it is now. */
  readonly file: () => CatalogueSettings
  /** What catalogue.yaml and games.yaml say about single games now. */
  readonly rules: () => GameRules
  readonly covers: Covers
  readonly maxBets: MaxBets
  readonly texts: GameTexts
}

/** How often a file was replaced. */
function countVersions(file: () => unknown) {
  let [known, count] = [file(), 0]
  return () => {
    const current = file()
    if (current !== known) [known, count] = [current, count + 1]
    return count
  }
}

/** The catalogue as visitors see it: lists, collections and providers, from the memory of this process. */
export function createLobby(kernel: Kernel, { file, rules, covers, maxBets, texts }: LobbyDeps) {
  const newGameRule = following(file, ({ newForDays }) => createNewGameRule(kernel.clock, newForDays))
  const index = createCatalogueIndex(kernel, newGameRule)
  const view = createGameView({ covers, newGameRule, rules, index })
  const added: GameRules['added'] = (collection) => rules().added(collection)
  const collections = following(file, (data) =>
    createCollections(kernel.db.orm, data.collections, newGameRule, { index, added }),
  )
  const values = createFacetValues(newGameRule)
  const lists = following(file, () =>
    createGameLists({ index, view, values, names: createGameNames({ texts, collections, values }) }),
  )
  const catalogue = following(file, (settings) =>
    createCatalogue(kernel, { settings, view, maxBets, index, lists }),
  )
  const logos = createProviderLogos(kernel.config.operatorDir, file().providerLogos)
  const providers = createProviders(index, covers, logos)
  const countFiles = countVersions(rules)
  return {
    index,
    view,
    catalogue,
    collections,
    logos,
    serve(serve: Serve, play: Play) {
      const version = async () => `${await index.version()} ${countFiles()}`
      const shared = { version, scope: collections.scope }
      serveGames(serve, { catalogue, collections, play, rules }, shared)
      serveCollections(serve, collections, shared)
      serveProviders(serve, providers, collections, shared)
    },
  }
}
