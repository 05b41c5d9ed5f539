import type { ReactNode } from 'react'

/** `empty` is a neutral hint. */
export type HintVariant = 'error' | 'success' | 'unverified' | 'verified' | 'empty'
export type FieldHint = { variant: HintVariant; message: ReactNode }

type HintTexts = {
  status?: FieldHint | undefined
  hint?: ReactNode
  error?: ReactNode
  success?: ReactNode
}

/** The one line below a field. Priority: error, status, success, hint. */
export function resolveHint({ status, hint, error, success }: HintTexts): FieldHint {
  if (error) return { variant: 'error', message: error }
  if (status?.message) return status
  if (success) return { variant: 'success', message: success }
  return { variant: 'empty', message: hint }
}
