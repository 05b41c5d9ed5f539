import type { EventView, MarketView } from '../../src/api.ts'
import { type Context, linkTo, rowKeyOf } from '../context.ts'
import { type ElementView, h, lazy } from '../dom.ts'
import { isOver, type KnownEvent } from '../offer.ts'
import { hrefOf, type Route } from '../routes.ts'
import { clockText } from '../times.ts'
import { marketLook, oddsButton } from './odds-button.ts'
import { bdi, hidden, iconButton, ltr } from './ui.ts'

const setSports: readonly string[] = ['tennis', 'volleyball', 'table-tennis']

/** Markets on who wins, whose outcomes are called 1, X and 2. */
const winnerTypes: readonly string[] = ['result', 'winner']
const isOnWinner = ({ type }: MarketView) => winnerTypes.includes(type)

/** The market of a row: on who wins while that is offered. */
const mainMarket = ({ markets }: EventView): MarketView | undefined =>
  markets.find(isOnWinner) ?? markets.find(({ outcomes }) => outcomes.length <= 3)

/** A row of a list. It is drawn again only when something that it shows has changed. */
export function eventRow(context: Context, section: string, event: KnownEvent): ElementView {
  const { favourites, rows, offer, times } = context
  const rowKey = rowKeyOf(section, event.id)
  // It has the size of the row.
  if (rows.waits(rowKey))
    return h('li', { key: `${rowKey} waits`, class: 'event event--skeleton', 'aria-hidden': 'true' })
  const market = mainMarket(event)
  const isFavourite = favourites.has('events', event.id)
  const dependencies = rows.dependencies(rowKey, () => [
    event,
    market && marketLook(context, event.id, market),
    clockText(event, offer.now()),
    times.day(event.startsAt, offer.now()),
    isFavourite,
  ])
  return lazy('li', rowKey, dependencies, () =>
    h(
      'li',
      // The focus stays in the row when the odds that have it are closed.
      {
        ...{ key: rowKey, class: 'event', connect: rows.watch(rowKey) },
        ...{ tabindex: '-1', 'data-keeps-focus': true },
      },
      h('div', { class: 'event__when' }, ...when(context, event)),
      teams(context, event),
      isOver(event) || !market ? closed(context, event) : odds(context, event, market),
      h(
        'div',
        { class: 'event__more' },
        event.marketCount > 1 &&
          h(
            'span',
            { class: 'event__count' },
            ltr(`+${event.marketCount - 1}`),
            hidden(` ${context.t('event.markets')}`),
          ),
        favouriteButton(context, event),
      ),
    ),
  )
}

const odds = (context: Context, event: KnownEvent, market: MarketView): ElementView =>
  h(
    'div',
    { key: 'odds', class: 'event__odds' },
    market.outcomes
      .slice(0, 3)
      .map((outcome) =>
        oddsButton(
          context,
          event,
          market,
          outcome,
          isOnWinner(market) ? context.words.mark(outcome.id) : null,
        ),
      ),
  )

/**
 * In place of the odds of an event that offers none at the moment, or that has ended while its row was in the window.
 */
const closed = ({ t }: Context, event: KnownEvent): ElementView =>
  h(
    'p',
    { key: 'closed', class: 'event__odds event__closed' },
    t(!isOver(event) ? 'event.none.title' : event.status === 'abandoned' ? 'market.void' : 'market.settled'),
  )

export function favouriteButton({ t, favourites, words }: Context, event: EventView): ElementView {
  const isFavourite = favourites.has('events', event.id)
  return iconButton(
    'star',
    t('favourite.event', { event: words.event(event) }),
    () => favourites.toggle('events', event.id),
    { look: 'icon-button--small', 'aria-pressed': String(isFavourite) },
  )
}

/** Period and clock of a live event, or when it starts. */
export function when(context: Context, event: EventView): readonly ElementView[] {
  const { t, offer, times, words } = context
  if (event.status === 'upcoming')
    return [
      h('span', {}, bdi(times.day(event.startsAt, offer.now()))),
      h('span', { class: 'event__clock' }, ltr(times.time(event.startsAt))),
    ]
  const period = event.period ? words.period(event.period.key, event.period.number) : ''
  if (event.status !== 'live') return [h('span', {}, words.period(event.status, 0))]
  const clock = clockText(event, offer.now())
  return [
    h(
      'span',
      { class: 'event__clock' },
      h('span', { class: 'live-dot' }),
      clock ? [hidden(t('live')), ltr(clock)] : h('span', {}, t('live')),
    ),
    h('span', {}, bdi(period)),
  ]
}

function teams(context: Context, event: EventView): ElementView {
  const { words } = context
  const route: Route = { page: 'event', event: event.id }
  const side = (which: 'home' | 'away') => [
    h('bdi', { class: 'event__team' }, words.competitor(event[which])),
    event.status === 'upcoming'
      ? h('span', {})
      : ltr(scoresOf(event, which).join(' '), { class: 'event__score' }),
  ]
  return h(
    'a',
    { class: 'event__link', ...linkTo(context, route, hrefOf(route)) },
    ...side('home'),
    ...side('away'),
  )
}

/** The score; in sports with sets also the running set, and the points of a game of tennis. */
function scoresOf(
  { sport, score, parts, points, status }: EventView,
  side: 'home' | 'away',
): readonly string[] {
  const running = status === 'live' && setSports.includes(sport) ? parts.at(-1) : undefined
  return [
    String(score[side]),
    ...(running ? [String(running[side])] : []),
    ...(points && status === 'live' ? [points[side]] : []),
  ]
}

/** Placeholders with the exact size of rows that are still loading. */
export const skeletonRows = (count: number): readonly ElementView[] =>
  Array.from({ length: count }, (_, index) =>
    h(
      'li',
      { key: `skeleton ${index}`, class: 'event event--skeleton', 'aria-hidden': 'true' },
      h('span', { class: 'skeleton skeleton--time' }),
      h(
        'span',
        { class: 'event__link' },
        h('span', { class: 'skeleton' }),
        h('span', {}),
        h('span', { class: 'skeleton' }),
      ),
      h(
        'div',
        { class: 'event__odds' },
        ...[0, 1, 2].map(() => h('span', { class: 'skeleton skeleton--odds' })),
      ),
      h('div', { class: 'event__more' }),
    ),
  )
