import { both, circle, line, path, polygon, rect, ring, times } from '../pen.ts'

const mustard = ['#E9B23C', '#B67F1E', '#F8D985'] as const
const cream = ['#FBF0D2', '#DAC798'] as const
const dark = '#14202A'
const glow = ['#FFE9A8', '#F4C45C'] as const

/** A tram of the old kind, head on, its lamp lit; its wheels at y = 186. */
export function tram(): string {
  const pole = line('M0-176L-58-222M0-176L58-222M-70-224H70', '#5E6D76', 6)
  const roof =
    path('M-96-140C-92-166-60-178 0-178C60-178 92-166 96-140Z', '#3F6F73') +
    path('M0-178C60-178 92-166 96-140H40C44-158 26-172 0-178Z', '#2A5055') +
    rect(-108, -146, 216, 16, cream[0], { rx: 7 }) +
    rect(30, -146, 78, 16, cream[1], { rx: 7 })
  const sign =
    rect(-54, -164, 108, 26, dark, { rx: 5 }) +
    times(5, (index) => rect(-42 + index * 18, -156, 12, 10, index % 2 ? glow[1] : glow[0]))
  const body =
    path('M-102-132H102L110 60C110 110 98 140 86 150H-86C-98 140-110 110-110 60Z', cream[0]) +
    path('M36-132H102L110 60C110 110 98 140 86 150H40Z', cream[1]) +
    path('M-108 8H108L110 60C110 110 98 140 86 150H-86C-98 140-110 110-110 60Z', mustard[0]) +
    path('M38 8H108L110 60C110 110 98 140 86 150H40Z', mustard[1]) +
    path('M-109 20H109L110 32H-110Z', '#A83A2A')
  const panes =
    path('M-86-112H-38V-6H-90Z', glow[0]) +
    rect(-30, -112, 60, 106, glow[0]) +
    path('M38-112H86L90-6H38Z', glow[1]) +
    path('M-86-112H-60L-80-6H-90Z', '#FFF6D8') +
    path('M-30-112H-6L-24-6H-30Z', '#FFF6D8') +
    both(line('M-86-112H-38V-6H-90Z', dark, 5)) +
    path('M-30-112H30V-6H-30Z', 'none', { stroke: dark, 'stroke-width': 5 }) +
    path('M-16-6V-44C-16-60 16-60 16-44V-6Z', dark) +
    circle(0, -70, 13, dark) +
    path('M-18-76H18L14-84H-14Z', dark)
  const front =
    circle(0, 70, 38, dark) +
    circle(0, 70, 32, cream[1]) +
    circle(0, 70, 26, '#FFF8DF') +
    path('M0 44A26 26 0 0 1 0 96C14 84 16 56 0 44Z', glow[0]) +
    both(circle(-78, 112, 10, dark) + circle(-78, 112, 6, '#E4573F')) +
    line('M-88 48V92', mustard[2], 6) +
    ring(0, 70, 35, mustard[1], 4)
  const fender =
    rect(-100, 146, 200, 14, '#3B4A52', { rx: 4 }) +
    rect(24, 146, 76, 14, '#27343B', { rx: 4 }) +
    polygon(
      [
        [-84, 160],
        [84, 160],
        [70, 184],
        [-70, 184],
      ],
      dark,
    ) +
    times(7, (index) => line(`M${-66 + index * 22} 162L${-56 + index * 18.6} 182`, '#5E6D76', 3)) +
    both(rect(-98, 158, 20, 28, '#27343B', { rx: 4 }))
  return pole + roof + body + panes + sign + front + fender
}
