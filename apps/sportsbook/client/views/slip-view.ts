import type { BetErrorCode, BetType } from '../../src/api.ts'
import { countCombinations } from '../../src/rules/index.ts'
import type { Context } from '../context.ts'
import { type Child, type ElementView, h } from '../dom.ts'
import { formatTotalOdds } from '../odds.ts'
import { type Acceptance, acceptances, keyOf, type Slip, type SlipSelection, typesFor } from '../slip.ts'
import { totalsOf } from '../stakes.ts'
import { moneyOf } from './money.ts'
import { placeBets } from './place-bets.ts'
import { receipt, unknownOutcome } from './receipt.ts'
import { slipFailure } from './slip-failures.ts'
import { createStakeField } from './stake-field.ts'
import { bdi, button, icon, iconButton, ltr } from './ui.ts'

/** Refusals of one selection. The others are of the whole bet, or of odds that are shown as changed. */
const noted: readonly BetErrorCode[] = ['suspended', 'decided', 'unknown-selection', 'same-event']

const MIN_SYSTEM_SELECTIONS = 3
const types: readonly BetType[] = ['single', 'combo', 'system']

/** The bet slip: a column, or the content of a sheet. */
export function slipView(context: Context, heading: ElementView): ElementView {
  const { t, betting } = context
  const slip = betting.slip()
  const phase = betting.phase()
  if (phase.kind === 'placed') return panel(context, heading, receipt(context, phase.bets))
  if (phase.kind === 'unknown') return panel(context, heading, unknownOutcome(context))
  if (slip.selections.length === 0)
    return panel(
      context,
      heading,
      h(
        'div',
        { class: 'slip__empty' },
        icon('slip'),
        h('p', {}, t('slip.empty')),
        h('p', { class: 'slip__hint' }, t('slip.empty.hint')),
      ),
      balanceLine(context),
    )
  return panel(
    context,
    heading,
    typeTabs(context, slip),
    h(
      'div',
      { class: 'slip__scroll' },
      h('ul', { class: 'slip__list' }, ...slip.selections.map((one) => selectionView(context, slip, one))),
      slip.type === 'system' && systemSize(context, slip),
      slip.type !== 'single' && createStakeField(context, { field: '', stake: slip.stake }),
      acceptanceChoice(context, slip),
    ),
    h(
      'div',
      { class: 'slip__foot' },
      summary(context, slip),
      !context.isConnected() && offlineNote(context),
      slipFailure(context),
      mainButton(context, slip),
    ),
  )
}

const panel = (context: Context, heading: ElementView, ...content: readonly Child[]): ElementView =>
  h(
    'form',
    {
      ...{ class: 'slip', 'aria-label': context.t('slip'), novalidate: true },
      ...{ tabindex: '-1', 'data-keeps-focus': true },
      on: { submit: (event) => event.preventDefault() },
    },
    h('div', { class: 'slip__head' }, heading, clearButton(context), closeButton(context)),
    ...content,
  )

/** The page behind a sheet has the same note, but is not announced. */
const offlineNote = (context: Context): ElementView =>
  h(
    'p',
    { key: 'offline', class: 'offline', role: context.isSheet() ? 'status' : null },
    context.t('offline'),
  )

function clearButton({ t, betting }: Context): ElementView | null {
  if (betting.slip().selections.length === 0 || betting.phase().kind !== 'editing') return null
  return button(
    { look: 'button--ghost button--small', press: () => betting.change({ kind: 'clear' }) },
    t('slip.clear'),
  )
}

const closeButton = (context: Context): ElementView | null =>
  context.isSheet() ? iconButton('close', context.t('close'), () => context.setSheetOpen(false)) : null

function typeTabs({ t, betting }: Context, slip: Slip): ElementView | null {
  if (slip.selections.length < 2) return null
  const possible = typesFor(slip.selections)
  const isShown = (type: BetType) => type !== 'system' || slip.selections.length >= MIN_SYSTEM_SELECTIONS
  return h(
    'div',
    { class: 'slip__types', role: 'group', 'aria-label': t('slip.types') },
    ...types.filter(isShown).map((type) => {
      const isPossible = possible.includes(type)
      return h(
        'button',
        {
          ...{ key: type, type: 'button', class: 'slip__type', 'aria-pressed': String(type === slip.type) },
          'aria-disabled': isPossible ? null : 'true',
          title: isPossible ? null : t(type === 'combo' ? 'slip.combo.why' : 'slip.system.why'),
          on: { click: () => isPossible && betting.change({ kind: 'type', type }) },
        },
        t(`slip.${type}`),
      )
    }),
  )
}

