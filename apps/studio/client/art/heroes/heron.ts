import { circle, line, moved, path } from '../pen.ts'

const slate = ['#567189', '#37506A', '#24384D'] as const
const pale = ['#F3F3EA', '#C9D2D4'] as const
const bill = ['#EBA93C', '#B9781F'] as const

/** The heron, standing in the shallows and looking to the left; its foot at y = 186. */
export function heron(): string {
  const legs =
    line('M22 84L16 134L20 186', bill[1], 9) +
    line('M50 88L76 128L40 150', '#8F5A18', 8) +
    line('M20 186L-6 190M20 186L44 191', bill[1], 6)
  const neck =
    line('M-24 34C-66 4-70-34-30-66C4-94 4-138-40-146', pale[1], 34) +
    line('M-28 34C-72 4-76-36-36-68C-4-94-6-134-42-144', pale[0], 24) +
    line('M-62-6C-64-24-50-42-34-56', slate[2], 5, { 'stroke-dasharray': '9 10' })
  const body =
    path('M-58 4C-52-38 24-44 74-8C112 20 142 70 160 120C118 108 82 112 44 100C-14 84-62 54-58 4Z', pale[0]) +
    path(
      'M-22-14C26-42 82-10 110 30C134 62 150 92 160 120C104 108 42 92 8 54C-10 34-22 12-22-14Z',
      slate[0],
    ) +
    path('M8 54C42 92 104 108 160 120C150 92 138 68 124 48C96 66 50 70 8 54Z', slate[1]) +
    path('M60 86C96 102 130 110 160 120C156 106 150 94 144 82C118 92 88 94 60 86Z', slate[2]) +
    line('M4-8C40-18 74 6 96 34M14 22C48 16 76 30 96 44', slate[1], 5) +
    path('M-58 4C-66 40-54 74-30 96C-28 78-22 70-14 66C-40 50-56 30-58 4Z', pale[1])
  const head =
    path('M-24-176C22-186 66-158 92-112C60-140 26-150-14-148Z', slate[2]) +
    path('M-16-150C-18-178-58-186-82-166L-190-142L-84-136C-60-122-22-126-16-150Z', pale[0]) +
    path('M-82-166L-190-142L-80-150Z', bill[0]) +
    path('M-80-150L-190-142L-84-136Z', bill[1]) +
    path('M-86-164C-62-186-24-180-14-152C-34-168-60-168-86-164Z', slate[2]) +
    circle(-64, -154, 8, '#F4C64C') +
    circle(-65, -154, 4.4, '#14202B')
  return legs + neck + body + head
}

/** A bulrush, its foot at 0,0. */
export const reed = (x: number, y: number, scale: number, turn: number, colours: readonly [string, string]) =>
  moved(
    x,
    y,
    line('M0 0C4-80-2-160 0-250', colours[0], 5) +
      line('M0 0C-20-60-24-120-44-168M0 0C16-50 22-104 40-140', colours[0], 7) +
      path('M-9-188C-11-214-7-240 0-242C7-240 11-214 9-188C6-182-6-182-9-188Z', colours[1]),
    scale,
    turn,
  )
