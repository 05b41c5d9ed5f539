import { blue, farLamp, honey, mosaicLamp, rose, turquoise } from '../../client/art/heroes/mosaic-lamp.ts'
import { circle, moved } from '../../client/art/pen.ts'
import type { Motif } from '../motif.ts'

const hung = (x: number, y: number, scale: number, colours: typeof rose) =>
  moved(x, y, circle(0, 0, 146, '#6E2030') + farLamp(colours, 900), scale)

export const motif: Motif = {
  ground: '#561522',
  ink: '#FFE0A0',
  lettering: {
    face: 'fraunces',
    tall: { lines: ['Thousand', 'Lamps'], size: 88 },
    square: { lines: ['Thousand Lamps'], size: 52 },
  },
  place: { tall: { cy: 240 }, square: { cy: 176, scale: 0.8 } },
  scene: () =>
    hung(-108, -150, 0.3, honey) +
    hung(112, -128, 0.34, rose) +
    hung(62, -196, 0.22, blue) +
    hung(-52, -190, 0.2, turquoise) +
    hung(-158, -54, 0.4, blue) +
    hung(160, -18, 0.38, honey) +
    hung(-134, 106, 0.44, rose) +
    hung(142, 118, 0.4, turquoise) +
    moved(0, 14, circle(0, 0, 146, '#6E2030') + mosaicLamp(turquoise, 400), 0.94),
}
