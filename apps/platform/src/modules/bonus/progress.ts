import { getTableColumns, sql } from '../../sql.ts'
import { type PlayerBonusRow, playerBonus } from './tables.ts'

/** The progress of a bonus with the bets of rounds that are not settled. */
export const totalProgress = sql<bigint>`player_bonus.progress + (
  select coalesce(sum(o.counted), 0) from bonus_open_bet o where o.bonus_id = player_bonus.id
)`.mapWith(playerBonus.progress)

const hasOpenRound = sql<boolean>`exists (
  select from bonus_open_bet o where o.bonus_id = player_bonus.id
)`

/** The columns of a bonus, with its total progress. */
export const bonusColumns = { ...getTableColumns(playerBonus), progress: totalProgress, hasOpenRound }
export type BonusRow = PlayerBonusRow & { readonly hasOpenRound: boolean }
