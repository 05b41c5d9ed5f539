import type { GameDetails } from '@croupier/contract/types'
import { createRef } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInSite } from '../../../testing/site.tsx'
import { walletResponses } from '../../../testing/wallet-responses.ts'
import { GameBar } from './game-bar.tsx'

const game = {
  ...{ id: '7d0d3c52-0000-4000-8000-0000000000aa', slug: 'moth-queen', title: 'Moth Queen', rtp: '96.10' },
  ...{ isNew: false, images: { vertical: '/v.webp', square: '/s.webp' } },
  provider: { id: '7d0d3c52-0000-4000-8000-0000000000ab', slug: 'studio', name: 'Studio' },
} as GameDetails

/** A browser that allows full screen: a test’s frame may not use it. */
function allowFullScreen() {
  let full: Element | null = null
  const change = (element: Element | null) => {
    full = element
    document.dispatchEvent(new Event('fullscreenchange'))
  }
  Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, get: () => true })
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => full })
  vi.spyOn(Element.prototype, 'requestFullscreen').mockImplementation(async function (this: Element) {
    change(this)
  })
  vi.spyOn(Document.prototype, 'exitFullscreen').mockImplementation(async () => change(null))
  onTestFinished(() => {
    vi.restoreAllMocks()
    Reflect.deleteProperty(document, 'fullscreenEnabled')
    Reflect.deleteProperty(document, 'fullscreenElement')
  })
}

test('the bar makes the game and itself fill the screen, and ends that', async () => {
  allowFullScreen()
  const frame = createRef<HTMLElement>()
  renderInSite(
    <section ref={frame} className="s-game__stage" data-open>
      <GameBar game={game} gameSession={null} frame={frame} />
    </section>,
    walletResponses({}),
  )
  const button = page.getByRole('button', { name: 'Full screen', exact: true })
  await expect.element(button).toHaveAttribute('aria-pressed', 'false')
  await button.click()
  const leave = page.getByRole('button', { name: 'Leave full screen' })
  await expect.element(leave).toHaveAttribute('aria-pressed', 'true')
  expect(document.fullscreenElement).toBe(frame.current)
  await leave.click()
  await expect.element(button).toHaveAttribute('aria-pressed', 'false')
  expect(document.fullscreenElement).toBeNull()
})
