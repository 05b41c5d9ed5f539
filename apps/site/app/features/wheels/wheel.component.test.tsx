import type { Reward, Wheel, WheelSpin } from '@croupier/contract/types'
import { useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderDialog } from '../../../testing/dialog.tsx'
import { onBreak } from '../../../testing/on-break.ts'
import { findAccessibilityViolations } from '../../../testing/page-checks.ts'
import { textsOf } from '../../../testing/render.tsx'
import { errorResponse, type Responses, renderInSite, type SentRequest } from '../../../testing/site.tsx'
import { withoutRewards } from '../../../testing/without-rewards.ts'
import WheelRewardDialog from './dialogs/wheel-reward-dialog.tsx'
import { WheelCard } from './wheel-card.tsx'
import { WheelView } from './wheel-view.tsx'

const cash: Reward = { kind: 'cash', amount: '5.00', currency: 'EUR' }
const euro = {
  ...{
    code: 'EUR',
    name: 'Euro',
    type: 'fiat' as const,
    isEnabled: true,
    isBase: true,
    subunitToUnit: '100',
  },
  ...{ rate: { rate: '1' }, subCurrencies: [] },
}
const HASH = 'a'.repeat(64)

/** The proof of a real draw: with these seeds the second of the segments is drawn. */
const spin: WheelSpin = {
  id: '5f6a2c1e-0000-4000-8000-000000000001',
  wheel: { identity: 'daily', title: 'Daily wheel' },
  ...{ title: 'Five', reward: cash, segment: 1, weights: [3, 1] },
  serverHash: '19b25856e1c150ca834cffc8b59b23adbd0ec0389e58eb22b3b64768098d002b',
  ...{ serverSeed: 'seed', clientSeed: 'own', usedAt: '2026-11-20T12:00:00.000Z' },
}

const wheelWith = (change: Partial<Wheel> = {}): Wheel => ({
  ...{ id: '5f6a2c1e-0000-4000-8000-000000000002', identity: 'daily', title: 'Daily wheel', daily: 1 },
  segments: [
    { title: 'Nothing', weight: 3, reward: null },
    { title: 'Five', weight: 1, reward: cash },
  ],
  ...{ spins: 1, isDailyAvailable: false, nextDailyAt: null, nextServerHash: HASH },
  ...change,
})
const guestWheel = wheelWith({ spins: null, isDailyAvailable: null, nextServerHash: null })

let sent: SentRequest[] = []
beforeEach(() => {
  sent = []
  document.documentElement.style.removeProperty('--duration-wheel')
})
const responses = (wheel: Wheel, more: Responses = {}): Responses => ({
  'GET /api/settings/currencies': () => ({ data: [euro] }),
  'GET /api/retention/wheels': () => ({ data: [wheel] }),
  'GET /api/retention/wheel-spins': () => ({ data: [], meta: { page: 1, perPage: 10, total: 0 } }),
  ...more,
})
const spinCall = `POST /api/retention/wheels/${guestWheel.id}/spin`
const dailyCall = `POST /api/retention/wheels/${guestWheel.id}/daily-spins`
const answer = (call: string, data: unknown): Responses => ({
  [call]: (request: SentRequest) => {
    sent.push(request)
    return data instanceof Response ? data : { data }
  },
})
/** The query of the address. */
const Query = () => <output aria-label="query">{useLocation().search}</output>
const query = () => textsOf(page.getByLabelText('query', { exact: true }))

const show = (more: Responses, wheel = wheelWith()) =>
  renderInSite(
    <>
      <WheelView wheel={guestWheel}>{null}</WheelView>
      <Query />
    </>,
    responses(wheel, more),
  )
const spinButton = page.getByRole('button', { name: 'Spin', exact: true })

