import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { fail, type Serve } from '../../kernel.ts'
import type { PasskeyCreation, PasskeySignIn, Passkeys } from './passkeys.service.ts'
import type { PlayerSettings } from './ports.ts'
import { hasPasskeys } from './sign-in-methods.ts'

interface PasskeyServices {
  readonly settings: Pick<PlayerSettings, 'constants'>
  readonly passkeys: Passkeys
  readonly creation: PasskeyCreation
  readonly signIn: PasskeySignIn
}

export function servePasskeys(serve: Serve, { settings, passkeys, creation, signIn }: PasskeyServices) {
  // The library checks the parts of the authenticator's responses.
  serve('GET /api/player/passkeys', ({ caller }) => passkeys.list(caller))

  serve('POST /api/player/passkeys/options', async ({ body, caller }, context) =>
    hasPasskeys(settings) ? creation.options(body, caller, context) : fail('passkeys-off'),
  )

  serve('POST /api/player/passkeys', async ({ body, caller }, context) =>
    hasPasskeys(settings)
      ? creation.add(
          { ...body, response: body.response as unknown as RegistrationResponseJSON },
          caller,
          context,
        )
      : fail('passkeys-off'),
  )

  serve('PUT /api/player/passkeys/{id}', ({ caller, params, body }) =>
    passkeys.rename(caller, params.id, body.name),
  )

  serve('DELETE /api/player/passkeys/{id}', ({ caller, params }, context) =>
    passkeys.remove(caller, params.id, context),
  )

  serve('POST /api/player/sessions/passkey/options', async (_input, context) =>
    hasPasskeys(settings) ? signIn.options(context) : fail('passkeys-off'),
  )

  serve('POST /api/player/sessions/passkey', async ({ body: { response, fingerprint } }, context) =>
    hasPasskeys(settings)
      ? signIn.signIn({ response: response as unknown as AuthenticationResponseJSON, fingerprint }, context)
      : fail('passkeys-off'),
  )
}
