import { both, circle, cogged, line, moved, path, ring, times } from '../pen.ts'

const dark = '#3B2115'
const darker = '#28150D'
const brass = '#E7B64D'
const low = '#B67F26'
const lit = '#FBE3A1'
const ivory = '#F6E7C6'
const glass = ['#2E8C7C', '#1C5F58'] as const

/** The brass owl: clockwork eyes, riveted wings. */
export function owl(): string {
  const body =
    path(
      'M0-118C-34-118-58-132-92-160C-104-120-112-96-112-52C-112 20-118 130-60 166H60C118 130 112 20 112-52C112-96 104-120 92-160C58-132 34-118 0-118Z',
      dark,
    ) +
    path(
      'M0-118C34-118 58-132 92-160C104-120 112-96 112-52C112 20 118 130 60 166H10C50 110 46-40 0-118Z',
      darker,
    )
  const breast = times(4, (row) =>
    times(5 - row, (index) => {
      const x = (index - (4 - row) / 2) * 30
      const y = 34 + row * 30
      return (
        path(
          `M${x - 15} ${y}H${x + 15}C${x + 15} ${y + 22} ${x + 7} ${y + 32} ${x} ${y + 36}C${x - 7} ${y + 32} ${x - 15} ${y + 22} ${x - 15} ${y}Z`,
          row % 2 ? brass : low,
        ) + line(`M${x} ${y + 8}V${y + 22}`, row % 2 ? low : brass, 3)
      )
    }),
  )
  const wing =
    path('M-104-34C-146 8-150 96-112 158C-84 140-70 96-72 48C-74 12-86-16-104-34Z', low) +
    path('M-104-34C-146 8-150 96-112 158C-122 100-122 30-104-34Z', brass) +
    times(
      4,
      (index) =>
        path(
          `M${-128 + index * 3} ${30 + index * 32}C-108 ${36 + index * 30} -92 ${30 + index * 28} ${-76 + index * 1.5} ${14 + index * 28}`,
          'none',
          { stroke: dark, 'stroke-width': 5, 'stroke-linecap': 'round' },
        ) + circle(-117 + index * 3, 16 + index * 32, 4.5, lit),
    )
  const eye = moved(
    -52,
    -48,
    `<g transform="rotate(9)">${cogged(14, 62, 51, brass)}</g>` +
      circle(0, 0, 47, ivory) +
      circle(0, 0, 36, low) +
      circle(0, 0, 31, glass[0]) +
      path('M-31 0A31 31 0 0 1 31 0A48 48 0 0 0-31 0Z', glass[1]) +
      circle(0, 0, 18, darker) +
      circle(-7, -7, 6.5, lit),
  )
  const face =
    both(path('M0-96C-30-110-62-126-92-160C-96-138-98-122-98-104C-70-104-30-96 0-70Z', brass)) +
    path('M0-96C30-110 62-126 92-160C96-138 98-122 98-104C70-104 30-96 0-70Z', low) +
    both(eye) +
    path('M-20-22C-8-30 8-30 20-22L0 30Z', lit) +
    path('M0-28C8-28 14-26 20-22L0 30Z', brass) +
    ring(0, -92, 9, lit, 4)
  const feet = both(
    [-52, -36, -20]
      .map((x) =>
        path(
          `M${x - 9} 158C${x - 9} 148 ${x + 9} 148 ${x + 9} 158V174C${x + 5} 184 ${x - 5} 184 ${x - 9} 174Z`,
          brass,
        ),
      )
      .join(''),
  )
  return body + breast + both(wing) + face + feet
}
