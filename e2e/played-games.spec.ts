import type { FrameLocator, Locator, Page } from '@playwright/test'
import type { ApiPlayer } from './support/api-player.ts'
import { DESKTOP, PHONE } from './support/devices.ts'
import { expectLedger, toCents } from './support/ledger.ts'
import { NIGHTLY } from './support/nightly.ts'
import { fundAccount } from './support/payments.ts'
import { type Input, press, skipToContent, tabTo } from './support/press.ts'
import { expect, test, waitForHydration } from './support/test.ts'

/** A shared flight lasts up to two minutes. */
const ROUND_TIMEOUT_MS = 150_000
const DEPOSIT = '50.00'
/** Presses of Tab from one control of a game, or of its page's content, to another at most. */
const NEAR = 16

/** A game that is open on a page. */
interface GamePage {
  readonly page: Page
  readonly frame: FrameLocator
  readonly input: Input
  /** The button that begins a round, and cashes it out. */
  readonly main: Locator
  press(target: Locator): Promise<void>
  /** The main button; by the keyboard as the game has it, by the space bar from anywhere but a control. */
  pressMain(): Promise<void>
}

interface Game {
  readonly slug: string
  readonly rounds: number
  /** Plays one round to its end. */
  play(gamePage: GamePage): Promise<void>
}

/** Whether the player may still act in the round. */
const isActing = ({ main }: GamePage) => main.evaluate((button) => /Cash out/.test(button.textContent ?? ''))

const games: Readonly<Record<string, Game>> = {
  slots: { slug: 'amber-orchard', rounds: 2, play: ({ pressMain }) => pressMain() },
  dice: { slug: 'even-keel', rounds: 2, play: ({ pressMain }) => pressMain() },
  plinko: { slug: 'plumb-line', rounds: 2, play: ({ pressMain }) => pressMain() },
  mines: {
    slug: 'quiet-field',
    rounds: 2,
    async play(gamePage) {
      await gamePage.pressMain()
      const tile = gamePage.frame.getByRole('button', { name: 'row 1, column 1: closed' })
      await expect(tile).toHaveAttribute('aria-disabled', 'false')
      if (gamePage.input === 'keyboard') {
        await gamePage.page.keyboard.press('ArrowRight')
        await gamePage.page.keyboard.press('Enter')
      } else await gamePage.press(tile)
      await expect(gamePage.main).toBeEnabled()
      if (await isActing(gamePage)) await gamePage.pressMain()
    },
  },
  roulette: {
    slug: 'grand-zero',
    rounds: 2,
    async play(gamePage) {
      const spot =
        gamePage.input === 'keyboard'
          ? gamePage.frame.locator('.roulette-spot[tabindex="0"]')
          : gamePage.frame.getByRole('button', { name: /^Red/ })
      await gamePage.press(spot)
      await gamePage.pressMain()
    },
  },
  blackjack: {
    slug: 'parlour-21',
    rounds: 2,
    async play(gamePage) {
      await gamePage.pressMain()
      const stand = gamePage.frame.getByRole('button', { name: /^Stand/ })
      const next = gamePage.frame
        .locator('.spin:not([aria-disabled=true]), .table-action:not([aria-disabled=true])')
        .first()
      await expect(next).toBeVisible()
      if (await gamePage.main.isEnabled()) return
      await (gamePage.input === 'keyboard' ? gamePage.page.keyboard.press('s') : gamePage.press(stand))
    },
  },
  crash: {
    slug: 'thin-air',
    rounds: 1,
    async play(gamePage) {
      const slider = gamePage.frame.getByRole('slider', { name: 'Automatic cash-out' })
      if (gamePage.input === 'keyboard') {
        await tabTo(gamePage.page, slider)
        await gamePage.page.keyboard.press('ArrowRight')
      } else {
        const { width = 0, height = 0 } = (await slider.boundingBox()) ?? {}
        await slider.click({ position: { x: width / 5, y: height / 2 } })
      }
      await expect(gamePage.frame.locator('.crash-target-value')).not.toHaveText('Off')
      // In time for a press that takes a second.
      await expect(gamePage.frame.getByText(/Take-off in [3-7] s/)).toBeVisible({ timeout: ROUND_TIMEOUT_MS })
      await gamePage.pressMain()
    },
  },
}

interface SpinRow {
  readonly id: string
  readonly bet: string
  readonly win: string
  readonly status: number
}

const settledSpins = async (player: ApiPlayer) => {
  const spins = await player.get<SpinRow[]>('/api/game/spins')
  return spins.filter(({ status }) => status === 2)
}

function controlsOf(page: Page, input: Input): GamePage {
  const frame = page.frameLocator('iframe[title$="game"]')
  const main = frame.locator('.spin')
  const isFree = () => frame.locator('body').evaluate((body) => body === document.activeElement)
  return {
    ...{ page, frame, input, main },
    press: (target) => press(page, input, target),
    async pressMain() {
      await expect(main).toBeEnabled()
      if (input === 'keyboard' && (await isFree())) await page.keyboard.press('Space')
      else await press(page, input, main)
    },
  }
}

async function playJourney(page: Page, player: ApiPlayer, input: Input, { slug, rounds, play }: Game) {
  await fundAccount(player, DEPOSIT)
  await page.goto(`/games/${slug}`)
  await waitForHydration(page)
  const playButton = page.getByRole('button', { name: 'Play', exact: true })
  const gamePage = controlsOf(page, input)
  const goTo = async (target: Locator) => {
    if (input === 'keyboard') await tabTo(page, target, NEAR)
  }
  if (input === 'keyboard') await skipToContent(page)
  await goTo(playButton)
  await press(page, input, playButton)
  for (let round = 1; round <= rounds; round += 1) {
    // The first from where the game begins.
    if (round > 1) await goTo(gamePage.main)
    await play(gamePage)
    await expect
      .poll(async () => (await settledSpins(player)).length, { timeout: ROUND_TIMEOUT_MS })
      .toBe(round)
  }
  await goTo(gamePage.main)
  const played = (await settledSpins(player)).map(({ id, bet, win }) => ({
    ...{ id, staked: toCents(bet), won: toCents(win) },
  }))
  const balance = await expectLedger(player, toCents(DEPOSIT), 'round', played)
  // The game and the page around it show what the ledger has.
  const shown = `€${(balance / 100).toFixed(2)}`
  await expect(gamePage.frame.locator('.balances .value').first()).toHaveText(shown)
  await expect(page.locator('.s-game-figures')).toContainText(shown)
  await expect(page.getByRole('region', { name: 'Your rounds' }).getByRole('listitem')).toHaveCount(rounds)
}

/** In the gate one by touch and one by the keyboard; game.spec.ts plays one with the mouse. */
const inGate: readonly string[] = ['mines by touch', 'blackjack by keyboard']

for (const [input, device] of [
  ['touch', PHONE],
  ['mouse', DESKTOP],
  ['keyboard', DESKTOP],
] as const)
  test.describe(`by ${input} at ${device.viewport.width} px`, () => {
    test.use(device)
    for (const [engine, game] of Object.entries(games))
      test(
        `${engine}: the rounds that are played equal the ledger [1-07:spins]`,
        { tag: inGate.includes(`${engine} by ${input}`) ? [] : [NIGHTLY] },
        ({ page, player }) => playJourney(page, player, input, game),
      )
  })
