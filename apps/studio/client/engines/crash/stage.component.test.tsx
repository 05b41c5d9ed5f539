import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { thinAir } from '../../../src/titles/thin-air.ts'
import type { Api, Boot, OpenView, RoundView } from '../../api.ts'
import { isUsable } from '../../dom.ts'
import { fillFairness } from '../../fairness-panel.ts'
import { createMoneyFormat } from '../../formats.ts'
import { createGame } from '../../game.ts'
import { fillRules } from '../../rules-panel.ts'
import { createSound } from '../../sound.ts'
import english from '../../texts/en.json' with { type: 'json' }
import { createTexts } from '../../texts.ts'
import { theme } from '../../themes/thin-air.ts'
import { buildView } from '../../view.ts'
import type { FlightMessage, StateMessage } from './flight.ts'
import { engine } from './index.ts'

const currency = { code: 'EUR', subunitToUnit: '100', type: 'fiat' } as const
const last = [{ chain: 1, number: 6, point: 250 }]
const state = (phase: 'betting' | 'running', over: object = {}): StateMessage => ({
  type: 'state',
  round: {
    chain: 1,
    number: 7,
    phase,
    elapsed: 0,
    at: phase === 'running' ? 100 : null,
    players: 1,
    ...over,
  },
  last,
  bets: [{ id: 'abcdef01', stake: '5.00', currency: 'EUR', at: null }],
})
const crashed = (point: number): StateMessage => ({
  ...{ type: 'state', round: null, bets: [] },
  last: [{ chain: 1, number: 7, point }, ...last],
})

const ride = { target: null, chain: 1, number: 7 }
const joined = { kind: 'join', ...ride, at: null, point: null, pay: 0, next: { kind: 'fly', ...ride } }
const round = (over: object = {}) =>
  ({
    ...{ id: '12345678-0000', stake: '1.00', staked: '1.00', stakes: 1, status: 'open', win: '0.00', pay: 0 },
    ...{ balance: '9.00', net: '-1.00', freespins: null, steps: [joined], next: joined.next },
    ...over,
  }) as unknown as RoundView
const ended = (kind: 'cash-out' | 'crash', at: number | null, point: number | null, over: object = {}) =>
  round({
    steps: [joined, { kind, ...ride, at, point, pay: at ?? 0, next: null }],
    ...{ status: 'settled', next: null, pay: at ?? 0, ...over },
  })

/** A crash game in its frame, and the stream of the studio as the test writes it. */
function begin(isCalm = true) {
  const lines = new TransformStream<Uint8Array, Uint8Array>()
  const writer = lines.writable.getWriter()
  const open = {
    ...{ title: thinAir, mode: 'real', currency, balance: '10.00', net: '0.00', cycle: 0, pause: 0 },
    ...{ stakes: ['1.00'], openingStake: '1.00', openRound: null, lastRound: null, freespins: null },
    shows: { netPosition: true, sessionTime: true },
  } as Partial<OpenView> as OpenView
  const api = {
    ...{ notifyHost: vi.fn(), isFramed: true, open: vi.fn(), spin: vi.fn(), step: vi.fn() },
    stream: async () => new Response(lines.readable),
  } as Partial<Api> as Api
  const texts = createTexts(english, 'en')
  const context = {
    open,
    theme,
    texts,
    moneyFormat: createMoneyFormat(currency, 'en'),
    api,
    locale: 'en',
    engine,
  }
  const stage = engine.createStage({
    ...context,
    prefersReducedMotion: () => isCalm,
    act: () => undefined,
    changed: () => game.refresh(),
    follow: () => void game.follow(),
  })
  const root = document.createElement('div')
  document.body.append(root)
  onTestFinished(() => root.remove())
  const boot = { name: '<svg xmlns="http://www.w3.org/2000/svg"/>' } as Boot
  const view = buildView(root, boot, open, theme, texts, stage)
  const game = createGame({ ...context, view, stage, sound: createSound(theme.voice) })
  game.begin()
  const text = (selector: string) => root.querySelector(selector)?.textContent
  return {
    ...{ api, view, text, root, context },
    send: (message: FlightMessage) => writer.write(new TextEncoder().encode(`${JSON.stringify(message)}\n`)),
    rows: () => [...root.querySelectorAll('.crash-rows li')].map((row) => row.textContent),
  }
}

