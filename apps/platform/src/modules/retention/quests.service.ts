import { randomUUID } from 'node:crypto'
import type { retentionShapes } from '@croupier/contract'
import type { z } from 'zod'
import type { Names } from '../../config/index.ts'
import { type Caller, done, fail, type Kernel, lockPlayer, type Orm } from '../../kernel.ts'
import { and, asc, count, desc, eq, inArray } from '../../sql.ts'
import type { Rewards } from '../reward/index.ts'
import type { OperatorQuest } from './operator-quests.ts'
import type {
  CountedGames,
  RetentionGames,
  RetentionPlayers,
  RetentionSettings,
  RetentionWallet,
} from './ports.ts'
import { publishQuestChange } from './publish-quest-change.ts'
import { createQuestTasks, type QuestTasks } from './quest-tasks.ts'
import {
  type PlayerQuestRow,
  type PlayerQuestState,
  type PlayerQuestTaskRow,
  playerQuest,
  playerQuestCause,
  playerQuestStateCodes,
  playerQuestTask,
} from './tables.ts'

type QuestView = z.output<typeof retentionShapes.quest>
type PlayerQuestView = z.output<typeof retentionShapes.playerQuest>

/** The contract numbers the states of an operator quest as those of the players' quests. */
export const questStateCodes = { upcoming: 1, active: 2, ended: 6 } as const
export type QuestState = keyof typeof questStateCodes

export interface QuestsQuery<State> {
  readonly page: number
  readonly perPage: number
  readonly state?: readonly State[] | undefined
  readonly currency?: string | undefined
}

export interface QuestsDeps {
  /** The operator's quests at a time. */
  readonly operatorQuests: (now: Date) => readonly OperatorQuest[]
  /** The names by language of a quest of the present file with this English name. */
  readonly namesOf: (name: string) => Names
  /** Maximum number of active quests per player. */
  readonly maxActive: () => number
  readonly wallet: RetentionWallet
  readonly players: RetentionPlayers
  readonly games: Pick<RetentionGames, 'squarePicture'>
  readonly rewards: Pick<Rewards, 'describe'>
  readonly settings: Pick<RetentionSettings, 'base' | 'currency'>
}

