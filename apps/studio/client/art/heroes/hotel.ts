import { both, line, path, rect, times } from '../pen.ts'

const wall = '#FBE6D6'
const wallLow = '#D9A9AC'
const lit = '#FFCF6B'
const dark = '#4A1238'
const gold = '#EBB650'

/** A block of the façade: lit and shaded half, a cornice, columns of windows. */
function block(
  half: number,
  top: number,
  bottom: number,
  columns: number,
  rows: number,
  seed: number,
): string {
  const [stepX, stepY] = [(half * 2) / columns, (bottom - top - 16) / rows]
  return (
    rect(-half, top, half * 2, bottom - top, wall) +
    rect(half * 0.28, top, half * 0.72, bottom - top, wallLow) +
    rect(-half - 5, top - 8, half * 2 + 10, 9, gold) +
    times(rows, (row) =>
      times(columns, (column) =>
        rect(
          -half + stepX * (column + 0.5) - 7,
          top + 12 + row * stepY,
          14,
          stepY * 0.62,
          (row * 3 + column * 5 + seed) % 4 ? lit : dark,
        ),
      ),
    )
  )
}

/** A grand hotel with stepped wings; it stands at y = 170, its crown free from y = -40 up. */
export const hotel = () =>
  block(150, 62, 170, 8, 2, 1) +
  block(112, 10, 170, 6, 4, 2) +
  block(70, -44, 170, 4, 6, 3) +
  both(line('M-76-44V166M-118 10V166', gold, 5)) +
  rect(-46, 104, 92, 66, dark) +
  path('M-38 170V136A38 38 0 0 1 38 136V170Z', '#FFF3CF') +
  path('M0 98A38 38 0 0 1 38 136V170H0Z', lit) +
  line('M0 100V170M-19 104V170M19 104V170M-38 138H38', dark, 4) +
  path('M-74 92H74L62 112H-62Z', '#C22B66') +
  path('M20 92H74L62 112H20Z', '#8C174A') +
  rect(-78, 86, 156, 9, gold)
