import { z } from 'zod'
import { countryCode, id, localeCode, timestamp } from '../shapes.ts'

/**
 * The protocol between the platform and a service that checks who players are. Both directions are signed (see
 * signature.ts).
 *
 * Platform -> service, below the service's own address:
 *   POST /api/checks                  begins a check; answers the address of its page. Idempotent by `reference`
 * Service -> platform: POST `notifyUrl`, one event a call, sent again until answered 2xx.
 *
 * `pending` says that the player has handed in what is looked at now; `accepted` and `refused` decide, once. Events may come
 * late, twice or out of order. Documents, names and dates of birth stay with the service: the platform learns the answer.
 */
export const identityRequest = z.object({
  reference: id,
  /** The platform's opaque name for the player. */
  customer: z.string().max(80),
  country: countryCode,
  locale: localeCode,
  /** Where the player goes afterwards, whatever came of it. */
  returnUrl: z.string().max(2000),
  notifyUrl: z.string().max(2000),
})
export const identityStarted = z.object({ providerId: z.string().max(80), url: z.string().max(2000) })

export const identityEvent = z.object({
  eventId: id,
  reference: id,
  providerId: z.string().max(80),
  state: z.enum(['pending', 'accepted', 'refused']),
  occurredAt: timestamp,
})
