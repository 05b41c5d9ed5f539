import { amber, dragonfly } from '../../client/art/heroes/amber.ts'
import { line, moved, path, rect, times } from '../../client/art/pen.ts'
import { plume } from '../../client/art/plume.ts'
import type { Motif, View } from '../motif.ts'
import { rays } from '../shapes.ts'

const glow = ({ cx, cy }: View) => rays(cx, cy - 10, 20, 0, 360, '#4A6F7F')

/** A twig of pine, its needles in tufts. */
const twig = (x: number, y: number, turn: number) =>
  moved(
    x,
    y,
    line('M0 0L150 0', '#2A1A14', 7) +
      times(
        9,
        (index) =>
          path(plume([20 + index * 15, 0], [58 + index * 17, -46], 8), '#1E4A44') +
          path(plume([20 + index * 15, 0], [58 + index * 17, 46], 8), '#163A37'),
      ),
    1,
    turn,
  )

const scallops = (y: number, tone: string, shift: number) =>
  path(`M-260 ${y}${times(11, () => 'q26-26 52 0')}V600H-300Z`, tone, { transform: `translate(${shift} 0)` })
const sea =
  scallops(140, '#6F9AA6', -20) +
  scallops(158, '#2F5363', 6) +
  line(`M-260 158${times(11, () => 'q26-26 52 0')}`, '#E9EFE6', 4, { transform: 'translate(6 0)' }) +
  scallops(184, '#213F4E', -14) +
  rect(-260, 200, 520, 300, '#213F4E')

export const motif: Motif = {
  ground: '#3E6475',
  ink: '#FFE3A4',
  floor: '#213F4E',
  lettering: {
    face: 'fraunces',
    tall: { lines: ['Baltic', 'Amber'], size: 98, bottom: 552 },
    square: { lines: ['Baltic Amber'], size: 56 },
  },
  place: { tall: { cy: 232 }, square: { cy: 166, scale: 0.76 } },
  behind: glow,
  scene: () =>
    twig(-210, -176, 24) +
    twig(214, -190, 152) +
    moved(0, -12, amber() + moved(0, 0, dragonfly(), 0.94, 14)) +
    sea,
}
