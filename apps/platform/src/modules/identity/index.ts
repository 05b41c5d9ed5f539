import { identityEvent } from '@croupier/contract/providers'
import type { FastifyInstance } from 'fastify'
import type { IdentityProviderPort } from '../../adapters/identity-provider.ts'
import type { Kernel, Serve } from '../../kernel.ts'
import { serveSignedEvents } from '../../server/signed-events.ts'
import { createChecks } from './checks.service.ts'
import { serveIdentity } from './identity.calls.ts'
import type { IdentityPlayers, IdentitySettings } from './ports.ts'

export interface IdentityOptions {
  /** Null if no service is configured. */
  readonly provider: IdentityProviderPort | null
  readonly players: IdentityPlayers
  readonly settings: IdentitySettings
}

/** The webhook path for the service's events. */
export const identityEventsPath = '/providers/identity/events'
const maxBody = 4096

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
