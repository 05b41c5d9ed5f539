import { circle, line, path, rect, times } from '../pen.ts'

export interface BalloonColours {
  readonly gores: readonly [string, string]
  readonly band: string
  readonly basket: readonly [string, string]
}

/** The envelope, narrowed to a part of its width. */
const envelope = (part: number) => {
  const x = (value: number) => Math.round(value * part)
  return `M0-184C${x(-112)}-184 ${x(-152)}-108 ${x(-152)}-54C${x(-152)} 26 ${x(-64)} 72 ${x(-42)} 112H${x(42)}C${x(64)} 72 ${x(152)} 26 ${x(152)}-54C${x(152)}-108 ${x(112)}-184 0-184Z`
}

/** A hot-air balloon, its basket at y = 190. */
export function balloon({ gores, band, basket }: BalloonColours): string {
  const parts = [1, 0.78, 0.52, 0.2]
  return (
    line('M-36 112L-24 152M36 112L24 152M-12 112L-9 152M12 112L9 152', basket[1], 4) +
    parts.map((part, index) => path(envelope(part), gores[index % 2 ? 1 : 0])).join('') +
    path('M-150-38C-96 0 96 0 150-38C147-22 141-7 133 7C78 40-78 40-133 7C-141-7-147-22-150-38Z', band) +
    times(7, (index) => circle(-96 + index * 32, 8 + 10 * Math.cos((index - 3) / 2.1), 6, gores[0])) +
    path(
      'M0-184C112-184 152-108 152-54C152 26 64 72 42 112H16C70 50 92-40 84-100C76-148 44-176 0-184Z',
      '#000000',
      {
        opacity: 0.16,
      },
    ) +
    rect(-44, 106, 88, 12, basket[1], { rx: 4 }) +
    path('M-32 150H32L27 190C26 196 22 198 17 198H-17C-22 198-26 196-27 190Z', basket[0]) +
    rect(-36, 146, 72, 11, basket[1], { rx: 5 }) +
    line('M-28 170H28M-25 184H25', basket[1], 3)
  )
}
