import { panther } from '../../client/art/heroes/panther.ts'
import { around, circle, path } from '../../client/art/pen.ts'
import type { Motif } from '../motif.ts'

const shards = around(18, (index) =>
  path(`M0-60L-22-${index % 2 ? 320 : 270}L20-${index % 2 ? 330 : 260}Z`, index % 2 ? '#EF6B50' : '#D34A35'),
)

export const motif: Motif = {
  ground: '#E5583F',
  ink: '#1B1018',
  lettering: {
    face: 'fraunces',
    tall: { lines: ['Obsidian'], size: 92, bottom: 536 },
    square: { lines: ['Obsidian'], size: 62 },
  },
  place: { tall: { cy: 216, scale: 1.04 }, square: { cy: 158, scale: 0.76 } },
  scene: () => shards + circle(0, 0, 176, '#C43F2E') + panther(),
}
