import type { CallError } from '@croupier/client'

/** Whether the code is wrong, used or expired. A malformed code is treated like a wrong one. */
export const isWrongCode = (error: Pick<CallError, 'is' | 'fields'>): boolean =>
  error.is('wrong-code', 11003) || error.fields.code !== undefined
