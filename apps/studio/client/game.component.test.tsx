import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { slots } from '../src/engines/slots.ts'
import { amberOrchard } from '../src/titles/amber-orchard.ts'
import type { Api, Boot, OpenView, RoundView } from './api.ts'
import { isUsable } from './dom.ts'
import { engine } from './engines/slots/index.ts'
import { createMoneyFormat } from './formats.ts'
import { createGame } from './game.ts'
import { createSound } from './sound.ts'
import english from './texts/en.json' with { type: 'json' }
import { createTexts } from './texts.ts'
import { theme } from './themes/amber-orchard.ts'
import { buildView } from './view.ts'
import './styles/controls.css'

const currency = { code: 'EUR', subunitToUnit: '100', type: 'fiat' } as const

/** A game as its frame begins it. */
function begin(differences: Partial<OpenView>, calls: Partial<Api> = {}) {
  const open = {
    ...{ title: amberOrchard, mode: 'real', currency, balance: '10.00', net: '0.00', cycle: 2500, pause: 0 },
    ...{ stakes: ['1.00'], openingStake: '1.00', openRound: null, lastRound: null, freespins: null },
    shows: { netPosition: true, sessionTime: true },
    ...differences,
  } as Partial<OpenView> as OpenView
  const texts = createTexts(english, 'en')
  const moneyFormat = createMoneyFormat(currency, 'en')
  const api = { notifyHost: vi.fn(), isFramed: true, ...calls } as Partial<Api> as Api
  const context = { open, theme, texts, moneyFormat, api, locale: 'en', engine }
  const stage = engine.createStage({
    ...context,
    ...{
      prefersReducedMotion: () => true,
      act: () => undefined,
      changed: () => undefined,
      follow: () => undefined,
    },
  })
  const celebrate = vi.spyOn(stage, 'celebrate')
  const root = document.createElement('div')
  document.body.append(root)
  onTestFinished(() => root.remove())
  const boot = { name: '<svg xmlns="http://www.w3.org/2000/svg"/>' } as Boot
  const view = buildView(root, boot, open, theme, texts, stage)
  createGame({ ...context, view, stage, sound: createSound(theme.voice) }).begin()
  return { ...view, celebrate }
}

test('offers the first round when the pace of the game before allows it', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  expect(isUsable(begin({}).spin)).toBe(true)
  const { spin } = begin({ pause: 1600 })
  await vi.advanceTimersByTimeAsync(1599)
  expect(isUsable(spin)).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isUsable(spin)).toBe(true)
})

test('shows the time until the first round on the button, and answers a press before it', async () => {
  const spin = vi.fn(() => new Promise<never>(() => {}))
  const view = begin({ pause: 1600 }, { spin })
  const fill = getComputedStyle(view.spin, '::before')
  expect([fill.animationName, fill.animationDuration]).toEqual(['spin-wait', '1.6s'])
  expect(view.spinAmount.textContent).toBe('€1.00')
  view.spin.click()
  expect(view.spinAmount.textContent).toBe('2 secs')
  const tooSoon = 'One moment, please. The next round is almost ready.'
  await expect.poll(() => view.announcer.textContent).toBe(tooSoon)
  await expect.poll(() => isUsable(view.spin), { timeout: 5000 }).toBe(true)
  expect(view.spinAmount.textContent).toBe('€1.00')
  expect(view.spin.classList.contains('is-waiting')).toBe(false)
  expect(spin).not.toHaveBeenCalled()
})

test('answers a press within the next frame, and asks for the round after it', async () => {
  const asked: string[] = []
  const spin = vi.fn(async () => {
    asked.push('round')
    return { ok: false, code: 'too-late', retryAfter: 0 } as const
  })
  const view = begin({}, { spin })
  requestAnimationFrame(() => asked.push('frame'))
  view.spin.click()
  expect(isUsable(view.spin)).toBe(false)
  // Nothing else is changed in the task of the press.
  expect([isUsable(view.less), isUsable(view.more), spin.mock.calls.length]).toEqual([false, false, 0])
  expect(view.announcer.textContent).toBe('')
  await vi.waitFor(() => expect(view.announcer.textContent).not.toBe(''))
  expect(asked).toEqual(['frame', 'round'])
})

test('tells the host of a round before it asks the studio for it', async () => {
  const sent: string[] = []
  const spin = vi.fn(async () => {
    sent.push('request')
    return new Promise<never>(() => {})
  })
  const view = begin({}, { spin, notifyHost: ({ type }) => void sent.push(type) })
  view.spin.click()
  await vi.waitFor(() => expect(view.announcer.textContent).not.toBe(''))
  expect(sent).toEqual(['ready', 'round-start', 'request'])
})