function selectionView(context: Context, slip: Slip, selection: SlipSelection): ElementView {
  const { t, words, betting } = context
  const key = keyOf(selection)
  const outcome = words.outcome(selection, selection.market, selection.outcome)
  const state = betting.stateOf(selection)
  const current = betting.currentOf(selection)
  const isOffered = state === 'same' || state === 'up' || state === 'down'
  const price = isOffered ? (current?.price ?? selection.price) : selection.price
  return h(
    'li',
    { key, class: `pick ${isOffered ? '' : 'pick--off'}`.trim() },
    h(
      'div',
      { class: 'pick__head' },
      h('span', { class: 'pick__outcome' }, bdi(outcome)),
      (state === 'up' || state === 'down') &&
        h('s', { class: 'pick__before' }, ltr(context.odds(selection.price))),
      h('span', { class: 'pick__price' }, ltr(context.odds(price))),
      iconButton(
        'close',
        t('slip.remove', { outcome }),
        () => betting.change({ kind: 'remove', keys: new Set([key]) }),
        {
          look: 'icon-button--small',
        },
      ),
    ),
    h(
      'p',
      { class: 'pick__market' },
      bdi(words.market(selection, selection.market)),
      ' · ',
      bdi(words.event(selection), { class: 'pick__event' }),
    ),
    // Its room is kept, so that nothing moves when it comes and goes.
    selectionNote(context, slip, selection) ?? h('p', { class: 'pick__note' }),
    slip.type === 'single' && createStakeField(context, { field: key, stake: selection.stake, outcome }),
  )
}

/** A note on the state of a selection, e.g. that its odds have changed. */
function selectionNote(context: Context, slip: Slip, selection: SlipSelection): ElementView | null {
  const { t, betting } = context
  const state = betting.stateOf(selection)
  const failure = betting.failureOf(keyOf(selection))
  const isSameEvent =
    slip.type === 'single' &&
    slip.selections.length > 1 &&
    slip.selections.some((one) => one !== selection && one.event === selection.event)
  const note = (look: string, name: 'up' | 'down' | 'lock' | 'info', text: string) =>
    h('p', { class: `pick__note pick__note--${look}` }, icon(name, 'icon--small'), h('span', {}, text))
  if (state === 'decided') return note('off', 'lock', t('pick.decided'))
  if (state === 'gone') return note('off', 'lock', t('pick.gone'))
  if (state === 'suspended') return note('off', 'lock', t('pick.suspended'))
  if (state === 'up') return note('up', 'up', t('pick.up', { price: context.odds(selection.price) }))
  if (state === 'down') return note('down', 'down', t('pick.down', { price: context.odds(selection.price) }))
  if (failure && noted.includes(failure)) return note('down', 'info', t(`pick.failed.${failure}`))
  return isSameEvent ? note('off', 'info', t('pick.same-event')) : null
}

function systemSize({ t, betting }: Context, slip: Slip): ElementView {
  const count = slip.selections.length
  const sizes = Array.from({ length: Math.max(0, count - 2) }, (_, index) => index + 2)
  return h(
    'label',
    { class: 'slip__field' },
    h('span', {}, t('slip.system.size')),
    h(
      'select',
      {
        ...{ class: 'select', value: String(slip.size) },
        on: {
          change: ({ currentTarget }) =>
            betting.change({ kind: 'size', size: Number((currentTarget as HTMLSelectElement).value) }),
        },
      },
      ...sizes.map((size) =>
        h(
          'option',
          { key: String(size), value: String(size) },
          t('slip.system.option', { size, of: count, count: countCombinations(count, size) }),
        ),
      ),
    ),
  )
}