/** Places a bet on the next round, which then runs. */
async function placeBetAndStart({ api, view, send }: ReturnType<typeof begin>): Promise<void> {
  await send(state('betting'))
  await expect.poll(() => isUsable(view.spin)).toBe(true)
  vi.mocked(api.spin).mockResolvedValue({ ok: true, data: round() })
  view.spin.click()
  await expect.poll(() => view.spinLabel.textContent).toBe('Bet placed')
  await send(state('running', { at: 120, elapsed: 3040 }))
  await expect.poll(() => view.spinLabel.textContent).toBe('Cash out')
}

test('takes bets before take-off only, cashes out by the keyboard, and names nobody', async () => {
  const { api, view, text, send, rows } = begin()
  expect(isUsable(view.spin)).toBe(false)
  await send(state('betting', { elapsed: 3000 }))
  await expect.poll(() => text('.crash-note')).toBe('Take-off in 4 s')
  expect(view.spinLabel.textContent).toBe('Bet')
  expect(rows()).toEqual(['•••\u2009ABCD€5.00–'])
  expect(text('.crash-recent')).toBe('2.50×')
  vi.mocked(api.spin).mockResolvedValue({ ok: true, data: round() })
  view.spin.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => view.spinLabel.textContent).toBe('Bet placed')
  expect(api.spin).toHaveBeenCalledWith(
    expect.objectContaining({ choice: { target: null } }),
    expect.any(String),
  )
  expect(isUsable(view.spin)).toBe(false)
  const own = { id: '12345678', stake: '1.00', currency: 'EUR', at: null }
  await send({ type: 'tick', at: null, players: 2, bets: [own] })
  await expect.poll(rows).toEqual(['You€1.00–', '•••\u2009ABCD€5.00–'])

  await send({ ...state('running', { at: 120, elapsed: 3040 }), bets: [own] })
  await expect.poll(() => view.spinLabel.textContent).toBe('Cash out')
  expect(isUsable(view.spin)).toBe(true)
  // What a cash-out pays at least: the number of the same moment, which the studio has passed already.
  expect(view.spinAmount.textContent).toBe(`≥ €${text('.crash-number')?.replace('×', '')}`)
  expect(text('.crash-board [role=status]')).toBe('In flight. Cash out when you like.')
  vi.mocked(api.step).mockResolvedValue({ ok: true, data: ended('cash-out', 150, null, { win: '1.50' }) })
  view.spin.focus()
  await userEvent.keyboard(' ')
  const action = { kind: 'cash-out' }
  expect(api.step).toHaveBeenCalledWith('12345678-0000', expect.any(String), action)
  await expect.poll(() => view.message.textContent).toBe('You win €1.50')
  await expect.poll(() => view.detail.textContent).toBe('Cashed out at 1.50×')
  // The next round is not open yet, and a press costs nothing.
  expect(isUsable(view.spin)).toBe(false)
  await send(crashed(160))
  await expect.poll(() => view.spinLabel.textContent).toBe('Next round soon')
  expect(view.spinAmount.textContent).toBe('')
})

test('shows a bet that the studio has ended, at the crash point and not above it', async () => {
  const game = begin(false)
  const { api, view, text, send } = game
  await placeBetAndStart(game)
  const lost = ended('crash', null, 121)
  vi.mocked(api.open).mockResolvedValue({
    ok: true,
    data: { openRound: null, lastRound: lost } as Partial<OpenView> as OpenView,
  })
  await send(crashed(121))
  await expect.poll(() => view.message.textContent).toBe('No win this time.')
  await expect.poll(() => text('.crash-number')).toBe('1.21×')
  expect(text('.crash-note')).toBe('Crashed at 1.21×')
  expect(api.step).not.toHaveBeenCalled()
  expect(view.spinLabel.textContent).toBe('Next round soon')
})

test('says that a bet came too late, and takes one for the next round', async () => {
  const { api, view, send } = begin()
  await send(state('betting', { elapsed: 6990 }))
  await expect.poll(() => isUsable(view.spin)).toBe(true)
  vi.mocked(api.spin).mockResolvedValue({ ok: false, code: 'bets-closed', retryAfter: 0 })
  view.spin.click()
  await expect.poll(() => view.message.textContent).toBe('Bets are closed for this round. Nothing was taken.')
  await send(state('running'))
  await send(crashed(160))
  expect(view.notice.textContent).toBe('')
  await send(state('betting', { number: 8 }))
  await expect.poll(() => isUsable(view.spin)).toBe(true)
  expect(view.spin.hidden).toBe(false)
  vi.mocked(api.spin).mockResolvedValue({ ok: true, data: round() })
  view.spin.click()
  await expect.poll(() => view.spinLabel.textContent).toBe('Bet placed')
})

