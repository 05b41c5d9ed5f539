import { z } from 'zod'
import { defineCalls } from '../kernel.ts'
import { currencyCode, id, page, pageMeta, perPage, states, timestamp } from '../shapes.ts'

/** A place of the loyalty programme. The first one takes no points. */
export const level = z.object({
  /** In English. */
  name: z.string(),
  /** By language; `en` is always there. */
  names: z.record(z.string(), z.string()),
  /** 1, 2, … from the first level up. */
  order: z.number().int(),
  /** The points from which on a player is there. */
  points: z.number().int(),
})

export const loyaltyAccount = z.object({
  points: z.number().int(),
  currentLevel: level,
  /** Null on the highest level. */
  nextLevel: level.pick({ name: true, names: true, points: true }).nullable(),
})

const prize = z.object({
  /** 1 is the first place. */
  place: z.number().int(),
  /** In English, as all that is said of a tournament. */
  title: z.string(),
  /** Who has won it; null while nobody has. */
  entry: z.object({ playerId: id }).nullable(),
})

export const tournament = z.object({
  id,
  /** Its name in addresses. */
  identity: z.string(),
  /** In English. */
  title: z.string(),
  state: z.enum(['upcoming', 'running', 'finished']),
  startsAt: timestamp,
  endsAt: timestamp,
  /** From the first place down. */
  prizes: z.array(prize),
})

export const wheel = z.object({
  id,
  /** Its name in addresses. */
  identity: z.string(),
  /** In English. */
  title: z.string(),
  /** How many spins of it wait for the player; null where nobody is signed in. */
  spins: z.number().int().nullable(),
})

/** What a task counts: rounds played, deposits that have arrived, or different games played. */
export const taskTypes = ['rounds', 'deposits', 'games'] as const

export const questTask = z.object({
  id,
  /** The quest that the operator named. */
  questId: id,
  type: z.enum(taskTypes),
  /** The collection of games that count; null: all do. */
  collection: z.string().nullable(),
  /** Whether what the player does counts now. */
  isActive: z.boolean(),
  isCompleted: z.boolean(),
  progress: z.number().int(),
  /** The progress that completes it. */
  quantity: z.number().int(),
})

/** Spins of a wheel: given by the platform itself as soon as the quest is completed. */
export const wheelReward = z.object({
  wheelId: id,
  /** The wheel's name in addresses. */
  identity: z.string(),
  /** The wheel's title, in English. */
  title: z.string(),
  spins: z.number().int(),
})

/** What completing a quest brings: spins of a wheel, or what the operator gives otherwise, in English. */
export const questReward = z.union([z.string(), wheelReward])

export const quest = z.object({
  id,
  /** In English. */
  name: z.string(),
  /** Of a quest of the house: 1 to come, 2 active, 6 over. */
  state: z.number().int(),
  tasks: z.array(questTask),
  rewards: z.array(questReward),
  endsAt: timestamp.nullable(),
})

export const playerQuest = quest.extend({
  /** 1 available, 2 active, 3 completed, 4 cancelled, 5 expired while active, 6 expired before activation. */
  state: z.number().int(),
  /** The quest that the operator named. */
  questId: id,
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
    access: 'player',
    query: z.object({
      page,
      perPage,
      /** Any of these; all without it. */
      state: states(6).optional(),
      /** Those that are held in it. */
      currency: currencyCode.optional(),
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
      /** Any of these; all without it. */
      state: states(6).optional(),
      currency: currencyCode.optional(),
      /** This one alone. */
      id: id.optional(),
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
