import type { Kernel, OperatorFiles, Serve } from '../../kernel.ts'
import { following } from '../../plugins/operator-files.ts'
import type { RewardReferences } from '../reward/index.ts'
import { serveBonusCodes } from './bonus-codes.calls.ts'
import { serveCashback } from './cashback.calls.ts'
import { createCashback } from './cashback.service.ts'
import { cashbackErrors } from './cashback.ts'
import { codeErrors } from './code-errors.ts'
import { type CodesDeps, createCodes } from './codes.service.ts'
import { serveDepositCodes } from './deposit-codes.calls.ts'
import { createHeldCodes } from './held-codes.ts'
import { serveOfferStatuses } from './offer-statuses.calls.ts'
import type { PromotionGames } from './ports.ts'
import { cashbackFile, codesFile } from './schema.ts'

export { cashbackErrors } from './cashback.ts'
export { codeErrors } from './code-errors.ts'
export { readCodeUses } from './held-codes.ts'
export { promotionPersonalData } from './personal-data.ts'
export { type Code, type CodesFile, cashbackFile, codeSchema, codesFile } from './schema.ts'

export interface PromotionOptions extends Omit<CodesDeps, 'codes' | 'held'> {
  readonly references: RewardReferences
  readonly games: PromotionGames
  readonly files: OperatorFiles
}

/**
 * Codes that players enter at the registration, in the profile and with a deposit.
 *
 * @throws OperatorFileError when codes.yaml is invalid
 */
export function createPromotion(kernel: Kernel, { files, references, games, ...deps }: PromotionOptions) {
  const file = files.open('codes.yaml', codesFile)
  files.refuse('codes.yaml', codeErrors(file(), references))
  const cashbackOffers = files.open('cashback.yaml', cashbackFile)
  files.refuse('cashback.yaml', cashbackErrors(cashbackOffers(), references))
  const held = createHeldCodes(kernel, deps.deposits)
  const codes = following(file, (data) => createCodes(kernel, { ...deps, codes: data.codes, held }))
  const cashback = createCashback(kernel, {
    ...{ ...deps, offers: () => cashbackOffers().cashback, games },
    isEligible: codes.isEligible,
    wageringOf: (identity) => deps.bonuses.findOffer(identity)?.terms.wagering,
  })
  kernel.outbox.listen('promotion', ['player.registered'], ({ payload }) =>
    codes.applyRegistered(String(payload.playerId)),
  )
  return {
    /** One of the player's codes, in the shape that the list returns; null if unknown. */
    bonusCode: codes.find,
    /** The terms now of the bonus of the player's waiting code; null without one. */
    acceptCode: codes.accept,
    /** Reserves the bonus of the player's waiting code with a deposit; null without one. */
    reserveCode: codes.reserve,
    /** The award of an offer or code that was accepted before the deposit, on its terms of then. */
    reserveAccepted: codes.reserveAccepted,
    /** Issues the award that was reserved with a deposit. */
    issue: codes.issue,
    serve(serve: Serve) {
      serveBonusCodes(serve, codes)
      serveDepositCodes(serve, codes)
      serveCashback(serve, cashback)
      serveOfferStatuses(serve, codes, deps.bonuses)
    },
  }
}
