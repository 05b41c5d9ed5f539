import type { CallError } from '@croupier/client'

/** Too many codes, or the server's message; null for a network failure or field errors. */
export function describeSendError(
  error: CallError,
): { readonly minutes: number } | { readonly text: string } | null {
  if (error.is('too-many-codes', 11005))
    return { minutes: Math.max(1, Math.ceil((error.retryAfter ?? 0) / 60)) }
  if (error.code === undefined || Object.keys(error.fields).length > 0) return null
  return { text: error.message }
}

/**
 * Field errors of the form, too many codes, the server's message, `invalid` for a wrong code, or `failed`
 * without an answer.
 */
export function describeCodeError(
  error: CallError,
):
  | { readonly fields: CallError['fields'] }
  | { readonly minutes: number }
  | { readonly text: string }
  | 'invalid'
  | 'failed' {
  const { code: codeErrors, ...fields } = error.fields
  if (error.status === 422 && Object.keys(fields).length > 0) return { fields }
  if (codeErrors || error.is('wrong-code', 11003)) return 'invalid'
  return describeSendError(error) ?? 'failed'
}
