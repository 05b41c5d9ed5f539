import type { SlotRules } from '../src/engine/rules.ts'
import type { FrameContext } from './context.ts'
import { h } from './dom.ts'
import { numberText } from './formats.ts'
import { fact, nameOf, payoutMultiple, picture } from './panel.ts'

export interface RulesContext extends FrameContext {
  /** The stake at which amounts are shown. */
  stake(): string
}

/** The amount of `pay` hundredths of the current stake. */
function formatWin({ moneyFormat, stake }: RulesContext, pay: number): string {
  return moneyFormat.formatUnits((moneyFormat.parseUnits(stake()) * BigInt(pay)) / 100n)
}

export function fillRules(context: RulesContext, body: HTMLElement) {
  const { open, texts, moneyFormat, stake, locale } = context
  const { rules } = open.title
  body.append(
    h('p', { class: 'lead' }, texts('rules.lead', { stake: moneyFormat.format(stake()) })),
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
      ...fact(
        texts('rules.cap'),
        `${payoutMultiple(rules.maxWin, locale)} · ${formatWin(context, rules.maxWin)}`,
      ),
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

function paysOf(context: RulesContext, symbol: SlotRules['symbols'][number]) {
  const { locale, texts } = context
  const role = symbol.role === 'pay' ? null : h('span', { class: 'role' }, texts(`role.${symbol.role}`))
  const rows = Object.entries(symbol.pays)
    .reverse()
    .map(([count, pay]) =>
      h(
        'tr',
        {},
        h('th', { scope: 'row' }, count),
        h('td', {}, payoutMultiple(pay, locale)),
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

function featureTexts(context: RulesContext): string[] {
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