/** The operator's quests, and those that players have activated. */
export function createQuests(kernel: Pick<Kernel, 'db' | 'clock' | 'outbox'>, deps: QuestsDeps) {
  const { db, clock, outbox } = kernel
  const { operatorQuests, maxActive, wallet, players, settings } = deps
  const tasks = createQuestTasks(deps)

  const describeRewards = ({ rewards }: OperatorQuest, currency: string) =>
    rewards.map((reward) => deps.rewards.describe(reward, currency))

  const stateOf = ({ startsAt, endsAt }: OperatorQuest, now: Date): QuestState =>
    startsAt && now < startsAt ? 'upcoming' : endsAt && now >= endsAt ? 'ended' : 'active'
  const endTime = ({ endsAt }: OperatorQuest) => endsAt?.getTime() ?? Number.POSITIVE_INFINITY
  const isOfferedIn = ({ currencies }: OperatorQuest, currency: string) =>
    currencies.length === 0 || currencies.includes(currency)

  async function viewOf(orm: Orm, rows: readonly PlayerQuestRow[]): Promise<PlayerQuestView[]> {
    const found = await tasksOf(orm, rows)
    return withPictures(rows.map((row) => ({ ...view(row, found, tasks), names: deps.namesOf(row.name) })))
  }

  /** Adds the cover of a game that counts for the first task about play: of one name always the same. */
  function withPictures<Q extends Pick<QuestView, 'name' | 'tasks'>>(quests: readonly Q[]) {
    const found = new Map<string, Promise<string | null>>()
    function pictureOf({ collection, games }: CountedGames, name: string) {
      const key = JSON.stringify([collection, games, name])
      const picture = found.get(key) ?? deps.games.squarePicture({ collection, games }, name)
      found.set(key, picture)
      return picture
    }
    return Promise.all(
      quests.map(async (quest) => {
        const task = quest.tasks.find(({ type }) => type !== 'deposits' && type !== 'deposit-sum')
        return { ...quest, picture: task ? await pictureOf(task, quest.name) : null }
      }),
    )
  }

  /** The reason why the player cannot activate the quest in this currency; null if they can. */
  async function checkAllowed(tx: Orm, playerId: string, quest: OperatorQuest, currency: string) {
    const own = await tx
      .select({ questId: playerQuest.questId, state: playerQuest.state })
      .from(playerQuest)
      .where(eq(playerQuest.playerId, playerId))
    if (own.some(({ questId }) => questId === quest.id)) return fail('quest-taken')
    if (!isOfferedIn(quest, currency)) return fail('quest-not-for-currency')
    return own.filter(({ state }) => state === 'active').length >= maxActive()
      ? fail('too-many-quests')
      : null
  }

  return {
    /** A page of the operator's quests, sorted by end; those without an end last. */
    async operatorQuests({ page, perPage, state, currency }: QuestsQuery<QuestState>) {
      const now = clock.now()
      const found = operatorQuests(now)
        .map((quest) => ({ quest, state: stateOf(quest, now) }))
        .filter((one) => state?.includes(one.state) ?? true)
        .filter(({ quest }) => currency === undefined || isOfferedIn(quest, currency))
        .sort((one, other) => compare(endTime(one.quest), endTime(other.quest)))
      const quests = found.slice((page - 1) * perPage, page * perPage).map(
        ({ quest, state }): Omit<QuestView, 'picture'> => ({
          id: quest.id,
          ...{ name: quest.name.en, names: quest.name },
          state: questStateCodes[state],
          rewards: describeRewards(quest, currency ?? settings.base().code),
          tasks: tasks.viewOffered(quest, currency ?? settings.base().code),
          endsAt: quest.endsAt?.toISOString() ?? null,
        }),
      )
      return { quests: await withPictures(quests), total: found.length }
    },

    /** Whether quests may be offered to the player. */
    isOffered: (playerId: string) => players.mayBePromotedTo(db.orm, playerId),

    /** A page of the player's quests, newest first. */
    async listForPlayer(
      playerId: string,
      query: QuestsQuery<PlayerQuestState> & { readonly id?: string | undefined },
    ) {
      const where = and(
        eq(playerQuest.playerId, playerId),
        query.state ? inArray(playerQuest.state, [...query.state]) : undefined,
        query.currency ? eq(playerQuest.currency, query.currency) : undefined,
        query.id ? eq(playerQuest.id, query.id) : undefined,
      )
      const rows = await db.orm
        .select()
        .from(playerQuest)
        .where(where)
        .orderBy(desc(playerQuest.issuedAt), playerQuest.id)
        .limit(query.perPage)
        .offset((query.page - 1) * query.perPage)
      const [totals] = await db.orm.select({ total: count() }).from(playerQuest).where(where)
      return { quests: await viewOf(db.orm, rows), total: totals?.total ?? 0 }
    },

    /** One of the player's quests, in the shape that the list returns; null if unknown. */
    async find(playerId: string, id: string): Promise<PlayerQuestView | null> {
      const rows = await db.orm
        .select()
        .from(playerQuest)
        .where(and(eq(playerQuest.playerId, playerId), eq(playerQuest.id, id)))
      return (await viewOf(db.orm, rows))[0] ?? null
    },

    /** One of the player's quests if it is completed, else null. */
    async findCompleted(playerId: string, id: string) {
      const [row] = await db.orm
        .select({ id: playerQuest.id, name: playerQuest.name })
        .from(playerQuest)
        .where(
          and(eq(playerQuest.playerId, playerId), eq(playerQuest.id, id), eq(playerQuest.state, 'completed')),
        )
      return row ? { id: row.id, names: deps.namesOf(row.name) } : null
    },

    /**
     * Activates an operator quest in the currency of the player's selected account. Rejected during a break,
     * as play is.
     */
    async activate(tx: Orm, { playerId, sessionId }: Caller, questId: string) {
      const quest = operatorQuests(clock.now()).find(({ id }) => id === questId)
      if (!quest) return fail('not-found')
      const mayPlay = (await players.getPlayState(tx, playerId, sessionId)) === 'may-play'
      if (!mayPlay || (await players.status(tx, playerId)) !== 'active') return fail('play-not-allowed')
      const issuedAt = clock.now()
      if (stateOf(quest, issuedAt) !== 'active') return fail('quest-not-running')
      // Serialises activations of a player, so that the second one sees the first.
      await lockPlayer(tx, 'quests', playerId)
      const account = await wallet.findPlayAccount(tx, playerId, null)
      if (!account) return fail('quest-not-for-currency')
      const { currency } = account
      const refusal = await checkAllowed(tx, playerId, quest, currency)
      if (refusal) return refusal
      const { name, endsAt } = quest
      const [row] = await tx
        .insert(playerQuest)
        .values({
          id: randomUUID(),
          playerId,
          questId,
          name: name.en,
          state: 'active',
          currency,
          rewards: describeRewards(quest, currency),
          issuedAt,
          endsAt,
        })
        .returning()
      if (!row) throw new Error('the quest is missing after the insert')
      const begun = tasks.begin(quest, currency)
      await tx.insert(playerQuestTask).values(begun.map((task) => ({ playerQuestId: row.id, ...task })))
      await publishQuestChange(outbox, tx, row)
      const [activated] = await viewOf(tx, [row])
      if (!activated) throw new Error('the inserted quest cannot be viewed')
      return done(activated)
    },

    /** Cancels an active quest of the player; its progress is lost. */
    async cancel(tx: Orm, playerId: string, id: string) {
      const [row] = await tx
        .select()
        .from(playerQuest)
        .where(and(eq(playerQuest.id, id), eq(playerQuest.playerId, playerId)))
        .for('update')
      if (!row) return fail('not-found')
      const isOver = row.endsAt !== null && row.endsAt <= clock.now()
      if (row.state !== 'cancelled' && (row.state !== 'active' || isOver)) return fail('quest-finished')
      if (row.state === 'active') {
        await tx.update(playerQuest).set({ state: 'cancelled' }).where(eq(playerQuest.id, id))
        await tx.delete(playerQuestCause).where(eq(playerQuestCause.playerQuestId, id))
        await publishQuestChange(outbox, tx, row)
      }
      const [cancelled] = await viewOf(tx, [{ ...row, state: 'cancelled' }])
      if (!cancelled) throw new Error('the cancelled quest cannot be viewed')
      return done(cancelled)
    },
  }
}

/** Comparison without subtraction, because both ends may be infinite. */
const compare = (one: number, other: number): number => (one < other ? -1 : one > other ? 1 : 0)

export type Quests = ReturnType<typeof createQuests>

async function tasksOf(orm: Orm, quests: readonly PlayerQuestRow[]): Promise<readonly PlayerQuestTaskRow[]> {
  if (quests.length === 0) return []
  const ids = quests.map(({ id }) => id)
  return orm
    .select()
    .from(playerQuestTask)
    .where(inArray(playerQuestTask.playerQuestId, ids))
    .orderBy(asc(playerQuestTask.position), playerQuestTask.taskId)
}

function view(
  row: PlayerQuestRow,
  found: readonly PlayerQuestTaskRow[],
  tasks: QuestTasks,
): Omit<PlayerQuestView, 'picture' | 'names'> {
  const { id, questId, name, state, currency, rewards } = row
  return {
    id,
    questId,
    name,
    state: playerQuestStateCodes[state],
    currency,
    rewards,
    issuedAt: row.issuedAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
    tasks: found.filter(({ playerQuestId }) => playerQuestId === id).map((task) => tasks.view(task, row)),
  }
}
