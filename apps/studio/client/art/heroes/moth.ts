import { both, circle, line, path, rect, times } from '../pen.ts'

const upperSpots = [
  [-168, -66],
  [-158, -42],
  [-142, -20],
  [-60, -18],
  [-40, -4],
] as const

/** The moth queen with her crown. */
export function moth(): string {
  const upper =
    path('M-8-30C-40-96-120-138-188-120C-196-70-170-14-120 6C-80 20-34 14-8 4Z', '#B8512B') +
    path('M-8-30C-40-96-120-138-188-120C-190-108-190-96-187-84C-128-100-60-70-8-14Z', '#7C2E1E') +
    path('M-176-112C-130-118-80-92-46-58', 'none', { stroke: '#F1C98A', 'stroke-width': 4 }) +
    circle(-112, -48, 34, '#F1E3B8') +
    circle(-112, -48, 25, '#1C2317') +
    circle(-112, -48, 15, '#E0A23C') +
    circle(-117, -53, 6, '#FFF6DA') +
    upperSpots.map(([x, y], index) => circle(x, y, 6 - index * 0.5, '#F1C98A')).join('')
  const lower =
    path(
      'M-8 0C-50 6-112 22-126 62C-130 100-104 118-92 152C-70 140-66 118-56 100C-34 88-12 60-6 30Z',
      '#D98B45',
    ) +
    path('M-8 0C-50 6-112 22-126 62C-128 76-125 86-120 96C-104 50-50 26-6 22Z', '#B8512B') +
    circle(-76, 64, 19, '#7C2E1E') +
    circle(-76, 64, 11, '#F1E3B8') +
    line('M-100 104C-98 116-94 128-92 138M-84 100C-82 110-80 116-78 124', '#7C2E1E', 3.5)
  const body =
    path('M0-52C16-52 20-30 17 10C15 54 8 88 0 104C-8 88-15 54-17 10C-20-30-16-52 0-52Z', '#1C2317') +
    times(6, (index) =>
      rect(-13 + index * 1.1, 8 + index * 14, 26 - index * 2.2, 5.5, '#E0A23C', { rx: 2.5 }),
    )
  const head =
    circle(0, -60, 17, '#1C2317') +
    both(
      circle(-9, -63, 5, '#E0A23C') +
        line('M-6-74C-14-100-34-118-58-124', '#1C2317', 4) +
        times(5, (index) => line(`M${-16 - index * 8} ${-96 - index * 6}l-2 -12`, '#1C2317', 3)),
    )
  const crown =
    path('M-18-76L-22-104L-9-90L0-112L9-90L22-104L18-76Z', '#E0A23C') + circle(0, -112, 4.5, '#FFF6DA')
  return both(lower + upper) + body + head + crown
}