function acceptanceChoice({ t, betting }: Context, slip: Slip): ElementView {
  return h(
    'label',
    { class: 'slip__field slip__field--inline' },
    h('span', {}, t('accept')),
    h(
      'select',
      {
        ...{ class: 'select', value: slip.accept },
        on: {
          change: ({ currentTarget }) => {
            const { value } = currentTarget as HTMLSelectElement
            const accept = acceptances.find((one): one is Acceptance => one === value)
            if (accept) betting.change({ kind: 'accept', accept })
          },
        },
      },
      ...acceptances.map((one) => h('option', { key: one, value: one }, t(`accept.${one}`))),
    ),
  )
}

/** The slip at the prices that are shown: those of now, whether accepted yet or not. */
const atShownPrices = ({ betting }: Context, slip: Slip): Slip => ({
  ...slip,
  selections: slip.selections.map((one) => ({ ...one, price: betting.currentOf(one)?.price ?? one.price })),
})

function summary(context: Context, slip: Slip): ElementView {
  const { t } = context
  const totals = totalsOf(atShownPrices(context, slip), context.account().view)
  const line = (label: string, value: string, look = '') => [
    h('dt', { class: look }, label),
    h('dd', { class: look }, ltr(value)),
  ]
  return h(
    'dl',
    { class: 'slip__sums' },
    slip.type === 'combo' &&
      totals.price !== null &&
      line(t('slip.odds'), formatTotalOdds(totals.price, context.oddsFormat(), context.locale)),
    slip.type === 'system' && line(t('slip.bets'), String(totals.bets)),
    (slip.type === 'system' || totals.bets > 1) && line(t('slip.total'), moneyOf(context, totals.stake)),
    line(t('slip.payout'), totals.stake > 0n ? moneyOf(context, totals.payout) : '–', 'slip__payout'),
    balanceBeside(context) && line(t('balance'), balanceBeside(context) ?? ''),
  )
}

/** Not in a sheet: the page's own balance is above it, and the message of a stake above the balance names it. */
const balanceBeside = (context: Context): string | null => {
  const { view } = context.account()
  return context.isSheet() ? null : view && moneyOf(context, view.balance)
}

const balanceLine = (context: Context): Child => {
  const balance = balanceBeside(context)
  return balance && h('p', { class: 'slip__balance' }, h('span', {}, context.t('balance')), ltr(balance))
}

/** The action that the slip offers in its present state. */
function mainButton(context: Context, slip: Slip): Child {
  const { t, betting } = context
  const phase = betting.phase()
  const { status } = context.account()
  const look = 'button--primary button--large button--block'
  if (status === 'guest')
    return [
      button({ look, press: context.login, properties: { key: 'login' } }, t('slip.login')),
      button(
        { look: 'button--block', press: context.register, properties: { key: 'register' } },
        t('slip.register'),
      ),
    ]
  if (phase.kind === 'placing')
    return button(
      { look, press: () => {}, isBusy: true, properties: { key: 'main' } },
      placingText(context, phase.seconds),
    )
  const states = slip.selections.map((one) => betting.stateOf(one))
  const over = slip.selections.filter((_, index) => states[index] === 'decided' || states[index] === 'gone')
  if (over.length > 0)
    return button(
      {
        look,
        press: () => betting.change({ kind: 'remove', keys: new Set(over.map(keyOf)) }),
        properties: { key: 'main' },
      },
      t('slip.remove-over'),
    )
  const isOff = states.includes('suspended')
  if (states.some((state) => state === 'up' || state === 'down'))
    return button({ look, press: betting.acceptPrices, properties: { key: 'main' } }, t('slip.accept-odds'))
  const { view } = context.account()
  const { stake, bets } = totalsOf(slip, view)
  return button(
    {
      look: `${look} button--split`,
      press: () => void placeBets(context),
      isDisabled: isOff || status !== 'ready' || view?.isBlocked === true,
      properties: { key: 'main' },
    },
    h(
      'span',
      {},
      slip.type === 'single' && bets > 1 ? t('slip.place', { count: bets }) : t('slip.place', { count: 1 }),
    ),
    stake > 0n && ltr(moneyOf(context, stake)),
  )
}

const placingText = ({ t }: Context, seconds: number): string =>
  seconds > 0 ? t('slip.placing.live', { count: seconds }) : t('slip.placing')
