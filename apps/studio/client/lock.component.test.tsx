import { expect, onTestFinished, test, vi } from 'vitest'
import { h } from './dom.ts'
import { createLock } from './lock.ts'

const nextFrame = () => new Promise((done) => requestAnimationFrame(done))

test('gives the focus back to an unlocked control, and takes none from the page around the frame', async () => {
  const slider = h('input', { type: 'range' })
  document.body.append(slider)
  onTestFinished(() => slider.remove())
  const lock = createLock([slider])
  for (const isInFrame of [true, false]) {
    slider.focus()
    lock(true)
    await nextFrame()
    await nextFrame()
    expect(document.activeElement).toBe(document.body)
    vi.spyOn(document, 'hasFocus').mockReturnValue(isInFrame)
    lock(false)
    vi.restoreAllMocks()
    expect(document.activeElement === slider).toBe(isInFrame)
  }
})
