import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create } from 'fontkit'
import { decompress } from 'wawoff2'
import { path } from '../client/art/pen.ts'

/** The faces of the series, all under the Open Font License; a title in outlines needs none of them when shown. */
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
}

const round = (value) => Math.round(value * 10) / 10
const commands = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' }

async function openFace([file, axes]) {
  const woff2 = readFileSync(fileURLToPath(import.meta.resolve(file)))
  const font = create(Buffer.from(await decompress(woff2)))
  return axes ? font.getVariation(axes) : font
}

// One after another: the decompressor works in one memory and mixes up calls that overlap.
const fonts = {}
for (const [name, face] of Object.entries(faces)) fonts[name] = await openFace(face)

/**
 * One line as outlines, centred on `x` with its baseline on `y`. It is set at `size` or, when it would be wider than
 * `fit`, smaller. Returns the drawing and the size it took.
 */
export function outlined(text, { face, size, fit, x, y, fill }) {
  const font = fonts[face]
  const run = font.layout(text)
  const width = run.positions.reduce((sum, position) => sum + position.xAdvance, 0)
  const scale = Math.min(size / font.unitsPerEm, fit / width)
  let pen = x - (width * scale) / 2
  let d = ''
  for (const [index, glyph] of run.glyphs.entries()) {
    for (const { command, args } of glyph.path.commands)
      d +=
        commands[command] +
        args.map((value, axis) => round(axis % 2 ? y - value * scale : pen + value * scale)).join(' ')
    pen += run.positions[index].xAdvance * scale
  }
  return { drawing: path(d, fill), size: scale * font.unitsPerEm }
}

/** Lines stacked up from the baseline of the last one; `lead` is the step in sizes. */
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
