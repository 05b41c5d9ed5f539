import type { Context } from '../context.ts'
import { type Child, type ElementView, h } from '../dom.ts'
import { totalsOf } from '../stakes.ts'
import { betsView } from './bets-view.ts'
import { boardView } from './board-view.ts'
import { cashOutDialog } from './cash-out-view.ts'
import { createEventView } from './event-view.ts'
import { moneyOf } from './money.ts'
import { createToolbar, sportLinks, tabs } from './navigation.ts'
import { rulesView } from './rules-view.ts'
import { fullText } from './slip-failures.ts'
import { slipView } from './slip-view.ts'
import { icon, ltr } from './ui.ts'

/** The whole sportsbook. */
export function createShell() {
  const toolbar = createToolbar()
  const eventView = createEventView()

  function page(context: Context): ElementView {
    const route = context.route()
    if (route.page === 'event') return eventView(context, route.event)
    if (route.page === 'bets') return betsView(context, route.state)
    return route.page === 'rules' ? rulesView(context) : boardView(context)
  }

  return (context: Context): readonly Child[] => [
    h(
      'div',
      { class: 'layout' },
      sportLinks(context, 'side'),
      h(
        'div',
        { class: 'main' },
        tabs(context),
        isBoard(context) && [toolbar(context), sportLinks(context, 'row')],
        !context.isConnected() && h('p', { class: 'offline', role: 'status' }, context.t('offline')),
        page(context),
      ),
      !context.isSheet() && h('aside', { class: 'aside' }, slipView(context, slipHeading(context))),
    ),
    context.isSheet() && (context.isSheetOpen() ? slipSheet(context) : slipBar(context)),
    cashOutDialog(context),
  ]
}

/** Whether events are shown, which can be searched. */
const isBoard = (context: Context) => !['bets', 'rules'].includes(context.route().page)

function slipHeading({ t, betting }: Context): ElementView {
  const count = betting.slip().selections.length
  return h('h2', {}, t('slip'), count > 0 && [' ', h('span', { class: 'slip__count' }, String(count))])
}

/** Opens the slip on a phone. Above the site's own bar, under the thumb. */
function slipBar(context: Context): ElementView | null {
  const { t, betting } = context
  const slip = betting.slip()
  const count = slip.selections.length
  const isOpenEnded = betting.phase().kind !== 'editing'
  if (count === 0 && !isOpenEnded) return null
  const { stake, payout } = totalsOf(slip, context.account().view)
  return h(
    'button',
    {
      ...{ key: 'bar', type: 'button', class: 'slip-bar', 'aria-haspopup': 'dialog' },
      on: { click: () => context.setSheetOpen(true) },
    },
    icon('slip'),
    h('span', {}, t('slip')),
    h('span', { class: 'slip__count' }, String(count)),
    betting.isFull()
      ? h('span', { key: 'full', class: 'slip-bar__sum', role: 'status' }, fullText(context))
      : h(
          'span',
          { key: 'sum', class: 'slip-bar__sum' },
          stake > 0n ? [t('slip.payout'), ' ', ltr(moneyOf(context, payout))] : t('slip.open'),
        ),
  )
}

/** In the top layer: the page behind is inert, and Escape or Android's back closes it. */
const slipSheet = (context: Context): ElementView =>
  h(
    'dialog',
    {
      ...{ key: 'sheet', class: 'dialog dialog--sheet', 'aria-label': context.t('slip') },
      connect: (element) => {
        const dialog = element as HTMLDialogElement
        queueMicrotask(() => dialog.isConnected && dialog.showModal())
        return undefined
      },
      on: {
        close: () => context.setSheetOpen(false),
        // A press beside the sheet.
        click: ({ target, currentTarget }) => target === currentTarget && context.setSheetOpen(false),
      },
    },
    slipView(context, slipHeading(context)),
  )
