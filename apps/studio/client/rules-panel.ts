import { h } from './dom.ts'
import type { RulesContext } from './engine.ts'
import { numberText } from './formats.ts'
import { fact, formatWin, payoutMultiple } from './panel.ts'

export function fillRules(context: RulesContext, body: HTMLElement) {
  const { open, texts, moneyFormat, stake, locale, engine } = context
  const { rules, rtp } = open.title
  const { rounding = 'rules.rounding', interrupted = 'rules.interrupted', chance, keys } = engine.textKeys
  const goodToKnow = [rounding, interrupted, 'rules.connection', 'rules.demo', chance, keys]
  body.append(h('p', { class: 'lead' }, texts('rules.lead', { stake: moneyFormat.format(stake()) })))
  engine.fillPays(context, body)
  body.append(
    h('h3', {}, texts('rules.returns')),
    h(
      'dl',
      { class: 'facts' },
      ...fact(texts('rules.rtp'), texts('percent', { value: numberText(Number(rtp), locale) })),
      ...fact(texts('rules.volatility'), engine.riskText(context)),
      ...fact(
        texts('rules.cap'),
        `${payoutMultiple(rules.maxWin, locale)} · ${formatWin(context, rules.maxWin)}`,
      ),
      ...fact(
        texts('rules.pace'),
        texts(engine.logic.actions ? 'rules.paceRounds' : 'rules.paceText', {
          seconds: numberText((engine.ownCycle ?? open.cycle) / 1000, locale),
        }),
      ),
    ),
    h('p', {}, texts('rules.rtpText')),
    h('h3', {}, texts('rules.good')),
    h('ul', { class: 'sentences' }, ...goodToKnow.map((key) => h('li', {}, texts(key)))),
  )
}
