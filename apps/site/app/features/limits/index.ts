/** Exports for other features; its calls are in api. */
export { getCashPeriod } from './limit-name.ts'
export { LimitProgress } from './limit-progress.tsx'
export { useBreakEnd } from './use-break-end.ts'
