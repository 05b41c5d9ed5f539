import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { blackjack } from '../../src/engines/blackjack/engine.ts'
import type { BlackjackState, BlackjackStep } from '../../src/engines/blackjack/rules.ts'
import { mines } from '../../src/engines/mines/engine.ts'
import type { MinesStep } from '../../src/engines/mines/rules.ts'
import { goodCompany } from '../../src/titles/good-company.ts'
import { grandZero } from '../../src/titles/grand-zero.ts'
import { parlour21 } from '../../src/titles/parlour-21.ts'
import { quietField } from '../../src/titles/quiet-field.ts'
import type { Api, OpenView, RoundView } from '../api.ts'
import { isUsable } from '../dom.ts'
import type { GameEngine, Stage, StageContext } from '../engine.ts'
import { createMoneyFormat } from '../formats.ts'
import english from '../texts/en.json' with { type: 'json' }
import { createTexts } from '../texts.ts'
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

const currency = { code: 'EUR', subunitToUnit: '100', type: 'fiat' } as const

beforeEach(() => document.body.replaceChildren())

/** Renders the stage of an engine and records the player's actions. */
function mount(engine: GameEngine, title: object) {
  const acted: unknown[] = []
  const context = {
    open: { title, stakes: ['0.20', '1.00', '100.00'], chip: '0.20' } as Partial<OpenView> as OpenView,
    texts: createTexts(english, 'en'),
    locale: 'en',
    moneyFormat: createMoneyFormat(currency, 'en'),
    prefersReducedMotion: () => true,
    api: { history: async () => ({ ok: true, data: [] }) } as Partial<Api> as Api,
    changed: () => undefined,
    act: (action: unknown) => void acted.push(action),
  } as Partial<StageContext> as StageContext
  const stage = engine.createStage(context)
  document.body.append(stage.element)
  const update = (round: Partial<RoundView> | null, isBusy = false) =>
    stage.update({
      ...{ isBusy, stake: '1.00', round: round as RoundView | null },
      isLocked: isBusy || round !== null,
    })
  update(null)
  // The frame passes keys on that it does not handle itself.
  document.onkeydown = ({ key }) => stage.press?.(key)
  return { stage, update, acted, context }
}

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

test('roulette: on a small phone every bet has 24 px or more, and the table scrolls to the winning number', async () => {
  const { stage } = mount(rouletteEngine, grandZero)
  const area = document.createElement('div')
  area.className = 'stage'
  area.style.cssText = 'inline-size: 320px; block-size: 380px'
  Object.assign(area.dataset, { engine: 'roulette', look: stage.look })
  area.innerHTML = '<div class="cabinet" style="--reels: 12.4; --rows: 5.3"><div class="window"></div></div>'
  area.querySelector('.window')?.append(stage.element)
  document.body.append(area)
  const sizes = [...area.querySelectorAll('.roulette-spot')].map((spot) => spot.getBoundingClientRect())
  expect(Math.min(...sizes.flatMap(({ width, height }) => [width, height]))).toBeGreaterThanOrEqual(24)
  const felt = area.querySelector('.roulette-felt')
  expect(felt?.scrollTop).toBe(0)
  const step = { kind: 'wheel', bets: [], number: 36, pay: 0, next: null } as const
  await stage.land(step, () => undefined)
  expect(felt?.scrollTop).toBeGreaterThan(0)
})

interface Place {
  readonly window: readonly [number, number]
  readonly stage: readonly [number, number]
  readonly columns: number
  readonly rows: number
}

/** Puts a stage where the frame has it in a window of a size. */
async function inWindow({ element, look }: Stage, engine: string, place: Place) {
  const { innerWidth, innerHeight } = window
  await page.viewport(...place.window)
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  const area = document.createElement('div')
  area.className = 'stage'
  Object.assign(area.dataset, { engine, look })
  const [inline, block] = place.stage
  area.style.cssText = `inline-size: ${inline}px; block-size: ${block}px; --reels: ${place.columns}; --rows: ${place.rows}`
  area.innerHTML = `<div class="cabinet"><p class="ribbon"></p><div class="window"></div><div class="outcome"></div></div>`
  area.querySelector('.window')?.append(element)
  document.body.append(area)
  return area
}

/** On a phone in landscape, beside the controls of a width. */
const inLandscape = (stage: Stage, engine: string, beside = 216) =>
  inWindow(stage, engine, {
    window: [844, 390],
    stage: [844 - beside, 341],
    columns: stage.columns,
    rows: stage.rows,
  })

const ROULETTE_TABLE = { columns: 12.4, rows: 5.3 }

