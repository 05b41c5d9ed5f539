/** Whether passkeys can be used here: they are bound to a host name, never to an IP address. */
export function hasPasskeySupport(): boolean {
  const isAddress = /^[\d.]+$|^\[/.test(location.hostname)
  return isSecureContext && !isAddress && 'PublicKeyCredential' in window
}

/** Whether the player has cancelled, or has no authenticator that fits: browsers do not tell them apart. */
export const isPasskeyCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
