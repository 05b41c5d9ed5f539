import { betCalls } from './bets.ts'
import { bonusCalls } from './bonus.ts'
import { chatCalls } from './chat.ts'
import { contactChangeCalls } from './contact-change.ts'
import { contentCalls } from './content.ts'
import { documentCalls } from './documents.ts'
import { gameCalls } from './game.ts'
import { historyCalls } from './history.ts'
import { identityCalls } from './identity.ts'
import { limitCalls } from './limit.ts'
import { monitoringCalls } from './monitoring.ts'
import { notificationCalls } from './notification.ts'
import { passkeyCalls } from './passkeys.ts'
import { passwordCalls } from './passwords.ts'
import { paymentCalls } from './payment.ts'
import { playerCalls } from './player.ts'
import { privacyCalls } from './privacy.ts'
import { promotionCalls } from './promotion.ts'
import { retentionCalls } from './retention.ts'
import { riskCalls } from './risk.ts'
import { roundProofCalls } from './round-proofs.ts'
import { secondStepCalls } from './second-step.ts'
import { settingsCalls } from './settings.ts'
import { socialCalls } from './social.ts'
import { socialIdentityCalls } from './social-identities.ts'
import { walletCalls } from './wallet.ts'
import { wheelCalls } from './wheels.ts'

/** Every call of the contract by its literal. */
export const calls = {
  ...settingsCalls,
  ...contentCalls,
  ...playerCalls,
  ...contactChangeCalls,
  ...passwordCalls,
  ...socialCalls,
  ...socialIdentityCalls,
  ...passkeyCalls,
  ...secondStepCalls,
  ...walletCalls,
  ...paymentCalls,
  ...gameCalls,
  ...roundProofCalls,
  ...betCalls,
  ...historyCalls,
  ...bonusCalls,
  ...promotionCalls,
  ...identityCalls,
  ...documentCalls,
  ...privacyCalls,
  ...limitCalls,
  ...riskCalls,
  ...retentionCalls,
  ...wheelCalls,
  ...notificationCalls,
  ...chatCalls,
  ...monitoringCalls,
}

export type Calls = typeof calls
export type Call = keyof Calls
