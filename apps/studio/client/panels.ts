import { selectStrips } from '../src/engine/evaluate.ts'
import type { SlotRules, Step } from '../src/engine/rules.ts'
import type { Api, HistoryRow, OpenView, SeedInUseView } from './api.ts'
import { h, icon } from './dom.ts'
import { momentParts, numberText } from './formats.ts'
import type { MoneyFormat } from './money-format.ts'
import type { Texts } from './texts.ts'
import { symbolName, symbolPicture, type Theme } from './theme.ts'
import { verify } from './verify.ts'

/** What the screens beside the game need to know. */
export interface PanelContext {
  readonly open: OpenView
  readonly theme: Theme
  readonly texts: Texts
  readonly purse: MoneyFormat
  readonly api: Api
  readonly locale: string
  stake(): string
}

/** A screen over the game: one heading, a cross, and what `fill` puts into it each time it is opened. */
export function createPanel(title: string, close: string, fill: (body: HTMLElement) => void | Promise<void>) {
  const heading = h('h2', { id: `panel-${title.toLowerCase().replace(/[^a-z]+/g, '-')}` }, title)
  const body = h('div', { class: 'panel-body', tabindex: '0' })
  const dialog = h(
    'dialog',
    { class: 'panel', 'aria-labelledby': heading.id },
    h(
      'header',
      { class: 'panel-head' },
      heading,
      h(
        'button',
        { class: 'icon-button', type: 'button', 'aria-label': close, click: () => dialog.close() },
        icon('close'),
      ),
    ),
    body,
  )
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  return {
    dialog,
    show() {
      if (dialog.open) return
      body.replaceChildren()
      void fill(body)
      dialog.showModal()
      body.scrollTop = 0
    },
  }
}

export function nameOf({ theme, texts }: Pick<PanelContext, 'theme' | 'texts'>, code: string): string {
  const name = symbolName(theme, code)
  return 'key' in name ? texts(name.key) : name.rank
}

