import { useAlert } from '~/lib/toasts/use-alert.ts'
import { createCodeAlerts } from './code-alerts.ts'

export const useCodeAlerts = () => createCodeAlerts(useAlert())
