import { both, circle, path, polygon, times } from '../pen.ts'

/** The night express, head on. */
export function engine(): string {
  const hull =
    path('M-118 110V-20C-118-104-70-158 0-158C70-158 118-104 118-20V110Z', '#B8342C') +
    path('M0-158C70-158 118-104 118-20V110H30C60 60 60-90 0-158Z', '#8B2023')
  const side = both(
    path('M-118 20C-150 40-158 84-160 118H-96V20Z', '#0E1730') +
      path('M-104-22H-30L-22 4H-104Z', '#F3E6C8') +
      path('M-104 18H-26L-20 34H-104Z', '#E1B04B') +
      path('M-104 46H-24L-18 56H-104Z', '#E1B04B'),
  )
  const windows = both(
    path('M-16-142H-54C-72-128-86-108-92-84L-16-100Z', '#16233F') +
      path('M-24-134H-50C-62-126-72-112-78-98L-24-110Z', '#F2C864'),
  )
  const lamp =
    path('M-26 128L-10-30C-6-40 6-40 10-30L26 128Z', '#E1B04B') +
    path('M0-38C6-38 8-36 10-30L26 128H0Z', '#B9822E') +
    circle(0, -46, 46, '#0E1730') +
    circle(0, -46, 38, '#E1B04B') +
    circle(0, -46, 31, '#FFF3CF') +
    circle(0, -46, 17, '#FFFFFF')
  const foot =
    path('M-112 110H112L150 150C100 164-100 164-150 150Z', '#0E1730') +
    both(circle(-92, 122, 14, '#FFF3CF') + circle(-92, 122, 8, '#E1B04B')) +
    times(11, (index) => {
      const i = index - 5
      return polygon(
        [
          [i * 12 - 3, 128],
          [i * 12 + 3, 128],
          [i * 21 + 5, 158],
          [i * 21 - 5, 158],
        ],
        '#E1B04B',
      )
    })
  return hull + side + windows + lamp + foot
}