function picture(context: PanelContext, code: string, size: string): HTMLImageElement {
  const source = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(symbolPicture(context.theme, code))}`
  return h('img', { src: source, alt: '', class: `symbol ${size}`, width: '320', height: '320' })
}

const times = (pay: number, locale: string) => `${numberText(pay / 100, locale)}×`

/** What hundredths of the current stake come to. */
function formatWin({ purse, stake }: PanelContext, pay: number): string {
  return purse.formatUnits((purse.parseUnits(stake()) * BigInt(pay)) / 100n)
}

export function fillRules(context: PanelContext, body: HTMLElement) {
  const { open, texts, purse, stake, locale } = context
  const { rules } = open.title
  body.append(
    h('p', { class: 'lead' }, texts('rules.lead', { stake: purse.format(stake()) })),
    h('ul', { class: 'pays' }, ...rules.symbols.map((symbol) => paysOf(context, symbol))),
    h('h3', {}, texts('rules.features')),
    h('ul', { class: 'sentences' }, ...featureTexts(context).map((text) => h('li', {}, text))),
    h(
      'h3',
      {},
      rules.lines === 'ways' ? texts('rules.ways') : texts('rules.lines', { count: rules.lines.length }),
    ),
    rules.lines === 'ways'
      ? h('p', {}, texts('rules.waysText', { count: rules.rows ** rules.reels }))
      : h('div', {}, h('p', {}, texts('rules.linesText')), lineGrid(rules, rules.lines)),
    h('h3', {}, texts('rules.returns')),
    h(
      'dl',
      { class: 'facts' },
      ...fact(texts('rules.rtp'), texts('percent', { value: numberText(Number(open.title.rtp), locale) })),
      ...fact(texts('rules.volatility'), texts(`volatility.${open.title.volatility}`)),
      ...fact(texts('rules.cap'), `${times(rules.maxWin, locale)} · ${formatWin(context, rules.maxWin)}`),
      ...fact(
        texts('rules.pace'),
        texts('rules.paceText', { seconds: numberText(open.cycle / 1000, locale) }),
      ),
    ),
    h('p', {}, texts('rules.rtpText')),
    h('h3', {}, texts('rules.good')),
    h(
      'ul',
      { class: 'sentences' },
      ...['rounding', 'interrupted', 'connection', 'demo', 'chance', 'keys'].map((key) =>
        h('li', {}, texts(`rules.${key}`)),
      ),
    ),
  )
}

const fact = (term: string, value: string) => [h('dt', {}, term), h('dd', {}, value)]

function paysOf(context: PanelContext, symbol: SlotRules['symbols'][number]) {
  const { locale, texts } = context
  const role = symbol.role === 'pay' ? null : h('span', { class: 'role' }, texts(`role.${symbol.role}`))
  const rows = Object.entries(symbol.pays)
    .reverse()
    .map(([count, pay]) =>
      h(
        'tr',
        {},
        h('th', { scope: 'row' }, count),
        h('td', {}, times(pay, locale)),
        h('td', { class: 'amount' }, formatWin(context, pay)),
      ),
    )
  return h(
    'li',
    {},
    picture(context, symbol.code, 'large'),
    h(
      'div',
      {},
      h('p', { class: 'symbol-name' }, nameOf(context, symbol.code), role),
      rows.length ? h('table', {}, h('tbody', {}, ...rows)) : null,
    ),
  )
}

function featureTexts(context: PanelContext): string[] {
  const { open, texts } = context
  const { rules } = open.title
  const wild = rules.symbols.find((symbol) => symbol.role === 'wild')
  const scatter = rules.symbols.find((symbol) => symbol.role === 'scatter')
  const lines: string[] = []
  if (wild) {
    const name = nameOf(context, wild.code)
    lines.push(
      texts(scatter ? 'feature.wild' : 'feature.wildOnly', {
        name,
        scatter: scatter ? nameOf(context, scatter.code) : '',
      }),
    )
    if (rules.wild.multiplier > 1)
      lines.push(texts('feature.wildMultiplier', { name, times: rules.wild.multiplier }))
    if (rules.wild.expands !== 'never') lines.push(texts(`feature.expands.${rules.wild.expands}`, { name }))
    if (rules.wild.respins) lines.push(texts('feature.respins', { name }))
  }
  const free = rules.freeSpins
  if (free && scatter) {
    const name = nameOf(context, scatter.code)
    if (Object.keys(scatter.pays).length) lines.push(texts('feature.scatterPays', { name }))
    for (const [count, award] of Object.entries(free.awards))
      lines.push(texts('feature.award', { name, scatters: count, count: award }))
    const [first = 1] = free.multipliers
    if (free.multipliers.length > 1)
      lines.push(texts('feature.rising', { list: free.multipliers.map((value) => `${value}×`).join(', ') }))
    else if (first > 1) lines.push(texts('feature.multiplied', { times: first }))
    lines.push(texts(free.retriggers ? 'feature.retriggers' : 'feature.noRetrigger', { most: free.most }))
    if (rules.freeStrips) lines.push(texts('feature.freeStrips'))
  }
  return lines
}

function lineGrid(rules: SlotRules, lines: readonly (readonly number[])[]) {
  return h(
    'ol',
    { class: 'lines' },
    ...lines.map((line) => {
      const cells = Array.from({ length: rules.rows }, (_, row) =>
        Array.from({ length: rules.reels }, (_, reel) =>
          h('i', { class: line[reel] === row ? 'on' : 'off' }),
        ),
      ).flat()
      const grid = h('span', { class: `line-cells reels-${rules.reels}`, 'aria-hidden': 'true' }, ...cells)
      return h('li', { 'aria-label': line.map((row) => row + 1).join(' ') }, grid)
    }),
  )
}

/** The window of a step, small. */
function windowOf(context: PanelContext, step: Step) {
  const { rules } = context.open.title
  const cells = Array.from({ length: rules.rows }, (_, row) =>
    step.grid.map((column, reel) =>
      picture(context, step.wildReels.includes(reel) ? 'W' : (column[row] ?? ''), 'small'),
    ),
  ).flat()
  return h('div', { class: `mini reels-${rules.reels}` }, ...cells)
}

function describe(context: PanelContext, step: Step, index: number) {
  const { texts } = context
  const kind = texts(`step.${step.kind}`, { number: index })
  return h(
    'li',
    { class: 'step' },
    windowOf(context, step),
    h(
      'div',
      {},
      h('p', {}, `${kind} · ${step.pay ? worthOfRound(context, step.pay) : texts('history.nothing')}`),
      h('ul', { class: 'sentences' }, ...step.wins.map((win) => h('li', {}, winText(context, win)))),
    ),
  )
}

/** In stakes: a past round's stake need not be the one that is set now. */
const worthOfRound = ({ locale }: PanelContext, pay: number) => times(pay, locale)

export function winText(
  context: Pick<PanelContext, 'texts' | 'theme' | 'locale'>,
  win: Step['wins'][number],
): string {
  const values = {
    number: (win.line ?? 0) + 1,
    symbols: win.count,
    name: nameOf(context, win.symbol),
    ways: win.ways,
    pay: times(win.pay, context.locale),
  }
  if (win.line !== null) return context.texts('win.line', values)
  return context.texts(win.ways > 1 ? 'win.ways' : 'win.anywhere', values)
}

export async function fillHistory(context: PanelContext, body: HTMLElement) {
  const { texts, api } = context
  const response = await api.history()
  if (!response.ok) return body.append(h('p', { class: 'notice' }, texts(`fault.${response.code}`)))
  if (response.data.length === 0) return body.append(h('p', { class: 'notice' }, texts('history.empty')))
  body.append(
    h('p', { class: 'lead' }, texts('history.lead')),
    h('ul', { class: 'rounds' }, ...response.data.map((row) => roundRow(context, row))),
  )
}

function roundRow(context: PanelContext, { round, seed }: HistoryRow) {
  const { purse, texts, locale, open } = context
  const time = texts('moment', momentParts(new Date(round.startedAt), locale))
  const result = h('p', { class: 'verdict', role: 'status' })
  const check = h(
    'button',
    {
      class: 'button',
      type: 'button',
      click: async () => {
        if (!globalThis.crypto?.subtle) return result.replaceChildren(texts('verify.impossible'))
        const verdict = await verify(open.title.rules, round, seed)
        const key =
          verdict === null
            ? 'sealed'
            : !verdict.isSeedValid
              ? 'wrongSeed'
              : verdict.isRoundValid
                ? 'true'
                : 'wrong'
        result.replaceChildren(texts(`verify.${key}`))
        result.dataset.verdict = key
      },
    },
    texts('verify.button'),
  )
  return h(
    'li',
    {},
    h(
      'details',
      {},
      h(
        'summary',
        {},
        h('span', { class: 'when' }, time),
        h('span', { class: 'amount' }, texts('history.stake', { amount: purse.format(round.stake) })),
        h('span', { class: 'amount strong' }, texts('history.win', { amount: purse.format(round.win) })),
      ),
      round.status === 'settled' ? null : h('p', { class: 'notice' }, texts(`status.${round.status}`)),
      h('ol', { class: 'steps' }, ...round.steps.map((step, index) => describe(context, step, index))),
      h(
        'dl',
        { class: 'facts hashes' },
        ...fact(texts('fair.hash'), seed.serverHash),
        ...fact(texts('fair.serverSeed'), seed.serverSeed ?? texts('fair.sealed')),
        ...fact(texts('fair.clientSeed'), seed.clientSeed),
        ...fact(texts('fair.nonce'), String(round.nonce)),
      ),
      seed.serverSeed === null ? h('p', { class: 'notice' }, texts('verify.sealed')) : check,
      result,
    ),
  )
}

export function fillFairness(context: PanelContext, body: HTMLElement) {
  const { texts, api, open } = context
  const now = h('dl', { class: 'facts hashes' })
  const before = h('div', {})
  const errorMessage = h('p', { class: 'field-error', role: 'alert' })
  const input = h('input', {
    id: 'client-seed',
    class: 'input',
    maxlength: '64',
    autocomplete: 'off',
    spellcheck: 'false',
    'aria-describedby': 'client-seed-hint',
  })
  const showNow = (shown: SeedInUseView) => {
    seed = shown
    now.replaceChildren(
      ...fact(texts('fair.hash'), seed.serverHash),
      ...fact(texts('fair.clientSeed'), seed.clientSeed),
      ...fact(texts('fair.rounds'), String(seed.nonce)),
      ...fact(texts('fair.nextHash'), seed.nextServerHash),
    )
  }
  const change = async () => {
    errorMessage.textContent = ''
    const response = await api.seeds(input.value.trim() || null, seed.nextServerHash)
    if (!response.ok) {
      errorMessage.textContent = texts(`fault.${response.code}`)
      if (response.code === 'seeds-changed') await refresh()
      return
    }
    input.value = ''
    showNow(response.data.now)
    before.replaceChildren(
      h('h3', {}, texts('fair.revealed')),
      h(
        'dl',
        { class: 'facts hashes' },
        ...fact(texts('fair.serverSeed'), response.data.before.serverSeed ?? ''),
        ...fact(texts('fair.hash'), response.data.before.serverHash),
      ),
      h('p', {}, texts('fair.revealedText')),
    )
  }
  const refresh = async () => {
    const response = await api.open()
    if (response.ok) showNow(response.data.seed)
  }
  let seed = open.seed
  showNow(seed)
  void refresh()
  body.append(
    h('p', { class: 'lead' }, texts('fair.lead')),
    h('h3', {}, texts('fair.now')),
    now,
    h(
      // The sandboxed page may not submit forms, so it is none.
      'div',
      {
        class: 'seed-form',
        keydown: (event) => {
          if (event instanceof KeyboardEvent && event.key === 'Enter' && event.target === input) void change()
        },
      },
      h('label', { for: 'client-seed' }, texts('fair.yourSeed')),
      h(
        'div',
        { class: 'seed-row' },
        input,
        h('button', { class: 'button', type: 'button', click: () => void change() }, texts('fair.change')),
      ),
      h('p', { id: 'client-seed-hint', class: 'hint' }, texts('fair.hint')),
      errorMessage,
    ),
    before,
    h('h3', {}, texts('fair.how')),
    h('p', {}, texts('fair.howText')),
    h('code', { class: 'formula' }, 'HMAC-SHA-256(serverSeed, clientSeed:nonce:cursor)'),
    h(
      'p',
      {},
      texts('fair.strips', {
        places: selectStrips(open.title.rules, 'base')
          .map((strip) => strip.length)
          .join(', '),
      }),
    ),
  )
}
