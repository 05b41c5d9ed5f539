import { both, group, line, path, polygon, rect, times } from '../pen.ts'

const red = ['#E4502F', '#B23522', '#F58361'] as const

const leg = (main: string, lit: string) =>
  polygon(
    [
      [-104, 210],
      [-56, 210],
      [-58, 60],
      [-98, 60],
    ],
    main,
  ) +
  polygon(
    [
      [-95, 60],
      [-60, 60],
      [-60, -60],
      [-90, -60],
    ],
    main,
  ) +
  polygon(
    [
      [-87, -60],
      [-61, -60],
      [-61, -150],
      [-83, -150],
    ],
    main,
  ) +
  rect(-80, -196, 18, 48, main) +
  line('M-88 196L-84 66M-82 50L-79-52M-79-66L-77-142', lit, 5)

/** The tower of a suspension bridge, head on; its foot at y = 210. */
export function bridge(): string {
  const cables = both(
    line('M-71-188C-120-110-190-40-280 0', red[1], 8) +
      times(8, (index) => {
        const x = -100 - index * 22
        const y = -148 + (index + 1) * 18.5 - index * index * 0.35
        return line(`M${x} ${y}V130`, red[1], 2.5)
      }),
  )
  const deck =
    polygon(
      [
        [-280, 112],
        [280, 112],
        [280, 134],
        [-280, 134],
      ],
      red[1],
    ) +
    times(14, (index) =>
      line(`M${-270 + index * 40} 134L${-250 + index * 40} 112L${-230 + index * 40} 134`, red[0], 3),
    ) +
    polygon(
      [
        [-22, 112],
        [22, 112],
        [58, 210],
        [-58, 210],
      ],
      '#6B6A66',
    ) +
    polygon(
      [
        [0, 112],
        [22, 112],
        [58, 210],
        [0, 210],
      ],
      '#565551',
    ) +
    line('M0 120V136M0 148V172M0 186V210', '#F7E9CC', 4)
  const beam = (y: number, half: number, height: number) =>
    rect(-half, y, half * 2, height, red[0]) +
    rect(0, y, half, height, red[1]) +
    times(5, (index) =>
      rect(-half + 12 + index * ((half * 2 - 24) / 5), y + height * 0.26, 6, height * 0.5, red[1]),
    ) +
    path(`M${-half} ${y + height}H${half}L${half - 22} ${y + height + 18}H${-half + 22}Z`, red[1])
  return (
    cables +
    deck +
    leg(red[0], red[2]) +
    group('scale(-1 1)', leg(red[1], red[0])) +
    beam(-176, 66, 22) +
    beam(-96, 64, 30) +
    beam(4, 62, 34) +
    rect(-92, -200, 34, 10, red[0]) +
    rect(58, -200, 34, 10, red[1]) +
    both(rect(-77, -214, 12, 16, red[1]))
  )
}
