import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create } from 'fontkit'
import { decompress } from 'wawoff2'
import { path } from '../client/art/pen.ts'

/** The typefaces of the covers, all under the Open Font License. */
const faces = {
  fraunces: [
    '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
    { opsz: 144, wght: 800, SOFT: 0, WONK: 0 },
  ],
  bodoni: [
    '@fontsource-variable/bodoni-moda/files/bodoni-moda-latin-opsz-normal.woff2',
    { opsz: 28, wght: 800 },
  ],
  deco: ['@fontsource/limelight/files/limelight-latin-400-normal.woff2', null],
  grotesque: [
    '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wdth-normal.woff2',
    { wdth: 75, wght: 700 },
  ],
}

const round = (value) => Math.round(value * 10) / 10
const commands = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' }

async function openFace([file, axes]) {
  const woff2 = readFileSync(fileURLToPath(import.meta.resolve(file)))
  const font = create(Buffer.from(await decompress(woff2)))
  return axes ? font.getVariation(axes) : font
}

// Sequential: concurrent calls of wawoff2 corrupt each other's output.
const fonts = {}
for (const [name, face] of Object.entries(faces)) fonts[name] = await openFace(face)

/**
 * A line of text as outlines with its baseline at `y`, centred at `x` or, with the anchor `start`, beginning there.
 * Its font size is `size`, or smaller if it would be wider than `fit`. Returns the drawing and the font size used.
 */
export function outlined(text, { face, size, fit, x, y, fill, anchor = 'middle' }) {
  const font = fonts[face]
  const run = font.layout(text)
  const width = run.positions.reduce((sum, position) => sum + position.xAdvance, 0)
  const scale = Math.min(size / font.unitsPerEm, fit / width)
  let left = anchor === 'start' ? x : x - (width * scale) / 2
  let d = ''
  for (const [index, glyph] of run.glyphs.entries()) {
    for (const { command, args } of glyph.path.commands)
      d +=
        commands[command] +
        args.map((value, axis) => round(axis % 2 ? y - value * scale : left + value * scale)).join(' ')
    left += run.positions[index].xAdvance * scale
  }
  return { drawing: path(d, fill), size: scale * font.unitsPerEm }
}

/** Lines of text, the last one with its baseline at `bottom`; `lead` is the line spacing in font sizes. */
export function stacked(lines, { bottom, lead, ...style }) {
  let y = bottom
  let drawing = ''
  for (const text of lines.toReversed()) {
    const set = outlined(text, { ...style, y })
    drawing = set.drawing + drawing
    y -= set.size * lead
  }
  return drawing
}
