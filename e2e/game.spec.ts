import type { APIRequestContext, Page } from '@playwright/test'
import { type ApiPlayer, registerPlayer, signInBrowser } from './support/api-player.ts'
import { PHONE } from './support/devices.ts'
import { toCents } from './support/ledger.ts'
import { NIGHTLY } from './support/nightly.ts'
import { fetchAccounts, fetchBalance, fundAccount } from './support/payments.ts'
import { playSpin } from './support/rounds.ts'
import { expect, expectAccessible, test, waitForHydration } from './support/test.ts'

/** A slot without features: a round ends with its first spin. */
const GAME = { slug: 'amber-orchard', title: 'Amber Orchard' }

interface SpinRow {
  readonly bet: string
  readonly win: string
  readonly status: number
  readonly game: { readonly slug: string }
}

const fetchSpins = (player: ApiPlayer) => player.get<SpinRow[]>('/api/game/spins')
const getGameFrame = (page: Page) => page.frameLocator(`iframe[title^="${GAME.title}"]`)
const spinButton = (page: Page) => getGameFrame(page).getByRole('button', { name: /^Spin/ })

async function openGame(page: Page, query = '') {
  await page.goto(`/games/${GAME.slug}${query}`)
  await waitForHydration(page)
}

/** Plays rounds until the platform has settled them. */
async function playRound(page: Page, player: ApiPlayer, rounds: number) {
  await spinButton(page).click()
  await expect.poll(() => countSettledRounds(player)).toBe(rounds)
}

test('shows the same facts to every guest in server-rendered HTML [1-07:catalogue 2.1-10 7-31]', async ({
  request,
  platform,
}) => {
  const response = await request.get(`${platform.url}/games/${GAME.slug}`)
  const page = await response.text()
  expect(response.status()).toBe(200)
  expect(page).toContain(`<h1>${GAME.title}</h1>`)
  expect(page).toContain('Return to player')
  expect(page).toMatch(/€0\.\d\d to €\d+/)
  expect(page).toContain('Sign in to play')
  expect(page).not.toContain('<iframe')
})

test('serves a game at one address, and 404 for unknown games [2.1-10 2.1-25a]', async ({
  request,
  platform,
}) => {
  const response = await request.get(`${platform.url}/api/game/games/${GAME.slug}`)
  const { data: game } = (await response.json()) as { data: { id: string } }
  const byId = await request.get(`${platform.url}/games/${game.id}?from=mail`, { maxRedirects: 0 })
  expect(byId.status()).toBe(301)
  expect(byId.headers().location).toBe(`/games/${GAME.slug}?from=mail`)
  for (const name of ['no-such-game', 'x'.repeat(200)]) {
    expect((await request.get(`${platform.url}/games/${name}`)).status()).toBe(404)
  }
})

test('recommends similar games, different for another game', async ({ request, platform }) => {
  async function fetchSimilarGames(slug: string) {
    const page = await (await request.get(`${platform.url}/games/${slug}`)).text()
    const [, section = ''] = page.split('Similar games')
    return [...section.matchAll(/href="\/games\/([a-z0-9-]+)"/g)].map(([, name]) => name)
  }
  const fetchFeatures = async (slug: string) => {
    const response = await request.get(`${platform.url}/api/game/games/${slug}`)
    return ((await response.json()) as { data: { features: string[] } }).data.features
  }
  const lists = []
  for (const slug of ['moth-queen', 'the-clockmaker', GAME.slug]) {
    const similar = await fetchSimilarGames(slug)
    expect(new Set(similar).size, slug).toBe(3)
    expect(similar, slug).not.toContain(slug)
    expect(await fetchSimilarGames(slug), 'the order is stable').toEqual(similar)
    const [ownFeatures, nearest] = [await fetchFeatures(slug), await fetchFeatures(similar[0] ?? '')]
    expect(
      nearest.some((feature) => ownFeatures.includes(feature)),
      `${slug} and ${similar[0]}`,
    ).toBe(true)
    lists.push(similar.join())
  }
  expect(new Set(lists).size).toBe(3)
})

