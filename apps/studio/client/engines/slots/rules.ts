import type { SlotRules } from '../../../src/engine/rules.ts'
import { h } from '../../dom.ts'
import type { RulesContext } from '../../engine.ts'
import { formatWin, nameOf, payoutMultiple, picture } from '../../panel.ts'
import { slotRules } from './texts.ts'

/** The paytable, the features and the lines. */
export function fillPays(context: RulesContext, body: HTMLElement) {
  const { texts } = context
  const rules = slotRules(context)
  body.append(
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
  const { texts } = context
  const rules = slotRules(context)
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
