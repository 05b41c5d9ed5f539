import type { DomainEvent, Kernel, Orm } from '../../kernel.ts'
import { and, asc, eq, gt, gte, inArray, isNull, lt, lte, or, sql } from '../../sql.ts'
import type { Rewards } from '../reward/index.ts'
import type { RetentionGames, RetentionInvoices, SettledRound } from './ports.ts'
import { publishQuestChange } from './publish-quest-change.ts'
import { advance, retract, type TaskActivity } from './quest-tasks.ts'
import {
  type PlayerQuestRow,
  type PlayerQuestState,
  type PlayerQuestTaskRow,
  playerQuest,
  playerQuestCause,
  playerQuestTask,
} from './tables.ts'

export interface QuestProgressDeps {
  readonly games: RetentionGames
  readonly invoices: RetentionInvoices
  readonly rewards: Pick<Rewards, 'grant'>
}

type TaskType = PlayerQuestTaskRow['type']

/** An activity of a player that tasks may count. */
interface Activity extends TaskActivity {
  readonly playerId: string
  readonly currency: string
  /** Must be after the activation of the quest and before its end. */
  readonly began: Date
  readonly ended: Date
  /** The cause that each task type counts once; types without a cause do not count the activity. */
  readonly causes: Partial<Readonly<Record<TaskType, string>>>
  /** The slug of the game; null for a deposit. */
  readonly game: string | null
}

/** An activity with the collections of the tasks that its game is in. */
interface PlayedRound {
  readonly activity: Activity
  readonly collections: ReadonlySet<string>
}

const roundTypes = ['rounds', 'games', 'wins', 'stakes'] as const

/** The newest rounds that can count for a task which a correction has opened again. */
const MAX_MISSED_ROUNDS = 500

/** Quests per transaction of the expiry job, and transactions per run. */
const batchSize = 200
const maxBatches = 20

/**
 * Advances the tasks of active quests by settled rounds and arrived deposits, and takes reversed rounds back. Events
 * are delivered at least once after their commit, so the counted causes are stored with the progress. Rewards are
 * issued in the transaction that completes the quest.
 */
