import type { BetSelectionView, BetView, LegResult } from '../../src/api.ts'
import { type Context, linkTo } from '../context.ts'
import { type Child, type ElementView, h, lazy } from '../dom.ts'
import { formatAmount } from '../money-format.ts'
import type { BetsState } from '../my-bets.ts'
import { formatTotalOdds } from '../odds.ts'
import { hrefOf, type Route } from '../routes.ts'
import { failureText } from './slip-failures.ts'
import { bdi, button, emptyState, failedState, hidden, type IconName, icon, ltr, slowNote } from './ui.ts'

const states: readonly BetsState[] = ['open', 'settled']
const SKELETON_BETS = 3

/** The player's bets. */
export function betsView(context: Context, state: BetsState): ElementView {
  const { t } = context
  return h(
    'section',
    { key: `bets ${state}`, class: 'leagues' },
    h(
      'nav',
      { class: 'chips', 'aria-label': t('nav.bets') },
      ...states.map((one) => {
        const route: Route = { page: 'bets', state: one }
        return h(
          'a',
          {
            ...{ key: one, class: 'chip', ...linkTo(context, route, hrefOf(route)) },
            'aria-current': one === state ? 'page' : null,
          },
          t(`bets.${one}`),
        )
      }),
    ),
    context.account().status === 'guest' ? guest(context) : list(context, state),
  )
}

const guest = (context: Context): ElementView =>
  emptyState({
    title: context.t('bets.guest.title'),
    text: context.t('bets.guest.text'),
    action: button({ look: 'button--primary', press: context.login }, context.t('slip.login')),
  })

function list(context: Context, state: BetsState): Child {
  const { t, bets } = context
  const current = bets.list(state)
  if (current.status === 'failed') return failedState(t, 'bets.failed', () => bets.retry(state))
  if (current.status === 'loading')
    return h(
      'div',
      { class: 'leagues', role: 'status', 'aria-label': t('loading') },
      ...Array.from({ length: SKELETON_BETS }, () => h('div', { class: 'skeleton skeleton--bet' })),
      slowNote(t),
    )
  if (current.bets.length === 0)
    return emptyState({
      title: t(`bets.${state}.none.title`),
      text: t(`bets.${state}.none.text`),
      action: button({ press: () => context.go({ page: 'home' }) }, t('nav.home')),
    })
  return [
    h(
      'ul',
      { class: 'leagues', 'aria-label': t(`bets.${state}`) },
      ...current.bets.map((bet) => betCard(context, bet)),
    ),
    bets.hasMore(current)
      ? h(
          'div',
          { class: 'more' },
          current.isMoreFailed && h('p', { role: 'alert' }, t('more.failed')),
          button(
            { press: () => bets.more(state), isBusy: current.isLoadingMore },
            t(current.isLoadingMore ? 'more.loading' : 'more'),
          ),
        )
      : null,
  ]
}

function betCard(context: Context, bet: BetView): ElementView {
  const dependencies = [JSON.stringify(bet), context.oddsFormat()]
  return lazy('li', bet.id, dependencies, () => {
    const { times, locale } = context
    return h(
      'li',
      { key: bet.id, class: 'bet' },
      h(
        'div',
        { class: 'bet__head' },
        h('h3', { class: 'plain-heading' }, titleOf(context, bet)),
        statusBadge(context, bet),
        bet.price !== null &&
          h('span', { class: 'bet__odds' }, ltr(formatTotalOdds(bet.price, context.oddsFormat(), locale))),
      ),
      h('ul', { class: 'bet__legs' }, ...bet.selections.map((leg, index) => legView(context, leg, index))),
      notes(context, bet),
      sums(context, bet),
      cashOutButton(context, bet),
      h(
        'p',
        { class: 'bet__meta' },
        bdi(times.dateTime(bet.placedAt)),
        ' · ',
        ltr(bet.id, { class: 'bet__id' }),
      ),
    )
  })
}

export const titleOf = ({ t }: Context, { type, size, selections }: BetView): string =>
  t(`bet.${type}`, { count: selections.length, size: size ?? 0 })

