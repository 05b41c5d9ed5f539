import type { GameDetails } from '@croupier/contract/types'
import { createRef } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInSite } from '../../../testing/site.tsx'
import { account, walletResponses } from '../../../testing/wallet-responses.ts'
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

const demoBar = (
  <section className="s-game__stage" data-open>
    <GameBar
      game={game}
      gameSession={demo}
      frame={createRef()}
      demo={<DemoNotice game={game} onLeave={() => {}} />}
    />
  </section>
)

test('the one bar over a demo says in words that it is one, in 48 px', async () => {
  renderInSite(demoBar, {}, { status: 'guest' })
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

test.each([320, 360, 375])('the bar over a player’s demo fits a window of %d px', async (width) => {
  const { innerWidth, innerHeight } = window
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  await page.viewport(width, 700)
  renderInSite(<main style={{ paddingInline: 'var(--gutter)' }}>{demoBar}</main>, walletResponses({}))
  const leave = page.getByRole('button', { name: 'Play for money' })
  await expect.element(leave).toBeVisible()
  const bar = document.querySelector('.s-game-bar')
  expect(bar?.scrollWidth).toBeLessThanOrEqual(bar?.clientWidth ?? 0)
  expect(leave.element().getBoundingClientRect().right).toBeLessThanOrEqual(width)
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

const contents = import.meta.glob<string>('../../../../../content/*/pages/game.yaml', {
  eager: true,
  query: '?raw',
  import: 'default',
})
const textOf = (yaml: string, key: string) => yaml.match(new RegExp(`^${key}: (.+)$`, 'm'))?.[1]

/** The bar over a game open for money, with a net result of four digits. */
async function openBar(width: number, balance: string) {
  const { innerWidth, innerHeight } = window
  await page.viewport(width, 640)
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  const session = { mode: 'real', openedAt: 0, currency: 'EUR', totalsBefore: [] }
  renderInSite(
    // The open game reaches over the gutters of its page.
    <main style={{ paddingInline: 'var(--gutter)' }}>
      <section className="s-game__stage" data-open>
        <GameBar
          game={game}
          gameSession={session as Partial<GameSession> as GameSession}
          frame={createRef()}
        />
      </section>
    </main>,
    walletResponses({ accounts: [account({ balance })] }),
  )
  await expect.element(page.getByRole('link', { name: /Deposit$/ })).toBeVisible()
  const net = document.querySelectorAll('.s-game-figures dd')[1]
  if (net) net.textContent = '−€1,245.00'
}

/** Texts and buttons of the bar that are cut off, or drawn over each other. */
function faultsOfBar(): string[] {
  const bar = (document.querySelector('.s-game-bar') ?? document.body).getBoundingClientRect()
  if (bar.width === 0) return ['the bar is hidden']
  const parts = [...document.querySelectorAll('.s-game-bar > a, .s-game-bar button, dt, dd')]
    .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 0)
    .map((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const isText = element.matches('dt, dd')
      const { left, right, top, bottom } = (isText ? range : element).getBoundingClientRect()
      const isWhole = element.scrollWidth <= element.clientWidth + 1 && left >= bar.left && right <= bar.right
      return { name: element.textContent || element.ariaLabel, left, right, top, bottom, isWhole }
    })
  return parts.flatMap((part, place) => {
    const over = parts.slice(place + 1).filter(
      // Less than a pixel is rounding, and the space between two lines of text.
      ({ left, right, top, bottom }) =>
        Math.min(right, part.right) - Math.max(left, part.left) > 1 &&
        Math.min(bottom, part.bottom) - Math.max(top, part.top) > 4,
    )
    return [
      ...(part.isWhole ? [] : [`${part.name} is cut off`]),
      ...over.map(({ name }) => `${part.name} is under ${name}`),
    ]
  })
}

const heightOfBar = () => document.querySelector('.s-game-bar')?.getBoundingClientRect().height

test.each([320, 375, 412, 667])(
  'the bar over an open game shows every figure whole in 48 px, in each language, at %i px',
  async (width) => {
    await openBar(width, '12500.00')
    expect(Object.keys(contents).length).toBeGreaterThan(20)
    for (const [path, yaml] of Object.entries(contents)) {
      const terms = [...document.querySelectorAll('.s-game-figures dt')]
      for (const [place, key] of ['session', 'net', 'balance'].entries()) {
        const text = textOf(yaml, key)
        if (terms[place] && text) terms[place].textContent = text
      }
      expect(faultsOfBar(), path).toEqual([])
      expect(heightOfBar(), path).toBeLessThanOrEqual(49)
    }
  },
)

test('long amounts have a row of their own on a phone, below the title of the game', async () => {
  await openBar(375, '1234567890.12')
  await expect.poll(faultsOfBar).toEqual([])
  const title = page.getByRole('heading', { name: 'Moth Queen' }).element().getBoundingClientRect()
  const figures = document.querySelector('.s-game-figures')?.getBoundingClientRect()
  expect(title.width).toBeGreaterThan(50)
  expect(figures?.top).toBeGreaterThanOrEqual(title.bottom)
})
