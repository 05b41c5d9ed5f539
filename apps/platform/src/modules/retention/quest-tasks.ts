import type { retentionShapes } from '@croupier/contract'
import { type Currency, formatDecimal, parseAmount } from '@croupier/money'
import type { z } from 'zod'
import { listedCurrency } from '../../listed-currency.ts'
import type { Rewards } from '../reward/index.ts'
import type { OperatorQuest } from './operator-quests.ts'
import type { RetentionSettings } from './ports.ts'
import type { PlayerQuestRow, PlayerQuestTaskRow } from './tables.ts'

type TaskView = z.output<typeof retentionShapes.questTask>

/** The quantity of a sum: its progress is a percentage. */
const PERCENT = 100

export interface QuestTasksDeps {
  readonly settings: Pick<RetentionSettings, 'currency'>
  readonly rewards: Pick<Rewards, 'describe'>
}

/** The tasks of quests, with sums in the currency of the quest. */
export function createQuestTasks({ settings, rewards }: QuestTasksDeps) {
  function requireCurrency(code: string): Currency {
    return listedCurrency(settings, code)
  }

  /** What a sum needs in a currency, in subunits; null for other tasks. */
  function targetOf({ amount: cash, byCurrency }: OperatorQuest['tasks'][number], code: string) {
    if (cash === undefined) return null
    // Converted as a reward of that amount.
    const view = rewards.describe({ cash, byCurrency }, code)
    const parsed = parseAmount(view.kind === 'cash' ? view.amount : '', requireCurrency(code))
    if (!parsed.ok) throw new Error(`${cash} cannot be converted to ${code}`)
    return parsed.amount
  }

  function viewAmount({ target, reached }: Pick<PlayerQuestTaskRow, 'target' | 'reached'>, code: string) {
    if (target === null || reached === null) return null
    const currency = requireCurrency(code)
    const [reachedText, targetText] = [formatDecimal(reached, currency), formatDecimal(target, currency)]
    return { reached: reachedText, target: targetText, currency: code }
  }

  /** The tasks of a quest at its activation. */
  const begin = ({ tasks }: OperatorQuest, currency: string) =>
    tasks.map((task, index) => {
      const { id: taskId, type, collection = null, games = null, quantity = PERCENT, multiple = null } = task
      const target = targetOf(task, currency)
      const sum = { target, reached: target === null ? null : 0n }
      return { taskId, position: index + 1, type, collection, games, progress: 0, quantity, multiple, ...sum }
    })

  return {
    begin,

    /** The tasks of a quest that the player has not activated. */
    viewOffered: (quest: OperatorQuest, currency: string): TaskView[] =>
      begin(quest, currency).map(({ taskId: id, position: _, reached, target, ...task }) => ({
        ...{ id, questId: quest.id, ...task, isActive: false, isCompleted: false },
        amount: viewAmount({ reached, target }, currency),
      })),

    view(row: PlayerQuestTaskRow, { questId, state, currency }: PlayerQuestRow): TaskView {
      const { taskId: id, type, collection, games, progress, quantity, multiple } = row
      const isCompleted = progress >= quantity
      const isActive = state === 'active' && !isCompleted
      const amount = viewAmount(row, currency)
      return {
        ...{ id, questId, type, collection, games, isActive, isCompleted },
        ...{ progress, quantity, multiple, amount },
      }
    },
  }
}
export type QuestTasks = ReturnType<typeof createQuestTasks>

/** What an activity is worth: amounts in subunits. */
export interface TaskActivity {
  /** Stake and win of a round; null for a deposit. */
  readonly round: { readonly bet: bigint; readonly win: bigint } | null
  /** A deposit; null for a round. */
  readonly deposited: bigint | null
}

type Advance = Pick<PlayerQuestTaskRow, 'progress' | 'reached'>

/** The progress of a sum, in percent. */
function percentOf(sum: bigint, target: bigint, quantity: number): number {
  const percent = (sum * BigInt(PERCENT)) / target
  return percent < BigInt(quantity) ? Number(percent) : quantity
}

/** The progress of a task without one of the causes that it has counted; `amount` is what that added to a sum. */
export function retract(
  { progress, quantity, reached, target }: PlayerQuestTaskRow,
  amount: bigint,
): Advance {
  if (target === null || reached === null) return { progress: Math.max(progress - 1, 0), reached }
  const sum = reached > amount ? reached - amount : 0n
  return { progress: percentOf(sum, target, quantity), reached: sum }
}

/** The progress of a task after an activity that its cause counts for the first time; null if it does not count. */
export function advance(task: PlayerQuestTaskRow, { round, deposited }: TaskActivity): Advance | null {
  const { type, progress, quantity, multiple, reached, target } = task
  if (type === 'wins') {
    const isWin = round !== null && round.bet > 0n && round.win >= round.bet * BigInt(multiple ?? 0)
    return isWin ? { progress: progress + 1, reached } : null
  }
  if (target === null || reached === null) return { progress: progress + 1, reached }
  const sum = reached + ((type === 'stakes' ? round?.bet : deposited) ?? 0n)
  if (sum === reached) return null
  return { progress: percentOf(sum, target, quantity), reached: sum }
}
