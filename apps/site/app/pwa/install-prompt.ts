/** An iPhone's browser has no prompt: it takes the visitor's own hand. */
const isInstalledByHand = (): boolean => /iP(?:hone|ad|od)/.test(navigator.userAgent)

/** Whether the site can be installed here and now. */
export const canInstall = (): boolean => window.installPrompt !== undefined || isInstalledByHand()

/** Asks by the browser's own prompt, which can be done once. */
export function askToInstall(): void {
  const { installPrompt } = window
  delete window.installPrompt
  installPrompt?.prompt().catch(() => {})
}
