import { h } from '../../dom.ts'
import type { RulesContext } from '../../engine.ts'
import { formatWin, payoutMultiple, returnText } from '../../panel.ts'
import { strategyTable } from './strategy.ts'
import { blackjackRules } from './texts.ts'

/** The rules panel: how a round is played, and the payouts of its hands. */
export function fillPays(context: RulesContext, body: HTMLElement) {
  const { texts, locale } = context
  const { doubles, doublesAfterSplit, splits, charlie } = blackjackRules(context)
  const sentences = [
    texts('blackjack.rules.aim'),
    texts('blackjack.rules.dealer'),
    texts(doubles === 'any' ? 'blackjack.rules.doubleAny' : 'blackjack.rules.doubleSome'),
    texts(!splits ? 'blackjack.rules.noSplit' : 'blackjack.rules.split'),
    ...(splits
      ? [texts(doublesAfterSplit ? 'blackjack.rules.splitDouble' : 'blackjack.rules.splitNoDouble')]
      : []),
    ...(charlie === null ? [] : [texts('blackjack.rules.charlie', { count: charlie })]),
    texts('blackjack.rules.insurance'),
    texts('blackjack.rules.shoe'),
    texts('blackjack.rules.return', { rtp: returnText(context) }),
  ]
  const rows = [
    ['blackjack.result.blackjack', 250],
    ['blackjack.result.win', 200],
    ...(charlie === null ? [] : ([['blackjack.result.charlie', 200]] as const)),
    ['blackjack.result.push', 100],
  ] as const
  body.append(
    h('ul', { class: 'sentences' }, ...sentences.map((text) => h('li', {}, text))),
    h('h3', {}, texts('blackjack.table')),
    h(
      'table',
      { class: 'bets' },
      h(
        'tbody',
        {},
        ...rows.map(([key, pay]) =>
          h(
            'tr',
            {},
            h('th', { scope: 'row' }, texts(key)),
            h('td', {}, `${payoutMultiple(pay, locale)} · ${formatWin(context, pay)}`),
          ),
        ),
      ),
    ),
    h('h3', {}, texts('blackjack.strategy')),
    h('p', {}, texts('blackjack.strategy.lead')),
    strategyTable(context),
    h('p', { class: 'strategy-legend' }, texts('blackjack.strategy.legend')),
  )
}
