import {
  type PlinkoChoice,
  type PlinkoStep,
  paysOf,
  type Risk,
  risks,
} from '../../../src/engines/plinko/rules.ts'
import { h, setText } from '../../dom.ts'
import type { StageContext, StageState } from '../../engine.ts'
import { createLock } from '../../lock.ts'
import { payoutMultiple } from '../../panel.ts'
import { bestOf, plinkoRules, riskName } from './texts.ts'

interface Choice {
  rows: number
  risk: Risk
}

/** The buttons of the risks. */
function createRisks(context: StageContext, choose: (risk: Risk) => void) {
  const buttons = risks.map((risk) => ({
    risk,
    element: h(
      'button',
      { class: 'dice-side', type: 'button', click: () => choose(risk) },
      riskName(context, risk),
    ),
  }))
  const group = { class: 'plinko-risks', role: 'group', 'aria-label': context.texts('plinko.risk') }
  return {
    element: h('div', group, ...buttons.map((button) => button.element)),
    controls: buttons.map((button) => button.element),
    show(chosen: Risk) {
      for (const { risk, element } of buttons) element.setAttribute('aria-pressed', String(risk === chosen))
    },
  }
}

/** The controls of a bet: the number of rows on a slider, and the risk. `onChange` runs after the player's changes. */
export function createBet(context: StageContext, onChange: () => void) {
  const { texts, locale, moneyFormat } = context
  const rules = plinkoRules(context)
  const choice: Choice = { ...rules.opening }
  let stake = '0'
  const change = (over: Partial<PlinkoChoice>) => {
    // A slider that is locked goes back to its place.
    if (!lock.isLocked()) Object.assign(choice, over)
    show()
    onChange()
  }
  const slider = h('input', {
    ...{ class: 'dice-slider', id: 'plinko-rows', type: 'range', min: '0', step: '1' },
    max: String(rules.rows.length - 1),
    input: () => change({ rows: rules.rows[Number(slider.value)] ?? choice.rows }),
  })
  const rowsLabel = h('label', { for: 'plinko-rows' })
  const best = h('span', {})
  const sides = createRisks(context, (risk) => change({ risk }))
  const lock = createLock([slider, ...sides.controls])

  function show() {
    const pay = bestOf(context, choice)
    const win = moneyFormat.formatUnits((moneyFormat.parseUnits(stake) * BigInt(pay)) / 100n)
    setText(rowsLabel, texts('plinko.rows', { rows: choice.rows }))
    slider.value = String(rules.rows.indexOf(choice.rows))
    slider.setAttribute('aria-valuetext', texts('plinko.rows', { rows: choice.rows }))
    setText(best, texts('plinko.best', { times: payoutMultiple(pay, locale), amount: win }))
    sides.show(choice.risk)
  }

  return {
    element: h(
      'div',
      { class: 'plinko-bet' },
      h('p', { class: 'plinko-labels' }, rowsLabel, best),
      slider,
      sides.element,
    ),
    view: (): PlinkoChoice => ({ ...choice }),
    /** Sets the choice of an earlier round, if it is still on offer. */
    restore({ rows, risk }: PlinkoStep) {
      if (!paysOf(rules, { rows, risk })) return
      Object.assign(choice, { rows, risk })
      show()
    },
    update(state: StageState) {
      lock.set(state.isLocked)
      if (stake === state.stake) return
      stake = state.stake
      show()
    },
  }
}
