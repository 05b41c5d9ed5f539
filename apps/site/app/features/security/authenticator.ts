import type { Client } from '@croupier/client'
import { sendSignal, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { isPasskeyCancelled } from '~/features/auth/index.ts'
import { addPasskey, type PasskeyList, requestPasskey } from './api.ts'

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']

/**
 * Creates a passkey with the player's authenticator.
 * @param currentPassword needed some minutes after the sign-in
 * @returns false if the player cancels
 * @throws CallError
 * @throws WebAuthnError
 */
export async function createPasskey(api: Client, currentPassword?: string): Promise<boolean> {
  const body = currentPassword ? { currentPassword } : {}
  const options = await requestPasskey(api, body)
  if (options === null) throw new Error('Only an automatic creation is refused by null.')
  const optionsJSON = options as unknown as CreationOptions
  try {
    await addPasskey(api, { response: { ...(await startRegistration({ optionsJSON })) } })
    return true
  } catch (error) {
    if (isPasskeyCancelled(error)) return false
    throw error
  }
}

/** Whether the authenticator has a passkey of this account already. */
export const isKnownAuthenticator = (error: unknown): boolean =>
  error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'

/** Tells the browser which passkeys are left, so that it stops offering removed ones. */
export async function signalPasskeys(data: PasskeyList): Promise<void> {
  await sendSignal({
    signalName: 'allAcceptedCredentials',
    rpID: data.relyingPartyId,
    userID: data.userHandle,
    allAcceptedCredentialIDs: data.passkeys.map(({ credentialId }) => credentialId),
  })
}
