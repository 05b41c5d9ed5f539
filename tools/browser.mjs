// @ts-check
// Finds the Chromium for the tests, and installs one if there is none. As a script it prints the path.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './process.mjs'

/**
 * The headless shell: the same engine, but creating a browser context takes 0.12 s of CPU time instead of 1.3
 * s.
 */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']
/** The full browser, for tests that need a window. */
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const PACKAGES = [['chromium', 'chromium-headless-shell'], ['chromium']]
const FOLDERS = ['/usr/bin', '/snap/bin']
const APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
/** Chromium's sandbox does not work as root. The other switches disable requests to the browser's vendor. */
export const BROWSER_ARGUMENTS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--no-default-browser-check',
  // By default the headless shell rounds glyph widths to whole pixels, unlike other browsers.
  '--font-render-hinting=none',
]
const INSTALL_DEADLINE_MS = 10 * 60_000

/**
 * @typedef {object} BrowserOptions
 * @property {boolean} [hasWindows] the full browser instead of the headless shell
 */

/**
 * Finds an installed browser.
 * @param {BrowserOptions} [options]
 * @returns {string | undefined}
 * @throws Error if CHROMIUM_PATH is set but names no executable
 */
export function findBrowser({ hasWindows = false } = {}) {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (isExecutable(named)) return named
    throw new Error(`CHROMIUM_PATH is not an executable: ${named}`)
  }
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(isAbsolute), ...FOLDERS]
  const names = hasWindows ? BROWSERS : [...SHELLS, ...BROWSERS]
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...candidates, ...APPLICATIONS].find(isExecutable) ?? findDownloaded()
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Playwright's download, if present. @returns {string | undefined} */
function findDownloaded() {
  const question = "process.stdout.write(require('playwright-core').chromium.executablePath())"
  const answer = spawnSync(process.execPath, ['-e', question], { cwd: ROOT, encoding: 'utf8' })
  const file = answer.status === 0 ? answer.stdout.trim() : ''
  return file && existsSync(file) ? file : undefined
}

/**
 * An installed browser, else Debian's packages (as root), else Playwright's download.
 * @param {BrowserOptions} [options]
 * @returns {string}
 */
export function ensureBrowser(options) {
  const found = findBrowser(options)
  if (found) return found
  const attempts = [...(canUseApt() ? PACKAGES.map((names) => () => installPackages(names)) : []), download]
  const reports = []
  for (const attempt of attempts) {
    reports.push(attempt())
    const now = findBrowser(options)
    if (now) return now
  }
  throw new Error(
    `The browser tests require Chromium, which could not be installed.\n${reports.join('\n')}\n` +
      'Install Chromium or Chrome, or set CHROMIUM_PATH to one.',
  )
}

function canUseApt() {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
}

/** @param {readonly string[]} names @returns {string} the result, for the error message */
function installPackages(names) {
  console.error(`Installing ${names.join(' and ')} from the package archive ...`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = /** @type {const} */ ({ encoding: 'utf8', timeout: INSTALL_DEADLINE_MS, env })
  spawnSync('apt-get', ['update', '-qq'], options)
  const result = spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], options)
  return `apt-get install ${names.join(' ')}: ${lastLine(result)}`
}

/** @returns {string} the result, for the error message */
function download() {
  console.error("Downloading Playwright's Chromium ...")
  const cli = join(ROOT, 'node_modules', '.bin', 'playwright')
  const options = /** @type {const} */ ({ cwd: ROOT, encoding: 'utf8', timeout: INSTALL_DEADLINE_MS })
  const result = spawnSync(process.execPath, [cli, 'install', 'chromium'], options)
  return `playwright install chromium: ${lastLine(result)}`
}

/** @param {import('node:child_process').SpawnSyncReturns<string>} result */
function lastLine(result) {
  return result.error?.message ?? result.stderr.trim().split('\n').at(-1) ?? `code ${result.status}`
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    console.log(ensureBrowser())
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
