import { bettingMs } from '../../../src/engines/crash/rules.ts'
import { h } from '../../dom.ts'
import type { RulesContext } from '../../engine.ts'
import { formatWin, payoutMultiple, returnText } from '../../panel.ts'
import { chanceText, crashRules } from './texts.ts'

/** The multipliers of the table, in hundredths. */
const shown = [101, 110, 150, 200, 300, 500, 1000, 2500, 10_000, 100_000]

/** The rules panel: how a round goes, and how likely it is to reach a multiplier. */
export function fillPays(context: RulesContext, body: HTMLElement) {
  const { texts, locale } = context
  const { returnPercent, maxWin } = crashRules(context)
  const rtp = returnText(context)
  const most = payoutMultiple(maxWin, locale)
  const count = Math.round(100 / (100 - returnPercent))
  const columns = ['dice.table.pays', 'dice.table.chance']
  const rows = [...shown.filter((multiplier) => multiplier < maxWin), maxWin]
  body.append(
    h(
      'ul',
      { class: 'sentences' },
      h('li', {}, texts('crash.rules.round', { seconds: bettingMs / 1000, most })),
      h('li', {}, texts('crash.rules.cashOut')),
      h('li', {}, texts('crash.rules.return', { rtp, rounds: count })),
      h('li', {}, texts('crash.rules.clock')),
    ),
    h('h3', {}, texts('crash.table')),
    h(
      'table',
      { class: 'bets' },
      h('thead', {}, h('tr', {}, ...columns.map((key) => h('th', { scope: 'col' }, texts(key))))),
      h(
        'tbody',
        {},
        ...rows.map((multiplier) =>
          h(
            'tr',
            {},
            h(
              'th',
              { scope: 'row' },
              `${payoutMultiple(multiplier, locale)} · ${formatWin(context, multiplier)}`,
            ),
            h('td', {}, chanceText(context, multiplier)),
          ),
        ),
      ),
    ),
  )
}
