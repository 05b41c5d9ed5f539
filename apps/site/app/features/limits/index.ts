/** Exports for other features; its calls are in api. */
export { useBreakEnd } from './api.ts'
export { getCashPeriod } from './limit-name.ts'
export { LimitProgress } from './limit-progress.tsx'
