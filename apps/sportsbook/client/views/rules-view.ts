import { numberFormat } from '@croupier/money'
import type { Context } from '../context.ts'
import { type ElementView, h } from '../dom.ts'
import { formatAmount } from '../money-format.ts'
import { bdi } from './ui.ts'

const SKELETONS = 3

/** The rules of betting. */
export function rulesView(context: Context): ElementView {
  const { t, words, locale } = context
  const terms = context.terms()
  const { view, status } = context.account()
  // Rules without figures would move down when those with figures come.
  const isLoading = terms === null || (status === 'loading' && !view)
  const percent = (thousandths: number) =>
    `${String(thousandths / 10).replace('.', numberFormat(locale).decimal)} %`
  const values = {
    ...(terms &&
      terms !== 'failed' && {
        margin: percent(terms.margin),
        cashOutMargin: percent(terms.cashOutMargin),
        delay: t('seconds', { count: terms.liveDelay }),
      }),
    // In the currency of the player's account.
    ...(view && { maxPayout: formatAmount(view.limits.maxPayout, view.currency, locale) }),
  }
  return h(
    'section',
    { key: 'rules', class: 'rules' },
    h('h2', {}, t('rules.title')),
    isLoading
      ? h(
          'div',
          { class: 'leagues', role: 'status', 'aria-label': t('loading') },
          ...Array.from({ length: SKELETONS }, () => h('div', { class: 'skeleton skeleton--bet' })),
        )
      : h(
          'ol',
          { class: 'rules__list' },
          ...words.rules(values).map((rule) => h('li', { key: rule }, bdi(rule))),
        ),
  )
}
