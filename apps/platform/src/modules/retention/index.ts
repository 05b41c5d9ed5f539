import type { DomainEvent, Kernel, OperatorFiles, Serve } from '../../kernel.ts'
import { derive, following, together } from '../../plugins/operator-files.ts'
import type { Rewards } from '../reward/index.ts'
import { createEarning } from './earning.ts'
import { levelIssues, questIssues, wheelIssues } from './file-issues.ts'
import { createLevelRewards } from './level-rewards.ts'
import { serveLoyalty } from './loyalty.calls.ts'
import { createLoyalty } from './loyalty.service.ts'
import { questNames, readOperatorQuests } from './operator-quests.ts'
import type {
  RetentionGames,
  RetentionInvoices,
  RetentionPlayers,
  RetentionSettings,
  RetentionWallet,
} from './ports.ts'
import type { PrizeWheels } from './prize-wheels.ts'
import { createQuestProgress } from './quest-progress.service.ts'
import { serveQuests } from './quests.calls.ts'
import { createQuests } from './quests.service.ts'
import { levelsFile, questsFile } from './schema.ts'
import { createTournamentCalendar } from './tournament-calendar.service.ts'
import { createTournamentEnds } from './tournament-ends.service.ts'
import { createParticipation } from './tournament-participation.service.ts'
import { tournamentIssues } from './tournament-references.ts'
import { createTournamentRounds } from './tournament-rounds.service.ts'
import { tournamentsFile } from './tournament-schema.ts'
import { createTournamentViews } from './tournament-views.ts'
import { serveTournaments } from './tournaments.calls.ts'
import { createTournaments } from './tournaments.service.ts'
import { serveWheels } from './wheels.calls.ts'
import { createWheels } from './wheels.service.ts'

export { endTournament } from './end-tournament.ts'
export { levelIssues, questIssues, wheelIssues } from './file-issues.ts'
export { retentionPersonalData } from './personal-data.ts'
export type {
  RetentionGames,
  RetentionInvoices,
  RetentionPlayers,
  RetentionSettings,
  RetentionWallet,
} from './ports.ts'
export { createPrizeWheels } from './prize-wheels.ts'
export { levelsFile, questsFile, wheelsFile } from './schema.ts'
export { tournamentIssues } from './tournament-references.ts'
export { tournamentsFile } from './tournament-schema.ts'

export interface RetentionOptions {
  readonly files: OperatorFiles
  readonly settings: RetentionSettings
  readonly wallet: RetentionWallet
  readonly players: RetentionPlayers
  readonly games: RetentionGames
  readonly invoices: RetentionInvoices
  readonly wheels: PrizeWheels
  readonly rewards: Rewards
}

/**
 * Loyalty levels, quests, tournaments and prize wheels.
 *
 * @throws OperatorFileError when a file is invalid
 */
