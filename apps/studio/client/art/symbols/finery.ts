import { around, both, circle, ellipse, line, moved, path, polygon, rect, ring, times } from '../pen.ts'
import type { Drawing } from './tones.ts'

export const jewelRing: Drawing = ({ main, shade, lit, ink }) =>
  ring(0, 46, 78, '#B07F2C', 30) +
  ring(-3, 43, 78, '#E3B75A', 22) +
  path('M-68 12C-58-12-38-28-14-34L-20-18C-38-12-50 0-56 18Z', '#FBE3A1') +
  path('M-52-40H52L34-10H-34Z', '#B07F2C') +
  polygon(
    [
      [-44, -128],
      [44, -128],
      [82, -92],
      [0, -14],
      [-82, -92],
    ],
    main,
  ) +
  polygon(
    [
      [44, -128],
      [82, -92],
      [0, -14],
      [28, -92],
    ],
    shade,
  ) +
  polygon(
    [
      [-44, -128],
      [0, -128],
      [-28, -92],
      [-82, -92],
    ],
    lit,
  ) +
  polygon(
    [
      [0, -128],
      [28, -92],
      [-28, -92],
    ],
    main,
  ) +
  polygon(
    [
      [-28, -92],
      [28, -92],
      [0, -14],
    ],
    lit,
  ) +
  line('M-82-92H82M-28-92L0-14L28-92L0-128Z', ink, 3)

export const pearls: Drawing = ({ main, shade, lit, ink }) => {
  const pearl = (x: number, y: number, r: number) =>
    circle(x, y, r, shade) +
    circle(x - r * 0.1, y - r * 0.1, r * 0.88, main) +
    circle(x - r * 0.36, y - r * 0.36, r * 0.26, lit)
  const string = times(15, (index) => {
    const angle = ((-64 + (index * 308) / 14) * Math.PI) / 180
    return pearl(Math.cos(angle) * 98, -16 + Math.sin(angle) * 98, 17 + 7 * Math.sin((Math.PI * index) / 14))
  })
  return (
    line('M-26-118C-12-128 12-128 26-118', ink, 7) +
    string +
    polygon(
      [
        [0, -140],
        [15, -122],
        [0, -104],
        [-15, -122],
      ],
      ink,
    ) +
    path('M0 96C20 116 26 126 26 136A26 26 0 0 1-26 136C-26 126-20 116 0 96Z', ink, {
      transform: 'translate(0 -18)',
    })
  )
}

export const drop: Drawing = ({ main, shade, lit, ink }) =>
  path('M0-142C56-66 94-18 94 42A94 94 0 0 1-94 42C-94-18-56-66 0-142Z', ink) +
  path('M0-122C48-54 84-10 84 42A84 84 0 0 1-84 42C-84-10-48-54 0-122Z', main) +
  path('M0-122C48-54 84-10 84 42A84 84 0 0 1 0 126C46 80 50-30 0-122Z', shade) +
  path('M-58 34C-58 4-40-22-22-48C-24-14-34 10-34 36C-34 58-28 72-18 84C-44 80-58 60-58 34Z', lit)

export const flask: Drawing = ({ main, shade, lit, ink }) =>
  rect(-30, -140, 60, 20, ink, { rx: 8 }) +
  path('M-22-124H22V-44L98 92C108 112 96 130 74 130H-74C-96 130-108 112-98 92L-22-44Z', '#E6EEF0') +
  path('M4-124H22V-44L98 92C108 112 96 130 74 130H36C60 60 10-10 4-50Z', '#B9C7CE') +
  path('M-52 22H52L92 96C98 110 90 122 74 122H-74C-90 122-98 110-92 96Z', main) +
  path('M20 22H52L92 96C98 110 90 122 74 122H36C52 90 40 56 20 22Z', shade) +
  ellipse(0, 22, 52, 8, lit) +
  circle(-30, 74, 11, lit) +
  circle(-4, 96, 7, lit) +
  circle(-50, 100, 6, lit) +
  line('M-12-112V-46L-56 34', '#FFFFFF', 6)

export const comb: Drawing = ({ main, shade, lit, ink }) =>
  times(11, (index) => {
    const x = -100 + index * 20
    return rect(x - 6, 0, 12, 118 - Math.abs(index - 5) * 4, index > 6 ? shade : main, { rx: 5 })
  }) +
  path('M-118 22C-134-80-70-134 0-134C70-134 134-80 118 22Z', main) +
  path('M0-134C70-134 134-80 118 22H40C66-40 50-104 0-134Z', shade) +
  path('M-110 4H110V16H-110Z', lit) +
  moved(
    0,
    -54,
    around(5, path('M0-6C-20-16-20-44-8-52L0-44L8-52C20-44 20-16 0-6Z', lit)) + circle(0, 0, 10, ink),
  ) +
  line('M-96-16C-96-62-66-96-34-108', lit, 6) +
  both(circle(-66, -36, 7, lit) + circle(-84, -10, 5, lit))

export const crown: Drawing = ({ main, shade, lit, ink }) =>
  path('M-122-84L-80-24L-44-118L0-32L44-118L80-24L122-84L104 76H-104Z', main) +
  path('M0-32L44-118L80-24L122-84L104 76H40C50 30 30 0 0-32Z', shade) +
  both(circle(-122, -92, 14, lit) + circle(-44, -126, 14, lit)) +
  path('M-108 58H108V98C60 112-60 112-108 98Z', ink) +
  path('M-108 50H108V64H-108ZM-108 94C-60 108 60 108 108 94V108C60 122-60 122-108 108Z', lit) +
  times(5, (index) =>
    polygon(
      [
        [-72 + index * 36, 66],
        [-61 + index * 36, 82],
        [-72 + index * 36, 98],
        [-83 + index * 36, 82],
      ],
      index % 2 ? lit : main,
    ),
  ) +
  line('M-98-30L-90 36', lit, 8)
