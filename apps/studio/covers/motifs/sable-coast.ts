import { breaker, seahorse } from '../../client/art/heroes/seahorse.ts'
import { circle, line, path, rect, times } from '../../client/art/pen.ts'
import type { Motif, View } from '../motif.ts'

const peach = '#F0B092'

const sunset = ({ width, cx, cy, tall }: View) =>
  circle(cx, cy - 30, tall ? 156 : 122, '#FBD9B4') +
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
    tall: { lines: ['Sable', 'Coast'], size: 96 },
    square: { lines: ['Sable Coast'], size: 60 },
  },
  place: { tall: { cy: 218, scale: 0.88 }, square: { cy: 172, scale: 0.66 } },
  behind: sunset,
  scene: () =>
    breaker(-196, 84, 1, false) +
    breaker(200, 100, 1.05, false, true) +
    seahorse() +
    breaker(-232, 140, 1.1, true) +
    breaker(236, 148, 1.1, true, true) +
    wave(182, 0, '#2E7A88') +
    wave(206, 30, '#1B5664') +
    path('M-300 226C-160 212 160 212 300 226V460H-300Z', '#1D1823'),
}
