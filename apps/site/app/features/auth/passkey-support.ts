/** Whether passkeys can be used here: they are bound to a host name, never to an IP address. */
export function hasPasskeySupport(): boolean {
  const isAddress = /^[\d.]+$|^\[/.test(location.hostname)
  return isSecureContext && !isAddress && 'PublicKeyCredential' in window
}