test.each([
  ['without sectors', grandZero],
  ['with sectors', goodCompany],
])(
  'on a phone in landscape the whole roulette table %s is in sight, and a bet on a line has 24 px or more',
  async (_name, title) => {
    const { stage } = mount(rouletteEngine, title)
    const area = await inLandscape(stage, 'roulette', 146)
    const sizes = [...area.querySelectorAll('.roulette-spot')].map((spot) => spot.getBoundingClientRect())
    expect(Math.min(...sizes.flatMap(({ width, height }) => [width, height]))).toBeGreaterThanOrEqual(24)
    expect(area.querySelector('.cabinet')?.scrollHeight).toBeLessThanOrEqual(341)
    for (const action of area.querySelectorAll('.roulette-action'))
      expect(action.scrollWidth, action.textContent).toBeLessThanOrEqual(action.clientWidth)
    const felt = area.querySelector('.roulette-felt')
    expect(felt?.scrollWidth).toBe(felt?.clientWidth)
    expect(felt?.scrollHeight).toBe(felt?.clientHeight)
  },
)

describe.each([
  ['without sectors', grandZero],
  ['with sectors', goodCompany],
])('on a phone the whole roulette table %s is in sight, and each bet has 24 px or more:', (_name, title) => {
  test.each([
    ['375 × 667', { window: [375, 619], stage: [375, 485] }],
    ['360 × 800', { window: [360, 752], stage: [360, 618] }],
    ['375 × 812', { window: [375, 764], stage: [375, 630] }],
    ['667 × 375', { window: [667, 327], stage: [521, 327] }],
  ] as const)('%s', async (_size, place) => {
    const { stage } = mount(rouletteEngine, title)
    const area = await inWindow(stage, 'roulette', { ...place, ...ROULETTE_TABLE })
    const boxes = (selector: string) =>
      [...area.querySelectorAll<HTMLElement>(selector)]
        .map((element) => element.getBoundingClientRect())
        .filter(({ width }) => width > 0)
    const whole = area.getBoundingClientRect()
    const sizes = boxes('.roulette-spot').flatMap(({ width, height }) => [width, height])
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24)
    const tools = boxes('.roulette-action, .roulette-value').flatMap(({ width, height }) => [width, height])
    expect(Math.min(...tools)).toBeGreaterThanOrEqual(24)
    for (const box of boxes('.roulette-spot, .roulette-action')) {
      expect(box.left).toBeGreaterThanOrEqual(whole.left)
      expect(box.right).toBeLessThanOrEqual(whole.right)
      expect(box.top).toBeGreaterThanOrEqual(whole.top)
      expect(box.bottom).toBeLessThanOrEqual(whole.bottom)
    }
    const felt = area.querySelector('.roulette-felt')
    expect(felt?.scrollHeight).toBe(felt?.clientHeight)
    expect(felt?.scrollWidth).toBe(felt?.clientWidth)
    const [rack] = boxes('.roulette-tools')
    const [table] = boxes('.roulette-table')
    if (!rack || !table) throw new Error('no table')
    expect(rack.top >= table.bottom || rack.left >= table.right).toBe(true)
  })
})

test.each([
  ['320 × 480', { window: [320, 480], stage: [320, 334] }],
  ['340 × 380', { window: [340, 380], stage: [340, 234] }],
] as const)(
  'on a stage of %s, which is too small for the roulette table, the table is scrolled and nothing else',
  async (_size, place) => {
    const { stage } = mount(rouletteEngine, goodCompany)
    const area = await inWindow(stage, 'roulette', { ...place, ...ROULETTE_TABLE })
    expect(area.scrollHeight).toBeLessThanOrEqual(place.stage[1])
    const boxes = (selector: string) =>
      [...area.querySelectorAll<HTMLElement>(selector)]
        .map((element) => element.getBoundingClientRect())
        .filter(({ width }) => width > 0)
    const whole = area.getBoundingClientRect()
    for (const { top, bottom } of boxes('.roulette-felt, .roulette-action, .roulette-info')) {
      expect(top).toBeGreaterThanOrEqual(whole.top)
      expect(bottom).toBeLessThanOrEqual(whole.bottom)
    }
    const spots = boxes('.roulette-spot').flatMap(({ width, height }) => [width, height])
    expect(Math.min(...spots)).toBeGreaterThanOrEqual(24)
    const felt = area.querySelector('.roulette-felt')
    expect(felt?.clientHeight).toBeGreaterThan(0.55 * place.stage[1])
    expect(felt?.scrollHeight).toBeGreaterThan(felt?.clientHeight ?? 0)
    expect(felt?.scrollWidth).toBe(felt?.clientWidth)
  },
)

