import {
  countWinning,
  type DiceStep,
  type Direction,
  payOf,
  targetOf,
} from '../../../src/engines/dice/rules.ts'
import { h, setText } from '../../dom.ts'
import type { StageContext } from '../../engine.ts'
import { createLock } from '../../lock.ts'
import { payoutMultiple } from '../../panel.ts'
import { betText, chanceText, diceRules } from './texts.ts'

const directions: readonly Direction[] = ['under', 'over']

interface Choice {
  direction: Direction
  pay: number
}

/** The buttons of the directions. */
function createSides(context: StageContext, choose: (direction: Direction) => void) {
  const buttons = directions.map((direction) => ({
    direction,
    element: h('button', { class: 'dice-side', type: 'button', click: () => choose(direction) }),
  }))
  return {
    controls: buttons.map((button) => button.element),
    show(choice: Choice) {
      for (const { direction, element } of buttons) {
        const target = targetOf(diceRules(context), direction, choice.pay)
        setText(element, betText(context, { direction, target }))
        element.setAttribute('aria-pressed', String(direction === choice.direction))
      }
    },
  }
}

/** The payout of the bet, its probability, and the win at the current stake. */
function createFigures({ texts }: StageContext) {
  const values = { payout: h('dd', {}), chance: h('dd', {}), win: h('dd', {}) }
  const figures = Object.entries(values).map(([key, value]) =>
    h('div', {}, h('dt', {}, texts(`dice.${key}`)), value),
  )
  return { element: h('dl', { class: 'dice-figures' }, ...figures), ...values }
}

/** The controls of a bet: its direction, and its payout on a slider. `onChange` runs after the player's changes. */
export function createBet(context: StageContext, onChange: () => void) {
  const { texts, locale, moneyFormat } = context
  const rules = diceRules(context)
  const choice: Choice = { direction: 'under', pay: rules.openingPay }
  let stake = '0'
  const change = (over: Partial<Choice>) => {
    // A slider that is locked goes back to its place.
    if (!lock.isLocked()) Object.assign(choice, over)
    show()
    onChange()
  }
  const sides = createSides(context, (direction) => change({ direction }))
  const slider = h('input', {
    ...{ class: 'dice-slider', type: 'range', min: '0', step: '1' },
    max: String(rules.pays.length - 1),
    'aria-label': texts('dice.payout'),
    input: () => change({ pay: rules.pays[Number(slider.value)] ?? choice.pay }),
  })
  const figures = createFigures(context)
  const lock = createLock([slider, ...sides.controls])

  function show() {
    const { pay } = choice
    const [times, chance] = [payoutMultiple(pay, locale), chanceText(context, pay)]
    sides.show(choice)
    slider.value = String(rules.pays.indexOf(pay))
    slider.setAttribute('aria-valuetext', texts('dice.payoutValue', { times, chance }))
    setText(figures.payout, times)
    setText(figures.chance, chance)
    setText(figures.win, moneyFormat.formatUnits((moneyFormat.parseUnits(stake) * BigInt(pay)) / 100n))
  }

  const group = { class: 'dice-sides', role: 'group', 'aria-label': texts('dice.direction') }
  return {
    element: h('div', { class: 'dice-bet' }, h('div', group, ...sides.controls), slider, figures.element),
    view() {
      const { direction, pay } = choice
      return { direction, target: targetOf(rules, direction, pay), winning: countWinning(rules, pay) }
    },
    /** Sets the bet of an earlier round, if it is still on offer. */
    restore(step: DiceStep) {
      const pay = payOf(rules, step)
      if (pay === undefined) return
      Object.assign(choice, { direction: step.direction, pay })
      show()
    },
    update(state: { readonly isLocked: boolean; readonly stake: string }) {
      lock.set(state.isLocked)
      if (stake === state.stake) return
      stake = state.stake
      show()
    },
  }
}
