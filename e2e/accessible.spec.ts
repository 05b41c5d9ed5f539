import type { Page } from '@playwright/test'
import {
  dialogsFor,
  type Language,
  type OpenViewOptions,
  openView,
  pagesFor,
  type View,
  type Visitor,
} from '../tools/every-page.ts'
import { registerPlayer, signInBrowser } from './support/api-player.ts'
import { DESKTOP, PHONE } from './support/devices.ts'
import { NIGHTLY } from './support/nightly.ts'
import { findCutDrawerLabels, findSmallTargets, measureHorizontalOverflow } from './support/page-checks.ts'
import { createPlayerDialogViews } from './support/player-dialog-views.ts'
import { expect, expectAccessible, test } from './support/test.ts'

/** In CSS pixels: WCAG 2.5.8 for a mouse, 2.5.5 for touch. */
const MIN_TARGET_SIZES = { mouse: 24, finger: 44 }

const ENGLISH: Language = { code: 'en', isDefault: true }
/**
 * English on a phone, opened by the client-side router; Persian, right to left, on a desktop, each page loaded: its
 * numbers and dates differ most between server and browser.
 */
const variants = [
  {
    where: 'English on a phone',
    device: PHONE,
    language: ENGLISH,
    gateVisitor: 'player',
    isInDocument: true,
  },
  {
    where: 'Persian on a desktop',
    device: DESKTOP,
    language: { code: 'fa', isDefault: false },
    gateVisitor: 'guest',
    isInDocument: false,
  },
] as const

const visitors = ['guest', 'player'] as const
/** The nightly run opens every view in both variants, the gate representatives of them in one. */
const hasAllViews = process.env.E2E_TESTS === 'all'
const everyThird = (views: readonly View[]) => views.filter((_view, index) => index % 3 === 0)

/** The views of a visitor in a variant; in the gate every third page and dialog. */
async function viewsIn(visitor: Visitor): Promise<View[]> {
  const [pages, dialogs] = [await pagesFor(visitor), dialogsFor(visitor)]
  return hasAllViews ? [...pages, ...dialogs] : [...everyThird(pages), ...everyThird(dialogs)]
}

/** Checks accessibility, target sizes and overflow of a view, and the labels of the drawer beside it. */
async function checkView(page: Page, view: View, language: Language, options?: OpenViewOptions) {
  await openView(page, view, language, options)
  await expectAccessible(page)
  await expect(page.locator('h1')).toHaveCount(1)
  expect(await measureHorizontalOverflow(page), 'horizontal overflow in pixels').toBe(0)
  expect(await findCutDrawerLabels(page)).toEqual([])
  const minSize =
    MIN_TARGET_SIZES[
      (await page.evaluate(() => matchMedia('(pointer: coarse)').matches)) ? 'finger' : 'mouse'
    ]
  expect(await findSmallTargets(page, minSize), `targets smaller than ${minSize} px`).toEqual([])
}

test.describe('dialogs with the data of a player', () => {
  test.use(PHONE)
  test('open by their address, show the data, and are accessible [2.3-03:wallet 2.3-03:deposit-success 2.3-03:deposit-pending 2.3-03:deposit-redirect 2.3-03:deposit-error]', async ({
    page,
    player,
  }) => {
    for (const view of await createPlayerDialogViews(player)) {
      await test.step(view.address, async () => {
        await checkView(page, view, ENGLISH)
        await expect(page.getByRole('dialog').getByText(view.expectedText).first()).toBeVisible()
      })
    }
  })
})

for (const variant of variants) {
  const { where, device, language, gateVisitor, isInDocument } = variant
  test.describe(where, () => {
    test.use(device)

    for (const visitor of visitors) {
      test(`the views of a ${visitor} are accessible`, {
        tag: gateVisitor === visitor ? [] : NIGHTLY,
      }, async ({ page, context, platform, request, pageErrors }) => {
        // Includes missing and closed pages, and dialogs without data.
        pageErrors.allowResponses(
          ...['GET / 451', 'GET /fa 451', 'GET /no/such-page.data 404', 'GET /fa/no/such-page 404'],
          ...['GET /api/game/games/no-such-game 404', 'POST /api/player/passwords/check 422'],
        )
        await context.addCookies([{ name: 'user-language', value: language.code, url: platform.url }])
        if (visitor === 'player') {
          await signInBrowser(context, platform.url, await registerPlayer(request, platform.url))
        }
        for (const view of await viewsIn(visitor)) {
          await test.step(view.address, async () => {
            await checkView(page, view, language, { isInDocument })
          })
        }
      })
    }
  })
}
