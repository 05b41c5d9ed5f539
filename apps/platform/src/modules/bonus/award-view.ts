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

/** @param balance bonus money on the account, which belongs to the active bonus */
export function bonusView(row: PlayerBonusRow, balance: bigint, settings: BonusSettings): PlayerBonusView {
  const currency = settings.currency(row.currency)
  if (!currency)
    throw new Error(`a stored bonus has the currency ${row.currency}, which currencies.yaml does not list`)
  const { amount, maxBetAmount, issueSessionId, deadline, terms } = row
  const format = (subunits: bigint) => formatDecimal(subunits, currency)
  const { order, isLocked, wagerWithinDays, contributions } = terms
  return {
    ...common(row),
    amount: format(amount),
    balance: format(row.status === 'active' ? balance : 0n),
    progress: format(row.progress / 100n),
    kept: format(row.kept),
    maxBetAmount: maxBetAmount === null ? null : format(maxBetAmount),
    issueSessionId,
    deadline: deadline?.toISOString() ?? null,
    terms: {
      ...{ order, isLocked, wagerWithinDays, contributions },
      required: format(BigInt(terms.required)),
      maxKept: terms.maxKept === null ? null : format(BigInt(terms.maxKept)),
      hash: row.termsHash,
    },
  }
}

export function freespinsView(row: PlayerFreespinsRow, settings: BonusSettings): PlayerFreespinsView {
  const currency = settings.currency(row.currency)
  if (!currency)
    throw new Error(`free spins have the currency ${row.currency}, which currencies.yaml does not list`)
  const { count, played, openRounds, gameId, stake, won, deadline, terms } = row
  const format = (subunits: bigint | string) => formatDecimal(BigInt(subunits), currency)
  const { winnings, maxWin, playWithinDays, bonus } = terms
  const becomesBonus = bonus && {
    ...{ wagering: bonus.wagering, isLocked: bonus.isLocked, maxKeptTimes: bonus.maxKeptTimes },
    maxBet: bonus.maxBet === null ? null : format(bonus.maxBet),
    maxKept: bonus.maxKept === null ? null : format(bonus.maxKept),
    ...{ activateWithinDays: bonus.activateWithinDays, wagerWithinDays: bonus.wagerWithinDays },
  }
  return {
    ...common(row),
    ...{ count, played, gameId, hasOpenRound: openRounds > 0 },
    stake: format(stake),
    won: format(won),
    deadline: deadline?.toISOString() ?? null,
    terms: {
      ...{ winnings, playWithinDays, bonus: becomesBonus, hash: row.termsHash },
      maxWin: maxWin === null ? null : format(maxWin),
    },
  }
}
