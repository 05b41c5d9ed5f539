import { around, circle, line, path, polygon, rect, ring, times } from '../pen.ts'

const brass = '#E5B24B'
const brassLow = '#AC7A25'
const lit = '#F9E0A0'
const bronze = '#5A3D1A'

/** The strokes of an hour in Roman figures, upright at 0,0 and about 22 high. */
const figures = ['VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII', 'I', 'II', 'III', 'IIII', 'V', 'VI'] as const
function figure(text: string): string {
  const widthOf = (letter: string) => (letter === 'I' ? 6 : 13)
  let x = -[...text].reduce((sum, letter) => sum + widthOf(letter), 0) / 2
  let d = ''
  for (const letter of text) {
    if (letter === 'I') d += `M${x + 3}-10V10`
    else if (letter === 'V') d += `M${x + 1}-10L${x + 6} 10L${x + 11}-10`
    else d += `M${x + 1}-10L${x + 11} 10M${x + 11}-10L${x + 1} 10`
    x += widthOf(letter)
  }
  return line(d, bronze, 3.4)
}

const plate =
  circle(0, 0, 162, brassLow) +
  circle(-3, -3, 156, brass) +
  path('M-113-113A160 160 0 0 1 113-113L108-104A150 150 0 0 0-108-104Z', lit) +
  ring(0, 0, 146, bronze, 3) +
  ring(0, 0, 104, bronze, 3)

const hours = figures
  .map((text, index) => `<g transform="rotate(${-90 + index * 15}) translate(0 -125)">${figure(text)}</g>`)
  .join('')

const quarters = around(48, rect(-1, -104, 2, 6, bronze))

const rays = around(16, (index) =>
  index % 2
    ? polygon(
        [
          [0, -66],
          [9, -36],
          [0, -30],
        ],
        brassLow,
      ) +
      polygon(
        [
          [0, -66],
          [-9, -36],
          [0, -30],
        ],
        lit,
      )
    : polygon(
        [
          [0, -92],
          [11, -38],
          [0, -30],
        ],
        brassLow,
      ) +
      polygon(
        [
          [0, -92],
          [-11, -38],
          [0, -30],
        ],
        lit,
      ),
)

const shadow = path('M-6 34L118 92L136 62L8 14Z', '#8E6420')

const style =
  polygon(
    [
      [0, -112],
      [10, 40],
      [0, 48],
    ],
    bronze,
  ) +
  polygon(
    [
      [0, -112],
      [-14, 40],
      [0, 48],
    ],
    '#F9E9C0',
  ) +
  path('M-20 36H18L12 54H-14Z', brassLow)

/** A sundial from above: the plate, its hours and the style with its shadow. */
export const sundial = () =>
  plate +
  hours +
  quarters +
  rays +
  circle(0, 0, 36, brassLow) +
  circle(-2, -2, 32, brass) +
  shadow +
  style +
  times(4, (index) => `<g transform="rotate(${45 + index * 90})">${circle(0, -153, 4.5, bronze)}</g>`)
