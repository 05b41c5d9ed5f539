/** Runs work once in the next frame, however often it is asked for; in a hidden page after a pause. */
export function createFrameQueue(work: () => void) {
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  const run = () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    frame = 0
    timer = undefined
    work()
  }
  return {
    request() {
      if (frame !== 0 || timer !== undefined || isClosed) return
      frame = requestAnimationFrame(run)
      // Frames are not drawn in a hidden page.
      timer = setTimeout(run, 1000)
    },
    close() {
      isClosed = true
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    },
  }
}
export type FrameQueue = ReturnType<typeof createFrameQueue>
