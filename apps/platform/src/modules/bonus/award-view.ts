import type { bonusShapes } from '@croupier/contract'
import { type Currency, formatDecimal } from '@croupier/money'
import type { z } from 'zod'
import { listedCurrency } from '../../listed-currency.ts'
import type { createAwardNames } from './award-names.ts'
import type { BonusSettings } from './ports.ts'
import type { BonusRow } from './progress.ts'
import {
  awardResultCodes,
  awardStatusCodes,
  type PlayerBonusRow,
  type PlayerFreespinsRow,
  type UnsizedTerms,
} from './tables.ts'

type PlayerBonusView = z.output<typeof bonusShapes.playerBonus>
type PlayerFreespinsView = z.output<typeof bonusShapes.playerFreespins>

export interface ViewDeps {
  readonly settings: BonusSettings
  readonly namesOf: ReturnType<typeof createAwardNames>
}

/** The common part of bonuses and free spins, in the shape that their calls return. */
function common(row: PlayerBonusRow | PlayerFreespinsRow, { namesOf }: ViewDeps) {
  const names = namesOf(row)
  const { id, currency, packageId, issuedAt, finishedAt } = row
  return {
    ...{ id, name: names.en, names, currency, packageId },
    status: awardStatusCodes[row.status],
    result: awardResultCodes[row.result],
    issuedAt: issuedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }
}

/** @param balance bonus money on the account, which belongs to the active bonus */
function bonusView(row: BonusRow, balance: bigint, deps: ViewDeps): PlayerBonusView {
  const currency = listedCurrency(deps.settings, row.currency)
  const { amount, maxBetAmount, issueSessionId, deadline, terms } = row
  const format = (subunits: bigint) => formatDecimal(subunits, currency)
  const { order, isLocked, wagerWithinDays, contributions } = terms
  return {
    ...common(row, deps),
    amount: format(amount),
    balance: format(row.status === 'active' ? balance : 0n),
    progress: format(row.progress / 100n),
    kept: format(row.kept),
    hasOpenRound: row.hasOpenRound,
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

/** The terms of the bonus that winnings become, in the contract's shape. */
export function viewWinningsTerms(terms: UnsizedTerms, currency: Currency) {
  const { order, isLocked, contributions, wagering, maxKeptTimes, activateWithinDays, wagerWithinDays } =
    terms
  const format = (subunits: string | null) =>
    subunits === null ? null : formatDecimal(BigInt(subunits), currency)
  return {
    ...{ order, isLocked, contributions, wagering, maxKeptTimes, activateWithinDays, wagerWithinDays },
    ...{ maxBet: format(terms.maxBet), maxKept: format(terms.maxKept) },
  }
}

function freespinsView(row: PlayerFreespinsRow, deps: ViewDeps): PlayerFreespinsView {
  const currency = listedCurrency(deps.settings, row.currency)
  const { count, played, openRounds, gameId, stake, won, deadline, terms } = row
  const format = (subunits: bigint | string) => formatDecimal(BigInt(subunits), currency)
  const { winnings, maxWin, playWithinDays, bonus } = terms
  return {
    ...common(row, deps),
    ...{ count, played, gameId, hasOpenRound: openRounds > 0 },
    stake: format(stake),
    won: format(won),
    deadline: deadline?.toISOString() ?? null,
    terms: {
      ...{ winnings, playWithinDays, hash: row.termsHash },
      bonus: bonus && viewWinningsTerms(bonus, currency),
      maxWin: maxWin === null ? null : format(maxWin),
    },
  }
}

/** Awards in the shapes that their calls return. */
export const createAwardViews = (deps: ViewDeps) => ({
  bonus: (row: BonusRow, balance: bigint) => bonusView(row, balance, deps),
  freespins: (row: PlayerFreespinsRow) => freespinsView(row, deps),
})
export type AwardViews = ReturnType<typeof createAwardViews>
