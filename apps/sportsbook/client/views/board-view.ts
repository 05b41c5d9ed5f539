import type { LeagueView } from '../../src/api.ts'
import type { Board, Section } from '../board.ts'
import { type Context, linkTo } from '../context.ts'
import { type Child, type ElementView, h, lazy } from '../dom.ts'
import type { KnownEvent } from '../offer.ts'
import { hrefOf, type Route } from '../routes.ts'
import { eventRow, skeletonRows } from './event-row.ts'
import { bdi, button, emptyState, failedState, icon, iconButton, slowNote } from './ui.ts'

const SKELETON_ROWS = 6

/** The lists of the current path. */
export function boardView(context: Context): ElementView {
  const { t, board } = context
  const current = board.board()
  const route = context.route()
  const title = titleOf(context, route)
  return h(
    'section',
    {
      key: `board ${hrefOf(route)}`,
      class: 'leagues',
      'aria-busy': current.status === 'loading' ? 'true' : null,
    },
    title &&
      h(
        'div',
        { class: route.page === 'sport' ? 'board__head board__head--sport' : 'board__head' },
        h('h2', {}, title),
        leagueStar(context, route),
      ),
    leagueChips(context, current.leagues),
    current.status === 'loading' && loadingList(context),
    current.status === 'failed' && failedState(t, 'board.failed', board.retry),
    current.status === 'missing' && noEvents(context, route),
    current.status === 'ready' && lists(context, current, route),
  )
}

function titleOf({ words, t }: Context, route: Route): string | null {
  if (route.page === 'sport') return words.sport(route.sport)
  if (route.page === 'league') return words.hasLeague(route.league) ? words.league(route.league) : null
  if (route.page === 'favourites') return t('nav.favourites')
  return null
}

function leagueStar({ t, words, favourites }: Context, route: Route): ElementView | null {
  if (route.page !== 'league') return null
  const { league } = route
  const isFavourite = favourites.has('leagues', league)
  return iconButton(
    'star',
    t('favourite.league', { league: words.league(league) }),
    () => favourites.toggle('leagues', league),
    { 'aria-pressed': String(isFavourite) },
  )
}

function lists(context: Context, { sections }: Board, route: Route): Child {
  const arranged = sections.map((section) => ({ section, events: eventsOf(context, section) }))
  const filled = arranged.filter(({ events }) => events.length > 0)
  const savedLeagues = route.page === 'favourites' ? favouriteLeagues(context) : null
  if (filled.length === 0 && !savedLeagues) return noEvents(context, route)
  return [
    updateButton(context),
    savedLeagues,
    ...filled.map(({ section, events }) => sectionView(context, section, events, route)),
  ]
}

function eventsOf({ offer, rows }: Context, { key, ids }: Section): readonly KnownEvent[] {
  const groupOf = (id: string) => offer.get(id)?.league ?? ''
  return rows.arrange(key, ids, groupOf).flatMap((id) => offer.get(id) ?? [])
}

/** Over the lists, so that nothing moves when it comes and goes. */
const updateButton = (context: Context): ElementView =>
  h(
    'div',
    { key: 'update', class: 'update', tabindex: '-1', 'data-keeps-focus': true },
    context.rows.isHeld() && button({ press: context.updateLists }, context.t('board.update')),
  )

function favouriteLeagues(context: Context): ElementView | null {
  const ids = context.favourites.list('leagues')
  if (ids.length === 0) return null
  return h(
    'div',
    { class: 'chips' },
    ...ids.flatMap((league) => {
      // The id of a league begins with its sport.
      const sport = context.board.sports().find(({ key }) => league.startsWith(`${key}-`))?.key
      if (!sport) return []
      const route: Route = { page: 'league', sport, league }
      return [
        h(
          'a',
          { key: league, class: 'chip', ...linkTo(context, route, hrefOf(route)) },
          bdi(context.words.league(league)),
        ),
      ]
    }),
  )
}

