/** Disables and enables controls. A disabled control loses the focus, so it is focused again when it is enabled. */
export function createLock(controls: readonly (HTMLButtonElement | HTMLInputElement)[]) {
  let focused: HTMLElement | undefined
  return (isLocked: boolean) => {
    if (isLocked) focused = controls.find((control) => control === document.activeElement) ?? focused
    for (const control of controls) control.disabled = isLocked
    if (isLocked) return
    if (document.activeElement === document.body) focused?.focus()
    focused = undefined
  }
}
