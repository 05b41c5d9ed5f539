import { type PlinkoStep, pocketOf, type Turn } from '../../../src/engines/plinko/rules.ts'
import { drawing, h } from '../../dom.ts'
import type { StageContext } from '../../engine.ts'
import { numberText } from '../../formats.ts'
import { ballFrames, boardSize, type Geometry, geometryOf, rowMs } from './motion.ts'

/** From this payout on, in hundredths of the stake, a pocket has the next stronger colour. */
const tiers = [100, 300, 1000]
const tierOf = (pay: number) => String(tiers.filter((least) => pay >= least).length)

function pegsSvg({ pegs, pegRadius }: Geometry) {
  const circles = pegs.map(
    ({ x, y }) => `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${pegRadius.toFixed(1)}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${boardSize.width} ${boardSize.height}" class="plinko-pegs">${circles.join('')}</svg>`
}

/** The pegs, the ball and the pockets with what they pay. */
export function createBoard({ locale }: StageContext) {
  const ball = h('i', { class: 'plinko-ball' })
  const fall = h('div', { class: 'plinko-fall' }, ball)
  const drift = h('div', { class: 'plinko-drift', hidden: true }, fall)
  const field = h('div', { class: 'plinko-field' })
  const pockets = h('div', { class: 'plinko-pockets' })
  const element = h('div', { class: 'plinko-board', 'aria-hidden': 'true' }, field, pockets)
  let geometry = geometryOf(8)
  let running: Animation[] = []

  /** Rests the ball above the pegs, or in a pocket. */
  function place(turns: readonly Turn[] | null) {
    const frames = ballFrames(geometry, turns ?? [])
    drift.hidden = false
    drift.style.transform = String(frames.x.at(-1)?.transform)
    fall.style.transform = String((turns ? frames.y.at(-1) : frames.y[0])?.transform)
  }
  const pocketAt = (turns: readonly Turn[]) => pockets.children[pocketOf(turns)]

  return {
    element,
    draw(rows: number, pays: readonly number[]) {
      geometry = geometryOf(rows)
      field.replaceChildren(drawing(pegsSvg(geometry), null), drift)
      drift.hidden = true
      ball.style.setProperty('--size', String(geometry.ballRadius / (boardSize.width / 2)))
      pockets.dataset.count = rows > 12 ? 'many' : rows > 9 ? 'some' : 'few'
      pockets.replaceChildren(
        ...pays.map((pay) =>
          h('span', { 'data-tier': tierOf(pay) }, h('b', {}, numberText(pay / 100, locale))),
        ),
      )
    },
    place,
    unmark() {
      for (const pocket of pockets.children) pocket.classList.remove('is-hit')
    },
    mark({ turns }: PlinkoStep) {
      pocketAt(turns)?.classList.add('is-hit')
    },
    /** Lets the ball fall along its path. */
    fall({ turns }: PlinkoStep) {
      const frames = ballFrames(geometry, turns)
      const timing = { duration: frames.duration, fill: 'forwards' } as const
      const circles = field.querySelectorAll('circle')
      drift.hidden = false
      running = [drift.animate(frames.x, timing), fall.animate(frames.y, timing)]
      for (const [row, index] of frames.hits.entries()) {
        const glow = circles[index]?.animate(
          { opacity: [1, 1, 0.5] },
          { duration: 420, delay: frames.start + row * rowMs },
        )
        if (glow) running.push(glow)
      }
      return frames
    },
    /** Ends a fall; the ball rests in its pocket. */
    rest({ turns }: PlinkoStep) {
      place(turns)
      for (const animation of running) animation.cancel()
      running = []
    },
    /** The pocket gives way a little under the ball. */
    nudge({ turns }: PlinkoStep) {
      pocketAt(turns)?.animate(
        { transform: ['none', 'translateY(4px)', 'none'] },
        { duration: 260, easing: 'ease-out' },
      )
    },
  }
}
