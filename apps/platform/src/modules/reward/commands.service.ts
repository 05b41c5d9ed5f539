import type { Kernel, Orm } from '../../kernel.ts'
import { and, asc, eq, isNull } from '../../sql.ts'
import type { RewardSettings } from './ports.ts'
import type { Rewards } from './rewards.service.ts'
import { type OperatorTask, rewardCommand } from './tables.ts'

/** Commands that one run executes. */
const BATCH = 100

type Cancel = (
  tx: Orm,
  playerId: string,
  id: string,
) => Promise<{ readonly ok: true } | { readonly ok: false; readonly error: string }>

export interface CommandDeps {
  readonly rewards: Pick<Rewards, 'grant' | 'validate'>
  readonly settings: Pick<RewardSettings, 'currency'>
  readonly players: {
    /** Null if the player does not exist. */
    countryOf(tx: Orm, playerId: string): Promise<string | null>
  }
  readonly bonuses: {
    /** Null if it is not the player's. */
    describeState(tx: Orm, playerId: string, id: string): Promise<object | null>
    /** Cancels a bonus under its terms. */
    cancel: Cancel
    describeFreespins(tx: Orm, playerId: string, id: string): Promise<object | null>
    /** Cancels free spins without an open round; what they have won is kept. */
    cancelFreespins: Cancel
    /** Issues free spins without an offer, whose winnings are real money. */
    giveFreespins(
      tx: Orm,
      to: { readonly playerId: string; readonly currency: string; readonly cause: string },
      spins: Pick<Extract<OperatorTask, { readonly kind: 'give-freespins' }>, 'game' | 'count' | 'stake'>,
    ): Promise<{ readonly ok: true; readonly data: object } | { readonly ok: false; readonly reason: string }>
  }
  readonly wheels: {
    findByIdentity(identity: string): { readonly id: string } | null
    /** Takes unused spins back; none if there are fewer. @returns the number of unused spins before */
    cancel(
      tx: Orm,
      spins: { readonly playerId: string; readonly wheelId: string; readonly spins: number },
    ): Promise<number>
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
  const { bonuses } = deps
  switch (task.kind) {
    case 'cancel-bonus':
      return cancel(bonuses.cancel, bonuses.describeState, tx, playerId, task.bonusId)
    case 'cancel-freespins':
      return cancel(bonuses.cancelFreespins, bonuses.describeFreespins, tx, playerId, task.freespinsId)
    case 'cancel-spins':
      return cancelSpins(deps, tx, playerId, task)
    case 'give-freespins':
      return giveFreespins(deps, tx, row, task)
    default:
      return give(deps, tx, row, task)
  }
}

async function cancel(
  end: Cancel,
  describe: (tx: Orm, playerId: string, id: string) => Promise<object | null>,
  tx: Orm,
  playerId: string,
  id: string,
): Promise<Result> {
  const before = await describe(tx, playerId, id)
  const cancelled = await end(tx, playerId, id)
  if (!cancelled.ok) return { outcome: cancelled.error, before, after: null }
  return { outcome: 'done', before, after: await describe(tx, playerId, id) }
}

async function cancelSpins(
  { wheels }: CommandDeps,
  tx: Orm,
  playerId: string,
  { wheel, spins }: Extract<OperatorTask, { readonly kind: 'cancel-spins' }>,
): Promise<Result> {
  const found = wheels.findByIdentity(wheel)
  if (!found) return refuse(`wheels.yaml has no ${wheel}`)
  const waiting = await wheels.cancel(tx, { playerId, wheelId: found.id, spins })
  const before = { wheel, spins: waiting }
  if (waiting < spins) return { outcome: `the player has ${waiting} unused spins`, before, after: null }
  return { outcome: 'done', before, after: { wheel, spins: waiting - spins } }
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
      const isKnown = (await deps.players.countryOf(tx, locked.playerId)) !== null
      const result = isKnown ? await run(deps, tx, locked) : refuse('there is no such player')
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