/** A system may win and pay less than it cost: nothing at or below the stake is shown as a win. */
function statusBadge({ t }: Context, { status, stake, payout }: BetView): ElementView {
  const isAhead = Number(payout) > Number(stake)
  const isWin = (status === 'won' || status === 'cashed-out') && isAhead
  const look = isWin ? 'badge--won' : status === 'void' ? 'badge--notice' : ''
  const text = status === 'won' && !isAhead ? t('bet.payout') : t(`status.${status}`)
  return h('span', { class: `badge ${look}`.trim() }, text)
}

const legIcons: Readonly<Record<LegResult, IconName | null>> = {
  open: null,
  won: 'check',
  lost: 'close',
  void: 'back',
  'half-won': 'check',
  'half-lost': 'close',
  'dead-heat': 'check',
}

function legView(context: Context, leg: BetSelectionView, index: number): ElementView {
  const { t, words } = context
  const route: Route = { page: 'event', event: leg.event }
  const isStarted = leg.eventStatus !== 'upcoming'
  const mark = legIcons[leg.result]
  return h(
    'li',
    { key: String(index), class: `leg leg--${leg.result}` },
    h('span', { class: 'leg__mark' }, mark && icon(mark, 'icon--small'), hidden(t(`result.${leg.result}`))),
    h(
      'div',
      { class: 'leg__text' },
      h('p', { class: 'pick__outcome' }, bdi(words.outcome(leg, leg.market, leg.outcome))),
      h('p', { class: 'pick__market' }, bdi(words.market(leg, leg.market))),
      h(
        'p',
        { class: 'pick__event' },
        leg.eventStatus === 'live' && h('span', { class: 'live-dot' }),
        h('a', { class: 'link', ...linkTo(context, route, hrefOf(route)) }, bdi(words.event(leg))),
        isStarted && [' ', ltr(`${leg.score.home}:${leg.score.away}`, { class: 'leg__score' })],
      ),
      leg.voidReason && h('p', { class: 'leg__reason' }, words.reason(leg.voidReason)),
    ),
    h(
      'span',
      { class: 'leg__odds' },
      ltr(context.odds(leg.price)),
      leg.result !== 'open' &&
        leg.result !== 'won' &&
        leg.result !== 'lost' &&
        h('small', {}, t(`result.${leg.result}`)),
    ),
  )
}

/** Why a result was changed, or the bet refused. */
function notes(context: Context, bet: BetView): Child {
  const { t, words } = context
  const note = (text: string) =>
    h('p', { class: 'bet__note' }, icon('info', 'icon--small'), h('span', {}, text))
  return [
    bet.reason && note(t('bet.resettled', { reason: words.reason(bet.reason) })),
    bet.refusal && note(failureText(context, bet.refusal)),
  ]
}

function sums(context: Context, bet: BetView): ElementView {
  const { t, locale } = context
  const money = (amount: string) => formatAmount(amount, bet.currency, locale)
  const cell = (label: string, value: string, look = '') =>
    h('div', { key: label, class: `bet__sum ${look}`.trim() }, h('dt', {}, label), h('dd', {}, ltr(value)))
  const isOpen = bet.status === 'open' || bet.status === 'pending'
  const isPaid = Number(bet.payout) > 0
  return h(
    'dl',
    { class: 'bet__sums' },
    cell(t('slip.total'), money(bet.stake)),
    isOpen && bet.openStake !== bet.stake && cell(t('bet.at-stake'), money(bet.openStake)),
    isOpen && isPaid && cell(t('bet.cashed-out'), money(bet.cashedOut), 'bet__sum--paid'),
    isOpen
      ? cell(t('slip.payout'), money(bet.maxPayout))
      : cell(t('bet.payout'), money(bet.payout), isPaid ? 'bet__sum--paid' : ''),
  )
}

function cashOutButton(context: Context, bet: BetView): Child {
  const { t, cashOuts, locale } = context
  if (bet.status !== 'open') return null
  if (!bet.cashOut) return h('p', { class: 'bet__meta' }, t('cash-out.none'))
  return button(
    {
      look: 'button--split button--block',
      press: () => cashOuts.open(bet),
      properties: { key: 'cash-out', 'data-bet': bet.id },
    },
    t('cash-out'),
    ltr(formatAmount(bet.cashOut.amount, bet.currency, locale)),
  )
}
