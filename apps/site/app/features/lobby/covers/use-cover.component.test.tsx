import { useRef } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../../../testing/render.tsx'
import { useCover } from './use-cover.ts'

const LONG_MS = 1000

/** What was shown in turn: the text of the cover, or nothing. */
function renderCovers({ isPressed = false } = {}) {
  const shown: (string | undefined)[] = []
  function Covers() {
    const press = useRef(isPressed ? new PointerEvent('pointerdown') : null)
    const cover = useCover(press)
    shown.push(cover?.textContent ?? undefined)
    return (
      <>
        <article className="c-cover--tall">Moth Queen</article>
        <p>{cover ? 'Overlay' : 'No overlay'}</p>
      </>
    )
  }
  render(<Covers />)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const dispatch = (type: string) =>
    page
      .byCss('.c-cover--tall')
      .element()
      .dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse' }))
  return { shown, dispatch }
}

/** React has rendered by then. */
async function waitForFrames() {
  for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
}

test('is the cover that the mouse rests on, also while its overlay is pressed', async () => {
  const { shown, dispatch } = renderCovers()
  dispatch('pointerover')
  vi.advanceTimersByTime(LONG_MS)
  await expect.element(page.getByText('Overlay', { exact: true })).toBeVisible()
  page.byCss('.c-cover--tall').element().insertAdjacentHTML('beforeend', '<i class="c-cover__veil"></i>')
  dispatch('pointerdown')
  await waitForFrames()
  expect(shown.at(-1)).toBe('Moth Queen')
})

test('is none when a button is pressed before its overlay is shown, whose buttons would take the click', async () => {
  const { shown, dispatch } = renderCovers()
  dispatch('pointerover')
  dispatch('pointerdown')
  vi.advanceTimersByTime(LONG_MS)
  await waitForFrames()
  expect(new Set(shown)).toEqual(new Set([undefined]))
})

test('is none while a press lasts that began before the code of overlays had loaded', async () => {
  const { shown, dispatch } = renderCovers({ isPressed: true })
  dispatch('pointerover')
  vi.advanceTimersByTime(LONG_MS)
  await waitForFrames()
  expect(new Set(shown)).toEqual(new Set([undefined]))
})
