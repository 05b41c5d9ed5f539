import { z } from 'zod'
import { rejectionReasons } from '../calls/documents.ts'
import { countryCode, id, localeCode, timestamp } from '../shapes.ts'

/**
 * Protocol between the platform and an identity check provider. Both directions are signed (see
 * signature.ts).
 *
 * Platform -> provider, below the provider's base URL:
 *   POST /api/checks                  starts a check; returns the URL of its page. Idempotent by `reference`
 * Provider -> platform: POST `notifyUrl`, one event per request, retried until a 2xx response.
 *
 * `pending`: the player has submitted documents for review; `accepted` and `refused` are final. Events may
 * arrive late, twice or out of order. Documents, names and dates of birth stay with the provider: the
 * platform receives the result only.
 */
export const identityRequest = z.object({
  reference: id,
  /** Opaque id of the player. */
  customer: z.string().max(80),
  country: countryCode,
  locale: localeCode,
  /** The page to redirect the player to afterwards, whatever the result. */
  returnUrl: z.string().max(2000),
  notifyUrl: z.string().max(2000),
})
export const identityStarted = z.object({ providerId: z.string().max(80), url: z.string().max(2000) })

export const identityEvent = z.object({
  eventId: id,
  reference: id,
  providerId: z.string().max(80),
  state: z.enum(['pending', 'accepted', 'refused']),
  /** Of `refused`: shown to the player in their language. */
  reason: z.enum(rejectionReasons).nullable().optional(),
  occurredAt: timestamp,
})
