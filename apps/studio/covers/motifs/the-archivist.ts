import { deskLamp, lampLight } from '../../client/art/heroes/desk-lamp.ts'
import { line, path, rect, times } from '../../client/art/pen.ts'
import type { Motif, View } from '../motif.ts'

/** The cabinet behind: drawers with their labels and pulls. */
const cabinet = ({ cy, tall }: View) => {
  const k = tall ? 1 : 0.82
  return times(6, (row) =>
    times(5, (column) => {
      const [w, h] = [86, 66 * k]
      const x = -15 + column * w
      const y = cy - 250 * k + row * h
      return (
        rect(x + 3, y + 3, w - 6, h - 6, '#B47F2E', { rx: 4 }) +
        rect(x + 3, y + h - 11, w - 6, 8, '#96651F', { rx: 4 }) +
        rect(x + 24, y + 14 * k, w - 48, 15 * k, '#F3E0B0') +
        line(`M${x + 35} ${y + 44 * k}h16`, '#6E4515', 7)
      )
    }),
  )
}

const books =
  rect(-136, 120, 250, 26, '#8E2F2A', { rx: 4 }) +
  rect(40, 120, 74, 26, '#661C1F', { rx: 4 }) +
  rect(-124, 124, 12, 18, '#EFC062') +
  rect(-106, 146, 238, 28, '#25526B', { rx: 4 }) +
  rect(62, 146, 70, 28, '#173A50', { rx: 4 }) +
  rect(98, 150, 12, 20, '#EFC062')

const desk = rect(-260, 174, 520, 16, '#5E3518') + rect(-260, 190, 520, 400, '#3A1F10')

export const motif: Motif = {
  ground: '#C7943C',
  ink: '#FBE7B4',
  floor: '#3A1F10',
  lettering: {
    face: 'bodoni',
    tall: { lines: ['The', 'Archivist'], size: 84, bottom: 548 },
    square: { lines: ['The Archivist'], size: 56 },
  },
  place: { tall: { cy: 228 }, square: { cy: 168, scale: 0.8 } },
  behind: cabinet,
  scene: () =>
    lampLight(174, '#F6DC92') + path('M-76-40H76L112 174H-112Z', '#FDEFC0') + desk + books + deskLamp(),
}
