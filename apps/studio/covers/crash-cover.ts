import { path } from '../client/art/pen.ts'
import { houseLettering } from './house-lettering.ts'
import type { Motif } from './motif.ts'

interface CrashCover {
  readonly ground: string
  readonly ink: string
  readonly lines: readonly [string, string]
  /** Colours of the two curves behind the subject, the far one first. */
  readonly curves: readonly [string, string]
  /** Further drawings behind the subject, in cover coordinates. */
  readonly sky: string
  readonly subject: string
}

/** The cover of a crash: a subject that rises along a steep curve. */
export const crashCover = ({ ground, ink, lines, curves, sky, subject }: CrashCover): Motif => ({
  ground,
  ink,
  floor: curves[1],
  lettering: houseLettering(lines, { tall: 112, square: 74 }),
  place: { tall: { cy: 206, scale: 0.94 }, square: { cy: 150, scale: 0.7 } },
  behind: ({ width, height }) => {
    const curve = (from: number, bend: number) =>
      `M0 ${height * from}C${width * 0.46} ${height * (from - 0.03)} ${width * bend} ${height * 0.52} ${width} ${height * 0.04}V${height}H0Z`
    return sky + path(curve(0.6, 0.66), curves[0]) + path(curve(0.72, 0.84), curves[1])
  },
  scene: () => subject,
})
