import type { EventView, MarketView, OutcomeView } from '../../src/api.ts'
import type { Context } from '../context.ts'
import { type ElementView, h } from '../dom.ts'
import { selectionKey } from '../offer.ts'
import { bdi, hidden, icon, ltr } from './ui.ts'

/** The state that a market's buttons show. They are rendered again when it changes. */
export function marketLook(
  { offer, betting, oddsFormat }: Context,
  event: string,
  market: MarketView,
): string {
  const looks = market.outcomes.map(({ id }) => {
    const key = selectionKey(event, market.id, id)
    return `${offer.moveOf(key) ?? ''}${betting.has(key) ? '+' : ''}`
  })
  return `${oddsFormat()} ${looks.join(',')}`
}

/**
 * The odds of one outcome. Pressing them adds the selection to the slip, or removes it.
 * @param mark short label in place of the outcome's name, which is then read only
 */
export function oddsButton(
  context: Context,
  event: EventView,
  market: MarketView,
  outcome: OutcomeView,
  mark: string | null,
): ElementView {
  const { t, words, betting, offer } = context
  const key = selectionKey(event.id, market.id, outcome.id)
  const name = words.outcome(event, market, outcome.id)
  const isChosen = betting.has(key)
  const isOffered = market.status === 'open' && outcome.price !== null
  const move = isOffered ? offer.moveOf(key) : null
  return h(
    'button',
    {
      ...{ key, type: 'button', class: 'odds', 'aria-pressed': String(isChosen), 'data-selection': key },
      'aria-disabled': isOffered || isChosen ? null : 'true',
      on: {
        click: () => {
          if (isOffered || isChosen) betting.change({ kind: 'toggle', event, market, outcome: outcome.id })
        },
      },
    },
    mark
      ? h('span', { class: 'odds__label' }, mark, hidden(` ${name} `))
      : h('span', { class: 'odds__label', title: name }, bdi(name)),
    h(
      'span',
      { class: 'odds__price' },
      isOffered && outcome.price !== null
        ? ltr(context.odds(outcome.price))
        : [icon('lock', 'icon--small'), hidden(t('odds.suspended'))],
    ),
    move && h('span', { class: `odds__move odds__move--${move}`, 'aria-hidden': 'true' }),
  )
}
