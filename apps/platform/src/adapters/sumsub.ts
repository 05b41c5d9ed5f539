import { createHmac, timingSafeEqual } from 'node:crypto'
import type { documentShapes } from '@croupier/contract'
import { z } from 'zod'
import type { Clock } from '../kernel.ts'
import type { IdentityProviderPort } from './identity-provider.ts'
import { readLimited, requireWebUrl } from './provider-response.ts'
import { DEFAULT_TIMEOUT_MS } from './signed-call.ts'

/**
 * Sumsub (docs.sumsub.com): a check is a link to its hosted WebSDK for one applicant, whose external user id is the
 * reference of the check. Results arrive as webhooks.
 */
export interface SumsubSettings {
  /** `https://api.sumsub.com`. */
  readonly url: string
  /** Begins with `sbx:` for its sandbox, with `prd:` for real applicants. */
  readonly appToken: string
  readonly secret: string
  /** Name of the verification level. */
  readonly level: string
  readonly clock: Clock
  /** Milliseconds. */
  readonly timeout?: number
}

const LINK_LIFETIME_S = 1800
const MAX_RESPONSE_BYTES = 16_384

/** Headers of a request: hex HMAC-SHA-256 of time, method, path with query, and body ("Authentication"). */
export function signSumsubRequest(
  { appToken, secret }: Pick<SumsubSettings, 'appToken' | 'secret'>,
  request: { readonly method: string; readonly path: string; readonly body: string },
  now: Date,
): Record<string, string> {
  const time = String(Math.floor(now.getTime() / 1000))
  const { method, path, body } = request
  return {
    'x-app-token': appToken,
    'x-app-access-ts': time,
    'x-app-access-sig': createHmac('sha256', secret)
      .update(time + method + path + body)
      .digest('hex'),
  }
}

const websdkLink = z.object({ url: z.string().max(2000) })

export function createSumsub(settings: SumsubSettings): IdentityProviderPort {
  const { url, level, clock, timeout = DEFAULT_TIMEOUT_MS } = settings
  return {
    async start({ reference, locale, returnUrl }) {
      const path = `/resources/sdkIntegrations/levels/-/websdkLink?lang=${encodeURIComponent(locale)}`
      const body = JSON.stringify({
        levelName: level,
        userId: reference,
        ttlInSecs: LINK_LIFETIME_S,
        redirect: { successUrl: returnUrl, rejectUrl: returnUrl },
      })
      const response = await fetch(url + path, {
        method: 'POST',
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          ...signSumsubRequest(settings, { method: 'POST', path, body }, clock.now()),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      })
      const text = (await readLimited(response, MAX_RESPONSE_BYTES)).toString('utf8')
      if (!response.ok) throw new Error(`Sumsub responded with ${response.status}`)
      return { providerId: reference, url: requireWebUrl(websdkLink.parse(JSON.parse(text)).url) }
    },
  }
}

const digestAlgorithms: Readonly<Record<string, string>> = {
  HMAC_SHA256_HEX: 'sha256',
  HMAC_SHA512_HEX: 'sha512',
}

/** Whether the digest of a webhook's body is valid ("Webhooks": X-Payload-Digest). HMAC-SHA-1 is refused. */
export function isSumsubDigest(
  secret: string,
  body: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): boolean {
  const algorithm = digestAlgorithms[String(headers['x-payload-digest-alg'] ?? 'HMAC_SHA256_HEX')]
  const digest = headers['x-payload-digest']
  if (!algorithm || typeof digest !== 'string' || !/^(?:[0-9a-f]{2})+$/i.test(digest)) return false
  const expected = createHmac(algorithm, secret).update(body, 'utf8').digest()
  const given = Buffer.from(digest, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** A webhook, with the fields that decide. */
export const sumsubWebhook = z.object({
  type: z.string().max(100),
  externalUserId: z.string().max(200).optional(),
  reviewResult: z
    .object({
      reviewAnswer: z.string().max(20).optional(),
      rejectLabels: z.array(z.string().max(100)).max(100).optional(),
    })
    .optional(),
})

/** The state of the check after a webhook; null if it does not change it. */
export function sumsubState({
  type,
  reviewResult,
}: z.output<typeof sumsubWebhook>): 'pending' | 'accepted' | 'refused' | null {
  if (type === 'applicantPending' || type === 'applicantOnHold') return 'pending'
  if (type !== 'applicantReviewed') return null
  if (reviewResult?.reviewAnswer === 'GREEN') return 'accepted'
  return reviewResult?.reviewAnswer === 'RED' ? 'refused' : null
}

/** Labels of a refusal ("Rejection labels") that tell the player what to do otherwise. Others are not shown. */
const reasonsByLabel: Readonly<Record<string, documentShapes.RejectionReason>> = {
  UNSATISFACTORY_PHOTOS: 'unreadable',
  LOW_QUALITY: 'unreadable',
  BLACK_AND_WHITE: 'unreadable',
  DOCUMENT_DAMAGED: 'unreadable',
  DOCUMENT_PAGE_MISSING: 'incomplete',
  INCOMPLETE_DOCUMENT: 'incomplete',
  EXPIRATION_DATE: 'expired',
  NOT_DOCUMENT: 'wrong-kind',
  UNSUITABLE_DOCUMENT: 'wrong-kind',
  PROBLEMATIC_APPLICANT_DATA: 'details-differ',
}

/** Why a check was refused: the first label with a reason; null for any other webhook. */
export function sumsubReason({
  reviewResult,
}: z.output<typeof sumsubWebhook>): documentShapes.RejectionReason | null {
  for (const label of reviewResult?.rejectLabels ?? [])
    if (Object.hasOwn(reasonsByLabel, label)) return reasonsByLabel[label] ?? null
  return null
}
