import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { AnyEngine, Step } from '../src/engines/index.ts'
import { parlour21 } from '../src/titles/parlour-21.ts'
import { quietField } from '../src/titles/quiet-field.ts'
import type { Api, Boot, OpenView, RoundView } from './api.ts'
import type { GameEngine } from './engine.ts'
import { engine as blackjackEngine } from './engines/blackjack/index.ts'
import { engine as minesEngine } from './engines/mines/index.ts'
import { createMoneyFormat } from './formats.ts'
import { createGame, type GameControls } from './game.ts'
import { fillHistory } from './history-panel.ts'
import { createSound } from './sound.ts'
import english from './texts/en.json' with { type: 'json' }
import { createTexts } from './texts.ts'
import { theme } from './themes/quiet-field.ts'
import { buildView } from './view.ts'

const currency = { code: 'EUR', subunitToUnit: '100', type: 'fiat' } as const
const texts = createTexts(english, 'en')

const roundOf = (step: Step & { readonly next: unknown }) =>
  ({
    ...{ id: 'round', stake: '1.00', staked: '1.00', stakes: 1, choice: null, next: step.next },
    ...{ status: step.next ? 'open' : 'settled', startedAt: '2026-11-28T08:30:00.000Z' },
    ...{ steps: [step], pay: step.pay, win: '0.00', balance: '9.00', net: '-1.00', freespins: null },
  }) as Partial<RoundView> as RoundView

/** A game whose rounds are drawn by the given words. */
function begin(engine: GameEngine, title: object, words: readonly number[], history: readonly object[] = []) {
  const open = {
    ...{ title, mode: 'real', currency, balance: '10.00', net: '0.00', cycle: 0, pause: 0 },
    ...{ stakes: ['1.00'], openingStake: '1.00', openRound: null, lastRound: null, freespins: null },
    shows: { netPosition: true, sessionTime: true },
  } as Partial<OpenView> as OpenView
  const { rules } = title as { rules: never }
  const logic = engine.logic as AnyEngine & { begin(rules: unknown, choice: unknown): never }
  const play = (state: never, action?: unknown) =>
    roundOf(
      logic.play(rules, state, 0, { word: (index) => words[index] ?? 0 }, 0, action as never).step as never,
    )
  let state: unknown
  const answer = (round: RoundView) => {
    state = round.next
    return { ok: true, data: round } as const
  }
  const api = {
    ...{ notifyHost: vi.fn(), isFramed: true, history: async () => ({ ok: true, data: history }) },
    spin: async () =>
      answer(
        play(engine === minesEngine ? ({ kind: 'lay', mines: 3 } as never) : ({ kind: 'deal' } as never)),
      ),
    step: async (_round: string, _request: string, action: unknown) => answer(play(state as never, action)),
  } as Partial<Api> as Api
  const context = {
    ...{ open, theme, texts, moneyFormat: createMoneyFormat(currency, 'en'), api, locale: 'en', engine },
  }
  let game: GameControls | null = null
  const stage = engine.createStage({
    ...context,
    ...{ prefersReducedMotion: () => true, changed: () => undefined, follow: () => undefined },
    act: (action) => void game?.play(action),
  })
  const root = document.createElement('div')
  document.body.append(root)
  onTestFinished(() => root.remove())
  const boot = { name: '<svg xmlns="http://www.w3.org/2000/svg"/>' } as Boot
  const view = buildView(root, boot, open, theme, texts, stage)
  game = createGame({ ...context, view, stage, sound: createSound(theme.voice) })
  game.begin()
  return { view, game, context }
}

const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

test('mines: a start by the keyboard moves the focus to the first tile, and the end of the round to the button', async () => {
  const { view, game } = begin(minesEngine, quietField, [0, 1, 2])
  view.spin.focus()
  game.pressByKey()
  await expect.poll(focused).toBe('row 1, column 1: closed')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => view.spinLabel.textContent).toBe('Start')
  await expect.poll(() => document.activeElement === view.spin).toBe(true)
})

test('blackjack: a deal by the keyboard moves the focus to the first action', async () => {
  const { view, game } = begin(blackjackEngine, parlour21, [22, 8, 44, 9, 4, 6])
  view.spin.focus()
  game.pressByKey()
  await expect.poll(focused).toBe('HitH')
  // The button has nothing to do in the open round, so its key leads to the actions again.
  view.spin.focus()
  game.pressByKey()
  expect(focused()).toBe('HitH')
})

test('a start by a pointer leaves the focus where it is', async () => {
  const { view } = begin(minesEngine, quietField, [0, 1, 2])
  await userEvent.click(view.spin)
  await expect.poll(() => view.message.textContent).toBe('Open a tile')
  await expect.poll(() => document.querySelector('.tile')?.getAttribute('aria-disabled')).toBe('false')
  expect(document.activeElement).toBe(view.spin)
})

test('lists the open round first among the last ones, with nothing to verify', async () => {
  const { view, game, context } = begin(minesEngine, quietField, [0, 1, 2])
  const body = document.createElement('div')
  await fillHistory(context, body, game.openRound())
  expect(body.textContent).toBe('No rounds yet. What you play is listed here.')
  view.spin.click()
  await expect.poll(() => game.openRound()).not.toBeNull()
  body.replaceChildren()
  await fillHistory(context, body, game.openRound())
  const [row, ...others] = body.querySelectorAll('.rounds > li')
  expect(others).toEqual([])
  expect(row?.textContent).toContain('Stake €1.00')
  expect(row?.textContent).toContain('Your round is where you left it. Go on when you like.')
  expect(body.querySelectorAll('button, textarea')).toHaveLength(0)
})
