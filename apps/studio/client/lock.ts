/** Disables and enables controls. A disabled control loses the focus, so it is focused again when it is enabled. */
export function createLock(controls: readonly (HTMLButtonElement | HTMLInputElement)[]) {
  let focused: HTMLElement | undefined
  return (isLocked: boolean) => {
    if (isLocked) focused = controls.find((control) => control === document.activeElement) ?? focused
    for (const control of controls) control.disabled = isLocked
    if (isLocked) return
    // Not away from the page around the frame.
    if (document.hasFocus() && document.activeElement === document.body) focused?.focus()
    focused = undefined
  }
}
