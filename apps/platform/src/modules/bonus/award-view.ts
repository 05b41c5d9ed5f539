import type { bonusShapes } from '@croupier/contract'
import { formatDecimal } from '@croupier/money'
import type { z } from 'zod'
import type { BonusSettings } from './ports.ts'
import { awardResultCodes, awardStatusCodes, type PlayerBonusRow, type PlayerFreespinsRow } from './tables.ts'

type PlayerBonusView = z.output<typeof bonusShapes.playerBonus>
type PlayerFreespinsView = z.output<typeof bonusShapes.playerFreespins>

/** The common part of bonuses and free spins, in the shape that their calls return. */
function common(row: PlayerBonusRow | PlayerFreespinsRow) {
  const { id, name, currency, packageId, issuedAt, finishedAt } = row
  return {
    ...{ id, name, currency, packageId },
    status: awardStatusCodes[row.status],
    result: awardResultCodes[row.result],
    issuedAt: issuedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }
}

export function bonusView(row: PlayerBonusRow, settings: BonusSettings): PlayerBonusView {
  const currency = settings.currency(row.currency)
  if (!currency)
    throw new Error(`a stored bonus has the currency ${row.currency}, which currencies.yaml does not list`)
  const { amount, maxBetAmount, issueSessionId } = row
  return {
    ...common(row),
    amount: formatDecimal(amount, currency),
    maxBetAmount: maxBetAmount === null ? null : formatDecimal(maxBetAmount, currency),
    issueSessionId,
  }
}

export function freespinsView(row: PlayerFreespinsRow): PlayerFreespinsView {
  const { count, gameId } = row
  return { ...common(row), count, gameId }
}
