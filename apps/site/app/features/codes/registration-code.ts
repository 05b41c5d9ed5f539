import type { Client } from '@croupier/client'
import type { useAlert } from '~/lib/toasts/use-alert.ts'
import { codeTrigger, enterBonusCode } from './api.ts'
import { createCodeAlerts } from './code-alerts.ts'

/**
 * Says what has become of the code that the player registered with, which the platform applies by itself: a wrong
 * code never prevents a registration [4-12 8-19]. Loaded after the registration.
 */
export default async function announceRegistrationCode(
  api: Client,
  alert: ReturnType<typeof useAlert>,
  code: string,
): Promise<void> {
  const alerts = createCodeAlerts(alert)
  await enterBonusCode(api, code, codeTrigger.registration).then(alerts.alertAnswer, alerts.alertFailure)
}
