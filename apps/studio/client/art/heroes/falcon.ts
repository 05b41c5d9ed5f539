import { both, circle, group, line, type Point, path, times } from '../pen.ts'
import { along, between, plume } from '../plume.ts'

const tips: readonly [Point, Point, Point] = [
  [-166, -188],
  [-238, 6],
  [-62, 96],
]

/** One raised wing, on the left: long feathers fanned from the arm, covered by two shorter rows. */
function wing(snow: string, low: string, edge: string): string {
  const row = (count: number, reach: number, width: number, tones: readonly [string, string]) =>
    times(count, (index) => {
      const t = index / (count - 1)
      const root = between([-104, -134], [-22, -36], t)
      return path(plume(root, between(root, along(...tips, t), reach), width), tones[index % 2 ? 1 : 0])
    })
  return (
    row(9, 1, 38, [edge, low]) +
    row(9, 0.84, 36, [low, snow]) +
    row(8, 0.52, 34, [snow, low]) +
    path('M-118-148C-92-150-50-96-14-78L-10 6C-34-6-62-40-84-70C-98-90-116-120-118-148Z', snow)
  )
}

/** The white falcon, wings raised, looking to the left. */
export function falcon(): string {
  const tail = times(5, (index) =>
    path(
      plume([0, 84], [(index - 2) * 30, 186 - Math.abs(index - 2) * 8], 34, 0.8),
      index > 2 ? '#B9C4CC' : index % 2 ? '#DFE5E6' : '#FBF6EA',
    ),
  )
  const body =
    path('M0-92C-40-92-52-40-48 6C-44 60-24 104 0 128C24 104 44 60 48 6C52-40 40-92 0-92Z', '#FBF6EA') +
    path('M0-92C40-92 52-40 48 6C44 60 24 104 0 128C22 70 26-30 0-92Z', '#CBD4D9') +
    times(4, (row) =>
      times(4 - (row % 2), (index) => {
        const [x, y] = [(index - (3 - (row % 2)) / 2) * 20, -26 + row * 28]
        return path(
          `M${x - 5} ${y}C${x - 5} ${y + 9} ${x + 5} ${y + 9} ${x + 5} ${y}L${x} ${y - 9}Z`,
          '#4A5866',
        )
      }),
    )
  const feet = both(
    path('M-34 92C-46 108-40 128-30 138L-16 128C-14 112-18 98-22 88Z', '#FBF6EA') +
      line('M-27 136L-44 156M-27 136L-28 162M-27 136L-12 156', '#F0B53C', 9) +
      line('M-38 130H-16', '#3A2140', 7),
  )
  const head =
    path(
      'M6-158C-26-162-46-140-46-116C-46-94-30-74-4-70C26-70 42-92 40-118C38-142 26-156 6-158Z',
      '#FBF6EA',
    ) +
    path('M6-158C26-156 38-142 40-118C42-92 26-70-4-70C22-92 26-134 6-158Z', '#CBD4D9') +
    path('M-42-132C-62-132-74-118-72-98C-62-106-52-108-42-106Z', '#F0B53C') +
    path('M-72-98C-74-112-66-122-54-124L-56-106C-62-105-68-102-72-98Z', '#4A5866') +
    path('M-30-118C-28-98-30-86-38-76C-22-80-12-98-14-116Z', '#4A5866') +
    circle(-20, -124, 11, '#F0B53C') +
    circle(-20, -124, 7.5, '#241522') +
    circle(-23, -127, 2.6, '#FFFFFF')
  return (
    tail +
    wing('#FBF6EA', '#DDE4E6', '#4A5866') +
    group('scale(-1 1)', wing('#DDE3E6', '#B4C0C8', '#3B4754')) +
    body +
    feet +
    head
  )
}
