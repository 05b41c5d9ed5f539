import { horse } from '../../studio-client/art/heroes/horse.ts'
import { circle, line, path, rect, times } from '../../studio-client/art/pen.ts'
import type { Motif, View } from '../motif.ts'

const peach = '#F0B092'

const sunset = ({ width, cx, cy, tall }: View) =>
  circle(cx - 26, cy - 36, tall ? 146 : 118, '#FBD9B4') +
  times(4, (index) => rect(0, cy + 22 + index * 22, width, 4 + index * 3, peach))

const wave = (y: number, shift: number, colour: string) => {
  const crests = times(8, () => 'c20-26 54-26 70-4c-12-4-24 4-4 8')
  return (
    path(`M${-300 + shift} ${y}${crests}V460H-300Z`, colour) +
    line(`M${-300 + shift} ${y}${crests}`, '#EAF1E6', 4)
  )
}

export const motif: Motif = {
  ground: peach,
  ink: '#FCE8CF',
  floor: '#1D1823',
  lettering: {
    face: 'fraunces',
    tall: { lines: ['Sable', 'Coast'], size: 104 },
    square: { lines: ['Sable Coast'], size: 60 },
  },
  place: { tall: { cy: 210 }, square: { cy: 172, scale: 0.8 } },
  behind: sunset,
  scene: () =>
    horse() +
    wave(158, 0, '#2E7A88') +
    wave(184, 30, '#1B5664') +
    path('M-300 206C-160 190 160 190 300 206V460H-300Z', '#1D1823'),
}
