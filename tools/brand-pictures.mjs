// @ts-check
// Renders the brand's icons and the link preview picture from mark.svg, logo.svg, hero-wheel.svg and tokens.css.
// Run it after one of these has changed: node tools/brand-pictures.mjs
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { ensureBrowser } from './browser.mjs'
import { ROOT } from './process.mjs'

const BRAND = join(ROOT, 'brand')
const SHARE = { width: 1200, height: 630 }

/** Icons: file, size, and the mark's share of the size. Maskable icons keep only the middle four fifths. */
const ICONS = /** @type {const} */ ([
  ['icon-32.png', 32, 0.72],
  ['icon-180.png', 180, 0.62],
  ['icon-192.png', 192, 0.62],
  ['icon-512.png', 512, 0.62],
  ['icon-maskable-512.png', 512, 0.5],
])

/** @param {string} name */
const read = (name) => readFileSync(join(BRAND, name), 'utf8')
const style = `<style>${read('tokens.css')}
  * { margin: 0 }
  body { display: grid; place-items: center; position: relative; overflow: hidden; inline-size: 100vw; block-size: 100vh;
    background: var(--color-felt); color: var(--color-text) }
  svg { display: block }
</style>`

/** @param {string} name @param {number} share of the size */
const iconPage = (name, share) => {
  // The small icon is a separate drawing: rounded corners without padding.
  if (name === 'icon-32.png')
    return `${style}<style>body { background: none } svg { inline-size: 100vw }</style>${read('favicon.svg')}`
  return `${style}<style>svg { inline-size: ${share * 100}vw }</style>${read('mark.svg')}`
}

const sharePage = `${style}<style>
  body { place-items: center start; background:
    radial-gradient(90% 120% at 72% -10%, var(--color-lamplight), transparent 62%),
    linear-gradient(180deg, var(--color-felt), var(--color-felt-deep)) }
  .wheel { position: absolute; inset-block-start: -75px; inset-inline-start: 610px; inline-size: 860px }
  .shade { position: absolute; inset: 0; background: linear-gradient(90deg, var(--color-felt-deep) 30%, transparent 66%) }
  .logo { position: relative; inline-size: 500px; margin-inline-start: 84px }
</style><div class="wheel">${read('hero-wheel.svg')}</div><div class="shade"></div><div class="logo">${read('logo.svg')}</div>`

const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  const page = await browser.newPage()
  /** @param {string} file @param {{ width: number, height: number }} size @param {string} html */
  const draw = async (file, size, html) => {
    await page.setViewportSize(size)
    await page.setContent(`<!doctype html><html data-theme="dark">${html}</html>`)
    await page.screenshot(
      file.endsWith('.jpg')
        ? { path: join(BRAND, file), type: 'jpeg', quality: 90 }
        : { path: join(BRAND, file), omitBackground: true },
    )
    console.log(`wrote brand/${file}`)
  }
  for (const [file, edge, share] of ICONS)
    await draw(file, { width: edge, height: edge }, iconPage(file, share))
  await draw('share.jpg', SHARE, sharePage)
} finally {
  await browser.close()
}
