// @ts-check
// Opens every page and dialog of a temporary platform in every language, on a phone and a desktop, in both
// themes: takes a screenshot of each and records axe violations, horizontal overflow and console errors.
// Writes reports/look/ and exits with 1 if there are any. Takes about a second per view;
// `npm run look -- --language fa --width 375 --theme dark --only wallet` restricts the views.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium, request } from '@playwright/test'
import { registerPlayer, signInBrowser } from '../e2e/support/api-player.ts'
import {
  findAccessibilityViolations,
  measureHorizontalOverflow,
  recordPageErrors,
} from '../e2e/support/page-checks.ts'
import { startPlatform } from '../e2e/support/platform.ts'
import { createPlayerDialogViews } from '../e2e/support/player-dialog-views.ts'
import { ensureBrowser } from './browser.mjs'
import { ROOT, reportAndExit, UsageError } from './process.mjs'

const SITE = pathToFileURL(join(ROOT, 'apps', 'site', 'app/'))
// The alias of the site's modules, as in tsconfig.json, for the registry of dialogs.
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier.startsWith('~/') ? new URL(specifier.slice(2), SITE).href : specifier, context),
})
const { createEveryPageOperator, dialogsFor, openView, pagesFor } = await import('./every-page.ts')

const REPORTS = join(ROOT, 'reports', 'look')
const WIDTHS = { 375: 812, 1440: 900 }
const THEMES = ['dark', 'light']
/** Missing and restricted pages, and dialogs without data, are opened too. */
const EXPECTED = /status of (?:404|451)|^response: .* (?:404|451)$/
/** Number of parallel browsers. */
const AT_A_TIME = 2

/**
 * @typedef {import('./every-page.ts').Language} Language
 * @typedef {import('./every-page.ts').View} View
 * @typedef {import('./every-page.ts').Visitor} Visitor
 * @typedef {{ language: Language, width: number, visitor: Visitor, views: readonly View[] }} Round
 * @typedef {{ picture: string, address: string, errors: string[] }} Capture
 */

const USAGE = `usage: npm run look -- [--language de] [--width 375|1440] [--theme dark|light] [--only wallet]

Opens every page and dialog of a temporary platform, takes a screenshot of each and lists the errors found. Writes
reports/look/, and exits with 1 if there are any.

  --language   one of the offered languages; all by default
  --width      of the window in pixels: 375 or 1440; both by default
  --theme      dark or light; both by default
  --only       views whose address contains this text`

const { values: cliOptions } = readOptions()
if (cliOptions.help) {
  console.log(USAGE)
  process.exit(0)
}

function readOptions() {
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
 * The languages, from the alternate links of a page.
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
const matchesFilter = ({ address }) => !cliOptions.only || address.includes(cliOptions.only)

/** @param {string} url @returns {Promise<Round[]>} views for one browser, in sequence */
async function planRounds(url) {
  const languages = (await offeredLanguages(url)).filter(
    ({ code }) => !cliOptions.language || code === cliOptions.language,
  )
  const widths = Object.keys(WIDTHS).filter((width) => !cliOptions.width || width === cliOptions.width)
  const visitors = /** @type {const} */ (['guest', 'player'])
  const viewsByVisitor = await Promise.all(
    visitors.map(async (visitor) => ({
      visitor,
      views: [...(await pagesFor(visitor)), ...dialogsFor(visitor)].filter(matchesFilter),
    })),
  )
  return languages.flatMap((language) =>
    widths.flatMap((width) => viewsByVisitor.map((one) => ({ language, width: Number(width), ...one }))),
  )
}

/** Ids differ between runs: remove them from the names of the screenshots. */
const IDS = /=[0-9a-f]{8}-[0-9a-f.-]{27,}/

/** @param {View} view @param {Visitor} visitor */
const pictureName = ({ address, country }, visitor) =>
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
 * @returns {Promise<Capture[]>}
 */
async function inspectRound(browser, url, { language, width, visitor, views }) {
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
    const requestContext = await request.newContext()
    const player = await registerPlayer(requestContext, url)
    await signInBrowser(context, url, player)
    own = (await createPlayerDialogViews(player)).filter(matchesFilter)
    await requestContext.dispose()
  }
  const captures = []
  for (const view of [...views, ...own]) {
    const page = await context.newPage()
    captures.push(...(await inspectView(page, { language, width, visitor, view })))
    await page.close()
  }
  await context.close()
  return captures
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {{ language: Language, width: number, visitor: Visitor, view: View }} what
 * @returns {Promise<Capture[]>} one per theme
 */
async function inspectView(page, { language, width, visitor, view }) {
  /** @type {import('../e2e/support/page-checks.ts').PageError[]} */
  const pageErrors = []
  recordPageErrors(page, pageErrors)
  const problem = await openView(page, view, language).then(
    () => [],
    (error) => [`could not be opened: ${String(error.message).split('\n')[0]}`],
  )
  const captures = []
  for (const theme of THEMES.filter((one) => !cliOptions.theme || one === cliOptions.theme)) {
    await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), theme)
    const folder = `${language.code}-${width}-${theme}`
    const picture = `${folder}/${pictureName(view, visitor)}.png`
    await mkdir(join(REPORTS, folder), { recursive: true })
    const errors = [...problem, ...(await findAccessibilityViolations(page))]
    const overflow = await measureHorizontalOverflow(page)
    if (overflow > 0) errors.push(`overflows horizontally by ${overflow} px`)
    await page.screenshot({ path: join(REPORTS, picture), fullPage: !view.dialog })
    captures.push({ picture, address: view.address, errors })
  }
  captures[0]?.errors.push(...pageErrors.map(({ text }) => text).filter((text) => !EXPECTED.test(text)))
  return captures
}

/** @param {readonly Capture[]} captures */
function formatReport(captures) {
  const sorted = captures.toSorted((a, b) => a.picture.localeCompare(b.picture))
  const failed = sorted.filter(({ errors }) => errors.length > 0)
  const lines = failed.flatMap(({ picture, errors }) => [
    `## ${picture}`,
    '',
    ...errors.map((one) => `- ${one}`),
    '',
  ])
  return [`${captures.length} screenshots, ${failed.length} of them with errors.`, '', ...lines].join('\n')
}

async function inspectSite() {
  await rm(REPORTS, { recursive: true, force: true })
  await mkdir(REPORTS, { recursive: true })
  const operator = await createEveryPageOperator()
  const platform = await startPlatform({ OPERATOR_DIR: operator.operatorDir }, { isNew: true })
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args })
  /** @type {Capture[]} */
  const captures = []
  try {
    const remainingRounds = await planRounds(platform.url)
    if (remainingRounds.every(({ views }) => views.length === 0))
      throw new UsageError('no view matches the options')
    const work = async () => {
      for (let round = remainingRounds.shift(); round; round = remainingRounds.shift()) {
        captures.push(...(await inspectRound(browser, platform.url, round)))
        // After each round, so that partial results remain if the run is interrupted.
        await writeFile(join(REPORTS, 'report.md'), formatReport(captures))
        console.log(`${round.language.code} at ${round.width} px as a ${round.visitor}: done`)
      }
    }
    await Promise.all(Array.from({ length: AT_A_TIME }, work))
  } finally {
    await browser.close()
    await platform.stop()
    await operator.remove()
  }
  console.log(formatReport(captures))
  if (captures.some(({ errors }) => errors.length > 0)) process.exitCode = 1
}

inspectSite().catch(reportAndExit)
