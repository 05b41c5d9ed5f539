import { type PlinkoStep, pocketOf, type Turn } from '../../../src/engines/plinko/rules.ts'
import { drawing, h } from '../../dom.ts'
import type { StageContext } from '../../engine.ts'
import { shortNumberText } from '../../formats.ts'
import { ballFrames, boardSize, type Geometry, geometryOf, rowMs } from './motion.ts'

/** From this payout on, in hundredths of the stake, a pocket has the next stronger colour. */
const tiers = [100, 300, 1000]
const tierOf = (pay: number) => String(tiers.filter((from) => pay >= from).length)

function pegsSvg({ pegs, pegRadius }: Geometry) {
  const circles = pegs.map(
    ({ x, y }) => `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${pegRadius.toFixed(1)}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${boardSize.width} ${boardSize.height}" class="plinko-pegs">${circles.join('')}</svg>`
}

function createPockets({ locale }: StageContext) {
  const element = h('div', { class: 'plinko-pockets' })
  const at = (turns: readonly Turn[]) => element.children[pocketOf(turns)]
  const pocket = (pay: number) =>
    h('span', { 'data-tier': tierOf(pay) }, h('b', {}, shortNumberText(pay / 100, locale)))
  return {
    element,
    draw(pays: readonly number[]) {
      element.dataset.count = pays.length > 13 ? 'many' : pays.length > 10 ? 'some' : 'few'
      element.replaceChildren(...pays.map(pocket))
    },
    unmark() {
      for (const child of element.children) child.classList.remove('is-hit')
    },
    mark({ turns }: PlinkoStep) {
      at(turns)?.classList.add('is-hit')
    },
    /** Moves the pocket down a little under the ball. */
    nudge({ turns }: PlinkoStep) {
      const dip = { transform: ['none', 'translateY(4px)', 'none'] }
      at(turns)?.animate(dip, { duration: 260, easing: 'ease-out' })
    },
  }
}

/** Lights on the pegs that the ball touches. Elements, because the browser animates no part of an SVG alone. */
function createGlows() {
  const element = h('div', { class: 'plinko-glows' })
  return {
    element,
    draw({ rows, pegRadius }: Geometry) {
      element.style.setProperty('--size', `${((2 * pegRadius) / boardSize.width) * 100}%`)
      element.replaceChildren(...Array.from({ length: rows }, () => h('i', {})))
    },
    /** @param hits indices of the pegs that the ball touches, one of each row */
    run({ pegs }: Geometry, hits: readonly number[], start: number): Animation[] {
      return hits.flatMap((index, row) => {
        const [glow, peg] = [element.children[row], pegs[index]]
        if (!(glow instanceof HTMLElement) || !peg) return []
        glow.style.left = `${(peg.x / boardSize.width) * 100}%`
        glow.style.top = `${(peg.y / boardSize.height) * 100}%`
        return glow.animate({ opacity: [1, 1, 0] }, { duration: 420, delay: start + row * rowMs })
      })
    },
  }
}

/** The pegs, the ball and the pockets with their payouts. */
export function createBoard(context: StageContext) {
  const ball = h('i', { class: 'plinko-ball' })
  const fall = h('div', { class: 'plinko-fall' }, ball)
  const drift = h('div', { class: 'plinko-drift', hidden: true }, fall)
  const field = h('div', { class: 'plinko-field' })
  const [pockets, glows] = [createPockets(context), createGlows()]
  const element = h('div', { class: 'plinko-board', 'aria-hidden': 'true' }, field, pockets.element)
  let geometry = geometryOf(8)
  let running: Animation[] = []

  /** Rests the ball above the pegs, or in a pocket. */
  function place(turns: readonly Turn[] | null) {
    const frames = ballFrames(geometry, turns ?? [])
    drift.hidden = false
    drift.style.transform = String(frames.x.at(-1)?.transform)
    fall.style.transform = String((turns ? frames.y.at(-1) : frames.y[0])?.transform)
  }

  return {
    element,
    draw(rows: number, pays: readonly number[]) {
      geometry = geometryOf(rows)
      glows.draw(geometry)
      field.replaceChildren(drawing(pegsSvg(geometry), null), glows.element, drift)
      drift.hidden = true
      ball.style.setProperty('--size', String(geometry.ballRadius / (boardSize.width / 2)))
      pockets.draw(pays)
    },
    place,
    unmark: pockets.unmark,
    mark: pockets.mark,
    nudge: pockets.nudge,
    /** Lets the ball fall along its path. */
    fall({ turns }: PlinkoStep) {
      const frames = ballFrames(geometry, turns)
      const timing = { duration: frames.duration, fill: 'forwards' } as const
      drift.hidden = false
      running = [
        drift.animate(frames.x, timing),
        fall.animate(frames.y, timing),
        ...glows.run(geometry, frames.hits, frames.start),
      ]
      return frames
    },
    /** Ends a fall; the ball rests in its pocket. */
    rest({ turns }: PlinkoStep) {
      place(turns)
      for (const animation of running) animation.cancel()
      running = []
    },
  }
}
