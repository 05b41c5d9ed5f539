import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { StudioPort } from '../../adapters/studio.ts'
import { toMilliseconds } from '../../config/index.ts'
import type { Kernel, Serve } from '../../kernel.ts'
import { type CatalogueSettings, createCatalogue } from './catalogue.service.ts'
import { createCatalogueRefresh } from './catalogue-refresh.ts'
import { serveCollections } from './collections.calls.ts'
import { createCollections } from './collections.service.ts'
import { createCovers } from './covers.ts'
import { serveFavourites } from './favourites.calls.ts'
import { createFavourites } from './favourites.service.ts'
import { createGameView, createNewGameRule } from './game-view.ts'
import { serveGames } from './games.calls.ts'
import { createMaxBets } from './max-bets.ts'
import { createPlay } from './play.service.ts'
import { servePlayedGames } from './played-games.calls.ts'
import { createPlayedGames } from './played-games.service.ts'
import type { GameLoyalty, GamePlayers, GameSettings, GameWallet } from './ports.ts'
import { serveProviders } from './providers.calls.ts'
import { createProviders } from './providers.service.ts'
import { createRounds } from './rounds.service.ts'
import { createSpinView, serveSpins } from './spins.calls.ts'
import { createSpins, findSettledRound } from './spins.service.ts'
import { serveStudioWallet } from './studio-wallet.ts'
import { createSynchronisation } from './synchronisation.ts'

export { type CatalogueSettings, catalogueSettings } from './catalogue.service.ts'
export { describeCatalogue, readCatalogueStatus } from './catalogue-status.ts'
export { createMaxBets } from './max-bets.ts'
export type { GameLoyalty, GamePlayers, GameSettings, GameWallet } from './ports.ts'

/** Milliseconds to wait at shutdown for a studio that does not respond. */
const STOP_MS = 3000

export interface GameOptions {
  readonly studio: StudioPort
  readonly wallet: GameWallet
  readonly players: GamePlayers
  readonly settings: GameSettings
  readonly loyalty: GameLoyalty
  readonly catalogue: CatalogueSettings
  /** Modification time of catalogue.yaml. */
  readonly catalogueChangedAt: Date
  /** Cache folder for covers. */
  readonly coversFolder: string
}

/**
 * Games: catalogue, game sessions, and the rounds that studios report.
 * @throws OperatorFileError if a maximum bet is not a valid amount of its currency
 */
export function createGames(kernel: Kernel, options: GameOptions) {
  const { studio, wallet, players, settings, loyalty } = options
  const covers = createCovers(options.coversFolder, studio)
  const newGameRule = createNewGameRule(kernel.clock, options.catalogue.newForDays)
  const view = createGameView(covers, newGameRule)
  const maxBets = createMaxBets(options.catalogue.maxBets, settings)
  const catalogue = createCatalogue(kernel, options.catalogue, view, maxBets)
  const synchronisation = createSynchronisation(kernel, {
    studio,
    covers,
    settings: options.catalogue,
    changedAt: options.catalogueChangedAt,
  })
  const collections = createCollections(kernel.db.orm, options.catalogue.collections, newGameRule)
  const providers = createProviders(kernel.db.orm, covers)
  const favourites = createFavourites(kernel)
  const played = createPlayedGames(kernel.db)
  const spins = createSpins(kernel.db)
  const spinView = createSpinView(covers, settings)
  const rounds = createRounds(kernel, { wallet, players, settings, loyalty, spinTotals: spins, maxBets })
  const settleAfter = toMilliseconds(options.catalogue.interruptedRounds.settleAfter)
  const play = createPlay(kernel, { studio, catalogue, wallet, players, settings, maxBets, settleAfter })
  const listeners: (() => void)[] = []
  async function synchronise(runOptions: { readonly missingOnly?: boolean } = {}) {
    // A failed synchronisation may have changed some games.
    let hasChanged = true
    try {
      const result = await synchronisation.run(runOptions)
      hasChanged = result.hasChanged
      return result
    } finally {
      if (hasChanged) for (const notify of listeners) notify()
    }
  }
  const refresh = createCatalogueRefresh(kernel, synchronise)
  let [backgroundRefresh, isStopping] = [Promise.resolve(), false]

  return {
    /** One of the player's rounds as the contract shows it, or null. */
    async spin(playerId: string, roundId: string) {
      const row = await spins.find(playerId, roundId)
      return row && spinView(row)
    },
    /** One of the player's rounds; null if it is unknown or not settled. */
    settledRound: (playerId: string, roundId: string) => findSettledRound(kernel.db.orm, playerId, roundId),
    /** The operator's maximum bet in a currency as a decimal; null for none. */
    maxBet: maxBets.decimal,
    playable: catalogue.playable,
    hasCollection: collections.has,
    /** Whether the game is in the collection, regardless of countries. */
    isInCollection: (gameId: string, identity: string) => collections.contains(identity, gameId),
    /** Totals of a player's rounds that began since a time. */
    played: spins.playedSince,
    /**
     * Synchronises the catalogue now.
     * @returns the number of games on offer
     * @throws if the studio's catalogue is unavailable
     */
    synchronise: async () => (await synchronise()).offered,
    /** Synchronises the catalogue and schedules a retry on failure. */
    refresh,
    /**
     * Updates the catalogue at the start. Waits for the studio only if no catalogue is stored; otherwise only
     * until hidden games are withdrawn, and synchronises in the background. A catalogue that
     * `isCurrent` is not synchronised.
     */
    async start({ isCurrent = false }: { readonly isCurrent?: boolean | undefined } = {}) {
      if (isCurrent) return synchronisation.applyHiddenGames()
      if (!(await synchronisation.hasSucceededBefore())) return refresh()
      await synchronisation.applyHiddenGames()
      backgroundRefresh = refresh().catch((error: unknown) => {
        // Failures after the store was closed are expected.
        if (!isStopping) kernel.log.error({ err: error }, 'the game catalogue could not be updated')
      })
    },
    /** Waits a bounded time for the background work of `start`. */
    async stop() {
      isStopping = true
      const timeoutAbort = new AbortController()
      await Promise.race([
        backgroundRefresh,
        wait(STOP_MS, undefined, { signal: timeoutAbort.signal }).catch(() => undefined),
      ])
      timeoutAbort.abort()
    },
    /** Notifies caches that the catalogue may have changed on this node. */
    onCatalogueChange(listener: () => void) {
      listeners.push(listener)
    },
    serve(serve: Serve) {
      serveGames(serve, catalogue, collections, play)
      serveCollections(serve, collections)
      serveProviders(serve, providers, collections)
      serveFavourites(serve, favourites, catalogue, view)
      servePlayedGames(serve, played, view)
      serveSpins(serve, spins, spinView, settings)
    },
    /** Routes outside the contract: covers, and the studio's signed wallet calls. */
    register(app: FastifyInstance, studioSecret: string) {
      covers.register(app, async (slug) => (await catalogue.find(slug))?.covers ?? null)
      serveStudioWallet(app, rounds, studioSecret, kernel.clock)
    },
  }
}
export type Games = ReturnType<typeof createGames>
