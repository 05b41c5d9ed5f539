import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Serve } from '../../kernel.ts'
import type { PasskeyCreation, PasskeySignIn, Passkeys } from './passkeys.service.ts'

interface PasskeyServices {
  readonly passkeys: Passkeys
  readonly creation: PasskeyCreation
  readonly signIn: PasskeySignIn
}

export function servePasskeys(serve: Serve, { passkeys, creation, signIn }: PasskeyServices) {
  // The library checks the parts of the authenticator's responses.
  serve('GET /api/player/passkeys', ({ caller }) => passkeys.list(caller))

  serve('POST /api/player/passkeys/options', ({ body, caller }, context) =>
    creation.options(body.currentPassword, caller, context),
  )

  serve('POST /api/player/passkeys', ({ body, caller }, context) =>
    creation.add(body.response as unknown as RegistrationResponseJSON, caller, context),
  )

  serve('PUT /api/player/passkeys/{id}', ({ caller, params, body }) =>
    passkeys.rename(caller, params.id, body.name),
  )

  serve('DELETE /api/player/passkeys/{id}', ({ caller, params }, context) =>
    passkeys.remove(caller, params.id, context),
  )

  serve('POST /api/player/sessions/passkey/options', (_input, context) => signIn.options(context))

  serve('POST /api/player/sessions/passkey', ({ body: { response, fingerprint } }, context) =>
    signIn.signIn({ response: response as unknown as AuthenticationResponseJSON, fingerprint }, context),
  )
}
