import { at, moved, path, pol, times } from '../client/art/pen.ts'

/** A cloud with a flat base, about 160 wide at scale 1. */
export const cloud = (x: number, y: number, scale: number, colour: string) =>
  moved(
    x,
    y,
    path('M-70 20C-96 20-96-14-66-14C-62-46-14-52 0-26C18-44 56-34 54-8C84-10 88 20 62 20Z', colour),
    scale,
  )

/** Alternating rays from a point, between two angles in degrees. */
export const rays = (cx: number, cy: number, count: number, from: number, to: number, colour: string) =>
  times(count, (index) => {
    const step = (to - from) / count
    const edge = (turn: number) => at(pol(800, from + step * (index + 0.5 + turn), cx, cy))
    return path(`M${cx} ${cy}L${edge(-0.25)}L${edge(0.25)}Z`, colour)
  })
