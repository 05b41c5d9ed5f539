import { dice } from '../../../src/engines/dice/engine.ts'
import type { DiceStep } from '../../../src/engines/dice/rules.ts'
import { wait } from '../../api.ts'
import type { FrameContext } from '../../context.ts'
import { h } from '../../dom.ts'
import type { GameEngine, Stage, StageContext } from '../../engine.ts'
import { payoutMultiple, returnText } from '../../panel.ts'
import { createBet } from './bet.ts'
import { fillPays } from './rules.ts'
import { betText, diceRules, rollText } from './texts.ts'

/** Duration of the marker's movement to the roll; the same as in styles/dice.css. */
const travelMs = 700

export const engine: GameEngine = {
  logic: dice,
  textKeys: { welcome: 'dice.welcome', moving: 'dice.rolling', chance: 'dice.even', keys: 'dice.keys' },
  createStage,
  fillPays,
  riskText: ({ texts }) => texts('dice.risk'),
  drawTexts: (context) => [context.texts('dice.howText', { faces: diceRules(context).faces })],
  stepRow(context: FrameContext, step: DiceStep) {
    const { texts, locale } = context
    const paid = step.pay ? payoutMultiple(step.pay, locale) : texts('history.nothing')
    const roll = texts('dice.step', { roll: rollText(step.roll, locale), bet: betText(context, step) })
    return h('li', { class: 'step' }, h('div', {}, h('p', {}, `${roll} · ${paid}`)))
  },
}

/** The scale of rolls with the winning part, the marker and the number of the last roll. */
function createScale(context: StageContext) {
  const { faces } = diceRules(context)
  const number = h('p', { class: 'dice-roll', 'aria-hidden': 'true' })
  const zone = h('i', { class: 'dice-zone' })
  const marker = h('i', { class: 'dice-marker', hidden: true })
  const ends = [0, 2500, 5000, 7500, faces].map((value) => h('i', {}, String(value / 100)))
  const scale = h('div', { class: 'dice-scale' }, h('div', { class: 'dice-track' }, zone, marker))
  const element = h('div', { class: 'dice-board', 'aria-hidden': 'true' }, number, scale)
  scale.append(h('div', { class: 'dice-ticks' }, ...ends))
  const share = (value: number) => String(value / faces)
  return {
    element,
    showBet({ direction, winning }: { direction: string; winning: number }) {
      zone.style.setProperty('--size', share(winning))
      zone.dataset.side = direction
    },
    moveTo(roll: number) {
      marker.hidden = false
      marker.style.setProperty('--at', share(roll + 0.5))
    },
    showNumber(step: DiceStep | null) {
      number.textContent = step ? rollText(step.roll, context.locale) : '–'
      element.dataset.result = !step ? 'none' : step.pay > 0 ? 'win' : 'miss'
    },
    setRolling: (isRolling: boolean) => element.classList.toggle('is-rolling', isRolling),
  }
}

function createStage(context: StageContext): Stage {
  const { texts, locale, prefersReducedMotion } = context
  const rules = diceRules(context)
  const scale = createScale(context)
  const bet = createBet(context, () => scale.showBet(bet.view()))
  const range = { least: rollText(0, locale), most: rollText(rules.faces - 1, locale) }
  const board = h('div', { role: 'img', 'aria-label': texts('dice.scale', range) }, scale.element)
  const rest = (step: DiceStep) => {
    scale.setRolling(false)
    scale.moveTo(step.roll)
    scale.showNumber(step)
  }
  let isRestored = false
  scale.showNumber(null)
  return {
    element: h('div', { class: 'dice' }, board, bet.element),
    columns: 5,
    rows: 3.7,
    choice() {
      const { direction, target } = bet.view()
      return { direction, target }
    },
    update(state) {
      bet.update(state)
      scale.showBet(bet.view())
    },
    start() {
      scale.showNumber(null)
      scale.setRolling(!prefersReducedMotion())
    },
    async land(step: DiceStep, onStop) {
      scale.setRolling(false)
      scale.moveTo(step.roll)
      if (!prefersReducedMotion()) await wait(travelMs)
      onStop(0)
      rest(step)
    },
    show(step: DiceStep | null) {
      if (!step) return scale.setRolling(false)
      // Restores the bet of the last round once, so that a bet chosen since then is kept.
      if (!isRestored) bet.restore(step)
      isRestored = true
      rest(step)
    },
    celebrate: async () => undefined,
    startsFeature: () => false,
    describe: (step: DiceStep) =>
      texts('dice.shown', { roll: rollText(step.roll, locale), bet: betText(context, step) }),
    playLabel: () => texts('dice.roll'),
    ribbon: () => texts('dice.ribbon', { rtp: returnText(context) }),
    details: (step: DiceStep) => texts('dice.result', { roll: rollText(step.roll, locale) }),
    comingUp: () => ({ text: '', isNew: false }),
  }
}
