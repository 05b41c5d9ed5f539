import { CallError, type Client } from '@croupier/client'
import {
  browserSupportsWebAuthnAutofill,
  sendSignal,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import { requestPasskeySignIn, signInByPasskey } from './api/passkeys.ts'
import { fingerprintField } from './fingerprint.ts'

type AuthenticationOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']

/**
 * Offers passkeys in the autofill of the login field until one is chosen.
 * @returns the opened session; null if none was chosen or the browser cannot offer them
 * @throws CallError if the platform refuses the passkey
 */
export async function signInByAutofill(api: Client) {
  if (!(await browserSupportsWebAuthnAutofill())) return null
  const optionsJSON = (await requestPasskeySignIn(api)) as unknown as AuthenticationOptions
  const response = await startAuthentication({
    optionsJSON,
    useBrowserAutofill: true,
    verifyBrowserAutofillInput: false,
  }).catch(() => null)
  if (!response) return null
  try {
    return await signInByPasskey(api, { response: { ...response }, ...(await fingerprintField()) })
  } catch (error) {
    const rpID = optionsJSON.rpId
    // The browser stops offering a passkey that was removed here.
    if (error instanceof CallError && error.is('passkey-unknown', 11012) && rpID)
      await sendSignal({ signalName: 'unknownCredential', rpID, credentialID: response.id }).catch(
        () => undefined,
      )
    throw error
  }
}

export const stopAutofill = () => WebAuthnAbortService.cancelCeremony()
