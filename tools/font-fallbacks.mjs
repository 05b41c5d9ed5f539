// @ts-check
// Computes size-adjust and metric overrides of a system font as fallback for a brand font (brand/fonts.css):
//   node tools/font-fallbacks.mjs sans "DejaVu Sans=/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
//   node tools/font-fallbacks.mjs display "Noto Serif=noto-serif.woff2"     (hero: the same in large)
// Measured in the browser, so that kerning, the weight axis and optical sizes are included.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { ensureBrowser } from './browser.mjs'
import { ROOT } from './process.mjs'

/** Brand fonts at their most frequent use: body text, titles, and titles of --text-3xl and up. */
const OURS = {
  sans: { file: 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2', weight: 420, size: 16 },
  display: { file: 'fraunces/files/fraunces-latin-opsz-normal.woff2', weight: 460, size: 26 },
  hero: { file: 'fraunces/files/fraunces-latin-opsz-normal.woff2', weight: 420, size: 72 },
}

/**
 * Sample text from the site: paragraphs for the text font, headings for the display font. @param {string}
 * role
 */
function readWords(role) {
  const folder = join(ROOT, 'content/en/pages')
  const lines = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .map((line) => line.trim())
  const isHeading = (/** @type {string} */ line) => line.startsWith('#')
  return lines
    .filter((line) => line && isHeading(line) === (role !== 'sans'))
    .map((line) => line.replace(/^[#\s*-]+/, ''))
    .slice(0, 400)
}

/** @param {string} path */
const dataAddress = (path) => `data:font/sfnt;base64,${readFileSync(path).toString('base64')}`

const [role = '', ...named] = process.argv.slice(2)
if (!(role in OURS) || named.length === 0) {
  console.error('Usage: node tools/font-fallbacks.mjs sans|display|hero "Name=file" …')
  process.exit(1)
}
const ours = OURS[/** @type {keyof typeof OURS} */ (role)]
const faces = [
  { name: 'ours', path: join(ROOT, 'node_modules/@fontsource-variable', ours.file), weight: '100 900' },
  ...named.map((one) => {
    const at = one.indexOf('=')
    return { name: one.slice(0, at), path: one.slice(at + 1), weight: '400' }
  }),
]

const args = ['--font-render-hinting=none', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
const browser = await chromium.launch({ executablePath: ensureBrowser(), args })
try {
  const page = await browser.newPage()
  const sources = faces.map(({ name, path, weight }) => ({ name, weight, source: dataAddress(path) }))
  const { weight, size } = ours
  const measured = await page.evaluate(
    async ({ sources, lines, weight, size }) => {
      const canvas = document.createElement('canvas').getContext('2d')
      if (!canvas) throw new Error('The browser has no canvas context.')
      const results = []
      for (const { name, source, weight: weights } of sources) {
        const face = new FontFace(name, `url(${source})`, { weight: weights })
        document.fonts.add(await face.load())
        // Large, because the browser rounds these metrics to whole pixels.
        canvas.font = `${weight} 1000px "${name}"`
        const { fontBoundingBoxAscent, fontBoundingBoxDescent } = canvas.measureText('x')
        const span = document.createElement('span')
        span.style.cssText = `font: ${weight} ${size}px "${name}"; white-space: pre; position: absolute`
        document.body.append(span)
        let width = 0
        for (const line of lines) {
          span.textContent = line
          width += span.getBoundingClientRect().width
        }
        results.push({
          name,
          width,
          ascent: fontBoundingBoxAscent / 1000,
          descent: fontBoundingBoxDescent / 1000,
        })
      }
      return results
    },
    { sources, lines: readWords(role), weight, size },
  )
  const [own, ...others] = measured
  if (!own) throw new Error('No measurement.')
  const percent = (/** @type {number} */ part) => `${Number((part * 100).toFixed(1))}%`
  for (const { name, width } of others) {
    const adjust = own.width / width
    console.log(
      `${name}: size-adjust: ${percent(adjust)}; ascent-override: ${percent(own.ascent / adjust)}; ` +
        `descent-override: ${percent(own.descent / adjust)}`,
    )
  }
} finally {
  await browser.close()
}
