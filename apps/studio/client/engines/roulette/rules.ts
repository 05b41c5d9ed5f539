import { type BetKind, type Spot, spotsOf } from '../../../src/engines/roulette/rules.ts'
import { h } from '../../dom.ts'
import type { RulesContext } from '../../engine.ts'
import { numberText } from '../../formats.ts'
import { oddsText, rouletteRules } from './texts.ts'

const countPays = (spots: readonly Spot[], kind: BetKind, size: number) =>
  spots.some((spot) => spot.kind === kind && spot.numbers.length === size)

/** The rules panel: every kind of bet with its numbers, its payout and its return. */
export function fillPays(context: RulesContext, body: HTMLElement) {
  const { texts, locale } = context
  const rules = rouletteRules(context)
  const spots = spotsOf(rules)
  const percent = (share: number) => texts('percent', { value: numberText(share * 100, locale) })
  const kinds = rules.kinds.filter((kind) => spots.some((spot) => spot.kind === kind))
  const rows = kinds.map((kind) => {
    const spot = spots.find((each) => each.kind === kind && (kind !== 'corner' || countPays(spots, kind, 4)))
    const isHalved = kind === 'even' && rules.onZero === 'half'
    return h(
      'tr',
      {},
      h('th', { scope: 'row' }, texts(`roulette.kind.${kind}`)),
      h('td', {}, String(spot?.numbers.length ?? 0)),
      h('td', {}, spot ? oddsText(context, spot) : ''),
      h('td', {}, percent((isHalved ? 36.5 : 36) / 37)),
    )
  })
  const columns = [
    'roulette.table.bet',
    'roulette.table.numbers',
    'roulette.table.pays',
    'roulette.table.returns',
  ]
  const sentences = ['roulette.rules.turn', 'roulette.rules.sum', `roulette.rules.zero.${rules.onZero}`]
  if (rules.hasSectors) sentences.push('roulette.rules.sectors')
  body.append(
    h('ul', { class: 'sentences' }, ...sentences.map((key) => h('li', {}, texts(key)))),
    h('h3', {}, texts('roulette.table.title')),
    h(
      'table',
      { class: 'bets' },
      h('thead', {}, h('tr', {}, ...columns.map((key) => h('th', { scope: 'col' }, texts(key))))),
      h('tbody', {}, ...rows),
    ),
  )
}
