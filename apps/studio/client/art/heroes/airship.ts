import { at, both, circle, group, line, path, pol, rect, times } from '../pen.ts'

const dark = '#24304A'
const reds = ['#93302F', '#B54138', '#D75A45', '#EE7A58', '#FA9C78'] as const
/** Where the gores meet: a little above the middle, for it is seen from below. */
const nose = '-4-62'

/** An airship, head on: gores round the nose, fins behind, the car beneath. */
export function airship(): string {
  const [cx, cy, r] = [0, -46, 140]
  const fins =
    path('M-14-150L-8-226H8L14-150Z', '#C7432F') +
    path('M2-150L2-226H8L14-150Z', '#8E2A26') +
    path('M-128-58L-206-52V-38L-128-34Z', '#C7432F') +
    path('M128-58L206-52V-38L128-34Z', '#8E2A26') +
    path('M-128-42L-206-42V-38L-128-34Z', '#8E2A26')
  const gores = times(20, (index) => {
    const [a, b] = [index * 18 - 90, (index + 1) * 18 - 90]
    const facing = Math.cos(((a + 9 + 122) * Math.PI) / 180)
    const tone = reds[Math.round(2 + facing * 1.7 + (index % 2 ? 0.45 : -0.2))] ?? reds[2]
    return path(`M${nose}L${at(pol(r, a, cx, cy))}A${r} ${r} 0 0 1 ${at(pol(r, b, cx, cy))}Z`, tone)
  })
  const cap =
    circle(-4, -62, 27, '#F4C25B') +
    path('M-4-89A27 27 0 0 1-4-35C12-48 12-76-4-89Z', '#BD8A2C') +
    times(8, (index) =>
      path(
        `M${at(pol(23, index * 45 + 22.5, -4, -62))}L${at(pol(8, index * 45, -4, -62))}L-4-62L${at(pol(8, index * 45 + 45, -4, -62))}Z`,
        index % 2 ? '#FFF3DA' : '#FBE0A0',
      ),
    ) +
    path('M-104-136A138 138 0 0 0-137-62C-124-104-104-130-78-146Z', '#FFD3B8')
  const engine = (tone: string) =>
    line('M-70 66L-104 108', dark, 6) +
    circle(-112, 116, 22, tone) +
    path(
      'M-112 116C-122 96-120 80-112 68C-104 80-102 96-112 116ZM-112 116C-132 122-148 130-154 142C-138 144-122 136-112 116ZM-112 116C-92 122-76 130-70 142C-86 144-102 136-112 116Z',
      '#FFF6E2',
    ) +
    circle(-112, 116, 7, dark)
  const car =
    both(line('M-62 70L-48 104', dark, 6)) +
    path('M-84 104H84C84 142 56 160 0 160C-56 160-84 142-84 104Z', '#FFF3DA') +
    path('M20 104H84C84 142 56 160 0 160C20 146 26 124 20 104Z', '#D5BFA6') +
    path('M-78 132H78C66 152 40 160 0 160C-40 160-66 152-78 132Z', dark) +
    times(6, (index) => rect(-66 + index * 23, 111, 17, 14, index > 4 ? '#E09A36' : '#F4B340', { rx: 3 })) +
    rect(-90, 96, 180, 10, dark, { rx: 5 })
  return fins + gores + cap + engine('#C7432F') + group('scale(-1 1)', engine('#8E2A26')) + car
}