test('keeps the focus on a pressed button, so that the next press is at the same place', async () => {
  const spin = vi.fn(() => new Promise<never>(() => {}))
  const view = begin({ stakes: ['1.00', '2.00'], openingStake: '2.00' }, { spin })
  const press = async (button: HTMLElement) => {
    button.focus()
    await userEvent.keyboard('{Enter}')
    // A disabled button would lose the focus with the next frame.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    expect(document.activeElement).toBe(button)
  }
  await press(view.less)
  await expect.poll(() => view.announcer.textContent).toContain('1.00')
  view.announcer.textContent = ''
  expect(isUsable(view.less)).toBe(false)
  await press(view.less)
  expect(view.announcer.textContent).toBe('')
  await press(view.spin)
  expect(isUsable(view.spin)).toBe(false)
  await press(view.spin)
  expect(spin).toHaveBeenCalledTimes(1)
})

/** A round without free spins that pays hundredths of its stake. */
function roundThatPays(pay: number, changes: Partial<RoundView> = {}): RoundView {
  const { step } = slots.play(amberOrchard.rules, { kind: 'base' }, 0, { word: (index) => index }, 0)
  const win = (pay / 100).toFixed(2)
  return {
    ...{ id: 'round', stake: '1.00', staked: '1.00', stakes: 1, status: 'settled', choice: null, next: null },
    ...{ steps: [{ ...step, pay }], pay, win, balance: '9.00', net: '-1.00', freespins: null },
    ...changes,
  } as Partial<RoundView> as RoundView
}

test('changes the texts of a round in frames of their own, after those in which something moves', async () => {
  const round = roundThatPays(0)
  const view = begin({}, { spin: async () => ({ ok: true, data: round }) })
  let frame = 0
  const count = () => {
    frame += 1
    if (view.root.isConnected) requestAnimationFrame(count)
  }
  count()
  /** The frames in which each text was changed. */
  const changes = { announcer: [] as number[], net: [] as number[], message: [] as number[] }
  for (const name of ['announcer', 'net', 'message'] as const)
    new MutationObserver(() => changes[name].push(frame)).observe(view[name], {
      ...{ childList: true, characterData: true, subtree: true },
    })
  view.spin.click()
  await vi.waitFor(() => expect(view.announcer.textContent).toContain('9.00'))
  const [shown] = changes.net
  if (shown === undefined) throw new Error('the net result has not changed')
  expect([changes.net.length, changes.announcer.length, changes.message.length]).toEqual([1, 2, 2])
  expect(changes.announcer[0]).toBeLessThan(shown)
  expect(changes.message[1]).toBeGreaterThan(shown)
  expect(changes.announcer[1]).toBeGreaterThan(changes.message[1] ?? 0)
})

test('is silent until the player turns the sound on, and again when it is turned off', async () => {
  const opened = vi.spyOn(globalThis, 'AudioContext')
  const closed = vi.spyOn(AudioContext.prototype, 'close')
  onTestFinished(() => void vi.restoreAllMocks())
  const { sound } = begin({})
  expect(sound.getAttribute('aria-label')).toBe('Turn sound on')
  expect(opened).not.toHaveBeenCalled()
  sound.click()
  expect(sound.getAttribute('aria-label')).toBe('Turn sound off')
  expect(opened).toHaveBeenCalledOnce()
  sound.click()
  expect(sound.getAttribute('aria-label')).toBe('Turn sound on')
  expect([opened.mock.calls.length, closed.mock.calls.length]).toEqual([1, 1])
})

const twoStakes = { stakes: 2, staked: '2.00' }
test.each([
  ['half of the stake', 50, {}, 'You get back €0.50 of €1.00.', true],
  ['the stake', 100, {}, 'You get your stake of €1.00 back.', true],
  ['more than the stake', 105, {}, 'You win €1.05', false],
  ['two stakes after a doubled bet', 200, twoStakes, 'You get your stake of €2.00 back.', true],
  ['more than two stakes', 205, twoStakes, 'You win €2.05', false],
])('celebrates a win above all stakes of the round only: %s', async (_name, pay, changes, text, isQuiet) => {
  const view = begin({}, { spin: async () => ({ ok: true, data: roundThatPays(pay, changes) }) })
  view.spin.click()
  await vi.waitFor(() => expect(view.message.textContent).toBe(text))
  expect(view.message.classList.contains('is-win')).toBe(!isQuiet)
  expect(view.celebrate.mock.calls.map(([, quiet]) => quiet)).toEqual([isQuiet])
})
