import { bubbles, diver } from '../../client/art/heroes/diver.ts'
import { line, moved, path } from '../../client/art/pen.ts'
import type { Motif, View } from '../motif.ts'
import { rays } from '../shapes.ts'

const deep = '#0F3B40'

/** Light from the surface, and the hose that leads up to it. */
function water({ cx, cy, tall }: View): string {
  const k = tall ? 1 : 0.83
  const hose = `M0-160C12-214 88-196 100-300`
  return (
    rays(cx - 40, -120, 9, 20, 160, '#B9DCCD') +
    moved(cx, cy, line(hose, deep, 16) + line(hose, '#2F6A6B', 5, { transform: 'translate(-4 -2)' }), k)
  )
}

const weed = (x: number, y: number, scale: number, colours: readonly [string, string]) =>
  moved(
    x,
    y,
    line('M0 0C-22-40 20-70-4-118C-22-150 4-176 0-196', colours[0], 13) +
      line('M26 4C50-30 14-64 38-104C50-126 36-142 38-156', colours[1], 10) +
      line('M-26 4C-46-24-14-52-34-86', colours[1], 9),
    scale,
  )

const bed =
  path(
    'M-260 150C-210 128-180 146-140 158C-80 174-40 160 10 164C70 168 120 172 160 152C196 134 220 132 260 146V420H-260Z',
    '#C9B784',
  ) +
  path(
    'M-260 186C-190 160-150 182-80 188C-10 194 60 178 120 190C170 198 210 176 260 180V420H-260Z',
    '#DCCB9A',
  ) +
  path('M-260 214C-170 200-90 222 0 212C90 204 170 220 260 206V420H-260Z', '#EFE3BC')

export const motif: Motif = {
  ground: '#A9CFBF',
  ink: deep,
  floor: null,
  lettering: {
    face: 'fraunces',
    tall: { lines: ['Tin', 'Voyager'], size: 94, bottom: 546 },
    square: { lines: ['Tin Voyager'], size: 58 },
  },
  place: { tall: { cy: 226 }, square: { cy: 158 } },
  behind: water,
  scene: () =>
    weed(-158, 190, 1.05, ['#3E8C7C', '#6DB19B']) +
    weed(158, 188, 0.84, ['#6DB19B', '#3E8C7C']) +
    bubbles('#F6FBF0') +
    diver() +
    bed,
}
