import { targetOf } from '../../../src/engines/dice/rules.ts'
import { h } from '../../dom.ts'
import type { RulesContext } from '../../engine.ts'
import { formatWin, payoutMultiple, returnText } from '../../panel.ts'
import { chanceText, diceRules, rollText } from './texts.ts'

/** The rules panel: how a round is won, and every bet on offer. */
export function fillPays(context: RulesContext, body: HTMLElement) {
  const { texts, locale } = context
  const rules = diceRules(context)
  const range = { least: rollText(0, locale), most: rollText(rules.faces - 1, locale) }
  const columns = ['dice.table.pays', 'dice.table.chance', 'dice.table.under', 'dice.table.over']
  body.append(
    h(
      'ul',
      { class: 'sentences' },
      h('li', {}, texts('dice.rules.roll', range)),
      h('li', {}, texts('dice.rules.payout')),
      h('li', {}, texts('dice.rules.return', { rtp: returnText(context) })),
    ),
    h('h3', {}, texts('dice.table')),
    h(
      'table',
      { class: 'bets' },
      h('thead', {}, h('tr', {}, ...columns.map((key) => h('th', { scope: 'col' }, texts(key))))),
      h(
        'tbody',
        {},
        ...rules.pays.map((pay) =>
          h(
            'tr',
            {},
            h('th', { scope: 'row' }, `${payoutMultiple(pay, locale)} · ${formatWin(context, pay)}`),
            h('td', {}, chanceText(context, pay)),
            h('td', {}, rollText(targetOf(rules, 'under', pay), locale)),
            h('td', {}, rollText(targetOf(rules, 'over', pay), locale)),
          ),
        ),
      ),
    ),
  )
}
