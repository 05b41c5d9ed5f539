import { INSTALLABLE } from './early.ts'

/** An iPhone's browser has no prompt: it takes the visitor's own hand. */
const isInstalledByHand = (): boolean => /iP(?:hone|ad|od)/.test(navigator.userAgent)

/** Whether the site can be installed here and now. */
export const canInstall = (): boolean => window.installPrompt !== undefined || isInstalledByHand()

const ASKED = 'install-asked'

/** Whether it can changes with the browser's own word, and once it was asked. */
export function subscribeToInstall(look: () => void): () => void {
  const moments = [INSTALLABLE, 'appinstalled', ASKED]
  for (const moment of moments) addEventListener(moment, look)
  return () => {
    for (const moment of moments) removeEventListener(moment, look)
  }
}

/** Asks by the browser's own prompt, which can be done once. */
export function askToInstall(): void {
  const { installPrompt } = window
  delete window.installPrompt
  dispatchEvent(new Event(ASKED))
  // Refused where the browser has shown it before: its own menu has the way as well.
  installPrompt?.prompt().catch(() => {})
}
