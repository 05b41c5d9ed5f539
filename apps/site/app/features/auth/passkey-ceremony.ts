import { CallError, type Client } from '@croupier/client'
import {
  browserSupportsWebAuthnAutofill,
  sendSignal,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import { addPasskey, requestPasskey } from '~/features/security/api.ts'
import { requestPasskeySignIn, signInByPasskey } from './api/passkeys.ts'
import { fingerprintField } from './fingerprint.ts'
import { isPasskeyCancelled } from './passkey-support.ts'

type AuthenticationOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']
type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']
type Passkey = Awaited<ReturnType<typeof startAuthentication>>

/** Milliseconds that the password manager has to create a passkey: browsers wait for it without end. */
const MAX_CREATION_MS = 5000

/** Whether the password manager creates a passkey, which any other ceremony would end. */
let isCreating = false

const requestOptions = async (api: Client) =>
  (await requestPasskeySignIn(api)) as unknown as AuthenticationOptions

/**
 * Offers passkeys in the autofill of the login field until one is chosen.
 * @param hasEnded whether the form was closed, or asks for a passkey by its button
 * @returns the opened session; null if none was chosen or the browser cannot offer them
 * @throws CallError if the platform refuses the passkey
 */
export async function signInByAutofill(api: Client, hasEnded: () => boolean) {
  if (!(await browserSupportsWebAuthnAutofill())) return null
  const optionsJSON = await requestOptions(api)
  if (hasEnded() || isCreating) return null
  const passkey = await startAuthentication({
    optionsJSON,
    useBrowserAutofill: true,
    verifyBrowserAutofillInput: false,
  }).catch(() => null)
  return passkey && send(api, passkey, optionsJSON)
}

/**
 * Asks for a passkey in the browser's own window: one of this device, of another one, or a security key.
 * @returns the opened session; null if the visitor cancels or has no passkey
 * @throws CallError if the platform refuses the passkey
 * @throws Error if the browser cannot use it
 */
export async function signInByChoice(api: Client) {
  const optionsJSON = await requestOptions(api)
  try {
    return await send(api, await startAuthentication({ optionsJSON }), optionsJSON)
  } catch (error) {
    if (isPasskeyCancelled(error)) return null
    throw error
  }
}

async function send(api: Client, response: Passkey, { rpId: rpID }: AuthenticationOptions) {
  try {
    return await signInByPasskey(api, { response: { ...response }, ...(await fingerprintField()) })
  } catch (error) {
    // The browser stops offering a passkey that was removed here.
    if (error instanceof CallError && error.is('passkey-unknown', 11012) && rpID)
      await sendSignal({ signalName: 'unknownCredential', rpID, credentialID: response.id }).catch(
        () => undefined,
      )
    throw error
  }
}

/**
 * Lets the password manager add a passkey without asking, after a sign-in by a password that it has filled in.
 * Nobody waits for it, so a failure is no error: the platform refuses it to players who have ever had a passkey.
 * @returns whether one was added
 */
export async function createByPasswordManager(api: Client): Promise<boolean> {
  const capabilities = await PublicKeyCredential.getClientCapabilities?.().catch(() => null)
  if (capabilities?.conditionalCreate !== true) return false
  isCreating = true
  try {
    const options = await requestPasskey(api, { isAutomatic: true })
    if (options === null) return false
    const optionsJSON = options as unknown as CreationOptions
    const timer = setTimeout(() => WebAuthnAbortService.cancelCeremony(), MAX_CREATION_MS)
    const created = await startRegistration({ optionsJSON, useAutoRegister: true }).finally(() =>
      clearTimeout(timer),
    )
    await addPasskey(api, { response: { ...created }, isAutomatic: true })
    return true
  } catch {
    return false
  } finally {
    isCreating = false
  }
}

/** Ends a sign-in. */
export function stopCeremony() {
  if (!isCreating) WebAuthnAbortService.cancelCeremony()
}
