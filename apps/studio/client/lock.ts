import { setUsable } from './dom.ts'

/**
 * Controls that are locked together while a round is played. They are marked, not disabled: a disabled control loses
 * the focus, and a disabled slider costs the styles of all its parts. Whoever handles a change asks for `isLocked`.
 */
export function createLock(controls: readonly (HTMLButtonElement | HTMLInputElement)[]) {
  let isLocked = false
  return {
    isLocked: () => isLocked,
    set(locked: boolean) {
      isLocked = locked
      for (const control of controls) setUsable(control, !locked)
    },
  }
}
