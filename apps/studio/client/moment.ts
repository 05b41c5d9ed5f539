/** Waiting that a tap of the player ends at once, for an animation whose outcome is known. */
export function createMoment() {
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