export function createQuestProgress(kernel: Kernel, { games, invoices, rewards }: QuestProgressDeps) {
  const { db, clock, outbox, jobs } = kernel

  const isActiveOf = (playerId: string) =>
    and(eq(playerQuest.playerId, playerId), eq(playerQuest.state, 'active'))

  /** The open tasks of these types in the player's active quests. */
  function openTasks(playerId: string, types: readonly TaskType[]) {
    return db.orm
      .select({ taskId: playerQuestTask.taskId, collection: playerQuestTask.collection })
      .from(playerQuestTask)
      .innerJoin(playerQuest, eq(playerQuest.id, playerQuestTask.playerQuestId))
      .where(
        and(
          isActiveOf(playerId),
          inArray(playerQuestTask.type, [...types]),
          lt(playerQuestTask.progress, playerQuestTask.quantity),
        ),
      )
  }

  /** The collections among those of the tasks that contain the game. */
  async function collectionsOf(gameId: string, tasks: readonly { readonly collection: string | null }[]) {
    const identities = [...new Set(tasks.flatMap(({ collection }) => collection ?? []))]
    const memberships = await Promise.all(
      identities.map((collection) => games.isInCollection(gameId, collection)),
    )
    return new Set(identities.filter((_, index) => memberships[index]))
  }

  async function handleRound(playerId: string, roundId: string): Promise<void> {
    const tasks = await openTasks(playerId, roundTypes)
    const round = tasks.length > 0 ? await games.settledRound(playerId, roundId) : null
    if (!round) return
    await applyActivity(toActivity(playerId, roundId, round), await collectionsOf(round.gameId, tasks))
  }

  /** Rounds that were played while one of the player's tasks may have been complete, newest first. */
  async function missedRounds(playerId: string): Promise<readonly PlayedRound[]> {
    const complete = await db.orm
      .select({ collection: playerQuestTask.collection, issuedAt: playerQuest.issuedAt })
      .from(playerQuestTask)
      .innerJoin(playerQuest, eq(playerQuest.id, playerQuestTask.playerQuestId))
      .where(
        and(
          isActiveOf(playerId),
          inArray(playerQuestTask.type, [...roundTypes]),
          gte(playerQuestTask.progress, playerQuestTask.quantity),
        ),
      )
      .orderBy(asc(playerQuest.issuedAt))
    const from = complete[0]?.issuedAt
    if (!from) return []
    const rounds = await games.newestSettledRounds(playerId, from, MAX_MISSED_ROUNDS)
    const collections = new Map<string, ReadonlySet<string>>()
    for (const { gameId } of rounds)
      if (!collections.has(gameId)) collections.set(gameId, await collectionsOf(gameId, complete))
    return rounds.map((round) => ({
      activity: toActivity(playerId, round.id, round),
      collections: collections.get(round.gameId) ?? new Set(),
    }))
  }

  async function handleInvoice(playerId: string, invoiceId: string): Promise<void> {
    if ((await openTasks(playerId, ['deposits', 'deposit-sum'])).length === 0) return
    const deposit = await invoices.succeededDeposit(playerId, invoiceId)
    if (!deposit) return
    const { amount: deposited, currency, settledAt: at } = deposit
    const causes = { deposits: invoiceId, 'deposit-sum': invoiceId }
    const activity = {
      playerId,
      currency,
      began: at,
      ended: at,
      causes,
      game: null,
      round: null,
      deposited,
    }
    await applyActivity(activity, new Set())
  }

  /** Applies an activity to every active quest of the player that counts it. */
  async function applyActivity(activity: Activity, collections: ReadonlySet<string>): Promise<void> {
    await db.transaction(async (tx) => {
      const quests = await tx
        .select()
        .from(playerQuest)
        .where(
          and(
            isActiveOf(activity.playerId),
            eq(playerQuest.currency, activity.currency),
            lte(playerQuest.issuedAt, activity.began),
            or(isNull(playerQuest.endsAt), gt(playerQuest.endsAt, activity.ended)),
          ),
        )
        // A fixed order prevents deadlocks.
        .orderBy(asc(playerQuest.id))
        .for('update')
      for (const quest of quests) await applyToQuest(tx, quest, activity, collections)
    })
  }

  async function applyToQuest(
    tx: Orm,
    quest: PlayerQuestRow,
    activity: Activity,
    collections: ReadonlySet<string>,
  ) {
    const tasks = await tx.select().from(playerQuestTask).where(eq(playerQuestTask.playerQuestId, quest.id))
    let open = tasks.length
    for (const task of tasks) {
      const { type, progress, quantity } = task
      const cause = activity.causes[type]
      const isOpen = progress < quantity
      const counts = cause !== undefined && countsGame(task, activity, collections)
      const next = isOpen && counts ? advance(task, activity) : null
      const isNew = next !== null && cause !== undefined && (await isNewCause(tx, task, cause, next))
      if (isNew) await updateProgress(tx, quest, task, next)
      if ((isNew ? next.progress : progress) === quantity) open -= 1
    }
    if (open === 0) await complete(tx, quest)
  }

  /**
   * Counts a round anew that was changed after its end, by reversed bets or wins or by another win: takes back what it
   * has added to active quests, and adds what it is worth now. If that opens a task again that was complete, the rounds
   * count that were played meanwhile. A completed quest stays completed: its rewards are granted.
   */
  async function handleCorrection(playerId: string, roundId: string, gameId: string): Promise<void> {
    // Before the transaction, because the embedded store has one connection. Events of a player come one at a time.
    const missed = await missedRounds(playerId)
    await db.transaction(async (tx) => {
      const quests = await tx
        .select()
        .from(playerQuest)
        .where(isActiveOf(playerId))
        .orderBy(asc(playerQuest.id))
        .for('update')
      for (const quest of quests) {
        await takeBack(tx, quest, { cause: roundId, types: ['rounds', 'wins', 'stakes'], missed })
        // A game counts once, by whichever of its rounds.
        const { currency, issuedAt: from, endsAt: to } = quest
        if (!(await games.hasSettledRound(tx, { playerId, gameId, currency, from, to })))
          await takeBack(tx, quest, { cause: gameId, types: ['games'], missed })
      }
    })
    await handleRound(playerId, roundId)
  }

  async function takeBack(
    tx: Orm,
    quest: PlayerQuestRow,
    {
      cause,
      types,
      missed,
    }: {
      readonly cause: string
      readonly types: readonly TaskType[]
      readonly missed: readonly PlayedRound[]
    },
  ) {
    const counted = await tx
      .select({ task: playerQuestTask, amount: playerQuestCause.amount })
      .from(playerQuestCause)
      .innerJoin(
        playerQuestTask,
        and(
          eq(playerQuestTask.playerQuestId, playerQuestCause.playerQuestId),
          eq(playerQuestTask.taskId, playerQuestCause.taskId),
        ),
      )
      .where(
        and(
          eq(playerQuestCause.playerQuestId, quest.id),
          eq(playerQuestCause.cause, cause),
          inArray(playerQuestTask.type, [...types]),
        ),
      )
    for (const { task, amount } of counted) {
      await tx
        .delete(playerQuestCause)
        .where(
          and(
            eq(playerQuestCause.playerQuestId, quest.id),
            eq(playerQuestCause.taskId, task.taskId),
            eq(playerQuestCause.cause, cause),
          ),
        )
      const left = { ...task, ...retract(task, amount ?? 0n) }
      const isOpenAgain = task.progress >= task.quantity && left.progress < task.quantity
      await updateProgress(tx, quest, task, isOpenAgain ? await countMissed(tx, quest, left, missed) : left)
    }
  }

  /** @returns the task after the rounds that it has not counted yet, until it is complete */
  async function countMissed(
    tx: Orm,
    quest: PlayerQuestRow,
    task: PlayerQuestTaskRow,
    missed: readonly PlayedRound[],
  ): Promise<PlayerQuestTaskRow> {
    let counted = task
    for (const { activity, collections } of missed) {
      if (counted.progress >= counted.quantity) break
      const cause = activity.causes[task.type]
      if (cause === undefined || !isWithin(quest, activity) || !countsGame(task, activity, collections))
        continue
      const next = advance(counted, activity)
      if (next && (await isNewCause(tx, counted, cause, next))) counted = { ...counted, ...next }
    }
    return counted
  }

  async function isNewCause(
    tx: Orm,
    { playerQuestId, taskId, reached: before }: PlayerQuestTaskRow,
    cause: string,
    { reached }: Pick<PlayerQuestTaskRow, 'reached'>,
  ): Promise<boolean> {
    const amount = reached === null || before === null ? null : reached - before
    const inserted = await tx
      .insert(playerQuestCause)
      .values({ playerQuestId, taskId, cause, amount })
      .onConflictDoNothing()
      .returning()
    return inserted.length > 0
  }

  async function updateProgress(
    tx: Orm,
    { playerId }: PlayerQuestRow,
    task: PlayerQuestTaskRow,
    { progress, reached }: Pick<PlayerQuestTaskRow, 'progress' | 'reached'>,
  ) {
    const { playerQuestId, taskId } = task
    await tx
      .update(playerQuestTask)
      .set({ progress, reached })
      .where(and(eq(playerQuestTask.playerQuestId, playerQuestId), eq(playerQuestTask.taskId, taskId)))
    await outbox.add(tx, {
      topic: 'retention.quest.task.changed',
      key: playerId,
      payload: { playerId, playerQuestId, taskId },
    })
  }

  /** The only place that grants rewards: those promised at the activation. */
  async function complete(tx: Orm, quest: PlayerQuestRow): Promise<void> {
    await endQuests(tx, [quest], 'completed')
    const { id, playerId, currency } = quest
    for (const [index, reward] of quest.rewards.entries())
      await rewards.grant(tx, { playerId, currency, cause: `quest ${id} ${index + 1}` }, reward)
  }

  async function endQuests(
    tx: Orm,
    quests: readonly Pick<PlayerQuestRow, 'id' | 'playerId'>[],
    state: PlayerQuestState,
  ): Promise<void> {
    const ids = quests.map(({ id }) => id)
    await tx.update(playerQuest).set({ state }).where(inArray(playerQuest.id, ids))
    await tx.delete(playerQuestCause).where(inArray(playerQuestCause.playerQuestId, ids))
    for (const quest of quests) await publishQuestChange(outbox, tx, quest)
  }

  /** Expires a batch of overdue active quests. @returns how many */
  function expireBatch(): Promise<number> {
    return db.transaction(async (tx) => {
      const expired = await tx
        .select({ id: playerQuest.id, playerId: playerQuest.playerId })
        .from(playerQuest)
        .where(and(eq(playerQuest.state, 'active'), lte(playerQuest.endsAt, clock.now())))
        .orderBy(asc(playerQuest.endsAt))
        .limit(batchSize)
        // Quests locked by a concurrent activity are left to the next run.
        .for('update', { skipLocked: true })
      if (expired.length > 0) await endQuests(tx, expired, 'expired')
      return expired.length
    })
  }

  async function expire(): Promise<void> {
    for (let run = 0; run < maxBatches; run++) if ((await expireBatch()) < batchSize) return
  }
  jobs.define('retention.expire-quests', expire, '* * * * *')

  async function handleEvent({ topic, payload }: DomainEvent): Promise<void> {
    const playerId = String(payload.playerId)
    if (topic === 'game.round.settled') await handleRound(playerId, String(payload.roundId))
    else if (topic === 'game.round.reversed')
      await handleCorrection(playerId, String(payload.roundId), String(payload.gameId))
    else await handleInvoice(playerId, String(payload.invoiceId))
  }

  return {
    handleEvent,
    /** Whether any player has an active quest. */
    async isAnyActive(): Promise<boolean> {
      const rows = await db.orm
        .select({ one: sql`1` })
        .from(playerQuest)
        .where(eq(playerQuest.state, 'active'))
        .limit(1)
      return rows.length > 0
    },
  }
}

const toActivity = (playerId: string, roundId: string, round: SettledRound): Activity => ({
  ...{ playerId, currency: round.currency, began: round.createdAt, ended: round.settledAt },
  causes: { rounds: roundId, games: round.gameId, wins: roundId, stakes: roundId },
  game: round.slug,
  round: { bet: round.bet, win: round.win },
  deposited: null,
})

/** Whether an activity began after the activation of a quest and ended before its end, in its currency. */
const isWithin = ({ currency, issuedAt, endsAt }: PlayerQuestRow, activity: Activity): boolean =>
  activity.currency === currency && issuedAt <= activity.began && (!endsAt || endsAt > activity.ended)

function countsGame(
  { collection, games }: PlayerQuestTaskRow,
  { game }: Activity,
  collections: ReadonlySet<string>,
): boolean {
  if (games) return game !== null && games.includes(game)
  return collection === null || collections.has(collection)
}
