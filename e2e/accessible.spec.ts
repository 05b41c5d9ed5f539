import type { Page } from '@playwright/test'
import {
  dialogsFor,
  everyPageHouse,
  type Language,
  openView,
  pagesFor,
  type View,
} from '../tools/every-page.ts'
import { registeredPlayer, signInBrowser } from './support/api-player.ts'
import { dialogsAbout } from './support/belongings.ts'
import { DESKTOP, PHONE } from './support/devices.ts'
import { overflowOf, smallTargets } from './support/faults.ts'
import { PLATFORM_FIXTURE_LIMIT_MS } from './support/limits.ts'
import { startPlatform } from './support/platform.ts'
import { test as base, expect, expectAccessible } from './support/test.ts'

/** In CSS pixels: what WCAG 2.5.8 asks for, and what a finger needs (2.5.5). */
const SMALLEST_TARGETS = { mouse: 24, finger: 44 }
/** As many views as a test looks at: few enough to know soon which one is at fault, many enough to share a browser. */
const AT_A_TIME = 16

const test = base.extend<object>({
  platform: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of the pattern
    async ({}, use) => {
      const house = await everyPageHouse()
      const platform = await startPlatform({ OPERATOR_DIR: house.operatorDir })
      await use(platform)
      await platform.stop()
      await house.remove()
    },
    { scope: 'worker', timeout: PLATFORM_FIXTURE_LIMIT_MS },
  ],
})
// Contrast is measured on what stands, not on what is still fading in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const ENGLISH: Language = { code: 'en', isDefault: true }
/** English on a phone; Persian, and with it right to left, on a desktop. */
const looks = [
  { where: 'English on a phone', device: PHONE, language: ENGLISH },
  { where: 'Persian on a desktop', device: DESKTOP, language: { code: 'fa', isDefault: false } },
]
// They share nothing but the house.
test.describe.configure({ mode: 'parallel' })

const chunks = (views: readonly View[]) =>
  Array.from({ length: Math.ceil(views.length / AT_A_TIME) }, (_, chunk) =>
    views.slice(chunk * AT_A_TIME, (chunk + 1) * AT_A_TIME),
  )

const tables = {
  guest: { pages: await pagesFor('guest'), dialogs: dialogsFor('guest') },
  player: { pages: await pagesFor('player'), dialogs: dialogsFor('player') },
}

/** Looks at a view from all sides. */
async function look(page: Page, view: View, language: Language) {
  await openView(page, view, language)
  await expectAccessible(page)
  await expect(page.locator('h1')).toHaveCount(1)
  expect(await overflowOf(page), 'nothing sticks out sideways').toBe(0)
  const least =
    SMALLEST_TARGETS[
      (await page.evaluate(() => matchMedia('(pointer: coarse)').matches)) ? 'finger' : 'mouse'
    ]
  expect(await smallTargets(page, least), `everything is ${least} px large to who points at it`).toEqual([])
}

test.describe('what is a player’s own', () => {
  test.use(PHONE)
  test('everyone can use the dialogs about it', async ({ page, context, platform, request }) => {
    const player = await registeredPlayer(request, platform.url)
    await signInBrowser(context, platform.url, player)
    for (const view of await dialogsAbout(request, platform.url, player)) {
      await test.step(view.address, async () => {
        await look(page, view, ENGLISH)
        await expect(page.getByRole('dialog').getByText(view.shows).first()).toBeVisible()
      })
    }
  })
})

for (const { where, device, language } of looks) {
  test.describe(where, () => {
    test.use(device)

    for (const [visitor, kinds] of Object.entries(tables)) {
      for (const [kind, views] of Object.entries(kinds)) {
        for (const [index, chunk] of chunks(views).entries()) {
          test(`everyone can use the ${kind} of a ${visitor}, ${index + 1} of ${chunks(views).length}`, async ({
            page,
            context,
            platform,
            request,
            trouble,
          }) => {
            // What is missing or closed is looked at too, and dialogs about nothing.
            trouble.allow(/status of (?:404|451)|^answer: (?:404|451)/)
            await context.addCookies([{ name: 'user-language', value: language.code, url: platform.url }])
            if (visitor === 'player') {
              await signInBrowser(context, platform.url, await registeredPlayer(request, platform.url))
            }
            for (const view of chunk) {
              await test.step(view.address, async () => {
                await look(page, view, language)
              })
            }
          })
        }
      }
    }
  })
}
