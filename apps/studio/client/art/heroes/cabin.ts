import { circle, line, moved, path, polygon, rect, times } from '../pen.ts'

const logs = ['#A9673A', '#7A4425', '#C98A56'] as const
const roof = ['#5B3A34', '#3F2725'] as const

/** A cedar: a tall crown of layered boughs, its foot at 0,0. */
export const cedar = (x: number, y: number, scale: number, dark: string, lit: string) =>
  moved(
    x,
    y,
    rect(-7, -30, 14, 30, '#4A2E22') +
      times(6, (index) => {
        const top = -262 + index * 40
        const half = 20 + index * 11
        return (
          path(
            `M0 ${top - 10}L${half} ${top + 58}Q${half * 0.5} ${top + 46} 0 ${top + 56}Q${-half * 0.5} ${top + 46} ${-half} ${top + 58}Z`,
            dark,
          ) + path(`M0 ${top - 10}L0 ${top + 56}Q${-half * 0.5} ${top + 46} ${-half} ${top + 58}Z`, lit)
        )
      }),
    scale,
  )

/** Smoke that curls up from 0,0. */
export const smoke = (colour: string, shade: string) =>
  path(
    'M-8 0C-30-30-52-46-40-80C-30-106 10-104 10-80C10-64-14-62-14-76C-22-60 0-44 18-56C46-74 30-116-4-128C-46-142-58-186-20-212C10-232 56-216 54-184C52-160 20-156 18-176C8-160 28-138 52-148C92-166 84-224 40-244C-30-274-108-218-78-150C-64-118-30-116-24-98C-66-112-92-56-50-24C-34-12-24-8-8 0Z',
    colour,
  ) +
  path(
    'M-8 0C-30-30-52-46-40-80C-52-72-64-48-50-24C-34-12-24-8-8 0ZM-20-212C-58-186-46-142-4-128C-44-124-76-150-70-186C-62-206-44-214-20-212Z',
    shade,
  )

/** A log cabin with its lamps lit; its foot at y = 150. */
export function cabin(): string {
  const wall =
    rect(-96, 36, 192, 114, logs[0]) +
    rect(24, 36, 72, 114, logs[1]) +
    times(6, (index) => rect(-104, 38 + index * 19, 208, 4, '#5E3219')) +
    times(6, (index) => circle(-100, 50 + index * 19, 9, logs[2]) + circle(100, 50 + index * 19, 9, logs[1]))
  const gable =
    polygon(
      [
        [-96, 38],
        [96, 38],
        [0, -52],
      ],
      logs[0],
    ) +
    polygon(
      [
        [0, -52],
        [96, 38],
        [24, 38],
      ],
      logs[1],
    ) +
    line('M-66 14H66M-40-10H40', '#5E3219', 4) +
    circle(0, 8, 19, '#3B2016') +
    circle(0, 8, 14, '#FFD778') +
    line('M0-6V22M-14 8H14', '#3B2016', 4)
  const chimney =
    rect(46, -78, 36, 74, '#8A8078') + rect(66, -78, 16, 74, '#655C58') + rect(40, -86, 48, 14, '#5A5250')
  const roofs =
    polygon(
      [
        [0, -82],
        [-138, 48],
        [-116, 60],
        [0, -50],
      ],
      roof[0],
    ) +
    polygon(
      [
        [0, -82],
        [138, 48],
        [116, 60],
        [0, -50],
      ],
      roof[1],
    ) +
    line('M-8-66L-122 44', '#7B544B', 5)
  const door =
    rect(-22, 74, 44, 76, '#3B2016') +
    rect(-15, 82, 30, 68, '#C2542E') +
    rect(2, 82, 13, 68, '#8E3822') +
    circle(8, 118, 3, '#FFD778') +
    [-68, 68]
      .map(
        (x) =>
          rect(x - 22, 74, 44, 40, '#3B2016') +
          rect(x - 16, 80, 32, 28, '#FFD778') +
          rect(x + 2, 80, 14, 28, '#F2B24A') +
          line(`M${x} 80V108M${x - 16} 94H${x + 16}`, '#3B2016', 4),
      )
      .join('')
  return chimney + wall + gable + roofs + door
}