function sectionView(
  context: Context,
  section: Section,
  events: readonly KnownEvent[],
  route: Route,
): ElementView {
  const { t } = context
  const all: Route | null =
    section.key === 'live' || section.key === 'upcoming' ? { page: section.key, sport: null } : null
  return h(
    'div',
    { key: section.key, class: 'leagues' },
    section.key !== 'list' &&
      h(
        'div',
        { class: 'board__head' },
        h('h2', {}, t(`section.${section.key}`)),
        all &&
          h(
            'a',
            { class: 'board__all', ...linkTo(context, all, hrefOf(all)) },
            t('section.all', { count: section.total }),
          ),
      ),
    ...byLeague(events).map((group) => leagueCard(context, section, group, route)),
    section.key === 'list' && more(context, section),
  )
}

function byLeague(events: readonly KnownEvent[]): readonly (readonly KnownEvent[])[] {
  const groups = new Map<string, KnownEvent[]>()
  for (const event of events) {
    const group = groups.get(event.league)
    if (group) group.push(event)
    else groups.set(event.league, [event])
  }
  return [...groups.values()]
}

function leagueCard(context: Context, section: Section, group: readonly KnownEvent[], route: Route): Child {
  const [first] = group
  if (!first) return null
  const { words } = context
  const league: Route = { page: 'league', sport: first.sport, league: first.league }
  const rows = group.map((event) => eventRow(context, section.key, event))
  const key = `${section.key} ${first.league}`
  const isNamed = route.page !== 'league'
  // Of a row: its key, and what it depends on, which is the same list until something of it has changed.
  const dependencies = rows.flatMap(({ properties }) => [properties.key, properties.dependencies])
  return lazy('div', key, [isNamed, ...dependencies], () =>
    h(
      'div',
      { key, class: 'league' },
      isNamed &&
        h(
          'h3',
          { class: 'plain-heading league__head' },
          icon(first.sport, 'icon--small'),
          h(
            'a',
            { class: 'league__name', ...linkTo(context, league, hrefOf(league)) },
            bdi(words.league(first.league)),
          ),
        ),
      h('ul', { 'aria-label': words.league(first.league) }, ...rows),
    ),
  )
}

function more({ t, board }: Context, section: Section): Child {
  if (!board.hasMore(section)) return null
  const { isLoadingMore, isMoreFailed } = board.board()
  return h(
    'div',
    { class: 'more' },
    isMoreFailed && h('p', { role: 'alert' }, t('more.failed')),
    button({ press: board.more, isBusy: isLoadingMore }, t(isLoadingMore ? 'more.loading' : 'more')),
  )
}

const loadingList = ({ t }: Context): ElementView =>
  h(
    'div',
    { class: 'league', role: 'status', 'aria-label': t('loading') },
    h('div', { class: 'league__head' }, h('span', { class: 'skeleton skeleton--name' }), slowNote(t)),
    h('ul', { role: 'presentation' }, ...skeletonRows(SKELETON_ROWS)),
  )

function noEvents(context: Context, route: Route): ElementView {
  const { t } = context
  const kind = ['favourites', 'search', 'live', 'home', 'event'].includes(route.page) ? route.page : 'list'
  const to: Route = kind === 'live' ? { page: 'upcoming', sport: null } : { page: 'home' }
  const action =
    kind === 'home'
      ? undefined
      : button({ press: () => context.go(to) }, t(kind === 'live' ? 'nav.upcoming' : 'nav.home'))
  return emptyState({
    title: t(`empty.${kind}.title`),
    text: t(`empty.${kind}.text`),
    ...(action && { action }),
  })
}

function leagueChips(context: Context, leagues: readonly LeagueView[]): ElementView | null {
  if (leagues.length === 0) return null
  return h(
    'nav',
    { class: 'chips', 'aria-label': context.t('leagues') },
    ...leagues.map(({ id, sport, live, upcoming }) => {
      const route: Route = { page: 'league', sport, league: id }
      return h(
        'a',
        { key: id, class: 'chip', ...linkTo(context, route, hrefOf(route)) },
        bdi(context.words.league(id)),
        h('span', { class: 'count' }, String(live + upcoming)),
      )
    }),
  )
}
