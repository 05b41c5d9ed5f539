import { loadOperator, OperatorFileError } from '../../config/index.ts'
import type { Kernel, Serve } from '../../kernel.ts'
import type { RewardReferences } from '../reward/index.ts'
import { serveBonusCodes } from './bonus-codes.calls.ts'
import { codeErrors } from './code-errors.ts'
import { type CodesDeps, createCodes } from './codes.service.ts'
import { serveDepositCodes } from './deposit-codes.calls.ts'
import { createHeldCodes } from './held-codes.ts'
import { serveOfferStatuses } from './offer-statuses.calls.ts'
import { codesFile } from './schema.ts'

export { codeErrors } from './code-errors.ts'
export { promotionPersonalData } from './personal-data.ts'
export { codesFile } from './schema.ts'

export interface PromotionOptions extends Omit<CodesDeps, 'codes' | 'held'> {
  readonly references: RewardReferences
  /** The operator's folder, with codes.yaml. */
  readonly folder: string
}

/**
 * Codes that players enter at the registration, in the profile and with a deposit.
 *
 * @throws OperatorFileError when codes.yaml is invalid
 */
export function createPromotion(kernel: Kernel, { folder, references, ...deps }: PromotionOptions) {
  const file = loadOperator(folder, 'codes.yaml', codesFile)
  const errors = codeErrors(file, references).map(({ message }) => message)
  if (errors.length > 0) throw new OperatorFileError(`codes.yaml is invalid:\n  ${errors.join('\n  ')}`)
  const held = createHeldCodes(kernel, deps.deposits)
  const codes = createCodes(kernel, { ...deps, codes: file.codes, held })
  kernel.outbox.listen('promotion', ['player.registered'], ({ payload }) =>
    codes.applyRegistered(String(payload.playerId)),
  )
  return {
    /** One of the player's codes, in the shape that the list returns; null if unknown. */
    bonusCode: codes.find,
    /** Reserves the bonus of the player's waiting code with a deposit; null without one. */
    reserveCode: codes.reserve,
    /** Issues the award that was reserved with a deposit. */
    issue: codes.issue,
    serve(serve: Serve) {
      serveBonusCodes(serve, codes)
      serveDepositCodes(serve, codes)
      serveOfferStatuses(serve, codes, deps.bonuses)
    },
  }
}
