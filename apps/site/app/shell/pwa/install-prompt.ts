import { INSTALLABLE } from './early-events.ts'

/** iOS has no install prompt: the visitor uses the share menu. */
const needsManualInstall = (): boolean => /iP(?:hone|ad|od)/.test(navigator.userAgent)

/** Whether the site can be installed in this browser now. */
export const canInstall = (): boolean => window.installPrompt !== undefined || needsManualInstall()

const INSTALL_PROMPTED = 'install-prompted'

/** Notifies when the browser offers the prompt and when it has been used. */
export function subscribeToInstall(listener: () => void): () => void {
  const eventTypes = [INSTALLABLE, 'appinstalled', INSTALL_PROMPTED]
  for (const eventType of eventTypes) addEventListener(eventType, listener)
  return () => {
    for (const eventType of eventTypes) removeEventListener(eventType, listener)
  }
}

/** Shows the browser's install prompt, which works once. */
export function promptInstall(): void {
  const { installPrompt } = window
  delete window.installPrompt
  dispatchEvent(new Event(INSTALL_PROMPTED))
  // Rejected if the prompt has been shown before.
  installPrompt?.prompt().catch(() => {})
}
