import type { FrameLocator, Locator, Page } from '@playwright/test'
import type { ApiPlayer } from './support/api-player.ts'
import { DESKTOP, PHONE } from './support/devices.ts'
import { expectLedger, toCents } from './support/ledger.ts'
import { NIGHTLY } from './support/nightly.ts'
import { fundAccount } from './support/payments.ts'
import { type Input, press, tabTo } from './support/press.ts'
import { expect, test, waitForHydration } from './support/test.ts'

/** A shared flight lasts up to two minutes. */
const ROUND_TIMEOUT_MS = 150_000
const DEPOSIT = '50.00'

interface Table {
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
  play(table: Table): Promise<void>
}

/** Whether the player may still act in the round. */
const isActing = ({ main }: Table) => main.evaluate((button) => /Cash out/.test(button.textContent ?? ''))

const games: Readonly<Record<string, Game>> = {
  slots: { slug: 'amber-orchard', rounds: 2, play: ({ pressMain }) => pressMain() },
  dice: { slug: 'even-keel', rounds: 2, play: ({ pressMain }) => pressMain() },
  plinko: { slug: 'plumb-line', rounds: 2, play: ({ pressMain }) => pressMain() },
  mines: {
    slug: 'quiet-field',
    rounds: 2,
    async play(table) {
      await table.pressMain()
      const tile = table.frame.getByRole('button', { name: 'row 1, column 1: closed' })
      await expect(tile).toHaveAttribute('aria-disabled', 'false')
      if (table.input === 'keyboard') {
        await table.page.keyboard.press('ArrowRight')
        await table.page.keyboard.press('Enter')
      } else await table.press(tile)
      await expect(table.main).toBeEnabled()
      if (await isActing(table)) await table.pressMain()
    },
  },
  roulette: {
    slug: 'grand-zero',
    rounds: 2,
    async play(table) {
      const spot =
        table.input === 'keyboard'
          ? table.frame.locator('.roulette-spot[tabindex="0"]')
          : table.frame.getByRole('button', { name: /^Red/ })
      await table.press(spot)
      await table.pressMain()
    },
  },
  blackjack: {
    slug: 'parlour-21',
    rounds: 2,
    async play(table) {
      await table.pressMain()
      const stand = table.frame.getByRole('button', { name: /^Stand/ })
      const next = table.frame.locator('.spin:enabled, .table-action:enabled').first()
      await expect(next).toBeVisible()
      if (await table.main.isEnabled()) return
      await (table.input === 'keyboard' ? table.page.keyboard.press('s') : table.press(stand))
    },
  },
  crash: {
    slug: 'thin-air',
    rounds: 1,
    async play(table) {
      const slider = table.frame.getByRole('slider', { name: 'Automatic cash-out' })
      if (table.input === 'keyboard') {
        await tabTo(table.page, slider)
        await table.page.keyboard.press('ArrowRight')
      } else {
        const { width = 0, height = 0 } = (await slider.boundingBox()) ?? {}
        await slider.click({ position: { x: width / 5, y: height / 2 } })
      }
      await expect(table.frame.locator('.crash-target-value')).not.toHaveText('Off')
      // In time for a press that takes a second.
      await expect(table.frame.getByText(/Take-off in [3-7] s/)).toBeVisible({ timeout: ROUND_TIMEOUT_MS })
      await table.pressMain()
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

function sitDown(page: Page, input: Input): Table {
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
  await press(page, input, page.getByRole('button', { name: 'Play', exact: true }))
  const table = sitDown(page, input)
  for (let round = 1; round <= rounds; round += 1) {
    await play(table)
    await expect
      .poll(async () => (await settledSpins(player)).length, { timeout: ROUND_TIMEOUT_MS })
      .toBe(round)
  }
  const played = (await settledSpins(player)).map(({ id, bet, win }) => ({
    ...{ id, staked: toCents(bet), won: toCents(win) },
  }))
  const balance = await expectLedger(player, toCents(DEPOSIT), 'round', played)
  // The game and the page around it show what the ledger has.
  const shown = `€${(balance / 100).toFixed(2)}`
  await expect(table.frame.locator('.balances .value').first()).toHaveText(shown)
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
