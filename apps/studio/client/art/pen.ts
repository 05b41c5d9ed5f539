/**
 * Builds SVG markup for covers and symbols. A drawing is centred at the origin, within about -190 to 190. The functions
 * do not use the DOM: covers/draw.mjs runs them in Node, the reels in the browser.
 */
export type Point = readonly [number, number]
type Attributes = Readonly<Record<string, string | number>>

const round = (value: number) => Math.round(value * 10) / 10
const text = (value: string | number) => (typeof value === 'number' ? String(round(value)) : value)

/** The point at an angle on a circle; 0 degrees is to the right, angles increase clockwise. */
export function pol(radius: number, degrees: number, cx = 0, cy = 0): Point {
  const angle = (degrees * Math.PI) / 180
  return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)]
}

export const at = ([x, y]: Point) => `${round(x)} ${round(y)}`

export function element(tag: string, attributes: Attributes, inner = ''): string {
  const list = Object.entries(attributes).map(([name, value]) => `${name}="${text(value)}"`)
  return `<${tag} ${list.join(' ')}${inner ? `>${inner}</${tag}>` : '/>'}`
}

export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}) =>
  element('circle', { cx, cy, r, fill, ...more })
export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  more: Attributes = {},
) => element('ellipse', { cx, cy, rx, ry, fill, ...more })
export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
) => element('rect', { x, y, width, height, fill, ...more })
export const path = (d: string, fill: string, more: Attributes = {}) => element('path', { d, fill, ...more })
/** An open line with round ends. */
export const line = (d: string, colour: string, width: number, more: Attributes = {}) =>
  path(d, 'none', {
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  })
export const ring = (
  cx: number,
  cy: number,
  r: number,
  colour: string,
  width: number,
  more: Attributes = {},
) => circle(cx, cy, r, 'none', { stroke: colour, 'stroke-width': width, ...more })
export const polygon = (points: readonly Point[], fill: string) =>
  element('polygon', { points: points.map((point) => at(point).replace(' ', ',')).join(' '), fill })
export const group = (transform: string, inner: string) => `<g transform="${transform}">${inner}</g>`
export const moved = (x: number, y: number, inner: string, scale = 1, turn = 0) =>
  group(
    `translate(${round(x)} ${round(y)})${turn ? ` rotate(${round(turn)})` : ''}${scale === 1 ? '' : ` scale(${scale})`}`,
    inner,
  )
/** The drawing and its mirror image across the vertical axis. */
export const both = (inner: string) => inner + group('scale(-1 1)', inner)
/** `count` copies, rotated evenly around the origin. */
export const around = (count: number, inner: string | ((index: number) => string), from = 0) =>
  Array.from({ length: count }, (_, index) =>
    group(`rotate(${round(from + (index * 360) / count)})`, typeof inner === 'string' ? inner : inner(index)),
  ).join('')
export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

/** A smooth path through points (Catmull-Rom). */
export function smooth(points: readonly Point[], closed = true): string {
  const count = points.length
  const point = (index: number): Point =>
    points[closed ? (index + count) % count : Math.max(0, Math.min(count - 1, index))] ?? [0, 0]
  let d = `M${at(point(0))}`
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [a, b, c, e] = [point(index - 1), point(index), point(index + 1), point(index + 2)]
    d += `C${at([b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6])} ${at([c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6])} ${at(c)}`
  }
  return d + (closed ? 'Z' : '')
}

export const diamond = (x: number, y: number, scale: number, fill: string) =>
  moved(x, y, path('M0-50Q14-20 38 0Q14 20 0 50Q-14 20-38 0Q-14-20 0-50Z', fill), scale)

/** A leaf from its stem at the origin to the right; the upper half has the second colour. */
export const leaf = (x: number, y: number, turn: number, scale: number, colour: string, lit: string) =>
  moved(
    x,
    y,
    path('M0 0C14-22 44-24 64 0C44 24 14 22 0 0Z', colour) + path('M0 0C14-22 44-24 64 0Z', lit),
    scale,
    turn,
  )

/** A toothed wheel. */
export const cogged = (teeth: number, outer: number, inner: number, fill: string) =>
  path(cog(teeth, outer, inner), fill)

/** A toothed wheel's outline. */
export function cog(teeth: number, outer: number, inner: number): string {
  const step = 360 / teeth
  const points = Array.from({ length: teeth }, (_, index) => {
    const a = index * step
    return [
      pol(inner, a - step * 0.3),
      pol(outer, a - step * 0.18),
      pol(outer, a + step * 0.18),
      pol(inner, a + step * 0.3),
    ]
  }).flat()
  return `M${points.map(at).join('L')}Z`
}
