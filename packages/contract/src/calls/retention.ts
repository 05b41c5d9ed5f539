import { z } from 'zod'
import { defineCalls } from '../call-definition.ts'
import { currencyCode, id, page, pageMeta, perPage, states, timestamp } from '../shapes.ts'

/** A place of the loyalty programme. The first one takes no points. */
export const level = z.object({
  name: z.string().describe('In English.'),
  names: z.record(z.string(), z.string()).describe('By language; `en` is always there.'),
  order: z.number().int().describe('1, 2, … from the first level up.'),
  points: z.number().int().describe('The points from which on a player is there.'),
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
  title: z.string().describe('In English, as all that is said of a tournament.'),
  entry: z.object({ playerId: id }).nullable().describe('Who has won it; null while nobody has.'),
})

export const tournament = z.object({
  id,
  identity: z.string().describe('Its name in addresses.'),
  title: z.string().describe('In English.'),
  state: z.enum(['upcoming', 'running', 'finished']),
  startsAt: timestamp,
  endsAt: timestamp,
  prizes: z.array(prize).describe('From the first place down.'),
})

export const wheel = z.object({
  id,
  identity: z.string().describe('Its name in addresses.'),
  title: z.string().describe('In English.'),
  spins: z
    .number()
    .int()
    .nullable()
    .describe('How many spins of it wait for the player; null where nobody is signed in.'),
})

/** What a task counts: rounds played, deposits that have arrived, or different games played. */
export const taskTypes = ['rounds', 'deposits', 'games'] as const

export const questTask = z.object({
  id,
  questId: id.describe('The quest that the operator named.'),
  type: z.enum(taskTypes),
  collection: z.string().nullable().describe('The collection of games that count; null: all do.'),
  isActive: z.boolean().describe('Whether what the player does counts now.'),
  isCompleted: z.boolean(),
  progress: z.number().int(),
  quantity: z.number().int().describe('The progress that completes it.'),
})

/** Spins of a wheel: given by the platform itself as soon as the quest is completed. */
export const wheelReward = z.object({
  wheelId: id,
  identity: z.string().describe("The wheel's name in addresses."),
  title: z.string().describe("The wheel's title, in English."),
  spins: z.number().int(),
})

/** What completing a quest brings: spins of a wheel, or what the operator gives otherwise, in English. */
export const questReward = z.union([z.string(), wheelReward])

export const quest = z.object({
  id,
  name: z.string().describe('In English.'),
  state: z.number().int().describe('Of a quest of the house: 1 to come, 2 active, 6 over.'),
  tasks: z.array(questTask),
  rewards: z.array(questReward),
  endsAt: timestamp.nullable(),
})

export const playerQuest = quest.extend({
  state: z
    .number()
    .int()
    .describe(
      '1 available, 2 active, 3 completed, 4 cancelled, 5 expired while active, 6 expired before activation.',
    ),
  questId: id.describe('The quest that the operator named.'),
  currency: currencyCode,
  issuedAt: timestamp,
})

/** A task of a player's quest, as it is told by itself when it moves. */
export const playerQuestTask = questTask.extend({ playerQuestId: id })

export const retentionCalls = defineCalls({
  'GET /api/retention/levels': {
    summary: 'The levels of the loyalty programme, from the first up; none where it is switched off.',
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
    summary: 'The tournaments, a page of them: running ones first, then those to come, then finished ones.',
    access: 'guest',
    query: z.object({ page, perPage }),
    data: z.array(tournament),
    meta: pageMeta,
    errors: [],
  },
  'GET /api/retention/tournaments/{tournamentId}': {
    summary: 'One tournament, by id or identity.',
    access: 'either',
    params: z.object({ tournamentId: z.string().max(80) }),
    data: tournament,
    errors: ['not-found'],
  },
  'GET /api/retention/quests': {
    summary: 'The quests of the house, those that end first before the others.',
    access: 'either',
    query: z.object({
      page,
      perPage,
      state: states(6).optional().describe('Any of these; all without it.'),
      currency: currencyCode.optional().describe('Those that are held in it.'),
    }),
    data: z.array(quest),
    meta: pageMeta,
    errors: [],
  },
  'GET /api/retention/player-quests': {
    summary: 'The quests of the player, the newest first.',
    access: 'player',
    query: z.object({
      page,
      perPage,
      state: states(6).optional().describe('Any of these; all without it.'),
      currency: currencyCode.optional(),
      id: id.optional().describe('This one alone.'),
    }),
    data: z.array(playerQuest),
    meta: pageMeta,
    errors: [],
  },
  'PUT /api/retention/quests/{id}/activate': {
    summary:
      'Takes on a quest of the house in the currency of the selected account. A quest is taken on once, and what the player did before does not count.',
    access: 'player',
    /** Of the quest of the house. */
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
    summary:
      'Gives up a quest of the player that is active, with all progress; one that is cancelled stays so.',
    access: 'player',
    /** Of the player’s quest. */
    params: z.object({ id }),
    data: playerQuest,
    errors: ['not-found', 'quest-finished'],
    idempotent: true,
    limit: 'money',
  },
  'GET /api/retention/wheels': {
    summary: 'The prize wheels of the house, for a player with the spins that wait.',
    access: 'either',
    data: z.array(wheel),
    errors: [],
  },
})
