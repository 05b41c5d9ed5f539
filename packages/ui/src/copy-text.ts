/** How long it is said that something was copied [9-12f]. */
export const COPIED_MS = 2000

/** What the browser gives: no clipboard on a page without https, nor where its user has forbidden it. */
export interface ClipboardAccess {
  readonly clipboard?: Pick<Clipboard, 'writeText'> | undefined
  prompt(question: string, value: string): unknown
}

/**
 * Copies a text; where that is refused, offers it in a prompt to be copied by hand [2.7-10b].
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
    if (!access.clipboard) throw new Error('there is no clipboard')
    await access.clipboard.writeText(value)
    return true
  } catch {
    access.prompt(question, value)
    return false
  }
}
