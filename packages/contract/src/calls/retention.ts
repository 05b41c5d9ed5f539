import { z } from 'zod'
import { defineCalls } from '../call-definition.ts'
import {
  amount,
  countryCode,
  currencyCode,
  id,
  ids,
  names,
  page,
  pageMeta,
  perPage,
  states,
  timestamp,
} from '../shapes.ts'
import { reward } from './reward.ts'

/** A level of the loyalty programme. The first one requires no points. */
export const level = z.object({
  name: z.string().describe('In English.'),
  names,
  order: z.number().int().describe('1, 2, … from the first level up.'),
  points: z.number().int().describe('Points required to reach the level.'),
  stake: z
    .object({ amount, currency: currencyCode })
    .optional()
    .describe('What has to be staked in all for the points. Absent if stakes earn none.'),
  rewards: z.array(reward).describe('Granted once, when the level is reached.'),
})

export const loyaltyAccount = z.object({
  points: z.number().int(),
  currentLevel: level,
  nextLevel: level
    .pick({ name: true, names: true, points: true })
    .nullable()
    .describe('Null on the highest level.'),
})

export const tournamentScorings = ['turnover', 'wins', 'multiplier'] as const

const prize = z.object({
  place: z.number().int().describe('1 is the first place.'),
  title: z.string().describe('In English.'),
  reward,
  entry: z
    .object({ playerId: id, name: z.string().nullable().describe('Masked; null if it is not shown.') })
    .nullable()
    .describe('The winner; null until the result is final, and if nobody won it.'),
})

const tournamentState = z.enum(['upcoming', 'running', 'finished'])

export const tournament = z.object({
  id,
  identity: z.string().describe('Identifier in URLs.'),
  title: z.string().describe('In English.'),
  state: tournamentState,
  isFinal: z.boolean().describe('Whether the result is final and the prizes are granted.'),
  startsAt: timestamp,
  endsAt: timestamp,
  repeats: z.enum(['daily', 'weekly']).nullable().describe('Whether the next one follows at the end.'),
  scoring: z
    .enum(tournamentScorings)
    .describe(
      'What a score is: the sum of the stakes, the sum of the wins, or the highest multiple of its stake that a round has won.',
    ),
  scoreCurrency: currencyCode.nullable().describe('Of the scores; null for multiples.'),
  minStake: z
    .object({ amount, currency: currencyCode })
    .nullable()
    .describe('Rounds with a smaller stake do not count; in the base currency.'),
  collection: z.string().nullable().describe('Collection of the games that count; null means all.'),
  pictures: z.array(z.string()).describe('Pictures of games that count, at most three.'),
  countries: z.array(countryCode).describe('Countries in which players may join; empty for all.'),
  pool: z.object({ amount, currency: currencyCode }).nullable().describe('Sum of the cash prizes.'),
  players: z.number().int().describe('Players who have joined.'),
  prizes: z.array(prize).describe('In order of place.'),
})

const memberNumber = z
  .number()
  .int()
  .nullable()
  .describe('Of the player in this tournament alone; null for those who joined by an older release.')

/** A row of a tournament's board. */
export const tournamentRow = z.object({
  place: z.number().int(),
  name: z
    .string()
    .nullable()
    .describe(
      'Masked, with `number` at the end, so that names of one board differ; null if it is not shown.',
    ),
  number: memberNumber,
  score: amount.describe('In `scoreCurrency`, or a multiple of the stake.'),
  isOwn: z.boolean(),
})

export const tournamentEntry = z.object({
  tournamentId: id,
  place: z.number().int().nullable().describe('Null without a score.'),
  score: amount,
  joinedAt: timestamp,
  number: memberNumber,
  currency: currencyCode.describe('Of a cash prize.'),
  prize: reward.nullable().describe('What the player has won; null until the result is final.'),
})

export const tournamentDetails = tournament.extend({
  isJoinable: z.boolean().describe('Whether players may join now from this country.'),
  entry: tournamentEntry.nullable().describe('The player’s; null for guests.'),
  board: z.array(tournamentRow).describe('The first ten.'),
  ranked: z.number().int().describe('Rows of the board, at most 1,000.'),
})

/** Publication of a board. It is the same for everybody, so no row is the player’s own. */
export const tournamentBoard = z.object({
  tournamentId: id,
  players: z.number().int(),
  ranked: z.number().int(),
  rows: z.array(tournamentRow).max(10),
})

/**
 * What a task counts: rounds, deposits, distinct games, wins of a multiple of the stake; or sums: of stakes, of
 * deposits.
 */
export const taskTypes = ['rounds', 'deposits', 'games', 'wins', 'stakes', 'deposit-sum'] as const

export const questTask = z.object({
  id,
  questId: id.describe('Id of the operator’s quest.'),
  type: z.enum(taskTypes),
  collection: z.string().nullable().describe('Collection of qualifying games; null means all.'),
  games: z.array(z.string()).nullable().describe('Slugs of the qualifying games; null without a list.'),
  isActive: z.boolean().describe('Whether progress is being counted.'),
  isCompleted: z.boolean(),
  progress: z.number().int(),
  quantity: z.number().int().describe('Progress at which it is complete; 100 for a sum.'),
  multiple: z.number().int().nullable().describe('Of its stake that a round must win; null for other types.'),
  amount: z
    .object({ reached: amount, target: amount, currency: currencyCode })
    .nullable()
    .describe('Of a sum, whose progress is a percentage; null for other types.'),
})

