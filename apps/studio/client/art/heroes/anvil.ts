import { circle, group, line, path, polygon, rect, times } from '../pen.ts'

const iron = '#5A6673'
const ironLow = '#333D48'
const ironLit = '#97A5B0'
const wood = '#7A4526'
const woodLow = '#522B17'

/** The strike: sparks from a point. */
export const sparks = (count: number, near: number, far: number) =>
  times(count, (index) => {
    const turn = ((-172 + (index * 164) / (count - 1)) * Math.PI) / 180
    const reach = index % 2 ? far : far * 0.76
    const [c, s] = [Math.cos(turn), Math.sin(turn)]
    return (
      line(
        `M${c * near} ${s * near}L${c * reach} ${s * reach}`,
        index % 3 ? '#FFD977' : '#FFF3C8',
        index % 2 ? 5 : 7,
      ) + (index % 2 ? circle(c * (reach + 14), s * (reach + 14), 4, '#FFF3C8') : '')
    )
  })

/** An anvil with a white-hot bar on it and the hammer coming down. */
export function anvil(): string {
  const stump =
    path('M-76 108H76L88 190H-88Z', wood) +
    path('M22 108H76L88 190H34Z', woodLow) +
    path('M-82 148H82L84 162H-84Z', ironLow) +
    line('M-56 118V142M-30 118V138M-6 120V142', woodLow, 4)
  const block =
    path(
      'M-150 0C-112 34-84 40-52 40H-46C-44 62-60 84-86 96V112H86V96C60 84 44 62 46 40H118L128 4V-6H-150Z',
      iron,
    ) +
    path('M30 40C26 62 36 88 60 112H86V96C60 84 44 62 46 40H118L128 4V-6H60Z', ironLow) +
    path('M-150 0V-10H128V8H-142Z', ironLit) +
    path('M60-10H128V8H60Z', iron)
  const bar =
    path('M-96-28H118V-10H-96L-110-19Z', '#FF9A34') +
    path('M-60-28H40V-10H-60Z', '#FFF3C8') +
    path('M40-28H70V-10H40ZM-84-28H-60V-10H-84Z', '#FFD977')
  const hammer = group(
    'translate(0 -30)',
    path('M14-110L136-196L150-178L28-92Z', wood) +
      path('M28-92L150-178L143-187L21-101Z', woodLow) +
      polygon(
        [
          [-46, -132],
          [46, -132],
          [54, -116],
          [54, -84],
          [34, -72],
          [34, -4],
          [-34, -4],
          [-34, -72],
          [-54, -84],
          [-54, -116],
        ],
        iron,
      ) +
      polygon(
        [
          [12, -132],
          [46, -132],
          [54, -116],
          [54, -84],
          [34, -72],
          [34, -4],
          [10, -4],
        ],
        ironLow,
      ) +
      rect(-34, -18, 68, 14, ironLit) +
      line('M-40-118V-92', ironLit, 7),
  )
  return stump + block + group('translate(0 -24)', sparks(15, 44, 150)) + bar + hammer
}
