import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { blackjack } from '../../src/engines/blackjack/engine.ts'
import type { BlackjackState, BlackjackStep } from '../../src/engines/blackjack/rules.ts'
import { mines } from '../../src/engines/mines/engine.ts'
import type { MinesStep } from '../../src/engines/mines/rules.ts'
import { mountStage as mount } from '../../src/testing/mount-stage.ts'
import { grandZero } from '../../src/titles/grand-zero.ts'
import { parlour21 } from '../../src/titles/parlour-21.ts'
import { quietField } from '../../src/titles/quiet-field.ts'
import type { RoundView } from '../api.ts'
import { isUsable } from '../dom.ts'
import '../styles/base.css'
import '../styles/blackjack.css'
import '../styles/roulette-tools.css'
import '../styles/roulette.css'
import '../styles/roulette-landscape.css'
import '../styles/roulette-phone.css'
import '../styles/stage.css'
import { engine as blackjackEngine } from './blackjack/index.ts'
import { engine as minesEngine } from './mines/index.ts'
import { engine as rouletteEngine } from './roulette/index.ts'

beforeEach(() => document.body.replaceChildren())

const labels = (selector: string) =>
  [...document.querySelectorAll(selector)].map((element) => element.getAttribute('aria-label'))

test('mines: arrow keys move over the field, and Enter opens a tile only while a round is open', async () => {
  const { stage, update, acted } = mount(minesEngine, quietField)
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('row 1, column 1: closed')
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}{ArrowLeft}{ArrowLeft}{Enter}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('row 3, column 1: closed')
  expect(acted).toEqual([])
  const words = { word: (index: number) => [0, 1, 2][index] ?? 0 }
  const laid = mines.play(quietField.rules, { kind: 'lay', mines: 3 }, 0, words, 0).step as MinesStep
  update({ next: laid.next, stake: '1.00' })
  await userEvent.keyboard('{Enter}')
  expect(acted).toEqual([{ kind: 'open', tile: 10 }])
  // A press before the response does nothing.
  update({ next: laid.next, stake: '1.00' }, true)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(acted).toHaveLength(1)
  if (!laid.next) throw new Error('the round is over')
  const safe = mines.play(quietField.rules, laid.next, 0, words, 3, { kind: 'open', tile: 10 })
    .step as MinesStep
  await stage.land(safe, () => undefined)
  expect(stage.describe(safe)).toBe('No mine in row 3, column 1.')
  expect(labels('.tile').filter((label) => !label?.endsWith('closed'))).toEqual([
    'row 3, column 1: open, no mine',
  ])
  expect(document.querySelectorAll('[data-face=mine]')).toHaveLength(0)
  if (!safe.next) throw new Error('the round is over')
  expect(stage.mainAction?.(safe.next)).toEqual({ kind: 'cash-out' })
  expect(stage.buttonAmount?.({ next: safe.next, stake: '1.00' } as RoundView)).toBe('€1.12')
  const hit = mines.play(quietField.rules, safe.next, 0, words, 3, { kind: 'open', tile: 0 })
    .step as MinesStep
  await stage.land(hit, () => undefined)
  expect(labels('[data-face=hit]')).toEqual(['row 1, column 1: mine, the round is over'])
  expect(document.querySelectorAll('[data-face=mine]')).toHaveLength(2)
})

/** Ten of hearts and six of clubs against a nine; then a five, and a ten and a seven for the dealer. */
const cards = { word: (index: number) => [22, 8, 44, 9, 4, 6][index] ?? 9 }

