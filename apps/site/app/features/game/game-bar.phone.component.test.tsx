import type { GameDetails } from '@croupier/contract/types'
import { createRef } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInSite } from '../../../testing/site.tsx'
import { walletResponses } from '../../../testing/wallet-responses.ts'
import { GameBar } from './game-bar.tsx'
import { DemoNotice } from './game-page.tsx'
import type { GameSession } from './use-game-session.ts'

const game = {
  ...{ id: '7d0d3c52-0000-4000-8000-0000000000aa', slug: 'moth-queen', title: 'Moth Queen', rtp: '96.10' },
  ...{ isNew: false, images: { vertical: '/v.webp', square: '/s.webp' } },
  provider: { id: '7d0d3c52-0000-4000-8000-0000000000ab', slug: 'studio', name: 'Studio' },
} as GameDetails
const demo = {
  mode: 'demo',
  openedAt: 0,
  currency: null,
  totalsBefore: [],
} as Partial<GameSession> as GameSession

test('the one bar over a demo says in words that it is one, in 48 px', async () => {
  renderInSite(
    <section className="s-game__stage" data-open>
      <GameBar
        game={game}
        gameSession={demo}
        frame={createRef()}
        demo={<DemoNotice game={game} onLeave={() => {}} />}
      />
    </section>,
    {},
    { status: 'guest' },
  )
  const leave = page.getByRole('link', { name: 'Play for money' })
  await expect.element(leave).toBeVisible()
  const box = (text: string) => page.getByText(text, { exact: true }).element().getBoundingClientRect()
  const before = leave.element().getBoundingClientRect().left
  for (const text of ['Demo', 'Play money']) {
    const element = page.getByText(text, { exact: true }).element()
    expect(box(text).width).toBeGreaterThan(0)
    expect(box(text).right).toBeLessThanOrEqual(before)
    expect(element.scrollWidth, text).toBeLessThanOrEqual(element.clientWidth)
  }
  expect(document.querySelector('.s-game-bar')?.getBoundingClientRect().height).toBeLessThanOrEqual(49)
})

test('the balance over an open game leads to a deposit, also on its side', async () => {
  const { innerWidth, innerHeight } = window
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  renderInSite(
    <section className="s-game__stage" data-open>
      <GameBar game={game} gameSession={null} frame={createRef()} />
    </section>,
    walletResponses({}),
  )
  const deposit = page.getByRole('link', { name: /Deposit$/ })
  await expect.element(deposit).toBeVisible()
  expect(deposit.element().getAttribute('href')).toContain('wallet=deposit')
  expect(deposit.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(24)
  await page.viewport(844, 390)
  await expect.element(deposit).toBeVisible()
})
