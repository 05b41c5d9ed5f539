import type { FastifyInstance } from 'fastify'
import { combineStudios } from '../../adapters/aggregators.ts'
import type { StudioPort } from '../../adapters/studio.ts'
import type { Kernel, Serve } from '../../kernel.ts'
import { derive, following, together } from '../../plugins/operator-files.ts'
import { createAggregators } from './aggregators.ts'
import type { Catalogue, CatalogueSettings } from './catalogue.service.ts'
import { createCatalogueUpdates } from './catalogue-updates.ts'
import { describeCollections } from './collections.service.ts'
import { type Covers, createCovers } from './covers.ts'
import { serveFavourites } from './favourites.calls.ts'
import { createFavourites } from './favourites.service.ts'
import { createFreeRounds } from './free-rounds.ts'
import { createGameRules } from './game-rules.ts'
import type { GamesFile } from './games-file.ts'
import { createPlayHistory, createPlaySums } from './history.ts'
import { createLobby } from './lobby.ts'
import { createMaxBets } from './max-bets.ts'
import { openPlay } from './open-play.ts'
import { createPlay } from './play.service.ts'
import { servePlayedGames } from './played-games.calls.ts'
import { createPlayedGames } from './played-games.service.ts'
import type {
  GameBonuses,
  GameFreespins,
  GameLoyalty,
  GamePlayers,
  GameSettings,
  GameWallet,
} from './ports.ts'
import type { ProviderLogos } from './provider-logos.ts'
import { serveProofs } from './revealed-rounds.calls.ts'
import { serveRoundCheck } from './round-check.ts'
import type { GameTexts } from './search/names.ts'
import { readRealResult, settledAccounts } from './settled-play.ts'
import { serveShelves } from './shelves.calls.ts'
import { createShelves } from './shelves.service.ts'
import { createSpinView, serveSpins } from './spins.calls.ts'
import { createSpins, settledRounds } from './spins.service.ts'
import { createSportsbook } from './sportsbook.ts'
import { serveStudioWallet } from './studio-wallet.ts'
import { createSynchronisation } from './synchronisation.ts'
import { createWalletKernel, type WalletKernel } from './wallet-kernel.ts'
import { createLatestWins, serveWinners } from './winners.calls.ts'
import { createWinners } from './winners.service.ts'

export { checkAggregators } from './aggregators.ts'
export { type CatalogueSettings, catalogueSettings } from './catalogue.service.ts'
export { describeCatalogue, listCatalogue, readCatalogueStatus } from './catalogue-status.ts'
export { type GameEntry, gameEntry, gamesFile, unknownCollections } from './games-file.ts'
export { createMaxBets } from './max-bets.ts'
export { gamePersonalData } from './personal-data.ts'
export type { GameLoyalty, GamePlayers, GameSettings, GameWallet } from './ports.ts'
export { createProviderLogos } from './provider-logos.ts'
export type { Period } from './settled-play.ts'

export interface GameOptions {
  readonly studio: StudioPort
  readonly wallet: GameWallet
  readonly players: GamePlayers
  readonly settings: GameSettings
  readonly loyalty: GameLoyalty
  readonly freespins: GameFreespins
  readonly bonuses: GameBonuses
  readonly catalogue: () => CatalogueSettings
  readonly games: () => GamesFile
  /** Modification time of catalogue.yaml and games.yaml. */
  readonly catalogueChangedAt: () => Date
  readonly texts: GameTexts
  /** Cache folder for covers. */
  readonly coversFolder: string
}

function registerPictures(
  app: FastifyInstance,
  covers: Covers,
  catalogue: Catalogue,
  logos: ProviderLogos,
): void {
  covers.register(app, async (slug) => (await catalogue.find(slug))?.covers ?? null)
  logos.register(app)
}

function registerStudio(
  app: FastifyInstance,
  wallet: WalletKernel,
  studio: StudioPort,
  { secret, clock }: { readonly secret: string; readonly clock: Kernel['clock'] },
): void {
  serveStudioWallet(app, wallet, secret, clock)
  serveRoundCheck(app, studio)
}

/** The studio and the aggregators, as one provider of games, and the free spins that aggregators give. */
function openStudios(kernel: Kernel, { studio, players, catalogue, settings }: GameOptions) {
  const { config, db } = kernel
  const countryOf = (playerId: string) => players.countryOf(db.orm, playerId)
  const aggregators = createAggregators(catalogue().aggregators, { keys: config.aggregatorKeys, countryOf })
  const freeRounds = createFreeRounds(kernel, { ports: aggregators.ports, settings })
  return { aggregators, freeRounds, studio: combineStudios(studio, aggregators.ports) }
}

