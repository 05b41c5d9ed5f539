import { around, at, circle, element, group, line, path, pol, rect, ring, times } from '../pen.ts'

export interface WheelColours {
  readonly rim: string
  readonly shade: string
  readonly gold: string
  readonly dark: string
  readonly zero: string
  readonly red: string
  readonly black: string
  readonly bowl: string
  readonly bowlLit: string
  readonly light: string
}

export const walnut: WheelColours = {
  rim: '#6A3B1E',
  shade: '#3D2012',
  gold: '#D9AE59',
  dark: '#1A0F0A',
  zero: '#2E8C5E',
  red: '#B8322B',
  black: '#17130F',
  bowl: '#5A3019',
  bowlLit: '#6E3D20',
  light: '#FFF1C9',
}

const count = 37
const step = 360 / count

/** A part of a ring between two radii and two angles. */
function wedge(inner: number, outer: number, from: number, to: number): string {
  const [a, b] = [at(pol(outer, from)), at(pol(outer, to))]
  const [c, d] = [at(pol(inner, to)), at(pol(inner, from))]
  return `M${a}A${outer} ${outer} 0 0 1 ${b}L${c}A${inner} ${inner} 0 0 0 ${d}Z`
}

/**
 * The rotor of a roulette wheel of radius 200: the pocket of index 0 is at the top, the others follow clockwise.
 * `numbers` are written into the pockets; a cover, which has no text, leaves them out.
 */
export function wheelRotor(c: WheelColours, numbers: readonly number[] = []): string {
  const pockets = times(count, (index) => {
    const from = index * step - 90 - step / 2
    const colour = index === 0 ? c.zero : index % 2 ? c.red : c.black
    return (
      path(wedge(120, 174, from, from + step), colour) +
      line(`M${at(pol(120, from))}L${at(pol(174, from))}`, c.gold, 1.2)
    )
  })
  const written = numbers
    .map((number, index) =>
      group(
        `rotate(${(index * step).toFixed(2)})`,
        element(
          'text',
          { x: 0, y: -155, fill: c.light, 'text-anchor': 'middle', 'font-size': 17, 'font-weight': 650 },
          String(number),
        ),
      ),
    )
    .join('')
  const arms = around(
    4,
    rect(0, -4.4, 72, 8.8, c.gold, { rx: 4.4 }) + circle(74, 0, 9, c.gold) + circle(72.4, -2, 3.6, c.light),
    12,
  )
  return (
    circle(0, 0, 180, c.gold) +
    circle(0, 0, 177, c.dark) +
    pockets +
    written +
    ring(0, 0, 146, c.gold, 1.4) +
    circle(0, 0, 120, c.gold) +
    circle(0, 0, 117, c.bowl) +
    times(8, (index) => path(wedge(32, 117, index * 45, index * 45 + 22.5), c.bowlLit)) +
    arms +
    circle(0, 0, 34, c.gold) +
    circle(0, 0, 24, c.shade) +
    circle(0, 0, 15, c.gold) +
    circle(-4, -4, 6, c.light)
  )
}

/** The fixed rim around the rotor. */
export const wheelRim = ({ rim, shade }: WheelColours) => circle(0, 0, 200, rim) + circle(0, 0, 193, shade)

/** The whole wheel with the ball in the pocket of an index. */
export const rouletteWheel = (colours: WheelColours, pocket: number, turn: number) =>
  group(
    `rotate(${turn})`,
    wheelRim(colours) + wheelRotor(colours) + wheelBall(...pol(136, pocket * step - 90)),
  )

export const wheelBall = (x: number, y: number) =>
  circle(x, y, 10, '#FFFDF3') + circle(x - 3, y - 3, 3.4, '#FFFFFF')
