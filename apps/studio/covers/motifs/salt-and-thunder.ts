import { bolt, rock, tower } from '../../client/art/heroes/lighthouse.ts'
import { circle, path, rect, ring, times } from '../../client/art/pen.ts'
import type { Motif, View } from '../motif.ts'
import { cloud } from '../shapes.ts'

/** The lamp's beams: a pale one to the left, a bright one with a core to the right. */
function beams({ width, cx, cy, tall }: View): string {
  const k = tall ? 1 : 0.78
  const lamp = `M${cx - 58 * k} ${cy - 118 * k}`
  return (
    path(`${lamp}L${width + 40} ${cy - 250 * k}V${cy - 40 * k}Z`, '#F0C659') +
    path(`${lamp}L-40 ${cy - 190 * k}V${cy - 70 * k}Z`, '#3C5870') +
    path(`${lamp}L${width + 40} ${cy - 196 * k}V${cy - 110 * k}Z`, '#FBE3A0')
  )
}

/** Rows of scales, each before the one above it. */
const sea = (rows: number) =>
  times(rows, (row) =>
    times(13, (index) => {
      const x = (index - 6) * 64 + (row % 2 ? 32 : 0)
      const y = 132 + row * 30
      return (
        circle(x, y, 38, row % 2 ? '#23706F' : '#1B5A60') +
        ring(x, y, 27, '#8FC9BC', 3) +
        ring(x, y, 15, '#8FC9BC', 3) +
        ring(x, y, 38, '#F4E7CB', 3.5)
      )
    }),
  ) + rect(-260, 124 + rows * 30, 520, 300, '#123F48')

export const motif: Motif = {
  ground: '#20364C',
  ink: '#FFF1D0',
  floor: '#123F48',
  lettering: {
    face: 'fraunces',
    tall: { lines: ['Salt &', 'Thunder'], size: 92 },
    square: { lines: ['Salt & Thunder'], size: 52 },
  },
  behind: beams,
  scene: ({ tall }) =>
    cloud(120, -170, 1.05, '#122436') +
    cloud(-140, -190, 0.8, '#2C475F') +
    bolt() +
    rock() +
    tower() +
    sea(tall ? 7 : 5),
}