test('lets a guest play a demo in a frame without the site’s origin, and asks for an account before playing for money, with a link back to the demo [2.3-06:demo-game]', async ({
  page,
}) => {
  await openGame(page)
  await expect(page.getByRole('link', { name: 'Sign in to play' })).toBeVisible()
  await page.getByRole('button', { name: 'Try for free' }).click()
  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-pointer-lock')
  await spinButton(page).click()
  await expect(
    getGameFrame(page)
      .getByText(/No win|You win|You get/)
      .first(),
  ).toBeVisible()
  await expect(page.getByText('This is a demo with play money')).toBeVisible()
  await expect(page.getByRole('timer')).not.toHaveText('00:00:00')
  await page.getByRole('link', { name: 'Play for money' }).click()
  const dialog = page.getByRole('dialog', { name: 'Playing for money' })
  await expect(dialog).toContainText(GAME.title)
  await expect(page).toHaveURL(`/games/${GAME.slug}?demo-game=${GAME.slug}`)
  await dialog.getByRole('button', { name: 'Keep playing the demo' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('This is a demo with play money')).toBeVisible()
  await page.getByRole('link', { name: 'Play for money' }).click()
  await dialog.getByRole('link', { name: 'Create account' }).click()
  await expect(page.getByRole('dialog', { name: 'Create your account' })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Play for money' }).click()
  await dialog.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
})

test('plays for money: shows a result when the reels stop or the game is left, and every round in the ledger and on the page, and accepts messages from its own frame only [1-07:spins 7-33:spins]', async ({
  page,
  player,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await fundAccount(player, '50.00')
  await openGame(page)
  await expect(page.getByText('Your real-money rounds appear here.')).toBeVisible()
  await expect(page.locator('iframe'), 'the game does not start automatically').toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(spinButton(page)).toBeEnabled()
  await expect(page.getByRole('timer')).toBeVisible()

  await test.step('messages of the page itself are not the game’s', async () => {
    await page.evaluate(() => postMessage({ source: 'croupier-game', type: 'close' }, '*'))
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
    )
    await expect(page).toHaveURL(`/games/${GAME.slug}`)
    await expect(page.locator('iframe')).toBeVisible()
  })

  const rounds = page.getByRole('region', { name: 'Your rounds' })
  await test.step('the figures change when the reels stop', async () => {
    const before = await readFigures(page)
    expect(before).toContain('50.00')
    await recordFigures(page)
    await playRound(page, player, 1)
    await expect.poll(() => page.evaluate(() => document.body.dataset.round)).toBe('round-end')
    const seenFigures = await page.evaluate(() => JSON.parse(document.body.dataset.seen ?? '[]') as string[])
    expect(seenFigures).toEqual([before])
    const balance = Number(await fetchBalance(player)).toFixed(2)
    await expect.poll(() => readFigures(page)).toContain(balance)
    await expect(rounds.getByRole('listitem')).toHaveCount(1)
  })

  await test.step('ledger and page show both rounds', async () => {
    await expect(spinButton(page)).toBeEnabled()
    await playRound(page, player, 2)
    await expect(rounds.getByRole('listitem')).toHaveCount(2)
    await expectNet(page, player)
    const [account] = await fetchAccounts(player)
    expect(account?.withdrawalBalance).toBe(account?.balance)
  })

  await test.step('the result is shown at once when the game is left', async () => {
    // The reels of this spin do not stop before the page is left.
    await expect(spinButton(page)).toBeEnabled()
    await spinButton(page).click()
    await expect.poll(async () => (await fetchSpins(player)).length).toBe(3)
    // By key: right after scrolling, a pointer event may go to the game's frame.
    await rounds.getByRole('link', { name: 'All history' }).press('Enter')
    await expect(page).toHaveURL('/profile/history?view=rounds')
    await expect.poll(() => countSettledRounds(player)).toBe(3)
    const balance = `Balance: €${Number(await fetchBalance(player)).toFixed(2)}`
    await expect(page.getByRole('link', { name: balance })).toBeVisible()
    const net = computeNet(await fetchSpins(player))
    await expect(page.getByRole('region', { name: 'Total' })).toContainText(`Result${formatNet(net)}`)
  })
})

const countSettledRounds = async (player: ApiPlayer) =>
  (await fetchSpins(player)).filter(({ status }) => status === 2).length

const computeNet = (spins: readonly SpinRow[]) =>
  spins.reduce((sum, { bet, win }) => sum + toCents(win) - toCents(bet), 0)

function formatNet(net: number): string {
  const sign = net < 0 ? '−' : net > 0 ? '+' : ''
  return `${sign}€${(Math.abs(net) / 100).toFixed(2)}`
}

/** Expects the same result of the session in the ledger and on the page. */
async function expectNet(page: Page, player: ApiPlayer): Promise<void> {
  const spins = await fetchSpins(player)
  expect(new Set(spins.map(({ game }) => game.slug))).toEqual(new Set([GAME.slug]))
  const net = computeNet(spins)
  expect(toCents(await fetchBalance(player))).toBe(5000 + net)
  await expect(page.locator('.s-game-figures')).toContainText(`Net this session${formatNet(net)}`)
  await expect(page.getByRole('link', { name: `Balance: €${((5000 + net) / 100).toFixed(2)}` })).toBeVisible()
}

const FIGURES = '.s-balance, .s-game-figures > div:not(:first-child), .s-rounds, .s-bell'

/** Balance, net result, rounds and unread messages as shown on the page. */
const readFigures = (page: Page) =>
  page.evaluate(
    (figures) => [...document.querySelectorAll(figures)].map((one) => one.textContent).join(' | '),
    FIGURES,
  )

/** Records the figures in each animation frame between the frame's messages of a round's start and end. */
async function recordFigures(page: Page): Promise<void> {
  await page.evaluate((figures) => {
    const seenFigures = new Set<string>()
    const { dataset } = document.body
    addEventListener('message', ({ data }) => {
      if (data?.source !== 'croupier-game' || dataset.round === 'round-end') return
      if (data.type !== 'round-start' && data.type !== 'round-end') return
      dataset.round = data.type
      if (data.type === 'round-end') dataset.seen = JSON.stringify([...seenFigures])
    })
    const recordFrame = () => {
      if (dataset.round === 'round-start')
        seenFigures.add([...document.querySelectorAll(figures)].map((one) => one.textContent).join(' | '))
      if (dataset.round !== 'round-end') requestAnimationFrame(recordFrame)
    }
    recordFrame()
  }, FIGURES)
}

test('passes the page’s language to the game and shows on the page why a bet was refused', {
  tag: NIGHTLY,
}, async ({ page, player, pageErrors }) => {
  pageErrors.allowResponses('POST /sandbox/studio/play/spin 409')
  await fundAccount(player, '10.00')
  await player.post('/api/player/limits', {
    definition: 1,
    amount: '0.50',
    currency: 'EUR',
    period: 'daily',
  })
  await page.goto(`/fa/games/${GAME.slug}`)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'بازی', exact: true }).click()
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('html')).toHaveAttribute('dir', 'rtl')
  const spin = frame.getByRole('button', { name: /^چرخش/ })
  await expect(spin).toBeEnabled()
  await frame.getByRole('button', { name: 'قواعد و پرداخت‌ها' }).click()
  await expect(frame.getByText('96.', { exact: false }).first()).toHaveText(/^9\d(\.\d+)?%$/)
  await page.keyboard.press('Escape')

  await spin.click()
  await expect(page.getByText('این شرط از یکی از محدودیت‌های شما فراتر می‌رفت')).toBeVisible()
  await expect(spin).toBeEnabled({ timeout: 15_000 })
  await expect(frame.locator('.message')).toBeEmpty()
  await expect(frame.getByText('به یکی از محدودیت‌های خود رسیده‌اید')).toHaveCount(0)
  expect(await fetchSpins(player)).toEqual([])
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('fills the window below a bar of 48 px, also on its side', { tag: NIGHTLY }, async ({
    page,
    player,
  }) => {
    await fundAccount(player, '10.00')
    await openGame(page)
    const bar = page.locator('.s-bottom-bar')
    await expect(bar).toBeHidden()
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await expect(spinButton(page)).toBeEnabled()
    await expect(page.locator('.s-game-figures')).toContainText('Balance€10.00')
    const frame = page.locator('iframe')
    await expect.poll(() => frame.boundingBox()).toEqual({ x: 0, y: 48, width: 375, height: 763 })
    await expect(page.getByRole('banner')).toBeHidden()
    await page.setViewportSize({ width: 844, height: 390 })
    await expect.poll(() => frame.boundingBox()).toEqual({ x: 0, y: 48, width: 844, height: 341 })
    await page.setViewportSize(PHONE.viewport)
    await playRound(page, player, 1)
    await page.getByRole('link', { name: 'Back to the lobby' }).locator('visible=true').click()
    await expect(page).toHaveURL('/')
    await expect(bar).toBeVisible()
  })
})

