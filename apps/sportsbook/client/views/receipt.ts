import type { BetView } from '../../src/api.ts'
import type { Context } from '../context.ts'
import { type ElementView, h } from '../dom.ts'
import { formatAmount } from '../money-format.ts'
import { formatTotalOdds } from '../odds.ts'
import { slipFailure } from './slip-failures.ts'
import { bdi, button, icon, ltr, notice } from './ui.ts'

/** The bets that were just placed. */
export function receipt(context: Context, bets: readonly BetView[]): ElementView {
  const { t, betting } = context
  return h(
    'div',
    { key: 'receipt', class: 'receipt' },
    h(
      'div',
      { class: 'receipt__head', role: 'status' },
      h('span', { class: 'receipt__tick' }, icon('check')),
      h('h3', {}, t('placed', { count: bets.length })),
    ),
    h('ul', { class: 'slip__list' }, ...bets.map((bet) => receiptItem(context, bet))),
    slipFailure(context),
    h(
      'div',
      { class: 'receipt__actions' },
      button(
        {
          look: 'button--block',
          press: () => {
            betting.dismiss()
            context.setSheetOpen(false)
            context.go({ page: 'bets', state: 'open' })
          },
        },
        t('placed.bets'),
      ),
      button(
        {
          look: 'button--ghost button--block',
          press: () => {
            betting.dismiss()
            context.setSheetOpen(false)
          },
        },
        t('done'),
      ),
    ),
  )
}

function receiptItem(context: Context, bet: BetView): ElementView {
  const { t, words, locale } = context
  const [first] = bet.selections
  const title =
    bet.type === 'single' && first
      ? words.outcome(first, first.market, first.outcome)
      : t(`bet.${bet.type}`, { count: bet.selections.length, size: bet.size ?? 0 })
  const money = (amount: string) => formatAmount(amount, bet.currency, locale)
  const line = (label: string, value: string) => [h('dt', {}, label), h('dd', {}, ltr(value))]
  return h(
    'li',
    { key: bet.id, class: 'receipt__bet' },
    h('p', { class: 'pick__outcome' }, bdi(title)),
    first && bet.type === 'single' && h('p', { class: 'pick__event' }, bdi(words.event(first))),
    h(
      'dl',
      { class: 'slip__sums' },
      bet.price !== null && line(t('slip.odds'), formatTotalOdds(bet.price, context.oddsFormat(), locale)),
      line(t('slip.total'), money(bet.stake)),
      line(t('slip.payout'), money(bet.maxPayout)),
    ),
    h('p', { class: 'receipt__id' }, t('receipt.id'), ' ', ltr(bet.id)),
  )
}

/** The sportsbook did not answer: the bet may be placed or not. */
export const unknownOutcome = (context: Context): ElementView =>
  h(
    'div',
    { key: 'unknown', class: 'receipt' },
    notice('danger', { role: 'alert' }, h('p', {}, context.t('unknown'))),
    button(
      { look: 'button--primary button--large button--block', press: context.betting.resume },
      context.t('unknown.check'),
    ),
  )
