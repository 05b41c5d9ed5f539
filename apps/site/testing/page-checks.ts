import axe from 'axe-core'

const hasRunningAnimation = () =>
  document
    .getAnimations()
    .some((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity)

/** Waits for transitions. An inherited colour changes level by level, a frame after the other. */
async function waitForAnimations(): Promise<void> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await nextFrame()
  do await nextFrame()
  while (hasRunningAnimation())
}

/** WCAG 2.2 AA violations in the page, one per line. */
export async function findAccessibilityViolations(): Promise<string[]> {
  await waitForAnimations()
  const { violations } = await axe.run('main', {
    resultTypes: ['violations'],
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  })
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target})`))
}

/** Horizontal overflow of the page in pixels. */
export function measureHorizontalOverflow(): number {
  const { scrollWidth, clientWidth } = document.documentElement
  return Math.max(0, scrollWidth - clientWidth)
}