test('shows that an open round is waiting, even if its stake used up the balance, and in another game offers a deposit and nothing else of the wallet [2.7-01b]', async ({
  page,
  context,
  request,
  platform,
}) => {
  const player = await createPlayerWithOpenRound(request, platform.url)
  await signInBrowser(context, platform.url, player)
  await page.goto(`/games/${FEATURE_GAME}`)
  await waitForHydration(page)
  await expect(page.getByRole('heading', { name: 'Your round is where you left it' })).toBeVisible()
  await expect(page.getByText('Ready when you are')).toHaveCount(0)
  await expect(page.getByText('less than the smallest bet')).toHaveCount(0)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.locator('iframe')).toBeVisible()

  // There is no open round in another game.
  await openGame(page)
  await expect(page.getByText('Your real-money rounds appear here.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ready when you are' })).toBeVisible()
  await expect(page.getByText('Your balance of €0.00 is less than the smallest bet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeHidden()
  await page.getByRole('main').getByRole('link', { name: 'Deposit' }).click()
  const wallet = page.getByRole('dialog', { name: 'Wallet' })
  await expect(wallet.getByRole('radio', { name: /^Bank card/ })).toBeVisible()
  await expect(wallet.getByRole('tab')).toHaveCount(0)
})

/** A slot in which nearly every third spin triggers a feature, which waits for its player. */
const FEATURE_GAME = 'the-clockmaker'
/** The probability that no player triggers a feature is about one in a thousand million. */
const MAX_PLAYERS = 60

/**
 * A player who has staked their whole balance on a spin that triggered a feature, and has left. Each
 * candidate spins once.
 */
async function createPlayerWithOpenRound(request: APIRequestContext, url: string): Promise<ApiPlayer> {
  for (let attempt = 0; attempt < MAX_PLAYERS; attempt += 1) {
    const player = await registerPlayer(request, url)
    await fundAccount(player, '10.00')
    const round = await playSpin(player, FEATURE_GAME, '10.00')
    if (round.next) return player
  }
  throw new Error(`no spin of ${FEATURE_GAME} triggered a feature`)
}
