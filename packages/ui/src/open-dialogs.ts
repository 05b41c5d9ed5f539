import { makeOthersInert } from './inert-others.ts'

const BASE_Z_INDEX = 1000
const Z_INDEX_STEP = 2

/** The layer of a dialog: 1000 for the lowest, 2 more for each above it. */
export function dialogZIndex(level: number): number {
  return BASE_Z_INDEX + Z_INDEX_STEP * level
}

export interface OpenDialog {
  readonly level: number
  /** What holds it, in the page. */
  readonly frame: Element
  /** Takes the focus, if it is not there yet. */
  focusPanel(): void
}

/** @param makeInert takes all but one element out of reach; answers what puts it back */
export function createOpenDialogs(makeInert: (frame: Element) => () => void) {
  /** In the order in which they were opened. */
  const dialogs: OpenDialog[] = []
  let restoreOthers = () => {}

  /** The one with the highest level; of two with the same, the later one. */
  const topmost = () =>
    dialogs.reduce<OpenDialog | undefined>(
      (top, one) => (top && top.level > one.level ? top : one),
      undefined,
    )

  /** All but the topmost one are out of reach, whichever of them came first. */
  function updateInert(): void {
    restoreOthers()
    const top = topmost()
    restoreOthers = top ? makeInert(top.frame) : () => {}
  }

  return {
    /** Counts a dialog as open until the returned function is called. The topmost one is entered. */
    add(dialog: OpenDialog): () => void {
      dialogs.push(dialog)
      // First the focus: what is taken out of reach would lose it to nothing.
      if (topmost() === dialog) dialog.focusPanel()
      updateInert()
      return () => {
        dialogs.splice(dialogs.indexOf(dialog), 1)
        updateInert()
      }
    },
    topmost,
    /** Whether none lies above this level. */
    isTop: (level: number) => dialogs.every((one) => one.level <= level),
  }
}

/** Those of the page. Written in effects only, so never on a server. */
export const openDialogs = createOpenDialogs(makeOthersInert)
