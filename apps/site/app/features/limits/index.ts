/** Exports for other features; its calls are in api. */
export { useBreakEnd, useIsExcludedFromPromotion } from './api/limits.ts'
export { default as BreakNotice } from './break-notice.tsx'
export { getCashLimit, getCashPeriod } from './limit-name.ts'
export { isNearLimit, LimitProgress, usedShare } from './limit-progress.tsx'
export { PromotionPause } from './promotion-pause.tsx'
