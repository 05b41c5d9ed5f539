import { group, line, path, rect, times } from '../pen.ts'

const copper = ['#7CC0AA', '#4A8F80', '#B9E5D2', '#2F6A60'] as const
const stone = ['#F3E4C3', '#CDB88F', '#A08A63'] as const
const brass = ['#F3C25C', '#B97E2A', '#FFE9AE'] as const
const night = '#14163F'

/** A domed observatory with its telescope out; its foot at y = 168. */
export function observatory(): string {
  const scope = group(
    'translate(8 -56) rotate(38)',
    rect(-24, -150, 48, 170, brass[0]) +
      rect(4, -150, 20, 170, brass[1]) +
      rect(-30, -166, 60, 26, brass[1], { rx: 5 }) +
      rect(-30, -166, 34, 26, brass[0], { rx: 5 }) +
      rect(-28, -92, 56, 10, brass[1]) +
      rect(-28, -40, 56, 10, brass[1]) +
      line('M-14-132V-100', brass[2], 6) +
      path('M-26-166C-14-178 14-178 26-166Z', '#CFE8F4'),
  )
  const dome =
    path('M-130 44C-130-44-74-112 0-112C74-112 130-44 130 44Z', copper[0]) +
    path('M0-112C74-112 130-44 130 44H52C64-20 44-80 0-112Z', copper[1]) +
    times(3, (index) =>
      line(
        `M${-98 + index * 34} 44C${-98 + index * 36} ${-24 - index * 10} ${-60 + index * 22} -84 ${-8 + index * 4}-110`,
        copper[1],
        3.5,
      ),
    ) +
    line('M104 44C104-20 70-84 14-110', copper[3], 3.5) +
    line('M-110 10C-104-22-88-50-68-70', copper[2], 8)
  const slit = path('M-14-111C-2-113 12-112 24-109C66-60 78-6 76 44H26C30-16 18-74-14-111Z', night)
  const drum =
    rect(-142, 40, 284, 24, stone[0], { rx: 5 }) +
    rect(30, 40, 112, 24, stone[1], { rx: 5 }) +
    rect(-124, 64, 248, 104, stone[0]) +
    rect(34, 64, 90, 104, stone[1]) +
    times(5, (index) => {
      const x = -98 + index * 49
      return path(`M${x - 12} 142V100A12 12 0 0 1 ${x + 12} 100V142Z`, index === 2 ? '#F7C765' : '#2A2D68')
    }) +
    rect(-140, 156, 280, 16, stone[1]) +
    rect(30, 156, 110, 16, stone[2])
  return dome + slit + scope + path('M-14-111C18-74 30-16 26 44H44C48-20 34-80 0-112Z', copper[2]) + drum
}
