import { z } from 'zod'
import { defineCalls } from '../call-definition.ts'
import { currencyCode, id, page, pageMeta, perPage, states, timestamp } from '../shapes.ts'
import { reward } from './reward.ts'

/** A level of the loyalty programme. The first one requires no points. */
export const level = z.object({
  name: z.string().describe('In English.'),
  names: z.record(z.string(), z.string()).describe('By language; `en` is always present.'),
  order: z.number().int().describe('1, 2, … from the first level up.'),
  points: z.number().int().describe('Points required to reach the level.'),
})

export const loyaltyAccount = z.object({
  points: z.number().int(),
  currentLevel: level,
  nextLevel: level
    .pick({ name: true, names: true, points: true })
    .nullable()
    .describe('Null on the highest level.'),
})

const prize = z.object({
  place: z.number().int().describe('1 is the first place.'),
  title: z.string().describe('In English.'),
  entry: z.object({ playerId: id }).nullable().describe('The winner; null before the tournament has ended.'),
})

export const tournament = z.object({
  id,
  identity: z.string().describe('Identifier in URLs.'),
  title: z.string().describe('In English.'),
  state: z.enum(['upcoming', 'running', 'finished']),
  startsAt: timestamp,
  endsAt: timestamp,
  prizes: z.array(prize).describe('In order of place.'),
})

export const wheel = z.object({
  id,
  identity: z.string().describe('Identifier in URLs.'),
  title: z.string().describe('In English.'),
  spins: z.number().int().nullable().describe('Number of spins available to the player; null for guests.'),
})

/** Counted events: rounds played, completed deposits, or distinct games played. */
export const taskTypes = ['rounds', 'deposits', 'games'] as const

export const questTask = z.object({
  id,
  questId: id.describe('Id of the operator’s quest.'),
  type: z.enum(taskTypes),
  collection: z.string().nullable().describe('Collection of qualifying games; null means all.'),
  isActive: z.boolean().describe('Whether progress is being counted.'),
  isCompleted: z.boolean(),
  progress: z.number().int(),
  quantity: z.number().int().describe('Progress at which it is complete.'),
})

export const quest = z.object({
  id,
  name: z.string().describe('In English.'),
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

export const retentionCalls = defineCalls({
  'GET /api/retention/levels': {
    summary: 'The levels of the loyalty programme, ascending; empty if it is disabled.',
    access: 'guest',
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
    query: z.object({ page, perPage }),
    data: z.array(tournament),
    meta: pageMeta,
    errors: [],
  },
  'GET /api/retention/tournaments/{tournamentId}': {
    summary: 'One tournament, by id or identity.',
    access: 'either',
    params: z.object({ tournamentId: z.string().max(80).describe('Id or identity of the tournament.') }),
    data: tournament,
    errors: ['not-found'],
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
  'GET /api/retention/wheels': {
    summary: 'The prize wheels, for a player with the available spins.',
    access: 'either',
    data: z.array(wheel),
    errors: [],
  },
})
