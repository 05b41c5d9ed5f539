// @ts-check
// Looks at every page and every dialog of a house of its own, in every language that is offered, on a phone and on a
// desktop, by the lamp and by day: takes a picture of each, and notes what axe finds, what sticks out sideways and what the
// browser complains of. It writes reports/look/ and ends with 1 where anything is wrong. Takes about a second a view;
// `npm run look -- --language fa --width 375 --theme dark --only wallet` looks at a part of them.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, request } from '@playwright/test'
import { registeredPlayer, signInBrowser } from '../e2e/support/api-player.ts'
import { dialogsAbout } from '../e2e/support/belongings.ts'
import { accessibilityFaults, overflowOf, watch } from '../e2e/support/faults.ts'
import { startPlatform } from '../e2e/support/platform.ts'
import { ensureBrowser } from './browser.mjs'
import { dialogsFor, everyPageHouse, openView, pagesFor } from './every-page.ts'
import { ROOT, reportAndExit, Trouble } from './process.mjs'

const REPORTS = join(ROOT, 'reports', 'look')
const WIDTHS = { 375: 812, 1440: 900 }
const THEMES = ['dark', 'light']
/** Pages that are missing or closed are looked at too, and dialogs about nothing. */
const EXPECTED = /status of (?:404|451)|^answer: (?:404|451)/
/** How many browsers look at a time. */
const AT_A_TIME = 2

/**
 * @typedef {import('./every-page.ts').Language} Language
 * @typedef {import('./every-page.ts').View} View
 * @typedef {import('./every-page.ts').Visitor} Visitor
 * @typedef {{ language: Language, width: number, visitor: Visitor, views: readonly View[] }} Round
 * @typedef {{ picture: string, address: string, faults: string[] }} Sight
 */

const USAGE = `usage: npm run look -- [--language de] [--width 375|1440] [--theme dark|light] [--only wallet]

Looks at every page and dialog of a platform of its own, takes a picture of each and lists the faults it sees. Writes
reports/look/, and ends with 1 where anything is wrong.

  --language   one of the languages that are offered; all unless given
  --width      of the window in pixels: 375 or 1440; both unless given
  --theme      dark or light; both unless given
  --only       views whose address contains this text`

const { values: wishes } = readWishes()
if (wishes.help) {
  console.log(USAGE)
  process.exit(0)
}

