import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** The provider's name in `player.socialAuth`, and the issuer of its identities. */
export const TELEGRAM = 'telegram'

/** Milliseconds for which a signed sign-in is accepted. */
const assertionLifetime = 5 * 60_000
/** Milliseconds by which the messenger's clock may be ahead. */
const CLOCK_SKEW = 60_000

const signedFields = ['auth_date', 'first_name', 'id', 'last_name', 'photo_url', 'username'] as const

export type TelegramLogin = { readonly [K in (typeof signedFields)[number] | 'hash']?: string | undefined }

/**
 * Verifies the fields that the login widget appends to the callback: HMAC-SHA-256 of the sorted fields, keyed
 * with the SHA-256 of the bot's token (https://core.telegram.org/widgets/login#checking-authorization).
 * @returns the user's id and the time until which the fields are accepted; null if they are invalid
 */
export function verifyTelegramLogin(
  login: TelegramLogin,
  botToken: string,
  now: Date,
): { readonly userId: string; readonly expiresAt: Date } | null {
  const { id, auth_date: authDate, hash } = login
  if (!id || !/^\d{1,20}$/.test(id) || !authDate || !/^\d{1,12}$/.test(authDate)) return null
  if (!hash || !/^[0-9a-f]{64}$/.test(hash)) return null
  const text = signedFields
    .flatMap((name) => (login[name] === undefined ? [] : [`${name}=${login[name]}`]))
    .join('\n')
  const key = createHash('sha256').update(botToken).digest()
  const expected = createHmac('sha256', key).update(text).digest()
  if (!timingSafeEqual(expected, Buffer.from(hash, 'hex'))) return null
  const signedAt = Number(authDate) * 1000
  const age = now.getTime() - signedAt
  if (age > assertionLifetime || age < -CLOCK_SKEW) return null
  return { userId: id, expiresAt: new Date(signedAt + assertionLifetime) }
}
