import { circle, ellipse, group, line, path, times } from '../pen.ts'

const green = '#2F6B4A'
const greenLow = '#1D4A35'
const greenLit = '#5F9A63'

/** A head of thyme: whorls of small flowers over paired leaves, up from 0,0 along the negative y axis. */
function stalk(high: number, petals: readonly [string, string, string]): string {
  const leaves = times(Math.floor((high - 70) / 26), (index) => {
    const y = -28 - index * 26
    const reach = 36 - index * 2.4
    return (
      path(
        `M0 ${y}C${-reach * 0.4} ${y - 18} ${-reach} ${y - 16} ${-reach} ${y - 6}C${-reach} ${y + 5} ${-reach * 0.4} ${y + 6} 0 ${y}Z`,
        index % 2 ? greenLit : green,
      ) +
      path(
        `M0 ${y}C${reach * 0.4} ${y - 18} ${reach} ${y - 16} ${reach} ${y - 6}C${reach} ${y + 5} ${reach * 0.4} ${y + 6} 0 ${y}Z`,
        index % 2 ? green : greenLow,
      )
    )
  })
  const flower = (x: number, y: number, r: number, colour: string) => {
    const petal = r * 0.5
    return (
      path(
        `M${x} ${y - petal * 1.6}a${petal} ${petal} 0 0 1 ${petal * 1.6} ${petal * 1.6}a${petal} ${petal} 0 0 1 ${-petal * 1.6} ${petal * 1.6}a${petal} ${petal} 0 0 1 ${-petal * 1.6} ${-petal * 1.6}a${petal} ${petal} 0 0 1 ${petal * 1.6} ${-petal * 1.6}Z`,
        colour,
      ) + circle(x, y, r * 0.3, '#FBE6A8')
    )
  }
  const head = [
    [-19, 30, 17, 0],
    [19, 30, 17, 2],
    [0, 36, 18, 1],
    [-22, 8, 18, 1],
    [22, 8, 18, 2],
    [0, 10, 20, 0],
    [-15, -16, 16, 0],
    [15, -15, 16, 2],
    [0, -30, 15, 1],
  ] as const
  return (
    line(`M0 0V${-high + 30}`, greenLow, 6) +
    leaves +
    head.map(([x, y, r, tone]) => flower(x, y - high + 24, r, petals[tone])).join('')
  )
}

const violet = ['#8A3FA0', '#A85CBE', '#6A2A82'] as const
const pink = ['#C24F92', '#DE7CB2', '#983A74'] as const

/** A posy of wild thyme, tied with a ribbon at 0,100. */
export const thyme = () =>
  group('translate(0 100) rotate(44)', stalk(206, pink)) +
  group('translate(0 100) rotate(-44)', stalk(206, pink)) +
  group('translate(0 100) rotate(23)', stalk(250, violet)) +
  group('translate(0 100) rotate(-23)', stalk(250, violet)) +
  group('translate(0 100)', stalk(276, pink)) +
  line('M-4 104L-34 172M0 104L-8 180M4 104L16 178M8 104L40 168', greenLow, 6) +
  path('M-26 88C-8 82 8 82 26 88V116C8 122-8 122-26 116Z', '#F6D25E') +
  path('M6 84C14 84 20 86 26 88V116C20 118 14 120 6 120Z', '#D09A2E') +
  path(
    'M-24 102C-52 84-84 88-86 108C-84 124-50 122-24 104ZM24 102C52 84 84 88 86 108C84 124 50 122 24 104Z',
    '#F6D25E',
  ) +
  path(
    'M-24 102C-50 100-74 100-86 108C-84 124-50 122-24 104ZM24 102C50 100 74 100 86 108C84 124 50 122 24 104Z',
    '#D09A2E',
  )

/** A bee, head to the upper left. */
export const bee = () =>
  `<g transform="rotate(-38)">${
    path('M4-10C-12-46 14-66 30-56C42-46 30-18 12-8Z', '#FFF6E4') +
    path('M18-8C26-44 60-48 66-32C70-18 44-4 22-4Z', '#E4DCF0') +
    ellipse(8, 6, 40, 24, '#F6C443') +
    path('M-32 6C-28 24-10 30 8 30C30 30 48 20 48 6C30 16-10 18-32 6Z', '#D0912A') +
    path(
      'M-4-17C4-8 4 20-4 29L8 30C16 20 16-8 8-18ZM20-17C26-8 26 18 20 28L31 25C37 14 37-4 31-13Z',
      '#2A1B16',
    ) +
    circle(-32, 4, 16, '#2A1B16') +
    circle(-37, -1, 4, '#FFF6E4') +
    line('M-42-8C-50-18-58-20-64-18M-36-12C-40-24-46-30-52-32', '#2A1B16', 4) +
    path('M47 0L60 7L47 12Z', '#2A1B16')
  }</g>`
