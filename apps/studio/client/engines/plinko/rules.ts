import { pathsInto, paysOf, risks } from '../../../src/engines/plinko/rules.ts'
import { h } from '../../dom.ts'
import type { RulesContext } from '../../engine.ts'
import { numberText } from '../../formats.ts'
import { payoutMultiple, returnText } from '../../panel.ts'
import { plinkoRules, riskName } from './texts.ts'

/** The rules panel: how a round is decided, and the payouts of every choice from the edge to the middle. */
export function fillPays(context: RulesContext, body: HTMLElement) {
  const { texts, locale } = context
  const rules = plinkoRules(context)
  body.append(
    h(
      'ul',
      { class: 'sentences' },
      h('li', {}, texts('plinko.rules.fall')),
      h('li', {}, texts('plinko.rules.middle', { paths: numberText(2 ** (rules.rows.at(-1) ?? 0), locale) })),
      h('li', {}, texts('plinko.rules.return', { rtp: returnText(context) })),
    ),
  )
  for (const risk of risks) {
    const rows = rules.rows.map((count) => {
      const pays = paysOf(rules, { rows: count, risk }) ?? []
      const half = pays.slice(0, Math.ceil(pays.length / 2)).map((pay) => payoutMultiple(pay, locale))
      const chance = ((pathsInto(count)[0] ?? 1) * 2) / 2 ** count
      return h(
        'tr',
        {},
        h('th', { scope: 'row' }, String(count)),
        h('td', {}, texts('plinko.oneIn', { count: numberText(1 / chance, locale) })),
        h('td', { class: 'plinko-pays' }, half.join('  ')),
      )
    })
    const columns = ['plinko.table.rows', 'plinko.table.edge', 'plinko.table.pays']
    body.append(
      h('h3', {}, texts('plinko.table', { risk: riskName(context, risk) })),
      h(
        'table',
        { class: 'bets' },
        h('thead', {}, h('tr', {}, ...columns.map((key) => h('th', { scope: 'col' }, texts(key))))),
        h('tbody', {}, ...rows),
      ),
    )
  }
}
