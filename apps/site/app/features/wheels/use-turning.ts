import type { WheelSpin } from '@croupier/contract/types'
import { useRef } from 'react'
import { landingAngle, slicesOf } from './slices.ts'

const TURNS = 6

/** A time of the style sheet, which the build may shorten: "4200ms" or "4.2s". */
function inMilliseconds(time: string): number {
  const amount = Number.parseFloat(time) || 0
  return time.trim().endsWith('ms') ? amount : amount * 1000
}

/** Turns the wheel to a segment. The time and the curve are tokens: without motion the wheel is there at once. */
export function useTurning() {
  const element = useRef<SVGGElement>(null)
  const angle = useRef(0)
  const running = useRef<Animation | null>(null)

  /** @returns when the wheel stands still */
  async function turn({ segment, weights, serverSeed }: WheelSpin, isAnimated: boolean): Promise<void> {
    const [wheel, slice] = [element.current, slicesOf(weights)[segment]]
    if (!wheel || !slice) return
    const from = angle.current
    // Not always the middle: where in the slice the wheel stops has no meaning.
    const share = 0.2 + (Number.parseInt(serverSeed.slice(0, 2), 16) / 255) * 0.6
    angle.current = landingAngle(slice, share, from, TURNS)
    const style = getComputedStyle(wheel)
    const duration = isAnimated ? inMilliseconds(style.getPropertyValue('--duration-wheel')) : 0
    wheel.style.transform = `rotate(${angle.current}deg)`
    running.current = wheel.animate(
      [{ transform: `rotate(${from}deg)` }, { transform: `rotate(${angle.current}deg)` }],
      { duration, easing: style.getPropertyValue('--ease-wheel').trim() || 'ease-out' },
    )
    // An animation that is cancelled, e.g. by leaving the page, rejects.
    await running.current.finished.catch(() => {})
  }

  return { element, turn, finish: () => running.current?.finish() }
}