test('roulette: a press chooses the spot of its end, and asks what lies there only if it has moved', async () => {
  const { stage } = mount(rouletteEngine, grandZero)
  await inWindow(stage, 'roulette', { window: [375, 764], stage: [375, 630], ...ROULETTE_TABLE })
  const asked = vi.spyOn(document, 'elementFromPoint')
  onTestFinished(() => asked.mockRestore())
  const spot = (name: RegExp) => page.getByRole('button', { name }).element()
  const [from, to] = [spot(/^Number 17, pays/), spot(/^Number 20, pays/)]
  const at = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const place = { clientX: x + width / 2, clientY: y + height / 2 }
    return { ...place, bubbles: true, cancelable: true, pointerType: 'touch' }
  }
  const table = stage.element.querySelector('.roulette-table') as HTMLElement
  vi.spyOn(table, 'setPointerCapture').mockImplementation(() => undefined)
  const chosen = () => (stage.choice() as { bets: { spot: string }[] }).bets.map((bet) => bet.spot)
  // `false`: no mouse events and no focus follow a finger's press. A mouse's press sets the focus.
  expect(from.dispatchEvent(new PointerEvent('pointerdown', at(from)))).toBe(false)
  expect(from.dispatchEvent(new PointerEvent('pointerdown', { ...at(from), pointerType: 'mouse' }))).toBe(
    true,
  )
  table.dispatchEvent(new PointerEvent('pointerup', at(from)))
  expect(asked).not.toHaveBeenCalled()
  expect(chosen()).toEqual(['17'])
  from.dispatchEvent(new PointerEvent('pointerdown', at(from)))
  table.dispatchEvent(new PointerEvent('pointermove', at(to)))
  table.dispatchEvent(new PointerEvent('pointerup', at(to)))
  expect(asked).toHaveBeenCalledTimes(1)
  expect(chosen()).toEqual(['17', '20'])
  await expect.poll(() => stage.element.querySelectorAll('.roulette-chip').length).toBe(2)
})

test('roulette: on a small phone the chips are behind the one that is chosen, and a choice closes them', async () => {
  const { stage } = mount(rouletteEngine, goodCompany)
  await inWindow(stage, 'roulette', { window: [375, 619], stage: [375, 485], ...ROULETTE_TABLE })
  const open = page.getByRole('button', { name: 'Value of a chip: €1.00' })
  const other = page.getByRole('radio', { name: '€10.00' })
  await expect.element(open).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(open)
  await userEvent.click(document.querySelector('.roulette-rack .roulette-value[data-step="4"]') as Element)
  await expect.element(page.getByRole('button', { name: 'Value of a chip: €10.00' })).toBeVisible()
  expect(other.elements()).toEqual([])
  const sectors = page.getByRole('button', { name: /^Neighbours, Voisins/ })
  await userEvent.click(sectors)
  await userEvent.click(page.getByRole('button', { name: 'Tiers' }))
  await expect.element(sectors).toHaveAttribute('aria-expanded', 'false')
  expect(stage.stake?.()).toBe('60.00')
  await userEvent.click(sectors)
  await userEvent.keyboard('{Escape}')
  await expect.element(sectors).toHaveAttribute('aria-expanded', 'false')
  expect(document.activeElement).toBe(sectors.element())
})

test('on a phone in landscape the cards of blackjack are readable, and the actions fit beside them', async () => {
  const { stage } = mount(blackjackEngine, parlour21)
  const dealt = blackjack.play(parlour21.rules, { kind: 'deal' }, 0, cards, 0).step as BlackjackStep
  await stage.land(dealt, () => undefined)
  const area = await inLandscape(stage, 'blackjack')
  const boxes = (selector: string) =>
    [...area.querySelectorAll(selector)].map((element) => element.getBoundingClientRect())
  expect(Math.min(...boxes('.playing-card').map(({ width }) => width))).toBeGreaterThanOrEqual(56)
  expect(Math.min(...boxes('.table-action').map(({ height }) => height))).toBeGreaterThanOrEqual(44)
  for (const action of area.querySelectorAll('.table-action'))
    expect(action.scrollWidth, action.textContent).toBeLessThanOrEqual(action.clientWidth)
  const [table] = boxes('.blackjack')
  for (const { top, bottom } of boxes('.table-hand:not([hidden]), .table-actions')) {
    expect(top).toBeGreaterThanOrEqual(table?.top ?? Number.NaN)
    expect(bottom).toBeLessThanOrEqual(table?.bottom ?? Number.NaN)
  }
  expect(area.querySelector('.cabinet')?.scrollHeight).toBeLessThanOrEqual(341)
})
