import { INSTALLABLE } from './early-events.ts'

/** An iPhone's browser has no prompt: it takes the visitor's own hand. */
const needsManualInstall = (): boolean => /iP(?:hone|ad|od)/.test(navigator.userAgent)

/** Whether the site can be installed here and now. */
export const canInstall = (): boolean => window.installPrompt !== undefined || needsManualInstall()

const INSTALL_PROMPTED = 'install-asked'

/** Whether it can changes with the browser's own word, and once it was asked. */
export function subscribeToInstall(listener: () => void): () => void {
  const eventTypes = [INSTALLABLE, 'appinstalled', INSTALL_PROMPTED]
  for (const eventType of eventTypes) addEventListener(eventType, listener)
  return () => {
    for (const eventType of eventTypes) removeEventListener(eventType, listener)
  }
}

/** Asks by the browser's own prompt, which can be done once. */
export function promptInstall(): void {
  const { installPrompt } = window
  delete window.installPrompt
  dispatchEvent(new Event(INSTALL_PROMPTED))
  // Refused where the browser has shown it before: its own menu has the way as well.
  installPrompt?.prompt().catch(() => {})
}
