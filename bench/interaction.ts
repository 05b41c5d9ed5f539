import type { Browser, Page } from '@playwright/test'
import { openBrowser, openSlowed, SLOWDOWN, TOUCH, waitUntilQuiet } from './browser/visits.ts'
import { createCaller } from './chaos/caller.ts'
import { registerPlayer } from './load/funded-players.ts'
import { PLATFORM_OPTIONS } from './pages.ts'
import { openPlatform } from './platform-process.ts'
import {
  formatFigure,
  type Measured,
  measureAlternately,
  median,
  type RunOptions,
  type Scenario,
  summarise,
} from './scenario.ts'

const GOAL_MS = 100
/** A finger's. */
const PRESS_MS = 70
/** Until the frame of a press has been reported. */
const SETTLE_MS = 2000

const CHIP = '.s-filters__chips .c-chip'
const MENU = '.s-tools__menu'
const HEART = '.s-heart'
const CLOSE = '.c-dialog__close'
const TAB = '.s-chips__row a:not([aria-current])'

/** The presses of one visit of a category, in this order. */
const presses: readonly { readonly name: string; readonly selector: string; readonly place: number }[] = [
  { name: 'the first heart', selector: HEART, place: 0 },
  { name: 'a heart', selector: HEART, place: 1 },
  { name: 'the filters for the first time', selector: MENU, place: 0 },
  { name: 'a filter', selector: CHIP, place: 1 },
  { name: 'closing the filters', selector: CLOSE, place: 0 },
  { name: 'the filters again', selector: MENU, place: 0 },
  { name: 'closing them again', selector: CLOSE, place: 0 },
  { name: 'another category', selector: TAB, place: 1 },
]

const BARE_PAGE = `data:text/html,<meta name="viewport" content="width=device-width">
<button style="font-size:40px" onclick="this.textContent+='1'">1</button>`

export const scenarios: readonly Scenario[] = [
  {
    name: 'interaction',
    title: `the time from a press in a game category to the next frame, the longest of ${presses.length} presses on a processor slowed ${SLOWDOWN} times, compared with a bare button; goal ${GOAL_MS} ms`,
    unit: 'ms',
    run: measureInteraction,
  },
]

async function measureInteraction(options: RunOptions): Promise<Measured> {
  const platform = await openPlatform('embedded', PLATFORM_OPTIONS)
  const browser = await openBrowser()
  try {
    await platform.start()
    const { token } = await registerPlayer(createCaller(platform.origin))
    const found = new Map<string, number[]>(presses.map(({ name }) => [name, []]))
    const rounds = await measureAlternately(
      options,
      async () => {
        const times = await visit(browser, platform.origin, token)
        for (const [place, { name }] of presses.entries()) found.get(name)?.push(times[place] ?? 0)
        return Math.max(...times)
      },
      () => pressBareButton(browser),
    )
    const result = summarise(rounds)
    const notes = [...found].map(([name, times]) => `${name}: ${formatFigure(median(times))} ms`)
    return {
      ...result,
      notes: [`${GOAL_MS} ms: ${result.ours <= GOAL_MS ? 'reached' : 'not reached'}`, ...notes],
    }
  } finally {
    await browser.close()
    await platform.close()
  }
}

async function visit(browser: Browser, origin: string, token: string): Promise<number[]> {
  const page = await openSlowed(browser, SLOWDOWN, TOUCH)
  try {
    await page.context().addCookies([{ name: 'access_token', value: token, url: origin, sameSite: 'Lax' }])
    await recordInteractions(page)
    await page.goto(`${origin}/categories/slots`)
    await waitUntilQuiet(page)
    const times: number[] = []
    for (const { selector, place } of presses) times.push(await press(page, selector, place))
    return times
  } finally {
    await page.context().close()
  }
}

async function pressBareButton(browser: Browser): Promise<number> {
  const page = await openSlowed(browser, SLOWDOWN, TOUCH)
  try {
    await recordInteractions(page)
    await page.goto(BARE_PAGE)
    return await press(page, 'button', 0)
  } finally {
    await page.context().close()
  }
}

declare global {
  interface Window {
    /** From each input of a press to the frame after it, as the browser reports it in steps of 8 ms. */
    interactions?: number[]
  }
}

const recordInteractions = (page: Page) =>
  page.addInitScript(() => {
    const durations: number[] = []
    window.interactions = durations
    const options = { type: 'event', durationThreshold: 16, buffered: true }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('interactionId' in entry && entry.interactionId) durations.push(entry.duration)
    }).observe(options)
  })

/** Presses an element by touch. @returns the longest of its inputs; at least the shortest that is reported */
async function press(page: Page, selector: string, place: number): Promise<number> {
  const element = page.locator(selector).nth(place)
  await element.waitFor()
  const [x, y] = await element.evaluate((one) => {
    const box = one.getBoundingClientRect()
    return [box.x + box.width / 2, box.y + box.height / 2] as const
  })
  const devtools = await page.context().newCDPSession(page)
  await page.evaluate(() => void window.interactions?.splice(0))
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await page.waitForTimeout(PRESS_MS)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await page.waitForTimeout(SETTLE_MS)
  await devtools.detach()
  return await page.evaluate(() => Math.max(16, ...(window.interactions ?? [])))
}
