import type { ShownBet } from '../../../src/shared/shown-bets.ts'
import { h } from '../../dom.ts'
import type { StageContext } from '../../engine.ts'
import { createMoneyFormat } from '../../formats.ts'
import { timesText } from './texts.ts'

/** Fiat currencies have at most three decimals. */
const maxFiatDecimals = 3

/** A stake in the currency of its player. */
function stakeText({ open, moneyFormat, locale }: StageContext, { stake, currency }: ShownBet): string {
  if (currency === open.currency.code) return moneyFormat.format(stake)
  const decimals = stake.split('.')[1]?.length ?? 0
  const type = decimals > maxFiatDecimals ? 'crypto' : 'fiat'
  const subunitToUnit = `1${'0'.repeat(decimals)}`
  return createMoneyFormat({ code: currency, subunitToUnit, type }, locale).format(stake)
}

/** The bets of the shared round, the player's own first. Others are shown by a part of the round's random id. */
export function createBets(context: StageContext) {
  const { texts } = context
  const heading = h('h2', { id: 'crash-bets' })
  const list = h('ol', { class: 'crash-rows', tabindex: '0', 'aria-labelledby': heading.id })
  const empty = h('p', { class: 'crash-empty' }, texts('crash.noBets'))
  let shown = ''

  function row(bet: ShownBet, own: string | null) {
    const name = bet.id === own ? texts('crash.you') : `•••\u2009${bet.id.slice(0, 4).toUpperCase()}`
    return h(
      'li',
      { 'data-own': bet.id === own, 'data-out': bet.at !== null },
      h('span', {}, name),
      h('span', {}, stakeText(context, bet)),
      h('span', { class: 'crash-out' }, bet.at === null ? '–' : timesText(context, bet.at)),
    )
  }

  return {
    element: h('section', { class: 'crash-bets' }, heading, list, empty),
    show(bets: readonly ShownBet[], players: number, own: string | null) {
      const now = JSON.stringify([bets, players, own])
      if (now === shown) return
      shown = now
      heading.textContent = texts('crash.bets', { number: players })
      const sorted = [
        ...bets.filter(({ id }) => id === own),
        ...bets.filter(({ id }) => id !== own).toReversed(),
      ]
      list.replaceChildren(...sorted.map((bet) => row(bet, own)))
      list.hidden = sorted.length === 0
      empty.hidden = sorted.length > 0
    },
  }
}
