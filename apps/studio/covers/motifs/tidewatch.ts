import { buoy, gull } from '../../client/art/heroes/buoy.ts'
import { circle, line, moved, path, rect, times } from '../../client/art/pen.ts'
import type { Motif } from '../motif.ts'
import { cloud } from '../shapes.ts'

const sky = '#93C7E2'
const sea = ['#2C6E9E', '#1D5583', '#123B60'] as const
const foam = '#F4F6EA'

/** A swell with its crests, from edge to edge. */
const swell = (y: number, step: number, shift: number, colour: string) => {
  const crest = times(
    9,
    () =>
      `c${step * 0.22}-34 ${step * 0.6}-34 ${step * 0.78}-6c-${step * 0.2}-6-${step * 0.3} 14 ${step * 0.22} 6`,
  )
  const start = -320 + shift
  return (
    path(`M${start} ${y}${crest}V520H${start}Z`, colour) +
    moved(0, 0, line(`M${start} ${y}${crest}`, foam, 4))
  )
}

export const motif: Motif = {
  ground: sky,
  ink: '#FFF4D8',
  floor: sea[2],
  lettering: {
    face: 'fraunces',
    tall: { lines: ['Tidewatch'], size: 86, bottom: 540 },
    square: { lines: ['Tidewatch'], size: 62 },
  },
  place: { tall: { cy: 254, scale: 1.06 }, square: { cy: 178, scale: 0.82 } },
  scene: () =>
    circle(-30, -70, 132, '#D7ECF2') +
    circle(-30, -70, 104, '#FDF6DF') +
    cloud(128, -160, 0.9, '#E6F2F3') +
    cloud(-150, -20, 0.7, '#E6F2F3') +
    gull(-132, -150, 0.7, ['#FFFFFF', '#A9C2CF']) +
    gull(128, -74, 0.55, ['#FFFFFF', '#A9C2CF']) +
    swell(100, 96, 0, sea[0]) +
    moved(0, 0, buoy(), 1, 9) +
    swell(142, 96, 44, sea[1]) +
    swell(186, 96, 14, sea[2]) +
    rect(-300, 230, 600, 300, sea[2]),
}
