/** Waits for the parts of an animation. The player can skip the rest of it, because the outcome is known already. */
export function createSkippableWait() {
  let isSkipped = false
  let release: (() => void) | null = null
  return {
    begin() {
      isSkipped = false
    },
    isSkipped: () => isSkipped,
    skip() {
      isSkipped = true
      release?.()
    },
    wait: (milliseconds: number) =>
      isSkipped
        ? Promise.resolve()
        : new Promise<void>((resolve) => {
            const timer = setTimeout(resolve, milliseconds)
            release = () => {
              clearTimeout(timer)
              resolve()
            }
          }),
  }
}
