/**
 * Tells how many pixels an on-screen keyboard covers at the bottom of the window, whenever that changes. Browsers lay
 * out what is fixed to the bottom as if the keyboard were not there.
 */
export function watchKeyboard(signal: AbortSignal, onChange: (covered: number) => void) {
  const { visualViewport: seen } = window
  if (!seen) return
  const measure = () => {
    // Zooming makes the visible part smaller too.
    const covered = seen.scale === 1 ? innerHeight - seen.height - seen.offsetTop : 0
    onChange(Math.max(0, Math.round(covered)))
  }
  seen.addEventListener('resize', measure, { signal })
  seen.addEventListener('scroll', measure, { signal })
}
