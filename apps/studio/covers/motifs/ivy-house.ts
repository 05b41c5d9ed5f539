import { ivy } from '../../client/art/heroes/ivy.ts'
import { ivyHouse } from '../../client/art/heroes/ivy-house.ts'
import { line, rect, times } from '../../client/art/pen.ts'
import type { Motif, View } from '../motif.ts'

/** The wall, course by course, some of its bricks burnt darker. */
const bricks = ({ width, height }: View) =>
  times(Math.ceil(height / 24), (row) =>
    times(Math.ceil(width / 62) + 1, (column) => {
      const tone = (row * 5 + column * 3) % 7
      return rect(
        column * 62 - (row % 2 ? 31 : 0) - 10,
        row * 24,
        58,
        20,
        tone === 0 ? '#8C3826' : tone === 3 ? '#BC5A3E' : '#AE4C34',
        { rx: 2 },
      )
    }),
  )

const vine = line(
  'M-196 190C-150 120-196 60-150 0C-120-50-156-110-100-150C-60-180-20-180 10-196',
  '#4A2E20',
  7,
)
const leaves = [
  [-190, 176, -50, 0.9], [-152, 160, 30, 0.8], [-186, 132, -20, 0.95], [-140, 116, 60, 0.76], [-192, 92, -60, 0.84], [-148, 74, 20, 0.92],
  [-180, 46, -30, 0.9], [-132, 32, 70, 0.8], [-166, 6, -10, 0.96], [-118, -16, 50, 0.74], [-164, -38, -44, 0.9], [-128, -62, 20, 0.9],
  [-170, -84, -64, 0.8], [-136, -104, -10, 0.9], [-98, -112, 60, 0.74], [-132, -146, -40, 0.9], [-92, -150, 20, 0.84], [-66, -176, -14, 0.8],
  [-40, -158, 64, 0.66], [-24, -190, 10, 0.72], [-196, -10, -70, 0.8], [-200, -130, -50, 0.86], [-166, -176, -20, 0.8],
] as const // biome-ignore format: a table
const hanging = [
  [60, -178, 150, 0.7], [88, -156, 180, 0.78], [120, -166, 120, 0.84], [116, -120, 200, 0.72], [150, -140, 160, 0.86], [148, -92, 190, 0.8],
  [176, -112, 140, 0.9], [172, -60, 200, 0.82], [136, -60, 170, 0.66], [192, -36, 150, 0.8], [164, -14, 190, 0.72], [34, -196, 110, 0.66],
] as const // biome-ignore format: a table

export const motif: Motif = {
  ground: '#9A4029',
  ink: '#FFE9BE',
  floor: '#5A1E16',
  lettering: {
    face: 'fraunces',
    tall: { lines: ['Ivy', 'House'], size: 104, bottom: 552 },
    square: { lines: ['Ivy House'], size: 64 },
  },
  place: { tall: { cy: 212, scale: 0.96 }, square: { cy: 170, scale: 0.72 } },
  behind: bricks,
  scene: () => ivyHouse() + rect(-260, 194, 520, 300, '#5A1E16') + vine + ivy(leaves) + ivy(hanging),
}
