import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** Seconds of a time step. */
const PERIOD = 30
/** Time steps before and after the present one whose codes are accepted, for clocks that differ. */
const WINDOW = 1
/** The length that RFC 4226 recommends. */
const KEY_BYTES = 20
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** What apps support: SHA-1, six digits, 30 seconds. */
const totpOf = (secret: Secret, names: { readonly issuer?: string; readonly label?: string } = {}) =>
  new TOTP({ ...names, secret, algorithm: 'SHA1', digits: 6, period: PERIOD })

export interface SecondStepKeys {
  /** A new key, and its forms for the player and for the store. */
  create(playerId: string, label: string): { uri: string; secret: string; encryptedKey: string }
  /** The time step of the code; null if it is wrong, or the key cannot be decrypted. */
  findStep(playerId: string, encryptedKey: string, code: string, now: Date): number | null
}

/**
 * Keys of authenticator apps. They are stored encrypted by AES-256-GCM and bound to their player, so that a copy of
 * the store yields no codes.
 */
export function createSecondStepKeys(storeSecret: string, issuer: string): SecondStepKeys {
  const storeKey = Buffer.from(hkdfSync('sha256', storeSecret, '', 'second step key', 32))

  function encrypt(playerId: string, key: Uint8Array): string {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv('aes-256-gcm', storeKey, nonce).setAAD(Buffer.from(playerId))
    return Buffer.concat([nonce, cipher.update(key), cipher.final(), cipher.getAuthTag()]).toString(
      'base64url',
    )
  }

  /** Null for a key that was encrypted with another secret. */
  function decrypt(playerId: string, encryptedKey: string): Uint8Array<ArrayBuffer> | null {
    const bytes = Buffer.from(encryptedKey, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', storeKey, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAAD(Buffer.from(playerId)).setAuthTag(bytes.subarray(-TAG_BYTES))
    try {
      const key = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
      return new Uint8Array(key)
    } catch {
      return null
    }
  }

  return {
    create(playerId, label) {
      const key = new Uint8Array(randomBytes(KEY_BYTES))
      const totp = totpOf(new Secret({ buffer: key.buffer }), { issuer, label })
      return { uri: totp.toString(), secret: totp.secret.base32, encryptedKey: encrypt(playerId, key) }
    },

    findStep(playerId, encryptedKey, code, now) {
      const key = decrypt(playerId, encryptedKey)
      if (!key) return null
      const timestamp = now.getTime()
      const delta = totpOf(new Secret({ buffer: key.buffer })).validate({
        token: code,
        timestamp,
        window: WINDOW,
      })
      return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD) + delta
    },
  }
}
