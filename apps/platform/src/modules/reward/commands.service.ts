import type { Kernel, Orm } from '../../kernel.ts'
import { and, asc, eq, isNull } from '../../sql.ts'
import type { RewardSettings } from './ports.ts'
import type { Rewards } from './rewards.service.ts'
import { type OperatorTask, rewardCommand } from './tables.ts'

/** Commands that one run executes. */
const BATCH = 100

export interface CommandDeps {
  readonly rewards: Pick<Rewards, 'grant' | 'validate'>
  readonly settings: Pick<RewardSettings, 'currency'>
  readonly bonuses: {
    /** Null if it is not the player's. */
    describeState(tx: Orm, playerId: string, id: string): Promise<object | null>
    /** Cancels a bonus under its terms. */
    cancel(
      tx: Orm,
      playerId: string,
      id: string,
    ): Promise<{ readonly ok: true } | { readonly ok: false; readonly error: string }>
    /** Issues free spins without an offer, whose winnings are real money. */
    giveFreespins(
      tx: Orm,
      to: { readonly playerId: string; readonly currency: string; readonly cause: string },
      spins: Pick<Extract<OperatorTask, { readonly kind: 'give-freespins' }>, 'game' | 'count' | 'stake'>,
    ): Promise<{ readonly ok: true; readonly data: object } | { readonly ok: false; readonly reason: string }>
  }
}

interface Result {
  readonly outcome: string
  readonly before: object | null
  readonly after: object | null
}

type CommandRow = typeof rewardCommand.$inferSelect

async function give(
  { rewards, settings }: CommandDeps,
  tx: Orm,
  { key, playerId }: CommandRow,
  task: Extract<OperatorTask, { readonly kind: 'give-bonus' | 'give-spins' }>,
): Promise<Result> {
  const reward = task.kind === 'give-bonus' ? { bonus: task.offer } : { wheel: task.wheel, spins: task.spins }
  const [issue] = rewards.validate(reward)
  if (issue) return refuse(issue.message)
  const currency = task.kind === 'give-bonus' ? task.currency : ''
  if (task.kind === 'give-bonus' && !settings.currency(currency))
    return refuse(`currencies.yaml has no ${currency}`)
  const given = await rewards.grant(tx, { playerId, currency, cause: `operator ${key}` }, reward)
  if (given.outcome !== 'granted')
    return refuse(given.isUnavailable ? 'it is not available' : 'the player may not have it')
  return { outcome: 'done', before: null, after: given.reward }
}

async function giveFreespins(
  { settings, bonuses }: CommandDeps,
  tx: Orm,
  { key, playerId }: CommandRow,
  { currency, game, count, stake }: Extract<OperatorTask, { readonly kind: 'give-freespins' }>,
): Promise<Result> {
  if (!settings.currency(currency)) return refuse(`currencies.yaml has no ${currency}`)
  const to = { playerId, currency, cause: `operator ${key}` }
  const given = await bonuses.giveFreespins(tx, to, { game, count, stake })
  return given.ok ? { outcome: 'done', before: null, after: given.data } : refuse(given.reason)
}

function run(deps: CommandDeps, tx: Orm, row: CommandRow): Promise<Result> {
  const { task, playerId } = row
  if (task.kind === 'cancel-bonus') return cancel(deps, tx, playerId, task.bonusId)
  return task.kind === 'give-freespins' ? giveFreespins(deps, tx, row, task) : give(deps, tx, row, task)
}

async function cancel({ bonuses }: CommandDeps, tx: Orm, playerId: string, id: string): Promise<Result> {
  const before = await bonuses.describeState(tx, playerId, id)
  const cancelled = await bonuses.cancel(tx, playerId, id)
  if (!cancelled.ok) return { outcome: cancelled.error, before, after: null }
  return { outcome: 'done', before, after: await bonuses.describeState(tx, playerId, id) }
}

/** Executes the operator's commands for single players, each once, and records what they have changed. */
export function createCommands(
  { db, clock, jobs, outbox, log }: Pick<Kernel, 'db' | 'clock' | 'jobs' | 'outbox' | 'log'>,
  deps: CommandDeps,
) {
  async function execute(row: CommandRow): Promise<void> {
    await db.transaction(async (tx) => {
      const open = and(eq(rewardCommand.id, row.id), isNull(rewardCommand.doneAt))
      const [locked] = await tx.select().from(rewardCommand).where(open).for('update', { skipLocked: true })
      if (!locked) return
      const result = await run(deps, tx, locked)
      await tx
        .update(rewardCommand)
        .set({ ...result, doneAt: clock.now() })
        .where(open)
    })
    outbox.notify()
  }

  async function executeWaiting(): Promise<void> {
    const rows = await db.orm
      .select()
      .from(rewardCommand)
      .where(isNull(rewardCommand.doneAt))
      .orderBy(asc(rewardCommand.requestedAt))
      .limit(BATCH)
    for (const row of rows)
      try {
        await execute(row)
      } catch (error) {
        // One that fails must not hold up the others for ever.
        log.error({ err: error, commandId: row.id }, 'a command of the operator failed')
        await db.orm
          .update(rewardCommand)
          .set({ outcome: 'it failed: see the log', doneAt: clock.now() })
          .where(and(eq(rewardCommand.id, row.id), isNull(rewardCommand.doneAt)))
      }
  }
  jobs.define('reward.operator-commands', executeWaiting, '* * * * *')
}

const refuse = (outcome: string): Result => ({ outcome, before: null, after: null })
