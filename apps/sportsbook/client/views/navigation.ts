import { type SportKey, sportKeys } from '../../src/sports.ts'
import { MIN_SEARCH } from '../board.ts'
import { type Context, linkTo } from '../context.ts'
import { type Child, type ElementView, h, lazy } from '../dom.ts'
import { oddsFormats } from '../odds.ts'
import { hrefOf, type Route } from '../routes.ts'
import { icon, iconButton } from './ui.ts'

const SEARCH_DELAY_MS = 250

type TabPage = 'home' | 'live' | 'upcoming' | 'favourites' | 'bets' | 'rules'
const tabRoutes: readonly (Route & { readonly page: TabPage })[] = [
  { page: 'home' },
  { page: 'live', sport: null },
  { page: 'upcoming', sport: null },
  { page: 'favourites' },
  { page: 'bets', state: 'open' },
  { page: 'rules' },
]

/** The tabs above the content. */
export function tabs(context: Context): ElementView {
  const { t, board } = context
  const current = context.route().page
  const live = board.sports().reduce((sum, sport) => sum + sport.live, 0)
  return lazy('nav', 'tabs', [current, live], () =>
    h(
      'nav',
      { key: 'tabs', class: 'tabs', 'aria-label': t('nav') },
      ...tabRoutes.map((route) =>
        h(
          'a',
          {
            ...{ key: route.page, class: 'tabs__item', ...linkTo(context, route, hrefOf(route)) },
            'aria-current': current === route.page ? 'page' : null,
          },
          route.page === 'live' && h('span', { class: 'live-dot' }),
          t(`nav.${route.page}`),
          // Its room is kept until the numbers have loaded.
          route.page === 'live' && h('span', { class: 'count' }, live > 0 && String(live)),
        ),
      ),
    ),
  )
}

/** Search and the format of odds. */
export function createToolbar() {
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Shown until the route changes. A single letter changes none. */
  let typed: { readonly text: string; readonly on: Route } | null = null

  return (context: Context): ElementView => {
    const { t } = context
    const route = context.route()
    const current = route.page === 'search' ? route.text : ''
    const text = typed?.on === route ? typed.text : current
    const search = (next: string) => {
      typed = { text: next, on: context.route() }
      clearTimeout(timer)
      timer = setTimeout(() => {
        const isShort = next.trim().length < MIN_SEARCH
        const isSearching = context.route().page === 'search'
        if (!isShort || isSearching) context.go({ page: 'search', text: next }, { isReplacing: isSearching })
      }, SEARCH_DELAY_MS)
      context.draw()
    }
    return h(
      'div',
      { class: 'toolbar' },
      h(
        'div',
        { class: 'search' },
        icon('search', 'icon--small'),
        h('input', {
          ...{ type: 'search', maxlength: '60', autocomplete: 'off', enterkeyhint: 'search' },
          ...{ 'aria-label': t('search'), placeholder: t('search.placeholder'), value: text },
          on: { input: ({ currentTarget }) => search((currentTarget as HTMLInputElement).value) },
        }),
        text !== '' &&
          iconButton('close', t('search.clear'), () => search(''), { look: 'icon-button--small' }),
      ),
      h(
        'select',
        {
          ...{ class: 'select', 'aria-label': t('odds.format'), value: context.oddsFormat() },
          on: {
            change: ({ currentTarget }) => {
              const chosen = oddsFormats.find(
                (format) => format === (currentTarget as HTMLSelectElement).value,
              )
              if (chosen) context.setOddsFormat(chosen)
            },
          },
        },
        ...oddsFormats.map((format) => h('option', { value: format }, t(`odds.${format}`))),
      ),
    )
  }
}

/** Live and upcoming events can be narrowed to one sport; elsewhere a sport has a page of its own. */
const listOf = (route: Route) => (route.page === 'live' || route.page === 'upcoming' ? route.page : null)

/** All sports with the numbers of their events: a column, or a row of chips. */
export function sportLinks(context: Context, look: 'side' | 'row'): ElementView {
  const { t, board } = context
  const route = context.route()
  const list = listOf(route)
  const isChosen = list !== null || route.page === 'sport' || route.page === 'league'
  const chosen = isChosen && 'sport' in route ? route.sport : null
  const key = `sports ${look}`
  return lazy('nav', key, [list, chosen, board.sports()], () => {
    const items = sportItems(context, look, list, chosen)
    return h(
      'nav',
      {
        ...{ key, class: look === 'side' ? 'side' : 'chips sports-row' },
        'aria-label': t(list ? 'sports.filter' : 'sports'),
      },
      look === 'side'
        ? [h('h2', { class: 'side__title' }, t('sports')), h('div', { class: 'side__list' }, items)]
        : items,
    )
  })
}

function sportItems(
  context: Context,
  look: 'side' | 'row',
  list: 'live' | 'upcoming' | null,
  chosen: SportKey | null,
): readonly Child[] {
  const { t, board, words } = context
  const className = look === 'side' ? 'side__item' : 'chip'
  const item = (key: string, to: Route, isCurrent: boolean, ...content: readonly Child[]) =>
    h(
      'a',
      {
        ...{ key, class: className, ...linkTo(context, to, hrefOf(to)) },
        'aria-current': isCurrent ? 'page' : null,
      },
      ...content,
    )
  const counted = new Map(
    board.sports().map(({ key, live, upcoming }) => {
      const all = { live, upcoming }
      return [key, list ? all[list] : live + upcoming]
    }),
  )
  // All sports are shown before their numbers have loaded, so that nothing moves.
  const items = sportKeys.map((key) =>
    item(
      key,
      list ? { page: list, sport: key } : { page: 'sport', sport: key },
      chosen === key,
      icon(key, look === 'row' ? 'icon--small' : ''),
      words.sport(key),
      h('span', { class: 'count' }, String(counted.get(key) ?? '')),
    ),
  )
  return list ? [item('all', { page: list, sport: null }, chosen === null, t('sports.all')), ...items] : items
}

/** Scrolls the rows of links so that the current one is seen. The page itself is not scrolled. */
export function showCurrent(root: ParentNode) {
  for (const current of root.querySelectorAll('.tabs > [aria-current], .chips > [aria-current]')) {
    const row = current.parentElement
    if (!row) continue
    const [inner, outer] = [current.getBoundingClientRect(), row.getBoundingClientRect()]
    row.scrollBy({ left: (inner.left + inner.right - outer.left - outer.right) / 2, behavior: 'instant' })
  }
}
