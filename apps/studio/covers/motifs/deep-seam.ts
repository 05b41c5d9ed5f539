import { cutStone, mineBall } from '../../client/art/heroes/field.ts'
import { line, moved, path } from '../../client/art/pen.ts'
import { houseLettering } from '../house-lettering.ts'
import type { Motif } from '../motif.ts'

const gem = { lit: '#FFE0F0', main: '#C4518E', top: '#E58FBB', shade: '#8A2C60' }

export const motif: Motif = {
  ground: '#1B232B',
  ink: '#EFE6EA',
  lettering: houseLettering(['DEEP', 'SEAM'], { tall: 100, square: 64 }),
  place: { tall: { cy: 214, scale: 1 }, square: { cy: 160, scale: 0.8 } },
  // Layers of rock, with the seam between them.
  behind: ({ height, cy }) =>
    path(`M0 ${cy - 40}C120 ${cy - 90} 260 ${cy + 10} 400 ${cy - 50}V${height}H0Z`, '#232E38') +
    path(`M0 ${cy + 40}C120 ${cy - 10} 260 ${cy + 90} 400 ${cy + 30}V${height}H0Z`, '#8C3465') +
    path(`M0 ${cy + 74}C120 ${cy + 24} 260 ${cy + 124} 400 ${cy + 64}V${height}H0Z`, '#161D24'),
  scene: () =>
    line('M-30-220V-130', '#4D5A66', 7) +
    moved(-30, -50, mineBall('#59636D', '#C4CCD3'), 3.9) +
    moved(76, 92, cutStone(gem), 2.6) +
    moved(-96, 118, cutStone(gem), 1.3),
}
