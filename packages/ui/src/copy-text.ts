/** Duration of the confirmation [9-12f]. */
export const COPIED_MS = 2000

/** `clipboard` is undefined without https; its use may also be denied by permission. */
export interface ClipboardAccess {
  readonly clipboard?: Pick<Clipboard, 'writeText'> | undefined
  prompt(question: string, value: string): unknown
}

/**
 * Copies a text, or shows it in a prompt for manual copying if the clipboard is unavailable [2.7-10b].
 * @returns whether it was copied
 */
export async function copyText(
  value: string,
  question: string,
  access: ClipboardAccess = {
    clipboard: navigator.clipboard,
    prompt: (text, defaultValue) => window.prompt(text, defaultValue),
  },
): Promise<boolean> {
  try {
    if (!access.clipboard) throw new Error('the clipboard API is unavailable')
    await access.clipboard.writeText(value)
    return true
  } catch {
    access.prompt(question, value)
    return false
  }
}
