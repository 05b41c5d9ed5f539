import type { CashOut } from '../cash-outs.ts'
import type { Context } from '../context.ts'
import { type Child, type ElementView, h } from '../dom.ts'
import { currencyOf, formatAmount, formatUnits, unitsOf } from '../money-format.ts'
import { titleOf } from './bets-view.ts'
import { failureText } from './slip-failures.ts'
import { button, icon, iconButton, ltr, notice } from './ui.ts'

/** Thousandths between two positions of the slider, and its lowest one. */
const STEP = 50

/** The dialog in which a bet is sold back, in whole or in part. */
export function cashOutDialog(context: Context): ElementView | null {
  const { cashOuts, t } = context
  const cashOut = cashOuts.current()
  if (!cashOut) return null
  return h(
    'dialog',
    {
      ...{ key: 'cash-out', class: context.isSheet() ? 'dialog dialog--sheet' : 'dialog' },
      'aria-label': t('cash-out'),
      connect: (element) => {
        const dialog = element as HTMLDialogElement
        queueMicrotask(() => dialog.isConnected && dialog.showModal())
        return undefined
      },
      on: {
        cancel: (event) => {
          event.preventDefault()
          close(context, cashOut)
        },
        // Browsers may close a dialog although `cancel` was prevented.
        close: () => close(context, cashOut),
      },
    },
    h(
      'div',
      { class: 'slip__head' },
      h('h2', {}, t('cash-out')),
      iconButton('close', t('close'), () => close(context, cashOut)),
    ),
    h('div', { class: 'dialog__body' }, content(context, cashOut)),
  )
}

function close(context: Context, { phase, bet }: CashOut) {
  if (phase === 'sending') return
  context.cashOuts.close()
  context.focus(`[data-bet="${bet.id}"]`)
}

function content(context: Context, cashOut: CashOut): Child {
  const { t, cashOuts } = context
  const { bet, phase, offer, paid } = cashOut
  const money = (amount: string) => formatAmount(amount, bet.currency, context.locale)
  if (phase === 'paid')
    return [
      h(
        'div',
        { class: 'receipt__head', role: 'status' },
        h('span', { class: 'receipt__tick' }, icon('check')),
        h(
          'h3',
          {},
          t(paid?.isConfirmed ? 'cash-out.paid' : 'cash-out.pending', { amount: money(paid?.amount ?? '0') }),
        ),
      ),
      button({ look: 'button--block', press: () => close(context, cashOut) }, t('done')),
    ]
  if (phase === 'unknown')
    return [
      notice('danger', { role: 'alert' }, h('p', {}, t('cash-out.unknown'))),
      button(
        { look: 'button--primary button--large button--block', press: cashOuts.take },
        t('unknown.check'),
      ),
    ]
  if (!offer)
    return [
      refusal(context, cashOut),
      h('p', {}, t('cash-out.none')),
      button({ look: 'button--block', press: () => close(context, cashOut) }, t('close')),
    ]
  return [
    h(
      'p',
      { class: 'pick__event' },
      titleOf(context, bet),
      ' · ',
      t('slip.total'),
      ' ',
      ltr(money(bet.openStake)),
    ),
    refusal(context, cashOut),
    slider(context, cashOut),
    ...(phase === 'choosing' ? choice(context, cashOut) : confirmation(context, cashOut)),
  ]
}

/** The value of a share; the sportsbook rounds down too. */
function shownValue({ offer, share, bet }: CashOut, locale: string): string {
  const amount = offer?.amount ?? '0'
  const currency = currencyOf(bet.currency, (amount.split('.')[1] ?? '').length)
  return formatUnits((unitsOf(amount, currency) * BigInt(share)) / 1000n, currency, locale)
}

function slider(context: Context, cashOut: CashOut): ElementView {
  const { t, cashOuts, locale } = context
  const value = shownValue(cashOut, locale)
  const percent = `${cashOut.share / 10} %`
  return h(
    'div',
    { class: 'cash-out' },
    h('p', { class: 'cash-out__value' }, ltr(value)),
    h(
      'label',
      { class: 'cash-out__slider' },
      h('span', {}, t('cash-out.share'), ' ', ltr(percent)),
      h('input', {
        ...{
          type: 'range',
          min: String(STEP),
          max: '1000',
          step: String(STEP),
          value: String(cashOut.share),
        },
        ...{ 'aria-valuetext': `${percent}, ${value}`, disabled: cashOut.phase !== 'choosing' },
        on: {
          input: ({ currentTarget }) => cashOuts.setShare(Number((currentTarget as HTMLInputElement).value)),
        },
      }),
    ),
    cashOut.share < 1000 && h('p', { class: 'slip__hint' }, t('cash-out.rest')),
  )
}

const choice = (context: Context, cashOut: CashOut): readonly Child[] => [
  button(
    {
      look: 'button--primary button--large button--block button--split',
      press: () => {
        context.cashOuts.ask()
        context.focus('[data-confirm]')
      },
      properties: { key: 'choose' },
    },
    context.t('cash-out'),
    ltr(shownValue(cashOut, context.locale)),
  ),
]

function confirmation(context: Context, cashOut: CashOut): readonly Child[] {
  const { t, cashOuts, locale } = context
  const isSending = cashOut.phase === 'sending'
  const amount = shownValue(cashOut, locale)
  const payout = formatAmount(cashOut.bet.maxPayout, cashOut.bet.currency, locale)
  return [
    h(
      'p',
      { class: 'cash-out__question' },
      t(cashOut.share < 1000 ? 'cash-out.sure.part' : 'cash-out.sure', { amount, payout }),
    ),
    button(
      {
        look: 'button--primary button--large button--block button--split',
        press: cashOuts.take,
        isBusy: isSending,
        properties: { key: 'confirm', 'data-confirm': true },
      },
      t(isSending ? 'cash-out.sending' : 'cash-out.confirm'),
      ltr(amount),
    ),
    button(
      { look: 'button--block', press: cashOuts.back, isDisabled: isSending, properties: { key: 'back' } },
      t('back'),
    ),
  ]
}

function refusal(context: Context, { refusal: code, offer, bet }: CashOut): ElementView | null {
  if (!code) return null
  const { t, locale } = context
  const amount = offer && formatAmount(offer.amount, bet.currency, locale)
  const text =
    code === 'offer-changed' && amount
      ? t('cash-out.changed', { amount })
      : code === 'no-offer' || code === 'offer-changed'
        ? t('cash-out.gone')
        : code === 'share-too-small'
          ? t('cash-out.small')
          : failureText(context, code)
  return notice('danger', { role: 'alert', key: 'refusal' }, h('p', {}, text))
}