const openRules = ({ catalogue, games }: GameOptions) =>
  derive(together({ catalogue, games }), (files) => createGameRules(files.catalogue, files.games))

/** One of the player's rounds as the contract shows it, or null. */
const createSpinReader =
  (spins: ReturnType<typeof createSpins>, view: ReturnType<typeof createSpinView>) =>
  async (playerId: string, roundId: string) => {
    const row = await spins.find(playerId, roundId)
    return row && view(row)
  }

type PlayedSince = ReturnType<typeof createSpins>['playedSince']

/** Totals of a player's rounds that began, and sports bets that were placed, since a time. */
const createPlayedTotals =
  (spins: { playedSince: PlayedSince }, sportsbook: { playedSince: PlayedSince }): PlayedSince =>
  async (...query) => {
    const rounds = await spins.playedSince(...query)
    const bets = await sportsbook.playedSince(...query)
    return { bet: rounds.bet + bets.bet, win: rounds.win + bets.win }
  }

/**
 * Games: catalogue, game sessions, and the rounds that studios report.
 * @throws OperatorFileError if a maximum bet is not a valid amount of its currency
 */
export function createGames(kernel: Kernel, options: GameOptions) {
  const { players, settings, coversFolder, catalogue: file } = options
  const { aggregators, freeRounds, studio } = openStudios(kernel, options)
  const covers = createCovers(coversFolder, studio)
  const maxBets = following(file, (data) => createMaxBets(data.maxBets, settings))
  const rules = openRules(options)
  const lobby = createLobby(kernel, { file, rules, covers, maxBets, texts: options.texts })
  const { catalogue, collections, view } = lobby
  const synchronisation = createSynchronisation(kernel, {
    studio,
    covers,
    rules,
    changedAt: options.catalogueChangedAt,
    revision: () => file().revision,
  })
  const spins = createSpins(kernel.db, options.bonuses)
  const latestWins = createLatestWins({ winners: createWinners(kernel), covers, players, settings })
  const spinView = createSpinView(covers, settings)
  const bounded = { ...options, catalogue, maxBets }
  const walletKernel = createWalletKernel(kernel, { ...bounded, spinTotals: spins, freeRounds })
  const sportsbook = createSportsbook(kernel, { ...options, maxBets })
  const play = createPlay(kernel, { ...bounded, studio, rules: file })
  const played = createPlayedGames(kernel.db)
  const favourites = createFavourites(kernel)
  const updates = createCatalogueUpdates(kernel, synchronisation, lobby.index, rules)

  return {
    spin: createSpinReader(spins, spinView),
    /** One of the player's rounds; null if it is unknown or not settled. */
    ...settledRounds(kernel.db.orm),
    history: createPlayHistory(kernel.db.orm, { covers, settings }),
    ...createPlaySums(kernel.db.orm, played),
    latestWins,
    favouriteSlugs: favourites.slugs,
    /** The operator's maximum bet in a currency as a decimal; null for none. */
    maxBet: maxBets.decimal,
    playable: catalogue.playable,
    findStakes: catalogue.findStakes,
    ...describeCollections(collections, covers),
    sportsBet: sportsbook.bet,
    ...openPlay,
    readRealResult,
    settledAccounts,
    played: createPlayedTotals(spins, sportsbook),
    ...updates,
    serve(serve: Serve) {
      lobby.serve(serve, play)
      serveFavourites(serve, favourites, catalogue, view)
      servePlayedGames(serve, played, view)
      serveShelves(serve, createShelves(kernel, { index: lobby.index, played }), view, kernel.clock)
      serveSpins(serve, spins, spinView, settings)
      serveProofs(serve, kernel, { studio, covers, players, settings })
      sportsbook.serve(serve)
      serveWinners(serve, latestWins, settings, kernel.clock)
    },
    /**
     * Routes outside the contract: covers, and the signed wallet calls of the studio and the sportsbook.
     * @param sportsbookSecret null if the sportsbook takes no bets
     */
    register(app: FastifyInstance, studioSecret: string, sportsbookSecret: string | null) {
      registerPictures(app, covers, catalogue, lobby.logos)
      registerStudio(app, walletKernel, studio, { secret: studioSecret, clock: kernel.clock })
      aggregators.register(app, walletKernel)
      sportsbook.register(app, sportsbookSecret)
    },
  }
}
