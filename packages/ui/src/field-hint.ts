import type { ReactNode } from 'react'

/** What is said below a field, and in what sense. `empty` is advice without a verdict. */
export type HintVariant = 'error' | 'success' | 'unverified' | 'verified' | 'empty'
export type FieldHint = { variant: HintVariant; message: ReactNode }

type HintTexts = {
  status?: FieldHint | undefined
  hint?: ReactNode
  error?: ReactNode
  success?: ReactNode
}

/** The one line below a field: a fault before what is known of the value, and that before advice. */
export function resolveHint({ status, hint, error, success }: HintTexts): FieldHint {
  if (error) return { variant: 'error', message: error }
  if (status?.message) return status
  if (success) return { variant: 'success', message: success }
  return { variant: 'empty', message: hint }
}
