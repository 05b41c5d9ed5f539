/**
 * Runs work once, however often it is asked for: in the next frame, or in a task of its own after it. On a slow
 * phone, layout and paint of what it has changed fill a task by themselves. In a hidden page it runs after a pause.
 */
export function createFrameQueue(work: () => void) {
  let waitsFor: 'frame' | 'task' | null = null
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  const stop = () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    waitsFor = null
  }
  const run = () => {
    stop()
    work()
  }
  const runInTask = () => {
    clearTimeout(timer)
    timer = setTimeout(run)
  }
  const start = (kind: 'frame' | 'task') => {
    if (isClosed) return
    stop()
    waitsFor = kind
    frame = requestAnimationFrame(kind === 'frame' ? run : runInTask)
    // Frames are not drawn in a hidden page.
    timer = setTimeout(run, 1000)
  }
  return {
    /** For what a player has done. */
    request: () => waitsFor !== 'frame' && start('frame'),
    /** For what has changed by itself. */
    requestLater: () => waitsFor === null && start('task'),
    close() {
      stop()
      isClosed = true
    },
  }
}
export type FrameQueue = ReturnType<typeof createFrameQueue>

/** Calls a function after some frames have been drawn. */
export function afterFrames(count: number, then: () => void): void {
  if (count === 0) then()
  else requestAnimationFrame(() => afterFrames(count - 1, then))
}

/** Around the window: more than a row with the head of its group, which is in the window before the row. */
const WINDOW_MARGIN = '200px 0px'

/** Tells of elements whether they are in the window or close to it, at first and whenever it changes. */
export function createWindowObserver() {
  const listeners = new WeakMap<Element, (isInWindow: boolean) => void>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting)
    },
    { rootMargin: WINDOW_MARGIN },
  )
  return {
    observe(element: Element, onChange: (isInWindow: boolean) => void) {
      listeners.set(element, onChange)
      observer.observe(element)
      return () => observer.unobserve(element)
    },
    close: () => observer.disconnect(),
  }
}
