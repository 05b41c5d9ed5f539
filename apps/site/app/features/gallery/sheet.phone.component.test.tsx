import { Dialog, type DialogCloseReason } from '@croupier/ui/dialog.tsx'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { render } from '../../../testing/render.tsx'

const STEPS = 5
const reasons: DialogCloseReason[] = []

function Sheet() {
  const [isOpen, setOpen] = useState(true)
  function close(reason: DialogCloseReason) {
    reasons.push(reason)
    setOpen(false)
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={isOpen} onClose={close} title="Categories" closeLabel="Close" phone="sheet" swipe="down">
        <div style={{ blockSize: '20rem' }}>
          <a href="#slots">Slots</a>
        </div>
      </Dialog>
    </>
  )
}

const sheet = page.getByRole('dialog', { name: 'Categories' })
const getBox = () => sheet.element().getBoundingClientRect()
const expectOpen = () => expect.poll(() => Math.round(innerHeight - getBox().bottom)).toBe(0)

/** Drags the sheet's title by a finger. The browser takes the time from the events' timestamps. */
async function drag(distance: number, milliseconds: number): Promise<void> {
  const title = sheet.getByRole('heading', { name: 'Categories' }).element().getBoundingClientRect()
  // The touch is given in coordinates of the outer page.
  const frame = window.frameElement?.getBoundingClientRect()
  const x = (frame?.x ?? 0) + title.x + 40
  const y = (frame?.y ?? 0) + title.y + title.height / 2
  const startTime = Date.now() / 1000
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', step: number) =>
    cdp().send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: y + (distance * step) / STEPS }],
      timestamp: startTime + (milliseconds / 1000) * (step / STEPS),
    })
  await touch('touchStart', 0)
  for (let step = 1; step <= STEPS; step += 1) await touch('touchMove', step)
  await touch('touchEnd', STEPS)
}

test('closes a sheet by dragging it down far or fast enough [2.3-01f 9-10d]', async () => {
  render(<Sheet />)
  await expectOpen()
  const { height } = getBox()
  // Neither far nor fast enough, and upwards: the sheet returns to its place.
  for (const distance of [height * 0.07, -height * 0.3]) {
    await drag(distance, 900)
    await expectOpen()
    expect(reasons).toEqual([])
  }
  await drag(height * 0.3, 900)
  await expect.element(sheet).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Open' }).click()
  await expectOpen()
  await drag(height * 0.07, 200)
  await expect.element(sheet).not.toBeInTheDocument()
  expect(reasons).toEqual(['swipe', 'swipe'])
})
