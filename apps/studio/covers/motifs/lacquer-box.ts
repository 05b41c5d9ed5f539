import { lacquerBox } from '../../client/art/heroes/lacquer-box.ts'
import { blossom } from '../../client/art/heroes/lantern.ts'
import { ellipse, line, moved, times } from '../../client/art/pen.ts'
import type { Motif, View } from '../motif.ts'

/** Mist in long rounded bars, as on a screen. */
const mist = ({ width, cy }: View) =>
  times(7, (index) => {
    const y = cy - 176 + index * 52
    const x = ((index * 131) % 260) - 60
    return line(`M${x} ${y}H${x + 150}M${x + 260} ${y + 24}H${Math.min(width + 60, x + 400)}`, '#BBD0B2', 15)
  })

const branch = line('M232-226C190-190 170-150 178-96M196-180C170-178 156-190 140-196', '#4A2A1E', 9)

export const motif: Motif = {
  ground: '#A5C0A0',
  ink: '#520F14',
  lettering: {
    face: 'fraunces',
    tall: { lines: ['Lacquer', 'Box'], size: 96 },
    square: { lines: ['Lacquer Box'], size: 58 },
  },
  place: { tall: { cy: 226, scale: 0.98 }, square: { cy: 170, scale: 0.78 } },
  behind: mist,
  scene: () =>
    ellipse(0, 160, 176, 16, '#86A585') +
    branch +
    moved(178, -96, blossom('#FFF6EC', '#E9BC5C', '#C3291F'), 0.6) +
    moved(140, -198, blossom('#FFF6EC', '#E9BC5C', '#C3291F'), 0.5, 30) +
    moved(190, -160, blossom('#F4C9BC', '#E9BC5C', '#C3291F'), 0.54, 14) +
    lacquerBox(),
}
