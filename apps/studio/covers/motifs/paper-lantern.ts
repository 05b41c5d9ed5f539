import { blossom, lantern } from '../../client/art/heroes/lantern.ts'
import { circle, line, moved, path, rect } from '../../client/art/pen.ts'
import type { Motif } from '../motif.ts'

const night = '#1C1430'

const moon =
  circle(62, -52, 124, '#46346A') +
  circle(62, -52, 100, '#F3D9B0') +
  path('M62-152A100 100 0 0 1 62 48A118 118 0 0 0 62-152Z', '#E2BF92')

const branch =
  line('M300-200C140-190 70-166 0-176S-150-206-300-150', night, 14) +
  line('M-92-190C-120-160-132-140-140-104M118-186C140-156 148-130 150-104', night, 7)

const blossoms = [
  [-146, -96, 0.62],
  [-112, -168, 0.5],
  [152, -92, 0.6],
  [104, -190, 0.46],
  [-36, -188, 0.4],
  [-168, -184, 0.44],
  [166, -170, 0.4],
] as const

/** A lantern far off: lit and dark half, caps and cord. */
const farLantern = (x: number, y: number, scale: number) =>
  moved(
    x,
    y,
    rect(-1.5, -400, 3, 374, night) +
      path('M-12-24C-30-16-30 16-12 24H12C30 16 30-16 12-24Z', '#C6503A') +
      path('M4-24H12C30-16 30 16 12 24H4C20 12 20-12 4-24Z', '#8E2F33') +
      path('M-8-14C-18-8-18 8-8 14H-2C6 6 6-6-2-14Z', '#F4B368') +
      rect(-13, -29, 26, 7, night) +
      rect(-13, 22, 26, 7, night),
    scale,
  )

export const motif: Motif = {
  ground: '#35264F',
  ink: '#FBE2B5',
  floor: null,
  lettering: {
    face: 'bodoni',
    tall: { lines: ['Paper', 'Lantern'], size: 92, lead: 0.98 },
    square: { lines: ['Paper Lantern'], size: 56 },
  },
  place: { tall: { cy: 226 }, square: { cy: 164, scale: 0.76 } },
  scene: () =>
    farLantern(-160, 40, 0.9) +
    farLantern(158, 84, 1) +
    farLantern(-122, 108, 0.62) +
    moon +
    branch +
    blossoms
      .map(([x, y, k], index) => moved(x, y, blossom(index % 2 ? '#F8CFC4' : '#F0A79F'), k, index * 23))
      .join('') +
    lantern(),
}