test('blackjack: offers the allowed actions by buttons and letters, and shows the hole card only at the end', async () => {
  const { stage, update, acted } = mount(blackjackEngine, parlour21)
  const enabled = () =>
    [...document.querySelectorAll<HTMLButtonElement>('.table-action')]
      .filter(isUsable)
      .map((button) => button.querySelector('span')?.textContent)
  expect(enabled()).toEqual([])
  const dealt = blackjack.play(parlour21.rules, { kind: 'deal' }, 0, cards, 0).step as BlackjackStep
  await stage.land(dealt, () => undefined)
  update({ next: dealt.next, freespins: null })
  expect(enabled()).toEqual(['Hit', 'Stand', 'Double'])
  expect(document.querySelectorAll('.playing-card')).toHaveLength(4)
  expect(document.querySelectorAll('.playing-card.is-down')).toHaveLength(1)
  expect(stage.describe(dealt)).toBe(
    'The dealer shows nine of spades and has one card face down. You have ten of hearts, six of clubs: 16.',
  )
  await userEvent.keyboard('phd')
  expect(acted).toEqual([{ kind: 'hit' }, { kind: 'double' }])
  update({ next: dealt.next, freespins: null }, true)
  expect(enabled()).toEqual([])
  // The casino's free spins pay for one stake.
  const freespins = {
    id: '',
    stake: '1.00',
    count: 1,
    left: 0,
    won: '0.00',
    winnings: 'bonus',
    playUntil: null,
  } as const
  update({ next: dealt.next, freespins })
  expect(enabled()).toEqual(['Hit', 'Stand'])
  expect(stage.mainAction?.(dealt.next as BlackjackState)).toBeNull()
  const state = dealt.next as BlackjackState
  const end = blackjack.play(parlour21.rules, state, 0, cards, 4, { kind: 'hit' }).step as BlackjackStep
  await stage.land(end, () => undefined)
  update(null)
  expect(document.querySelectorAll('.playing-card.is-down')).toHaveLength(0)
  expect([...document.querySelectorAll('.card-result')].map((element) => element.textContent)).toContain(
    'Win',
  )
  expect(stage.details(end)).toBe('You have 21: Win. The dealer has 19.')
})

test('blackjack: the rules panel shows the basic strategy, computed from the rules', () => {
  const { context } = mount(blackjackEngine, parlour21)
  const body = document.createElement('div')
  blackjackEngine.fillPays({ ...context, stake: () => '1.00' }, body)
  const rows = [...body.querySelectorAll('.strategy tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent).join(' '),
  )
  // The published strategy for an endless shoe with these rules, from a two to an ace of the dealer.
  expect(rows).toContain('11 D D D D D D D D D H')
  expect(rows).toContain('12 H H S S S H H H H H')
  expect(rows).toContain('13–16 S S S S S H H H H H')
  expect(rows).toContain('soft 18 S DS DS DS DS S S H H H')
  expect(rows).toContain('8, 8 P P P P P P P P P P')
  expect(rows).toContain('10, 10 S S S S S S S S S S')
  expect(body.textContent).toContain('99.49%')
})

test('roulette: the keyboard’s focus marks the numbers of a bet, the focus after a press does not', async () => {
  mount(rouletteEngine, grandZero)
  const spots = [...document.querySelectorAll<HTMLElement>('.roulette-spot')]
  const marked = () => document.querySelectorAll('.is-covered').length
  const [first, last] = [spots[0], spots.at(-1)]
  if (!first || !last) throw new Error('the table has no spots')
  await userEvent.click(first)
  await userEvent.unhover(first)
  last.focus()
  expect(marked()).toBe(0)
  await userEvent.keyboard('{ArrowLeft}')
  expect(document.activeElement).not.toBe(last)
  expect(marked()).toBeGreaterThan(0)
})

test('roulette: the table is one tab stop, its arrow keys move over the bets, and its keys place and take chips', async () => {
  mount(rouletteEngine, grandZero)
  const stops = () =>
    [...document.querySelectorAll<HTMLElement>('.roulette-spot')].filter(({ tabIndex }) => tabIndex === 0)
  const [first] = stops()
  first?.focus()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  const spot = document.activeElement
  expect(spot).not.toBe(first)
  expect(stops()).toEqual([spot])
  const chip = () => spot?.querySelector('.roulette-chip')?.textContent ?? null
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(chip()).toBe('1'))
  await userEvent.keyboard('{Delete}')
  await vi.waitFor(() => expect(chip()).toBeNull())
  await userEvent.tab()
  expect(document.activeElement?.closest('.roulette-table')).toBeNull()
  await userEvent.tab({ shift: true })
  expect(document.activeElement).toBe(spot)
})
