import { makeOthersInert } from './inert-others.ts'

const BASE_Z_INDEX = 1000
const Z_INDEX_STEP = 2

/** z-index of a dialog: 1000 for level 0, 2 more per level. */
export function dialogZIndex(level: number): number {
  return BASE_Z_INDEX + Z_INDEX_STEP * level
}

export interface OpenDialog {
  readonly level: number
  /** The dialog's outermost element. */
  readonly frame: Element
  /** Moves the focus inside unless it is there already. */
  focusPanel(): void
}

/**
 * @param makeInert makes everything but one element inert; returns a function that undoes it
 * @param afterFrame runs a task after the next frame; returns a function that cancels it
 */
export function createOpenDialogs(
  makeInert: (frame: Element) => () => void,
  afterFrame: (task: () => void) => () => void,
) {
  /** In order of opening. */
  const dialogs: OpenDialog[] = []
  let restoreOthers = () => {}
  let cancelUpdate = () => {}

  /** The highest level; of equal levels the later one. */
  const topmost = () =>
    dialogs.reduce<OpenDialog | undefined>(
      (top, one) => (top && top.level > one.level ? top : one),
      undefined,
    )

  function updateInert(): void {
    cancelUpdate()
    restoreOthers()
    const top = topmost()
    restoreOthers = top ? makeInert(top.frame) : () => {}
  }

  return {
    /** Registers an open dialog and focuses it if topmost. @returns a function that removes it */
    add(dialog: OpenDialog): () => void {
      dialogs.push(dialog)
      // Focus first: making the focused element inert would lose the focus.
      if (topmost() === dialog) dialog.focusPanel()
      // The styles of the whole page change with it, which would delay the frame that shows the dialog.
      cancelUpdate()
      cancelUpdate = afterFrame(updateInert)
      return () => {
        dialogs.splice(dialogs.indexOf(dialog), 1)
        updateInert()
      }
    },
    topmost,
    /** Whether no open dialog has a higher level. */
    isTop: (level: number) => dialogs.every((one) => one.level <= level),
  }
}

/** Registry of the page. Written in effects only, so never on a server. */
export const openDialogs = createOpenDialogs(makeOthersInert, runAfterFrame)

function runAfterFrame(task: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(task)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
