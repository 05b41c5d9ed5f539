type OtpRequest = { otp: { transport: readonly ['sms'] }; signal: AbortSignal }
type OtpCredentials = { get(request: OtpRequest): Promise<{ code?: string } | null> }

/**
 * Reads the code of the next SMS for this site by WebOTP (Chromium on Android, after the player's consent).
 * Null if unsupported, refused or aborted. Other phones autofill the field by its `one-time-code` token.
 */
export async function codeFromSms(signal: AbortSignal): Promise<string | null> {
  if (!('OTPCredential' in window)) return null
  try {
    const credentials = navigator.credentials as unknown as OtpCredentials
    const found = await credentials.get({ otp: { transport: ['sms'] }, signal })
    return found?.code ?? null
  } catch {
    // Refused, timed out or aborted.
    return null
  }
}