function readWishes() {
  try {
    return parseArgs({
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        language: { type: 'string' },
        width: { type: 'string' },
        theme: { type: 'string' },
        only: { type: 'string' },
      },
    })
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`)
    process.exit(2)
  }
}

/**
 * The languages as a page names its own other addresses.
 * @param {string} url
 * @returns {Promise<Language[]>}
 */
async function offeredLanguages(url) {
  const head = await (await fetch(url)).text()
  const codes = [...new Set([...head.matchAll(/hreflang="([\w-]+)"/gi)].map(([, code = '']) => code))]
  const standard = /<html[^>]* lang="([\w-]+)"/.exec(head)?.[1]
  return codes.filter((code) => code !== 'x-default').map((code) => ({ code, isDefault: code === standard }))
}

/** @param {View} view */
const isWished = ({ address }) => !wishes.only || address.includes(wishes.only)

/** @param {string} url @returns {Promise<Round[]>} what one browser looks at, one after the other */
async function rounds(url) {
  const languages = (await offeredLanguages(url)).filter(
    ({ code }) => !wishes.language || code === wishes.language,
  )
  const widths = Object.keys(WIDTHS).filter((width) => !wishes.width || width === wishes.width)
  const visitors = /** @type {const} */ (['guest', 'player'])
  const looked = await Promise.all(
    visitors.map(async (visitor) => ({
      visitor,
      views: [...(await pagesFor(visitor)), ...dialogsFor(visitor)].filter(isWished),
    })),
  )
  return languages.flatMap((language) =>
    widths.flatMap((width) => looked.map((one) => ({ language, width: Number(width), ...one }))),
  )
}

/** What a dialog is about has another id each time, and its picture the same name. */
const IDS = /=[0-9a-f]{8}-[0-9a-f.-]{27,}/

/** @param {View} view @param {Visitor} visitor */
const nameOf = ({ address, country }, visitor) =>
  [
    visitor,
    address
      .replace(IDS, '=own')
      .replace(/[^\w-]+/g, '-')
      .replace(/^-|-$/g, '') || 'home',
    country,
  ]
    .filter(Boolean)
    .join('-')

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {Round} round
 * @returns {Promise<Sight[]>}
 */
async function lookAround(browser, url, { language, width, visitor, views }) {
  const height = WIDTHS[/** @type {keyof typeof WIDTHS} */ (width)]
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    viewport: { width, height },
    ...(width < 768 && { hasTouch: true, isMobile: true }),
  })
  await context.addCookies([{ name: 'user-language', value: language.code, url }])
  /** @type {View[]} */
  let own = []
  if (visitor === 'player') {
    const asker = await request.newContext()
    const player = await registeredPlayer(asker, url)
    await signInBrowser(context, url, player)
    own = (await dialogsAbout(asker, url, player)).filter(isWished)
    await asker.dispose()
  }
  const sights = []
  for (const view of [...views, ...own]) {
    const page = await context.newPage()
    sights.push(...(await lookAt(page, { language, width, visitor, view })))
    await page.close()
  }
  await context.close()
  return sights
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {{ language: Language, width: number, visitor: Visitor, view: View }} what
 * @returns {Promise<Sight[]>} one for each theme
 */
async function lookAt(page, { language, width, visitor, view }) {
  /** @type {string[]} */
  const found = []
  watch(page, found)
  const problem = await openView(page, view, language).then(
    () => [],
    (error) => [`does not stand: ${String(error.message).split('\n')[0]}`],
  )
  const sights = []
  for (const theme of THEMES.filter((one) => !wishes.theme || one === wishes.theme)) {
    await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), theme)
    const folder = `${language.code}-${width}-${theme}`
    const picture = `${folder}/${nameOf(view, visitor)}.png`
    await mkdir(join(REPORTS, folder), { recursive: true })
    const faults = [...problem, ...(await accessibilityFaults(page))]
    const overflow = await overflowOf(page)
    if (overflow > 0) faults.push(`sticks out sideways by ${overflow} px`)
    await page.screenshot({ path: join(REPORTS, picture), fullPage: !view.dialog })
    sights.push({ picture, address: view.address, faults })
  }
  sights[0]?.faults.push(...found.filter((line) => !EXPECTED.test(line)))
  return sights
}

/** @param {readonly Sight[]} sights */
function reportOf(sights) {
  const sorted = sights.toSorted((a, b) => a.picture.localeCompare(b.picture))
  const faulty = sorted.filter(({ faults }) => faults.length > 0)
  const lines = faulty.flatMap(({ picture, faults }) => [
    `## ${picture}`,
    '',
    ...faults.map((one) => `- ${one}`),
    '',
  ])
  return [`${sights.length} pictures, ${faulty.length} of them with faults.`, '', ...lines].join('\n')
}

async function look() {
  await rm(REPORTS, { recursive: true, force: true })
  await mkdir(REPORTS, { recursive: true })
  const house = await everyPageHouse()
  const platform = await startPlatform({ OPERATOR_DIR: house.operatorDir })
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args })
  /** @type {Sight[]} */
  const sights = []
  try {
    const left = await rounds(platform.url)
    if (left.every(({ views }) => views.length === 0)) throw new Trouble('nothing of that kind is to be seen')
    const work = async () => {
      for (let round = left.shift(); round; round = left.shift()) {
        sights.push(...(await lookAround(browser, platform.url, round)))
        // After each round: what was seen is not lost when the rest is not waited for.
        await writeFile(join(REPORTS, 'report.md'), reportOf(sights))
        console.log(`${round.language.code} at ${round.width} px as a ${round.visitor}: looked at`)
      }
    }
    await Promise.all(Array.from({ length: AT_A_TIME }, work))
  } finally {
    await browser.close()
    await platform.stop()
    await house.remove()
  }
  console.log(reportOf(sights))
  if (sights.some(({ faults }) => faults.length > 0)) process.exitCode = 1
}

look().catch(reportAndExit)
