import type { MarketView } from '../../src/api.ts'
import type { Context } from '../context.ts'
import { type Child, type ElementView, h, lazy } from '../dom.ts'
import type { KnownEvent } from '../offer.ts'
import { boardView } from './board-view.ts'
import { favouriteButton, when } from './event-row.ts'
import { marketLook, oddsButton } from './odds-button.ts'
import { bdi, emptyState, icon, iconButton, ltr } from './ui.ts'

const groups = ['main', 'totals', 'handicaps', 'periods', 'specials'] as const
type Group = (typeof groups)[number]
type Lines = readonly [MarketView, ...MarketView[]]
const INCIDENTS_SHOWN = 12
/** A phone has room for no more. */
const MAX_PARTS = 5

/** The page of one event with all its markets. */
export function createEventView() {
  let group: Group | null = null
  let shownEvent = ''

  return (context: Context, id: string): ElementView => {
    const { t, offer } = context
    const event = offer.get(id)
    // Until it is known the board shows that it loads, failed or is over.
    if (!event || context.board.board().status === 'failed' || context.board.board().status === 'missing')
      return boardView(context)
    if (shownEvent !== id) group = null
    shownEvent = id
    const present = groups.filter((one) => event.markets.some((market) => market.group === one))
    const chosen = group && present.includes(group) ? group : null
    const choose = (next: Group | null) => {
      group = next
      context.draw()
    }
    const shown = event.markets.filter((market) => chosen === null || market.group === chosen)
    return h(
      'section',
      { key: `event ${id}`, class: 'leagues' },
      scoreboard(context, event),
      present.length > 1 && groupChips(context, present, chosen, choose),
      shown.length === 0
        ? emptyState({ title: t('event.none.title'), text: t('event.none.text') })
        : h(
            'div',
            { class: 'markets' },
            ...groupLines(shown).map((lines) => marketCard(context, event, lines)),
          ),
      incidents(context, event),
    )
  }
}

function scoreboard(context: Context, event: KnownEvent): ElementView {
  const { t, words } = context
  const isStarted = event.status !== 'upcoming'
  const teams = (['home', 'away'] as const).map((side) =>
    h(
      'div',
      { key: side, class: 'scoreboard__row' },
      h(
        'span',
        { class: 'scoreboard__team' },
        bdi(words.competitor(event[side])),
        event.serving === side && h('span', { class: 'scoreboard__serving', title: t('serving') }, '•'),
      ),
      // In the order of play in every language.
      h(
        'span',
        { class: 'scoreboard__parts', dir: 'ltr' },
        ...event.parts
          .slice(-MAX_PARTS)
          .map((part) => h('span', { class: 'scoreboard__part' }, String(part[side]))),
        event.points && h('span', { class: 'scoreboard__part' }, event.points[side]),
        isStarted && h('span', { class: 'scoreboard__score' }, String(event.score[side])),
      ),
    ),
  )
  return h(
    'div',
    { class: 'scoreboard' },
    h(
      'div',
      { class: 'scoreboard__meta' },
      iconButton(
        'back',
        t('back'),
        () => context.go({ page: 'league', sport: event.sport, league: event.league }),
        {
          look: 'icon-button--small scoreboard__back',
        },
      ),
      bdi(words.league(event.league)),
      ...when(context, event),
      favouriteButton(context, event),
    ),
    ...teams,
  )
}

function groupChips(
  { t }: Context,
  present: readonly Group[],
  chosen: Group | null,
  choose: (group: Group | null) => void,
): ElementView {
  const chip = (group: Group | null) =>
    h(
      'button',
      {
        ...{ key: group ?? 'all', type: 'button', class: 'chip', 'aria-pressed': String(group === chosen) },
        on: { click: () => choose(group) },
      },
      t(`group.${group ?? 'all'}`),
    )
  return h(
    'div',
    { class: 'chips', role: 'group', 'aria-label': t('groups') },
    chip(null),
    ...present.map(chip),
  )
}

/** Lines of one market, such as totals of 2.5 and 3.5, which share a card. */
function groupLines(markets: readonly MarketView[]): readonly Lines[] {
  const cards = new Map<string, MarketView[]>()
  for (const market of markets) {
    const key = cardKey(market)
    cards.set(key, [...(cards.get(key) ?? []), market])
  }
  return [...cards.values()].flatMap((lines) => {
    const [first, ...rest] = lines.toSorted((one, other) => Number(one.line) - Number(other.line))
    return first ? [[first, ...rest] as const] : []
  })
}

const cardKey = ({ id, type, part, number, line }: MarketView) =>
  line === null ? id : [type, part, number].join(' ')

function marketCard(context: Context, event: KnownEvent, lines: Lines): ElementView {
  const { t, words, rows } = context
  const [first] = lines
  const rowKey = `${event.id} ${cardKey(first)}`
  const dependencies = rows.dependencies(rowKey, () => [
    lines.map((market) => marketLook(context, event.id, market)).join(' '),
    ...lines,
  ])
  const columns = first.outcomes.length
  const look = columns === 3 ? 'market__odds--three' : columns === 2 ? 'market__odds--two' : ''
  const isRow = look !== '' && lines.length === 1
  const isClosed = lines.every(({ status }) => status !== 'open')
  return lazy('details', rowKey, dependencies, () =>
    h(
      'details',
      {
        key: rowKey,
        class: isRow ? 'market market--row' : 'market',
        open: true,
        connect: rows.watch(rowKey),
      },
      h(
        'summary',
        {},
        bdi(words.lines(event, first)),
        isClosed && h('span', { class: 'badge' }, t(`market.${first.status}`)),
        icon('chevron'),
      ),
      h(
        'div',
        { class: `market__odds ${look}`.trim() },
        ...lines.flatMap((market) =>
          market.outcomes.map((outcome) => oddsButton(context, event, market, outcome, null)),
        ),
      ),
    ),
  )
}

function incidents(context: Context, event: KnownEvent): Child {
  const { t, words } = context
  const newest = (event.incidents ?? []).slice(-INCIDENTS_SHOWN).toReversed()
  if (newest.length === 0) return null
  return h(
    'div',
    { class: 'league' },
    h('h3', { class: 'plain-heading league__head' }, t('incidents')),
    h(
      'ol',
      { class: 'incidents' },
      ...newest.map(({ kind, side, at, score }) =>
        h(
          'li',
          { class: 'incidents__item' },
          ltr(event.sport === 'football' ? `${at}′` : String(at), { class: 'incidents__at' }),
          h('span', {}, words.incident(kind), side && [' · ', bdi(words.competitor(event[side]))]),
          ltr(`${score.home}:${score.away}`, { class: 'incidents__score' }),
        ),
      ),
    ),
  )
}
