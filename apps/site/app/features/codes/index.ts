import type { Client } from '@croupier/client'
import type { useAlert } from '~/lib/toasts/use-alert.ts'

/** Exports for other features; its calls are in api. */
export { useCodeAlerts } from './use-code-alerts.ts'

/** Says what has become of the code of a registration, if there was one. */
export const sayRegistrationCode = (api: Client, alert: ReturnType<typeof useAlert>, code?: string) =>
  code && import('./registration-code.ts').then((loaded) => loaded.default(api, alert, code))
