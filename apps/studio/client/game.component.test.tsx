import { expect, onTestFinished, test, vi } from 'vitest'
import { amberOrchard } from '../src/titles/amber-orchard.ts'
import type { Api, Boot, OpenView } from './api.ts'
import { engine } from './engines/slots/index.ts'
import { createMoneyFormat } from './formats.ts'
import { createGame } from './game.ts'
import { createSound } from './sound.ts'
import english from './texts/en.json' with { type: 'json' }
import { createTexts } from './texts.ts'
import { theme } from './themes/amber-orchard.ts'
import { buildView } from './view.ts'

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
  const root = document.createElement('div')
  document.body.append(root)
  onTestFinished(() => root.remove())
  const boot = { name: '<svg xmlns="http://www.w3.org/2000/svg"/>' } as Boot
  const view = buildView(root, boot, open, theme, texts, stage)
  createGame({ ...context, view, stage, sound: createSound(theme.voice) }).begin()
  return view
}

test('offers the first round when the pace of the game before allows it', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  expect(begin({}).spin.disabled).toBe(false)
  const { spin } = begin({ pause: 1600 })
  await vi.advanceTimersByTimeAsync(1599)
  expect(spin.disabled).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(spin.disabled).toBe(false)
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
  expect(view.spin.disabled).toBe(true)
  // Nothing else is changed in the task of the press.
  expect(view.less.disabled && view.more.disabled && spin.mock.calls.length === 0).toBe(true)
  expect(view.announcer.textContent).toBe('')
  await vi.waitFor(() => expect(view.announcer.textContent).not.toBe(''))
  expect(asked).toEqual(['frame', 'round'])
})
