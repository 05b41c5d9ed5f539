/** Exports for other features; its calls are in api. */
export { useCodeAlerts } from './use-code-alerts.ts'
