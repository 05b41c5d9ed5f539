import { engine } from '../../client/art/heroes/engine.ts'
import { at, both, path, pol, polygon, rect, times } from '../../client/art/pen.ts'
import type { Motif, View } from '../motif.ts'

/** Rays from behind the lamp. */
function rays({ cx, cy }: View): string {
  const y = cy - 40
  return times(9, (index) => {
    const edge = (turn: number) => at(pol(700, -162 + index * 18 + turn, cx, y))
    return path(`M${cx} ${y}L${edge(-4.5)}L${edge(4.5)}Z`, '#1F3054')
  })
}

const rail = [
  [-44, 88],
  [-28, 88],
  [-190, 420],
  [-250, 420],
] as const

/** Sleepers and rails, wider as they come near. */
const track =
  times(7, (index) => {
    const y = 96 + index * index * 6.2 + index * 6
    const half = 70 + (y - 96) * 1.55
    return rect(-half, y, half * 2, 5 + index * 2.4, '#0E1730')
  }) + both(polygon(rail, '#8C98AE'))

export const motif: Motif = {
  ground: '#16233F',
  ink: '#F3E6C8',
  lettering: {
    face: 'deco',
    tall: { lines: ['NIGHT', 'EXPRESS'], size: 86 },
    square: { lines: ['NIGHT EXPRESS'], size: 46 },
  },
  behind: rays,
  scene: () => track + engine(),
}