test('shows a guest the wheel with its chances and an invitation [2.1-18]', async () => {
  renderInSite(<WheelView wheel={guestWheel}>{null}</WheelView>, responses(guestWheel), { status: 'guest' })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Daily wheel' })).toBeVisible()
  const chances = page.getByRole('region', { name: 'What you can win' }).getByRole('listitem')
  await expect.poll(() => textsOf(chances)).toEqual(['Nothing75%', expect.stringMatching(/5.*25%/)])
  await expect.element(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  expect(await findAccessibilityViolations()).toEqual([])
})

test('spins with the shown hash and the player’s seed, and opens the reward [7-44:spin 2.3-03:wheel-reward]', async () => {
  const wheelAfter = wheelWith({ spins: 0, nextServerHash: null })
  show(answer(spinCall, { ...spin, wheelAfter }))
  await page.getByText('Check that the draw is fair').click()
  await page.getByRole('textbox', { name: 'Your seed' }).fill('own')
  await spinButton.click()
  await expect.element(page.getByRole('status').getByText('You won €5.00 in cash')).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([{ serverHash: HASH, clientSeed: 'own' }])
  await expect.poll(query).toEqual([`?wheel-reward=${spin.id}`])
  await expect.element(page.getByText('No spin is waiting for you')).toBeVisible()
  await expect.element(spinButton).not.toBeInTheDocument()
})

test('shows a player whose status allows no rewards no wheel and no prizes, and the spins that they have used', async () => {
  renderInSite(
    <>
      <WheelView wheel={guestWheel}>An offer</WheelView>
      <WheelCard identity="daily" />
    </>,
    responses(wheelWith(), {
      ...withoutRewards,
      'GET /api/retention/wheel-spins': () => ({ data: [spin], meta: { page: 1, perPage: 10, total: 1 } }),
    }),
  )
  const used = page.getByRole('region', { name: 'Your last spins' }).getByRole('listitem')
  await expect.element(used.getByText('€5.00 in cash')).toBeVisible()
  await expect
    .poll(() => textsOf(page.getByRole('region', { name: 'Daily wheel' })))
    .toEqual([
      expect.stringMatching(
        /^Daily wheelYour account gets no new rewards at the moment.*Your last spins€5\.00 in cash/,
      ),
    ])
  expect(page.byCss('.s-wheel-picture').elements()).toEqual([])
  expect(page.getByRole('button', { name: /Spin|Show/ }).elements()).toEqual([])
  expect(page.getByText('An offer').elements()).toEqual([])
})

/** Tests run with reduced motion, which sets this token to 0. */
const withMotion = () => document.documentElement.style.setProperty('--duration-wheel', '600s')

test('the wheel turns, and a press shows the result at once', async () => {
  withMotion()
  const nothing = { ...spin, reward: null, title: 'Nothing', segment: 0 }
  show(answer(spinCall, { ...nothing, wheelAfter: wheelWith() }))
  await spinButton.click()
  const skip = page.getByRole('button', { name: 'Show the result' })
  await skip.click()
  await expect.element(page.getByText('No prize this time. Nothing was at stake either.')).toBeVisible()
  await expect.element(spinButton).toBeVisible()
  await expect.poll(query).toEqual([''])
})

test('a double press uses one spin, and without the animation the result is there at once', async () => {
  withMotion()
  show(answer(spinCall, { ...spin, reward: null, wheelAfter: wheelWith() }))
  await page.getByRole('checkbox', { name: 'Let the wheel turn' }).click()
  await expect.element(spinButton).toBeVisible()
  const button = spinButton.element() as HTMLButtonElement
  button.click()
  button.click()
  await expect.element(page.getByText(/No prize this time/)).toBeVisible()
  expect(sent).toHaveLength(1)
})

test.for([
  [409, 15_021, /used in another window/],
  [409, 12_003, /closed for play/],
  [500, 10_500, /didn’t work/],
] as const)('says why a spin was refused with %i %i', async ([status, code, text]) => {
  show(answer(spinCall, errorResponse(status, code)))
  await spinButton.click()
  await expect.element(page.getByRole('alert').getByText(text)).toBeVisible()
  await expect.element(spinButton).toBeVisible()
})

test('refuses a seed that the draw cannot use', async () => {
  show({})
  await page.getByText('Check that the draw is fair').click()
  const seed = page.getByRole('textbox', { name: 'Your seed' })
  await seed.fill('with space')
  await expect.element(seed).toBeInvalid()
  await expect.element(spinButton).toBeDisabled()
})

test('takes today’s free spin on the visit', async () => {
  const available = wheelWith({ spins: 0, isDailyAvailable: true, nextServerHash: null })
  show(answer(dailyCall, wheelWith()), available)
  await expect.element(spinButton).toBeVisible()
  await expect.element(page.getByText('1 spin is waiting for you')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('names the next free spin, and takes it on the open page when it can be taken', async () => {
  const soon = new Date(Date.now() + 1000).toISOString()
  const used = { spins: 0, nextServerHash: null }
  const waiting = wheelWith({ ...used, nextDailyAt: soon })
  let current = waiting
  renderInSite(
    <>
      <WheelView wheel={guestWheel}>{null}</WheelView>
      <WheelCard identity="daily" />
    </>,
    responses(waiting, {
      'GET /api/settings/time': () => ({ data: { now: new Date().toISOString() } }),
      'GET /api/retention/wheels': () => ({ data: [current] }),
      ...answer(dailyCall, wheelWith()),
    }),
  )
  const next = page.getByText(/^Next free spin:/)
  await expect.poll(() => next.elements().length).toBe(2)
  expect(next.first().getByRole('time').element().getAttribute('datetime')).toBe(soon)
  current = wheelWith({ ...used, isDailyAvailable: true })
  await expect.element(spinButton).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('lists equal prizes once with the sum of their chances, and marks the one that was won', async () => {
  const nothing = { title: 'Nothing', weight: 3, reward: null }
  const wheel = wheelWith({ segments: [nothing, { title: 'Five', weight: 2, reward: cash }, nothing] })
  show(answer(spinCall, { ...spin, segment: 2, reward: null, wheelAfter: wheel }), wheel)
  const chances = page.getByRole('region', { name: 'What you can win' }).getByRole('listitem')
  await expect.poll(() => textsOf(chances)).toEqual(['Nothing75%', expect.stringMatching(/5.*25%/)])
  await spinButton.click()
  await expect.element(chances.first()).toHaveAttribute('data-won')
})

test('draws each label inside its slice', async () => {
  const label = { title: 'Spin again', weight: 10, reward: null }
  const wheel = wheelWith({
    segments: [label, { title: 'Five', weight: 2, reward: cash }, { ...label, weight: 88 }],
  })
  show({}, wheel)
  await expect.element(spinButton).toBeVisible()
  const svg = page.byCss('.s-wheel-picture').element() as SVGSVGElement
  const labels = [...svg.querySelectorAll('text')]
  expect(labels.map(({ textContent }) => textContent)).toEqual(['Spin again', '€5', 'Spin again'])
  // Before its rotation a label runs from right to left along the x axis.
  for (const text of labels) {
    const { x, height } = text.getBBox()
    expect(x, 'does not reach the hub').toBeGreaterThan(53)
    expect(height).toBeGreaterThan(0)
  }
})

test('proves a used spin in the browser, and recognises a false proof [7-44:spin]', async () => {
  const spins = [spin, { ...spin, id: '5f6a2c1e-0000-4000-8000-000000000003', segment: 0 }]
  show({
    'GET /api/retention/wheel-spins': () => ({ data: spins, meta: { page: 1, perPage: 10, total: 2 } }),
  })
  const [first, second] = [0, 1].map((index) =>
    page.getByRole('region', { name: 'Your last spins' }).getByRole('listitem').nth(index),
  )
  for (const [row, text] of [
    [first, /It matches/],
    [second, /does not match/],
  ] as const) {
    await row?.getByText('€5.00 in cash').click()
    await row?.getByRole('button', { name: 'Check it in this browser' }).click()
    await expect.element(row?.getByText(text) ?? page.getByText(text)).toBeVisible()
  }
})

test('names the reward of a spin, and does not find another player’s [2.3-03:wheel-reward]', async () => {
  const dialog = page.getByRole('dialog', { name: 'Your prize' })
  renderDialog(WheelRewardDialog, spin.id, {
    ...responses(wheelWith()),
    'GET /api/retention/wheel-spins': ({ query }) => ({
      data: query.get('id') === spin.id ? [spin] : [],
      meta: { page: 1, perPage: 20, total: 1 },
    }),
  })
  await expect.element(dialog.getByText('€5.00 in cash')).toBeVisible()
  await expect.element(dialog.getByText(/ready to play or withdraw/)).toBeVisible()
  expect(await findAccessibilityViolations()).toEqual([])
})

test('says so when the prize is unknown', async () => {
  renderDialog(WheelRewardDialog, spin.id, responses(wheelWith()))
  await expect.element(page.getByText('We can’t find this prize')).toBeVisible()
})

test('shows the wheel and the waiting spins on the rewards page, and leads to it [2.1-18]', async () => {
  renderInSite(<WheelCard identity="daily" />, responses(wheelWith({ spins: 2, isDailyAvailable: true })))
  const card = page.getByRole('region', { name: 'Daily wheel' })
  await expect.element(card.getByText('3 spins are waiting for you')).toBeVisible()
  await expect.element(card.getByRole('link', { name: 'Spin' })).toHaveAttribute('href', '/wheels/daily')
  expect(await findAccessibilityViolations()).toEqual([])
})

test('the card keeps its room while it loads, and tells every chance', async () => {
  const answer = Promise.withResolvers<void>()
  renderInSite(<WheelCard identity="daily" />, {
    ...responses(wheelWith()),
    'GET /api/retention/wheels': async () => {
      await answer.promise
      return { data: [wheelWith()] }
    },
  } as Responses)
  const card = page.byCss('.s-wheel-card')
  const height = () => card.element().getBoundingClientRect().height
  await expect.element(page.getByRole('status', { name: 'Loading your spins' })).toBeVisible()
  const loading = height()
  answer.resolve()
  await expect.element(page.getByRole('heading', { name: 'Daily wheel' })).toBeVisible()
  expect(Math.abs(height() - loading)).toBeLessThan(12)
  await page.getByText('What you can win').click()
  await expect
    .element(card.getByRole('listitem').filter({ hasText: '€5.00 in cash' }))
    .toHaveTextContent('€5.00 in cash25%')
})

test('shows no wheel that the operator has removed', async () => {
  const { calls } = renderInSite(<WheelCard identity="gone" />, responses(wheelWith()))
  await expect.poll(() => calls).toContain('GET /api/retention/wheels')
  expect(page.getByRole('region').elements()).toEqual([])
})

test('offers no spin and takes none during a break', async () => {
  const wheel = wheelWith({ spins: 1, isDailyAvailable: true })
  const { calls } = renderInSite(
    <>
      <WheelView wheel={guestWheel}>{null}</WheelView>
      <WheelCard identity="daily" />
    </>,
    responses(wheel, { ...onBreak, ...answer(dailyCall, wheel) }),
  )
  await expect.element(page.getByText(/^You are on a break until 2 Jan 2126/)).toBeVisible()
  expect(page.getByText('Spin', { exact: true }).elements()).toEqual([])
  expect(calls).not.toContain(dailyCall)
})
