import { lotus } from '../../client/art/heroes/koi.ts'
import { swan } from '../../client/art/heroes/swan.ts'
import { circle, ellipse, line, moved, path, rect, times } from '../../client/art/pen.ts'
import type { Motif } from '../motif.ts'

const water = '#D98F8C'

const reeds = (x: number, sign: 1 | -1) =>
  times(5, (index) => {
    const [foot, tip] = [x + sign * index * 13, x + sign * (index * 22 - 26)]
    const top = -150 + ((index * 67) % 110)
    return (
      line(`M${foot} 140Q${foot} ${(140 + top) / 2} ${tip} ${top}`, '#7E4250', 5) +
      (index % 2 ? '' : ellipse(tip, top, 7, 26, '#5A2638'))
    )
  })

const lake =
  rect(-260, 118, 520, 400, water) +
  path('M-92 122C-70 168 30 176 120 160C160 150 176 136 182 122Z', '#A85E66') +
  times(7, (index) =>
    line(
      `M${-210 + ((index * 71) % 200)} ${140 + index * 13}h${70 + (index % 3) * 30}M${60 + ((index * 53) % 120)} ${136 + index * 13}h60`,
      '#F1BDB0',
      4.5,
    ),
  ) +
  ellipse(-158, 158, 40, 9, '#5F7D62') +
  moved(-158, 144, lotus(0.62)) +
  ellipse(156, 172, 34, 8, '#5F7D62')

export const motif: Motif = {
  ground: '#F2C7B9',
  ink: '#2B1730',
  floor: '#E5A79E',
  lettering: {
    face: 'bodoni',
    tall: { lines: ['Black', 'Swan'], size: 108 },
    square: { lines: ['Black Swan'], size: 58 },
  },
  place: { tall: { cy: 222, scale: 0.94 }, square: { cy: 172, scale: 0.82 } },
  scene: () => circle(10, -46, 150, '#FBEADB') + reeds(-192, 1) + reeds(196, -1) + lake + swan(),
}
