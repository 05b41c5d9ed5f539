/** What the agent sees of a player. */
export interface ChatProfile {
  readonly name: string
  readonly email: string
}

/** A provider's chat in the page. */
export interface ChatWidget {
  open(): void
  updateProfile(profile: ChatProfile): void
  /** Removes it from the page. */
  destroy(): void
}

/** Milliseconds until a script counts as failed. */
const SCRIPT_TIMEOUT_MS = 20_000

/**
 * @param signal aborted when the chat is no longer needed
 * @throws Error if the script cannot be loaded in time, or after the abortion
 */
export async function loadWidgetScript(src: string, signal: AbortSignal): Promise<HTMLScriptElement> {
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = (reason: string) => {
      clearTimeout(timer)
      script.remove()
      reject(new Error(`the script of the chat ${reason}`))
    }
    const timer = setTimeout(() => fail('did not load in time'), SCRIPT_TIMEOUT_MS)
    script.async = true
    script.src = src
    script.onload = () => {
      clearTimeout(timer)
      if (!signal.aborted) resolve(script)
    }
    script.onerror = () => fail('could not be loaded')
    signal.addEventListener('abort', () => fail('is no longer needed'), { once: true })
    document.head.append(script)
  })
}
