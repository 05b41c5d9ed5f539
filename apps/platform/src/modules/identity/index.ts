import { identityEvent } from '@croupier/contract/providers'
import type { FastifyInstance } from 'fastify'
import type { IdentityProviderPort } from '../../adapters/identity-provider.ts'
import { isSumsubDigest, sumsubWebhook } from '../../adapters/sumsub.ts'
import type { Kernel, Serve } from '../../kernel.ts'
import { serveEvents, serveSignedEvents } from '../../server/signed-events.ts'
import { parseStrictJson } from '../../server/strict-json.ts'
import { type Checks, createChecks } from './checks.service.ts'
import { serveIdentity } from './identity.calls.ts'
import type { IdentityPlayers, IdentitySettings } from './ports.ts'

export { identityPersonalData } from './personal-data.ts'

export interface IdentityOptions {
  /** Null if no service is configured. */
  readonly provider: IdentityProviderPort | null
  readonly players: IdentityPlayers
  readonly settings: IdentitySettings
}

/** The webhook path for the service's events. */
export const identityEventsPath = '/providers/identity/events'
/** The path of Sumsub's webhooks. */
const sumsubPath = '/providers/identity/sumsub'
const maxBody = 4096
const maxSumsubBody = 65_536

/** Registers Sumsub's webhooks. Those about applicants of other systems are confirmed and ignored. */
function serveSumsub(app: FastifyInstance, checks: Checks, secret: string) {
  serveEvents(app, {
    path: sumsubPath,
    maxBody: maxSumsubBody,
    schema: sumsubWebhook,
    read({ body, headers }) {
      const raw = typeof body === 'string' ? body : ''
      if (!isSumsubDigest(secret, raw, headers)) return { ok: false, error: 'signature-wrong' }
      const parsed = parseStrictJson(raw)
      return parsed.ok ? { ok: true, json: parsed.value } : parsed
    },
    receive: checks.receiveFromSumsub,
  })
}

/** Composes identity checks. */
export function createIdentity(kernel: Kernel, options: IdentityOptions) {
  const { publicUrl, providerCallbackUrl, identityProviderSecret: secret } = kernel.config
  const checks = createChecks(kernel, {
    ...options,
    notifyUrl: `${providerCallbackUrl}${identityEventsPath}`,
    returnUrl: `${publicUrl}/profile/verification?profile-confirmed=true`,
  })
  return {
    serve: (serve: Serve) => serveIdentity(serve, checks),
    /** Registers the webhook if a service is configured. */
    register(app: FastifyInstance) {
      if (!options.provider) return
      const { clock } = kernel
      const receive = checks.receive
      const { sumsubAppToken, sumsubWebhookSecret } = kernel.config
      if (sumsubAppToken !== null) return serveSumsub(app, checks, sumsubWebhookSecret ?? '')
      serveSignedEvents(app, {
        path: identityEventsPath,
        maxBody,
        secret,
        clock,
        schema: identityEvent,
        receive,
      })
    },
  }
}