test('says that a cash-out came too late, also with the result of the round', async () => {
  const game = begin()
  const { api, view, send } = game
  await placeBetAndStart(game)
  vi.mocked(api.step).mockResolvedValue({ ok: false, code: 'action-not-offered', retryAfter: 0 })
  view.spin.click()
  await expect.poll(() => view.message.textContent).toBe('Your cash-out came too late.')
  const lastRound = ended('crash', null, 121)
  vi.mocked(api.open).mockResolvedValue({
    ok: true,
    data: { openRound: null, lastRound } as Partial<OpenView> as OpenView,
  })
  await send(crashed(121))
  await expect.poll(() => view.message.textContent).toBe('No win this time.')
  await expect.poll(() => view.detail.textContent).toBe('Crashed at 1.21× · Your cash-out came too late.')
  await expect.poll(() => view.announcer.textContent).toContain('Your cash-out came too late.')
})

test('the rules state the pace of the shared rounds: seven seconds of bets, and three after the crash', () => {
  const { context } = begin()
  const body = document.createElement('div')
  fillRules({ ...context, open: { ...context.open, cycle: 5000 }, stake: () => '1.00' }, body)
  expect(body.textContent).toContain('Bets are open for 7 seconds')
  expect(body.textContent).toContain('At least 10 seconds from the start of one round to the next')
})

test('the fairness panel says what fixes the crash point, and offers no change of seeds', () => {
  const { context } = begin()
  const chain = { id: 1, terminal: 'a'.repeat(64), salt: 'salt', length: 10_000 }
  const body = document.createElement('div')
  fillFairness({ ...context, open: { ...context.open, chain } }, body)
  expect(body.textContent).toContain(english['fair.sharedLead'])
  expect(body.textContent).toContain(chain.terminal)
  expect(body.querySelectorAll('button, input')).toHaveLength(0)
})

test('moves the drawing by an animation of its way, and draws the curve when it differs from the one shown', async () => {
  const { root, send } = begin(false)
  const painted = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillRect')
  // On a busy machine ten frames take longer than the 300 ms for which the multiplier rises without a message.
  let now = performance.now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  const changed = vi.fn()
  const observer = new MutationObserver(changed)
  onTestFinished(() => {
    clock.mockRestore()
    painted.mockRestore()
    observer.disconnect()
  })
  const frames = async (count: number) => {
    for (let frame = 0; frame < count; frame += 1) {
      now += 16
      await new Promise(requestAnimationFrame)
    }
  }
  const token = root.querySelector<HTMLElement>('.crash-token')
  const motion = () => token?.getAnimations()[0]
  const place = () => token && new DOMMatrix(getComputedStyle(token).transform)
  await send(state('betting'))
  await expect.poll(() => root.querySelector('.crash-board')?.getAttribute('data-phase')).toBe('betting')
  await expect.poll(() => painted.mock.calls.length).toBeGreaterThan(0)
  await frames(3)
  painted.mockClear()
  await frames(10)
  expect(painted).not.toHaveBeenCalled()
  expect(motion()?.playState).toBe('paused')
  expect(motion()?.currentTime).toBe(0)
  const start = place()

  await send(state('running'))
  await expect.poll(() => root.querySelector('.crash-board')?.getAttribute('data-phase')).toBe('running')
  painted.mockClear()
  if (token) observer.observe(token, { attributes: true })
  await frames(10)
  expect(painted.mock.calls.length).toBeGreaterThanOrEqual(1)
  expect(painted.mock.calls.length).toBeLessThanOrEqual(4)
  expect(motion()?.playState).toBe('running')
  expect(changed).not.toHaveBeenCalled()
  // A message of the studio puts it right.
  await send(state('running', { at: 106, elapsed: 1000 }))
  await frames(2)
  expect(Number(motion()?.currentTime)).toBeGreaterThan(950)
  expect(Number(motion()?.currentTime)).toBeLessThan(1400)
  const middle = place()
  expect(middle?.e).toBeGreaterThan(start?.e ?? 0)
  expect(middle?.f).toBeLessThan(start?.f ?? 0)

  await send(crashed(150))
  await expect.poll(() => token?.hidden).toBe(true)
  expect(motion()?.playState).not.toBe('running')
})
