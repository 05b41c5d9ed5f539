import { line, moved, type Point, path, times } from '../pen.ts'
import { plume } from '../plume.ts'

export interface OasisColours {
  readonly frond: string
  readonly frondLow: string
  readonly trunk: string
  readonly wall: string
  readonly wallLow: string
  readonly opening: string
  readonly dome: string
  readonly domeLow: string
  readonly sand: string
  readonly sandLow: string
}
export const noon: OasisColours = {
  frond: '#1F8A7C',
  frondLow: '#125C5A',
  trunk: '#7A3B24',
  wall: '#FFF4DE',
  wallLow: '#E9C39E',
  opening: '#7A2F45',
  dome: '#F4B73F',
  domeLow: '#C9822A',
  sand: '#F7D08A',
  sandLow: '#E0A45A',
}
export const haze: OasisColours = {
  frond: '#C9536A',
  frondLow: '#B2445F',
  trunk: '#B04A58',
  wall: '#F7A98F',
  wallLow: '#EB9280',
  opening: '#C9536A',
  dome: '#F08A6C',
  domeLow: '#DE7262',
  sand: '#F29A80',
  sandLow: '#E3836F',
}

/** A palm with its foot at 0,0; `lean` is how far its crown stands from the foot. */
function palm(c: OasisColours, high: number, lean: number): string {
  const crown: Point = [lean, -high]
  const ends = [
    [-92, 34], [-96, -12], [-70, -52], [-22, -72], [36, -66], [80, -38], [98, 6], [84, 46], [-58, 62], [50, 68],
  ] as const // biome-ignore format: a table
  return (
    path(
      `M-9 0C-4 ${-high * 0.4} ${lean * 0.5 - 6} ${-high * 0.7} ${lean - 5} ${-high}H${lean + 5}C${lean * 0.5 + 10} ${-high * 0.66} ${12} ${-high * 0.4} 12 0Z`,
      c.trunk,
    ) +
    ends
      .map(([x, y], index) =>
        path(plume(crown, [crown[0] + x, crown[1] + y], 26, 0.5), index % 2 ? c.frondLow : c.frond),
      )
      .join('') +
    path(`M${lean - 12}-${high - 4}a9 9 0 1 0 18 2a9 9 0 1 0 -18 -2`, c.domeLow)
  )
}

/** Palms round a domed well-house, standing at y = 0. */
export function oasis(c: OasisColours): string {
  const house =
    path('M-44 0V-62H44V0Z', c.wall) +
    path('M12-62H44V0H12Z', c.wallLow) +
    path('M-40-62C-44-104-16-112 0-134C16-112 44-104 40-62Z', c.dome) +
    path('M6-126C20-110 44-104 40-62H12C22-84 20-108 6-126Z', c.domeLow) +
    line('M0-134V-154', c.dome, 5) +
    path('M-16 0V-26A16 16 0 0 1 16-26V0Z', c.opening) +
    path('M-50-66H50V-56H-50Z', c.wall)
  return (
    moved(-96, 0, palm(c, 176, -14)) +
    moved(104, 0, palm(c, 146, 18)) +
    moved(-142, 0, palm(c, 98, -14), 0.86) +
    house +
    times(2, (index) =>
      moved(
        index ? 62 : -60,
        2,
        path(
          'M0 0C-14-16-16-34-8-46C-2-34 0-26 2-20C4-34 12-46 22-50C22-36 16-16 8 0Z',
          index ? c.frondLow : c.frond,
        ),
      ),
    ) +
    path('M-200 0C-150-12-60-14 0-12C70-14 150-12 200 0Z', c.sand) +
    path('M-20-12.5C60-14 150-12 200 0H40C40-6 20-10-20-12.5Z', c.sandLow)
  )
}
