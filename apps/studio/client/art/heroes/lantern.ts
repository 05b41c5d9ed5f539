import { both, circle, ellipse, line, path, rect, times } from '../pen.ts'

interface LanternColours {
  readonly paper: string
  readonly shade: string
  readonly glow: string
  readonly core: string
  readonly cap: string
  readonly gold: string
}
export const vermilion: LanternColours = {
  paper: '#DB4B2F',
  shade: '#A92E24',
  glow: '#F08A4B',
  core: '#FBD98A',
  cap: '#1C1430',
  gold: '#E5B454',
}

/** A round paper lantern with its tassel. */
export function lantern(c: LanternColours = vermilion): string {
  const body =
    'M-54-104C-112-92-142-48-142-6C-142 38-112 80-54 92H54C112 80 142 38 142-6C142-48 112-92 54-104Z'
  const ribs = times(4, (index) => {
    const x = 26 + index * 33
    return line(
      `M${-x * 0.42}-104C${-x}-84 ${-x} 72 ${-x * 0.42} 92M${x * 0.42}-104C${x}-84 ${x} 72 ${x * 0.42} 92`,
      c.shade,
      3,
    )
  })
  return (
    line('M0-168V-122', c.gold, 5) +
    circle(0, -170, 9, 'none', { stroke: c.gold, 'stroke-width': 5 }) +
    path(body, c.paper) +
    path('M54-104C112-92 142-48 142-6C142 38 112 80 54 92H6C52 66 76 34 76-6C76-46 52-80 6-104Z', c.shade) +
    ellipse(-14, 4, 74, 82, c.glow) +
    ellipse(-16, 12, 46, 58, c.core) +
    path('M-16-30C2-8 10 6 10 22C10 38-2 48-16 48C-30 48-42 38-42 22C-42 6-34-8-16-30Z', '#FFF4D6') +
    ribs +
    rect(-62, -122, 124, 22, c.cap, { rx: 8 }) +
    rect(-62, -106, 124, 6, c.gold) +
    rect(-58, 88, 116, 20, c.cap, { rx: 8 }) +
    rect(-58, 88, 116, 6, c.gold) +
    line('M0 108V126', c.gold, 5) +
    circle(0, 132, 9, c.gold) +
    path('M-16 142H16L22 186H-22Z', c.paper) +
    path('M2 142H16L22 186H6Z', c.shade) +
    both(line('M-8 146L-12 184', c.gold, 2.5))
  )
}

/** Five round petals. */
export const blossom = (petal = '#F4B8B0', heart = '#E5B454', core = '#C2554E') =>
  [0, 72, 144, 216, 288]
    .map(
      (turn) =>
        `<g transform="rotate(${turn})">${path('M0-4C-26-14-28-44-10-50L0-42L10-50C28-44 26-14 0-4Z', petal)}</g>`,
    )
    .join('') +
  circle(0, 0, 13, core) +
  [0, 72, 144, 216, 288]
    .map((turn) => `<g transform="rotate(${turn + 36})">${circle(0, -17, 4, heart)}</g>`)
    .join('') +
  circle(0, 0, 6, heart)
