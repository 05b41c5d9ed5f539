import { loadOperator } from '../../config/index.ts'
import type { Kernel, Serve } from '../../kernel.ts'
import type { Rewards } from '../reward/index.ts'
import { createEarning } from './earning.ts'
import { serveLoyalty } from './loyalty.calls.ts'
import { createLoyalty } from './loyalty.service.ts'
import { readOperatorQuests } from './operator-quests.ts'
import type {
  RetentionGames,
  RetentionInvoices,
  RetentionPlayers,
  RetentionSettings,
  RetentionWallet,
} from './ports.ts'
import { createQuestProgress } from './quest-progress.service.ts'
import { serveQuests } from './quests.calls.ts'
import { createQuests } from './quests.service.ts'
import { levelsFile, questsFile, tournamentsFile, wheelsFile } from './schema.ts'
import { createTournamentEnds } from './tournament-ends.service.ts'
import { serveTournaments } from './tournaments.calls.ts'
import { createTournaments } from './tournaments.service.ts'
import { serveWheels } from './wheels.calls.ts'
import { createWheels, type Wheels } from './wheels.service.ts'

export { retentionPersonalData } from './personal-data.ts'
export type {
  RetentionGames,
  RetentionInvoices,
  RetentionPlayers,
  RetentionSettings,
  RetentionWallet,
} from './ports.ts'
export { levelsFile, questsFile, tournamentsFile, wheelsFile } from './schema.ts'

export interface RetentionOptions {
  /** The operator's folder, with levels.yaml, quests.yaml, tournaments.yaml and wheels.yaml. */
  readonly folder: string
  readonly settings: RetentionSettings
  readonly wallet: RetentionWallet
  readonly players: RetentionPlayers
  readonly games: RetentionGames
  readonly invoices: RetentionInvoices
  readonly wheels: Wheels
  readonly rewards: Rewards
}

/**
 * The prize wheels, apart from the others because rewards need them.
 *
 * @throws OperatorFileError when wheels.yaml is invalid
 */
export const createPrizeWheels = (kernel: Kernel, { folder }: Pick<RetentionOptions, 'folder'>): Wheels =>
  createWheels(kernel, loadOperator(folder, 'wheels.yaml', wheelsFile))

/**
 * Loyalty levels, quests, tournaments and prize wheels.
 *
 * @throws OperatorFileError when a file is invalid
 */
export function createRetention(kernel: Kernel, options: RetentionOptions) {
  const { db, clock, outbox } = kernel
  const { folder, settings, games, wheels, rewards } = options
  const isLoyaltyEnabled = () => settings.constants().retention.isLoyaltyEnabled
  const levels = loadOperator(folder, 'levels.yaml', levelsFile)
  const loyalty = createLoyalty(db, levels)
  const tournaments = createTournaments(clock, loadOperator(folder, 'tournaments.yaml', tournamentsFile))
  createTournamentEnds(kernel, tournaments)
  const file = loadOperator(folder, 'quests.yaml', questsFile)
  const operatorQuests = readOperatorQuests(file, { rewards, games })
  const quests = createQuests(kernel, { ...options, operatorQuests, maxActive: file.maxActive })
  const progress = createQuestProgress(kernel, options)
  return {
    /** One of the player's quests, in the shape that the list returns; null if unknown. */
    quest: quests.find,
    /** One of the player's quests if it is completed, else null. */
    completedQuest: quests.findCompleted,
    /** A wheel with the player's unused spins; null if unknown. */
    wheel: wheels.find,
    tournament: tournaments.find,
    /** The player's points and level; null without a loyalty programme. */
    async account(playerId: string) {
      return isLoyaltyEnabled() ? loyalty.account(playerId) : null
    },
    /** A level by its position, 1 for the first; null if there is none. */
    level: (order: number) => loyalty.levels()[order - 1] ?? null,
    /** The earning rule of a currency for `retention_earn`; null if its stakes earn nothing. */
    earningIn: createEarning(levels, settings),
    /**
     * Subscribes to rounds and deposits if any quest exists or is active, because otherwise every round would cause a
     * useless delivery. Must be called before the outbox starts.
     */
    async listen(): Promise<void> {
      if (operatorQuests.length === 0 && !(await progress.isAnyActive())) return
      outbox.listen('retention', ['game.round.settled', 'payment.invoice.changed'], progress.handleEvent)
    },
    serve(serve: Serve) {
      serveLoyalty(serve, loyalty, isLoyaltyEnabled)
      serveTournaments(serve, tournaments)
      serveQuests(serve, quests)
      serveWheels(serve, wheels)
    },
  }
}
