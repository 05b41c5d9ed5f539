import { Secret, TOTP } from 'otpauth'

/** An authenticator app with the key of an enrolment. `offset` in time steps of 30 seconds. */
export function createAuthenticatorApp(secret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 })
  return {
    code: (now: Date, offset = 0) => totp.generate({ timestamp: now.getTime() + offset * 30_000 }),
    /** A code that is wrong now. */
    wrongCode(now: Date): string {
      const valid = [-1, 0, 1].map((step) => totp.generate({ timestamp: now.getTime() + step * 30_000 }))
      return ['000000', '000001', '000002', '000003'].find((code) => !valid.includes(code)) ?? ''
    },
  }
}
