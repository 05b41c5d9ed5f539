import type { FreespinsState } from '@croupier/contract/providers'
import type { RoundView } from './api.ts'
import type { FrameContext, Game } from './context.ts'
import { h } from './dom.ts'

/** The casino's free spins: how many are left, their stake and what they have won. */
export function freespinsText(
  { texts, moneyFormat }: FrameContext,
  { left, stake, won }: FreespinsState,
): string {
  const amounts = { stake: moneyFormat.format(stake), won: moneyFormat.format(won) }
  return texts('freespins.left', { count: left, ...amounts })
}

/** What a settled round has added to the balance: winnings of free spins may become a bonus, and may have a limit. */
export function paidUnits({ moneyFormat, state }: Game, round: RoundView): bigint {
  const { freespins } = round
  if (round.status !== 'settled') return 0n
  if (!freespins) return moneyFormat.parseUnits(round.win)
  if (freespins.winnings === 'bonus') return 0n
  const before = state.freespins?.id === freespins.id ? moneyFormat.parseUnits(state.freespins.won) : 0n
  return moneyFormat.parseUnits(freespins.won) - before
}

/** Says after the last free spin what they have won and what becomes of it. */
export function showFreespinsEnd({ view, texts, moneyFormat }: Game, { won, winnings }: FreespinsState) {
  const amount = moneyFormat.format(won)
  const isNothing = moneyFormat.parseUnits(won) === 0n
  const text = isNothing ? 'freespins.end.nothing' : `freespins.end.${winnings}`
  const heading = h('h2', { id: 'freespins-end' }, texts('freespins.end.title'))
  const go = h(
    'button',
    { class: 'button', type: 'button', click: () => dialog.close() },
    texts('freespins.end.go'),
  )
  const dialog = h(
    'dialog',
    { class: 'card', 'aria-labelledby': heading.id },
    heading,
    isNothing ? null : h('p', { class: 'card-amount' }, amount),
    h('p', {}, texts(text)),
    go,
  )
  dialog.addEventListener('close', () => dialog.remove())
  view.root.append(dialog)
  dialog.showModal()
}
