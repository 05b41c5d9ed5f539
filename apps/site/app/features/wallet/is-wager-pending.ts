import type { Turnover } from './api/turnover.ts'

/** Whether a withdrawal requires more turnover. */
export const isWagerPending = ({ turnOverWagerAmount }: Turnover): boolean =>
  /[1-9]/.test(turnOverWagerAmount)
