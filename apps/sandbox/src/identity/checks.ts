import { randomBytes, randomUUID } from 'node:crypto'
import { identityRequest, sign } from '@croupier/contract/providers'
import type { Check, EventState, IdentityStore, RejectionReason } from './store.ts'

const MAX_LISTED = 100

interface ChecksOptions {
  readonly secret: string
  readonly clock: { now(): Date }
  readonly store: IdentityStore['checks']
}

/** The checks that the platform has started. */
export function createChecks({ secret, clock, store }: ChecksOptions) {
  /** @returns whether the platform has accepted the event */
  async function notifyPlatform(check: Check, state: EventState, reason: RejectionReason | null) {
    const { reference, providerId, notifyUrl } = check
    const occurredAt = clock.now().toISOString()
    const body = JSON.stringify({ eventId: randomUUID(), reference, providerId, state, reason, occurredAt })
    const signed = sign(secret, { method: 'POST', url: notifyUrl }, body, clock.now())
    try {
      const response = await fetch(notifyUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...signed },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(10_000),
      })
      return response.ok
    } catch {
      // The page shows the failure, and the decision can be repeated.
      return false
    }
  }

  return {
    /** Starts a check, or continues that with the same reference. Null if the request is invalid. */
    start(json: unknown): Check | null {
      const parsed = identityRequest.safeParse(json)
      if (!parsed.success) return null
      const existing = store.findByReference(parsed.data.reference)
      if (existing) return existing
      const providerId = `idc_${randomBytes(18).toString('base64url')}`
      const check: Check = {
        ...parsed.data,
        ...{ providerId, startedAt: clock.now().toISOString(), state: 'started' },
      }
      store.save(check)
      return check
    },

    find: store.find,

    /** Newest first. */
    list: () => store.list(MAX_LISTED),

    /** Sends a state to the platform. A decided check stays as it is. @returns whether the platform has accepted it */
    async change(check: Check, state: EventState, reason: RejectionReason | null): Promise<boolean> {
      const isDecided = check.state === 'accepted' || check.state === 'refused'
      if (isDecided) return true
      const isApplied = await notifyPlatform(check, state, state === 'refused' ? reason : null)
      if (isApplied) store.save({ ...check, state })
      return isApplied
    },
  }
}
export type Checks = ReturnType<typeof createChecks>
