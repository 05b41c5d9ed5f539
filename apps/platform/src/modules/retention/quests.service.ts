import type { retentionShapes } from '@croupier/contract'
import { and, asc, count, desc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { stableId } from '../../config/index.ts'
import type { Kernel, Orm } from '../../kernel.ts'
import type { QuestsFile } from './schema.ts'
import { type PlayerQuestRow, type PlayerQuestTaskRow, playerQuest, playerQuestTask } from './tables.ts'

type QuestView = z.output<typeof retentionShapes.quest>
type PlayerQuestView = z.output<typeof retentionShapes.playerQuest>

export interface QuestsQuery {
  readonly page: number
  readonly perPage: number
  readonly state?: readonly number[] | undefined
  readonly currency?: string | undefined
}

/** States of a quest; the house's own have the first, the second and the last. */
const TO_COME = 1
const ACTIVE = 2
const OVER = 6

/** The quests that the operator names, and those that players were given. */
export function createQuests({ db, clock }: Pick<Kernel, 'db' | 'clock'>, file: QuestsFile) {
  const kept = file.quests.map(({ identity, name, startsAt, endsAt, currencies, rewards, tasks }) => {
    const questId = stableId('quest', identity)
    return {
      currencies,
      startsAt: startsAt === undefined ? null : new Date(startsAt),
      endsAt: endsAt === undefined ? null : new Date(endsAt),
      view: {
        id: questId,
        name,
        rewards,
        tasks: tasks.map(({ identity: task, type, quantity, collection = null }) => ({
          id: stableId('quest-task', `${identity}/${task}`),
          questId,
          type,
          collection,
          isActive: false,
          isCompleted: false,
          progress: 0,
          quantity,
        })),
      },
    }
  })
  type Kept = (typeof kept)[number]

  const stateOf = ({ startsAt, endsAt }: Kept, now: Date): number =>
    startsAt && now < startsAt ? TO_COME : endsAt && now >= endsAt ? OVER : ACTIVE
  const endOf = ({ endsAt }: Kept) => endsAt?.getTime() ?? Number.POSITIVE_INFINITY

  return {
    /** A page of the house's quests: those that end first before the others, those without an end last. */
    house({ page, perPage, state, currency }: QuestsQuery) {
      const now = clock.now()
      const found = kept
        .map((quest) => ({ quest, state: stateOf(quest, now) }))
        .filter((one) => state?.includes(one.state) ?? true)
        .filter(
          ({ quest: { currencies } }) =>
            currencies.length === 0 || currency === undefined || currencies.includes(currency),
        )
        .sort((one, other) => compare(endOf(one.quest), endOf(other.quest)))
      const quests = found.slice((page - 1) * perPage, page * perPage).map(
        ({ quest, state }): QuestView => ({
          ...quest.view,
          state,
          endsAt: quest.endsAt?.toISOString() ?? null,
        }),
      )
      return { quests, total: found.length }
    },

    /** A page of the player's, the newest first. */
    async ofPlayer(playerId: string, query: QuestsQuery & { readonly id?: string | undefined }) {
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
      const tasks = await tasksOf(db.orm, rows)
      return { quests: rows.map((row) => view(row, tasks)), total: totals?.total ?? 0 }
    },
  }
}

/** Two ends may both be infinite: their difference is no number. */
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

function view(row: PlayerQuestRow, tasks: readonly PlayerQuestTaskRow[]): PlayerQuestView {
  const { id, questId, name, state, currency, rewards } = row
  return {
    id,
    questId,
    name,
    state,
    currency,
    rewards,
    issuedAt: row.issuedAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
    tasks: tasks
      .filter(({ playerQuestId }) => playerQuestId === id)
      .map(({ taskId, type, collection, progress, quantity }) => {
        const isCompleted = progress >= quantity
        return {
          id: taskId,
          questId,
          type,
          collection,
          isActive: state === ACTIVE && !isCompleted,
          isCompleted,
          progress,
          quantity,
        }
      }),
  }
}
