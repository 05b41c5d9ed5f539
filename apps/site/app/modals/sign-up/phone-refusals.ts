import type { CallError } from '@croupier/client'

/** Why no code was sent: there were too many, or what the server says; null where nobody has answered, or a field is at fault. */
export function sendRefusal(
  refusal: CallError,
): { readonly minutes: number } | { readonly text: string } | null {
  if (refusal.is('too-many-codes', 11005))
    return { minutes: Math.max(1, Math.ceil((refusal.retryAfter ?? 0) / 60)) }
  // What nobody has answered has no words of the server's.
  if (refusal.code === undefined || Object.keys(refusal.fields).length > 0) return null
  return { text: refusal.message }
}

/** Why a code did not register: fields of the form, the code itself, or what the server says; nothing where it says nothing. */
export function codeRefusal(
  refusal: CallError,
): { readonly fields: CallError['fields'] } | { readonly text: string } | 'invalid' | 'failed' {
  const { code: ofCode, ...fields } = refusal.fields
  if (refusal.status === 422 && Object.keys(fields).length > 0) return { fields }
  if (ofCode || refusal.is('wrong-code', 11003)) return 'invalid'
  return refusal.code === undefined ? 'failed' : { text: refusal.message }
}