export const quest = z.object({
  id,
  name: z.string().describe('In English.'),
  names: names.optional(),
  picture: z.string().nullable().describe('Square cover of a game that counts; null if no games count.'),
  state: z.number().int().describe('1 upcoming, 2 active, 6 ended.'),
  tasks: z.array(questTask),
  rewards: z.array(reward).describe('Granted when all tasks are completed.'),
  endsAt: timestamp.nullable(),
})

export const playerQuest = quest.extend({
  state: z
    .number()
    .int()
    .describe(
      '1 available, 2 active, 3 completed, 4 cancelled, 5 expired while active, 6 expired before activation.',
    ),
  questId: id.describe('Id of the operator’s quest.'),
  currency: currencyCode,
  issuedAt: timestamp,
})

/** Payload of a task's progress event. */
export const playerQuestTask = questTask.extend({ playerQuestId: id })

const tournamentId = z
  .string()
  .max(80)
  .describe(
    'Id or identity of the tournament. A repeating one without its date is the running one, else the next, else the latest.',
  )

export const retentionCalls = defineCalls({
  'GET /api/retention/levels': {
    summary: 'The levels of the loyalty programme, ascending; empty if it is disabled.',
    access: 'guest',
    query: z.object({
      currency: currencyCode
        .optional()
        .describe('Of the rewards; default and for unknown ones the base currency.'),
    }),
    data: z.array(level),
    errors: [],
  },
  'GET /api/retention/account': {
    summary: 'The player’s points, level and next level.',
    access: 'player',
    data: loyaltyAccount,
    errors: ['not-found'],
  },
  'GET /api/retention/tournaments': {
    summary: 'The tournaments by page: running, then upcoming, then finished.',
    access: 'guest',
    query: z.object({
      page,
      perPage,
      state: tournamentState.optional().describe('Only those in this state.'),
      ids: ids(100).optional().describe('Only these, as ids separated by commas, at most 100.'),
    }),
    data: z.array(tournament),
    meta: pageMeta,
    errors: [],
  },
  'GET /api/retention/tournaments/{tournamentId}': {
    summary:
      'One tournament with the top of its board, by id or identity. For a player whose status allows no rewards only if it has ended or was joined.',
    access: 'either',
    params: z.object({ tournamentId }),
    data: tournamentDetails,
    errors: ['not-found'],
  },
  'GET /api/retention/tournaments/{tournamentId}/board': {
    summary: 'The board of a tournament by page: the first 1,000 places.',
    access: 'either',
    params: z.object({ tournamentId }),
    query: z.object({ page, perPage }),
    data: z.array(tournamentRow),
    meta: pageMeta,
    errors: ['not-found'],
  },
  'GET /api/retention/tournament-entries': {
    summary: 'The player’s places in tournaments that run or have ended in the last 30 days, newest first.',
    access: 'player',
    data: z.array(tournamentEntry),
    errors: [],
  },
  'POST /api/retention/tournaments/{id}/participate': {
    summary:
      'Joins a running tournament with the selected account; no effect if joined before. Rounds that begin afterwards count.',
    access: 'player',
    params: z.object({ id }),
    data: tournamentEntry,
    errors: ['not-found', 'play-not-allowed', 'tournament-not-running', 'tournament-not-in-country'],
    idempotent: true,
    limit: 'money',
  },
  'GET /api/retention/quests': {
    summary: 'The operator’s quests, ordered by end time.',
    access: 'either',
    query: z.object({
      page,
      perPage,
      state: states(6).optional().describe('Any of these states; default all.'),
      currency: currencyCode
        .optional()
        .describe(
          'Only quests available in this currency, with the rewards in it; default all, in the base currency.',
        ),
    }),
    data: z.array(quest),
    meta: pageMeta,
    errors: [],
  },
  'GET /api/retention/player-quests': {
    summary: 'The quests of the player, newest first.',
    access: 'player',
    query: z.object({
      page,
      perPage,
      state: states(6).optional().describe('Any of these states; default all.'),
      currency: currencyCode.optional(),
      id: id.optional().describe('Only the one with this id.'),
    }),
    data: z.array(playerQuest),
    meta: pageMeta,
    errors: [],
  },
  'PUT /api/retention/quests/{id}/activate': {
    summary:
      'Activates a quest in the currency of the selected account. A quest can be activated once, and earlier activity does not count.',
    access: 'player',
    /** Id of the operator's quest. */
    params: z.object({ id }),
    data: playerQuest,
    errors: [
      'not-found',
      'play-not-allowed',
      'quest-not-running',
      'quest-taken',
      'quest-not-for-currency',
      'too-many-quests',
    ],
    idempotent: true,
    limit: 'money',
  },
  'PUT /api/retention/player-quests/{id}/cancel': {
    summary: 'Cancels an active quest and discards its progress. No effect on a cancelled one.',
    access: 'player',
    /** Id of the player's quest. */
    params: z.object({ id }),
    data: playerQuest,
    errors: ['not-found', 'quest-finished'],
    idempotent: true,
    limit: 'money',
  },
})
