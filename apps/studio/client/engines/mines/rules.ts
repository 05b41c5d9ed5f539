import { countTiles, maxTiles, multipleAt } from '../../../src/engines/mines/rules.ts'
import { h } from '../../dom.ts'
import type { RulesContext } from '../../engine.ts'
import { numberText } from '../../formats.ts'
import { returnText } from '../../panel.ts'
import { countText, minesRules, multipleText, safeChanceText } from './texts.ts'

/** The rules panel: how a round is won, and the payouts for every number of mines and tiles. */
export function fillPays(context: RulesContext, body: HTMLElement) {
  const { texts, locale } = context
  const rules = minesRules(context)
  const tiles = countTiles(rules)
  const [numerator, denominator] = multipleAt(rules, rules.opening.mines, 1)
  const example = {
    mines: countText(context, rules.opening.mines),
    chance: safeChanceText(context, rules.opening.mines, 1),
    // Probabilities have four decimals; payouts have two.
    times: `${numberText(Math.floor((numerator / denominator) * 10_000) / 10_000, locale, 0, 4)}×`,
    rtp: returnText(context),
  }
  body.append(
    h(
      'ul',
      { class: 'sentences' },
      h('li', {}, texts('mines.rules.field', { tiles, least: rules.minMines, most: rules.maxMines })),
      h('li', {}, texts('mines.rules.open')),
      h('li', {}, texts('mines.rules.pay', example)),
      h('li', {}, texts('mines.rules.return', { rtp: returnText(context) })),
      h('li', {}, texts('mines.rules.end')),
    ),
    h('h3', {}, texts('mines.table')),
    ...Array.from({ length: rules.maxMines - rules.minMines + 1 }, (_, index) =>
      payTable(context, rules.minMines + index),
    ),
  )
}

/** The payouts for a number of mines. The table for the opening number is expanded. */
function payTable(context: RulesContext, mines: number) {
  const { texts } = context
  const rules = minesRules(context)
  const columns = ['mines.table.tiles', 'mines.table.chance', 'mines.table.pays']
  const rows = Array.from({ length: maxTiles(rules, mines) }, (_, index) =>
    h(
      'tr',
      {},
      h('th', { scope: 'row' }, String(index + 1)),
      h('td', {}, safeChanceText(context, mines, index + 1)),
      h('td', {}, multipleText(context, mines, index + 1)),
    ),
  )
  return h(
    'details',
    { class: 'mines-table', open: mines === rules.opening.mines },
    h('summary', {}, countText(context, mines)),
    h(
      'table',
      { class: 'bets' },
      h('thead', {}, h('tr', {}, ...columns.map((key) => h('th', { scope: 'col' }, texts(key))))),
      h('tbody', {}, ...rows),
    ),
  )
}
