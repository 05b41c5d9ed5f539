// Writes the letters of the card ranks (letters.ts) and the titles' names for the frame (../names), as outlines of the
// covers' own faces. Run after a title was added:
//   node_modules/.bin/node apps/studio/client/art/draw-letters.mjs
import { mkdirSync, writeFileSync } from 'node:fs'
import { outlined } from '../../covers/lettering.mjs'
import { titles } from '../../src/titles/index.ts'

const here = (name) => new URL(name, import.meta.url)
const outline = (text, options) =>
  /d="([^"]+)"/.exec(outlined(text, { fill: '#000', ...options }).drawing)?.[1] ?? ''

const faceOf = async (slug) => (await import(`../themes/${slug}.ts`)).theme.face
const faces = ['bodoni', 'deco', 'fraunces']
const rank = (face) => (text) => [text, outline(text, { face, size: 330, fit: 300, x: 0, y: 112 })]
const ranks = Object.fromEntries(
  faces.map((face) => [face, Object.fromEntries(['A', 'K', 'Q', 'J', '10'].map(rank(face)))]),
)
writeFileSync(
  here('letters.ts'),
  `// Made by draw-letters.mjs.
/** Card ranks as outlines round 0,0, by typeface. */
export const ranks: Readonly<Record<string, Readonly<Record<string, string>>>> = ${JSON.stringify(ranks)}
`,
)

mkdirSync(here('../names'), { recursive: true })
for (const { slug, name } of titles) {
  const face = await faceOf(slug)
  const d = outline(face === 'deco' ? name.toUpperCase() : name, { face, size: 72, fit: 700, x: 350, y: 62 })
  const xs = [...d.matchAll(/[MLQC ]?(-?[\d.]+) (-?[\d.]+)/g)].map(([, x]) => Number(x))
  const [left, right] = [Math.floor(Math.min(...xs)), Math.ceil(Math.max(...xs))]
  writeFileSync(
    here(`../names/${slug}.svg`),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} 0 ${right - left} 80"><path d="${d}" fill="currentColor"/></svg>\n`,
  )
}