export function createRetention(kernel: Kernel, options: RetentionOptions) {
  const { db, outbox } = kernel
  const { files, settings } = options
  files.refuse('wheels.yaml', wheelIssues(options.wheels.file(), options))
  const wheels = createWheels(kernel, options)
  const isLoyaltyEnabled = () => settings.constants().retention.isLoyaltyEnabled
  const levels = openLevels(options)
  const loyalty = following(levels, (data) => createLoyalty(db, data, options))
  // Rates and the programme itself are in the settings.
  const earning = derive(together({ levels, settings: settings.constants, base: settings.base }), (data) =>
    createEarning(data.levels, settings),
  )
  createLevelRewards(kernel, levels, options)
  const tournaments = createOperatorTournaments(kernel, options)
  const { file, quests } = openQuests(kernel, options)
  const progress = createQuestProgress(kernel, options)
  async function neededTopics(): Promise<readonly string[]> {
    const hasQuests = file().quests.length > 0 || (await progress.isAnyActive())
    const hasTournaments = tournaments.hasAny() || (await tournaments.isAnyOpen())
    return [
      ...(hasQuests || hasTournaments ? ['game.round.settled', 'game.round.reversed'] : []),
      ...(hasQuests ? ['payment.invoice.changed'] : []),
    ]
  }
  return {
    /** One of the player's quests, in the shape that the list returns; null if unknown. */
    quest: quests.find,
    /** One of the player's quests if it is completed, else null. */
    completedQuest: quests.findCompleted,
    /** A wheel with the player's unused spins; null if unknown. */
    wheel: wheels.find,
    tournament: tournaments.find,
    tournamentBoard: tournaments.publishedBoard,
    tournamentEntry: tournaments.entry,
    /** The player's points and level; null without a loyalty programme. */
    async account(playerId: string) {
      return isLoyaltyEnabled() ? loyalty.account(playerId) : null
    },
    /** A level by its position, 1 for the first; null if there is none. */
    level: (order: number) => loyalty.levels()[order - 1] ?? null,
    /** The earning rule of a currency for `retention_earn`; null if its stakes earn nothing. */
    earningIn: (currency: string) => earning()(currency),
    /**
     * Reads the tournaments of the file into the store. Subscribes to rounds and deposits if any quest or tournament
     * exists or is active, because otherwise every round would cause a useless delivery. Must be called before the
     * outbox starts.
     */
    async listen(): Promise<void> {
      await tournaments.start()
      outbox.listen('retention', await neededTopics(), async (event) => {
        await progress.handleEvent(event)
        await tournaments.handleEvent(event)
      })
    },
    /** Follows files that were replaced while the process runs. */
    async follow(): Promise<void> {
      await tournaments.start()
      await outbox.addTopics('retention', await neededTopics())
    },
    serve(serve: Serve) {
      serveLoyalty(serve, loyalty, isLoyaltyEnabled)
      serveTournaments(serve, tournaments)
      serveQuests(serve, quests)
      serveWheels(serve, wheels)
    },
  }
}

function openQuests(kernel: Kernel, options: RetentionOptions) {
  const file = options.files.open('quests.yaml', questsFile)
  options.files.refuse('quests.yaml', questIssues(file(), options))
  const quests = createQuests(kernel, {
    ...{ ...options, namesOf: (name) => questNames(file(), name) },
    operatorQuests: (now) => readOperatorQuests(file(), now),
    maxActive: () => file().maxActive,
  })
  return { file, quests }
}

function openLevels({ files, rewards }: RetentionOptions) {
  const levels = files.open('levels.yaml', levelsFile)
  files.refuse('levels.yaml', levelIssues(levels(), { rewards }))
  return levels
}

/** The tournaments of the operator's file: their calendar, scores and ends. */
function createOperatorTournaments(kernel: Kernel, options: RetentionOptions) {
  const file = options.files.open('tournaments.yaml', tournamentsFile)
  options.files.refuse(
    'tournaments.yaml',
    tournamentIssues(file(), { ...options, base: options.settings.base() }),
  )
  const views = createTournamentViews(kernel, options)
  const calendar = createTournamentCalendar(kernel, file, options)
  const rounds = createTournamentRounds(kernel, options)
  const ends = createTournamentEnds(kernel, options)
  kernel.jobs.define(
    'retention.run-tournaments',
    async () => {
      await calendar.extend()
      await ends.closeEnded()
    },
    '* * * * *',
  )
  return {
    ...createTournaments(kernel, { ...options, views }),
    ...createParticipation(kernel, { ...options, views }),
    start: calendar.start,
    hasAny: calendar.hasAny,
    isAnyOpen: rounds.isAnyOpen,
    async handleEvent({ topic, payload }: DomainEvent): Promise<void> {
      const [playerId, roundId] = [String(payload.playerId), String(payload.roundId)]
      if (topic === 'game.round.settled') await rounds.handleRound(playerId, roundId)
      if (topic === 'game.round.reversed') await rounds.handleCorrection(playerId, roundId)
    },
  }
}
