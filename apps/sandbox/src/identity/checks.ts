import { randomBytes, randomUUID } from 'node:crypto'
import {
  type identityEvent,
  identityRequest,
  type rejectionReasons,
  sign,
} from '@croupier/contract/providers'
import type { z } from 'zod'

/** Kept checks; older ones are dropped. */
const MAX_CHECKS = 500
const MAX_LISTED = 100

type EventState = z.output<typeof identityEvent>['state']
export type RejectionReason = (typeof rejectionReasons)[number]

/** A check. Until the player submits documents its state is `started`. */
export type Check = z.output<typeof identityRequest> & {
  readonly providerId: string
  readonly startedAt: string
  state: 'started' | EventState
}

interface ChecksOptions {
  readonly secret: string
  readonly clock: { now(): Date }
}

/** The checks that the platform has started. Kept in memory only; the platform starts new ones after a restart. */
export function createChecks({ secret, clock }: ChecksOptions) {
  /** By the provider's id, oldest first. */
  const checks = new Map<string, Check>()

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
      const existing = [...checks.values()].find(({ reference }) => reference === parsed.data.reference)
      if (existing) return existing
      const providerId = `idc_${randomBytes(18).toString('base64url')}`
      const check: Check = {
        ...parsed.data,
        ...{ providerId, startedAt: clock.now().toISOString(), state: 'started' },
      }
      checks.set(providerId, check)
      const [oldest] = checks.keys()
      if (checks.size > MAX_CHECKS && oldest !== undefined) checks.delete(oldest)
      return check
    },

    find: (providerId: string) => checks.get(providerId),

    /** Newest first. */
    list: (): readonly Check[] => [...checks.values()].reverse().slice(0, MAX_LISTED),

    /** Sends a state to the platform. A decided check stays as it is. @returns whether the platform has accepted it */
    async change(check: Check, state: EventState, reason: RejectionReason | null): Promise<boolean> {
      const isDecided = check.state === 'accepted' || check.state === 'refused'
      if (isDecided) return true
      const isApplied = await notifyPlatform(check, state, state === 'refused' ? reason : null)
      if (isApplied) check.state = state
      return isApplied
    },
  }
}
export type Checks = ReturnType<typeof createChecks>
