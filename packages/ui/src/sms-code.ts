type OtpRequest = { otp: { transport: readonly ['sms'] }; signal: AbortSignal }
type OtpCredentials = { get(request: OtpRequest): Promise<{ code?: string } | null> }

/**
 * The code of the next SMS that is meant for this site (WebOTP: Chromium on Android asks the player first). Null where the
 * browser cannot, the player refused or `signal` ended it. Other phones fill the field from its autofill token.
 */
export async function codeFromSms(signal: AbortSignal): Promise<string | null> {
  if (!('OTPCredential' in window)) return null
  try {
    const credentials = navigator.credentials as unknown as OtpCredentials
    const found = await credentials.get({ otp: { transport: ['sms'] }, signal })
    return found?.code ?? null
  } catch {
    // Refused, timed out or stopped: the player types it.
    return null
  }
}
