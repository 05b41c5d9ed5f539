import { drops, fluke } from '../../client/art/heroes/whale.ts'
import { circle, line, path, rect, times } from '../../client/art/pen.ts'
import type { Motif, View } from '../motif.ts'

const sky = '#1F6672'

/** The midnight sun on its bank of haze. */
const midnight = ({ width, cx, cy, tall }: View) =>
  circle(cx, cy - 30, tall ? 142 : 118, '#F6B58A') +
  circle(cx, cy - 30, tall ? 116 : 96, '#FCE3B4') +
  times(5, (index) => rect(0, cy - 6 + index * 22, width, 4 + index * 3, sky))

const cape =
  path('M-260 110V-30L-232-36L-206-26L-186-30L-168 20L-150 30L-128 84L-104 96L-92 112Z', '#134650') +
  path('M-260-30L-232-36L-206-26L-216 10L-240 0L-260 12Z', '#2A7A84')

const sea =
  path('M-260 108H260V420H-260Z', '#17535F') +
  line('M-240 128H-150M-110 122H-80M96 126H190M214 134H250M-60 134H-36', '#7FB9B8', 4)

const swell = (y: number, colour: string, foam: string) => {
  const crests = times(7, () => 'c22-18 58-18 80 0')
  return path(`M-280 ${y}${crests}V460H-280Z`, colour) + line(`M-280 ${y}${crests}`, foam, 4)
}

export const motif: Motif = {
  ground: sky,
  ink: '#FCEBC8',
  floor: '#0E3540',
  lettering: {
    face: 'deco',
    tall: { lines: ['NORTH', 'CAPE'], size: 100 },
    square: { lines: ['NORTH CAPE'], size: 56 },
  },
  place: { tall: { cy: 214 } },
  behind: midnight,
  scene: () =>
    cape +
    sea +
    drops('#DCECEA') +
    fluke() +
    swell(146, '#134955', '#DCECEA') +
    swell(184, '#0E3540', '#3F8A90'),
}
