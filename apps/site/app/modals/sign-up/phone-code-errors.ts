import type { CallError } from '@croupier/client'

/** Why no code was sent: there were too many, or what the server says; null where nobody has answered, or a field is at fault. */
export function describeSendError(
  error: CallError,
): { readonly minutes: number } | { readonly text: string } | null {
  if (error.is('too-many-codes', 11005))
    return { minutes: Math.max(1, Math.ceil((error.retryAfter ?? 0) / 60)) }
  // What nobody has answered has no words of the server's.
  if (error.code === undefined || Object.keys(error.fields).length > 0) return null
  return { text: error.message }
}

/** Why a code did not register: fields of the form, the code itself, or what the server says; nothing where it says nothing. */
export function describeCodeError(
  error: CallError,
): { readonly fields: CallError['fields'] } | { readonly text: string } | 'invalid' | 'failed' {
  const { code: codeErrors, ...fields } = error.fields
  if (error.status === 422 && Object.keys(fields).length > 0) return { fields }
  if (codeErrors || error.is('wrong-code', 11003)) return 'invalid'
  return error.code === undefined ? 'failed' : { text: error.message }
}
