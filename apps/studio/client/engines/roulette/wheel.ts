import { colourOf, pockets } from '../../../src/engines/roulette/rules.ts'
import { walnut, wheelRim, wheelRotor } from '../../art/heroes/roulette-wheel.ts'
import { drawing, h } from '../../dom.ts'

/** Duration of a turn, and when the ball drops, bounces and rests; in milliseconds. */
export const turnMs = 4200
export const knocks = [2700, 3150, 3450, 3700, 4200] as const
const rotorTurns = 2
const ballTurns = 6

const svg = (inner: string, name: string) =>
  drawing(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-200 -200 400 400" class="${name}">${inner}</svg>`,
    null,
  )

/** Distance of the ball from the middle in percent of the wheel's radius, on the track and in a pocket. */
const radius = { track: 93, deflector: 84, pocket: 67 }
const out = (share: number) => `translateY(${-share / 2}cqi)`

/** The ball's movement inwards: a drop with two bounces. */
const drop: Keyframe[] = [
  { transform: out(radius.track), offset: 0 },
  { transform: out(radius.track), offset: 0.58, easing: 'ease-in' },
  { transform: out(radius.deflector - 12), offset: 0.7, easing: 'ease-out' },
  { transform: out(radius.deflector), offset: 0.76, easing: 'ease-in' },
  { transform: out(radius.pocket), offset: 0.84, easing: 'ease-out' },
  { transform: out(radius.pocket + 6), offset: 0.88, easing: 'ease-in' },
  { transform: out(radius.pocket), offset: 0.93 },
  { transform: out(radius.pocket), offset: 1 },
]

/** The wheel. The pocket of the result comes to rest at the top, where the ball falls into it. */
export function createWheel() {
  const rotor = h('div', { class: 'roulette-rotor' }, svg(wheelRotor(walnut, pockets), 'roulette-svg'))
  const ball = h('i', { class: 'roulette-ball' })
  const arm = h('div', { class: 'roulette-arm' }, ball)
  const hub = h('b', { class: 'roulette-hub' })
  const element = h(
    'div',
    { class: 'roulette-wheel', 'aria-hidden': 'true' },
    svg(wheelRim(walnut), 'roulette-svg'),
    rotor,
    arm,
    hub,
  )
  let running: Animation[] = []
  const angleOf = (number: number) => -(pockets.indexOf(number) * 360) / pockets.length

  function rest(number: number) {
    rotor.style.transform = `rotate(${angleOf(number)}deg)`
    arm.style.transform = 'none'
    ball.style.transform = out(radius.pocket)
    for (const animation of running) animation.cancel()
    running = []
    hub.textContent = String(number)
    hub.dataset.colour = colourOf(number)
  }
  ball.style.transform = out(radius.track)
  return {
    element,
    rest,
    /** Turns from where the wheel rests to the pocket of a number. */
    turn(from: number, number: number) {
      hub.textContent = ''
      const timing = { duration: turnMs, fill: 'forwards' } as const
      const [start, end] = [angleOf(from), angleOf(number)]
      const way = end - start - 360 * rotorTurns - (end > start ? 360 : 0)
      const spin = { easing: 'cubic-bezier(0.15, 0.5, 0.3, 1)', ...timing }
      running = [
        rotor.animate({ transform: [`rotate(${start}deg)`, `rotate(${start + way}deg)`] }, spin),
        arm.animate({ transform: ['rotate(0deg)', `rotate(${360 * ballTurns}deg)`] }, spin),
        ball.animate(drop, timing),
      ]
    },
  }
}
