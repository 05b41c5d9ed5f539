import type { PlayerBonus } from '@croupier/contract/types'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderDialog } from '../../../testing/dialog.tsx'
import { findAccessibilityViolations } from '../../../testing/page-checks.ts'
import { textsOf } from '../../../testing/render.tsx'
import { errorResponse } from '../../../testing/site.tsx'
import { walletResponses } from '../../../testing/wallet-responses.ts'
import CancelActiveBonusDialog from './dialogs/cancel-active-bonus-dialog.tsx'
import ChangeActiveBonusDialog from './dialogs/change-active-bonus-dialog.tsx'

const active = {
  ...{ id: 'e0000000-0000-4000-8000-000000000002', name: 'Welcome bonus', names: {}, status: 2, result: 1 },
  ...{ currency: 'EUR', amount: '12.50', balance: '11.00', progress: '25.00', maxBetAmount: '5.00' },
  ...{ deadline: '2026-02-01T00:00:00.000Z', issuedAt: '2026-01-01T00:00:00.000Z', finishedAt: null },
  ...{ kept: '0.00', hasOpenRound: false, packageId: null, issueSessionId: null },
  terms: {
    ...{ required: '125.00', maxKept: null, order: 'real-first', isLocked: false },
    ...{ wagerWithinDays: 30, hash: 'f00' },
    contributions: { default: 100, categories: {}, games: {} },
  },
} as const satisfies PlayerBonus
const waiting: PlayerBonus = {
  ...active,
  ...{ id: 'e0000000-0000-4000-8000-000000000001', name: 'Second bonus', status: 1 },
  ...{ amount: '20.00', balance: '0.00', progress: '0.00', terms: { ...active.terms, required: '200.00' } },
}
const list = <T,>(...data: T[]) => ({ data, meta: { page: 1, perPage: 20, total: data.length, totals: [] } })
const round = {
  ...{ id: active.id, currency: 'EUR', bet: '10.00', win: '0.00', status: 2, isFree: false, paid: '0.00' },
  ...{ game: { id: active.id, slug: 'moth-queen', title: 'Moth Queen', image: '' }, unpaid: null },
  ...{ createdAt: active.issuedAt, settledAt: active.issuedAt },
}
const responses = (held: () => PlayerBonus, more: object = {}) =>
  ({
    ...walletResponses({}),
    'GET /api/game/player-bonuses': ({ query }: { query: URLSearchParams }) =>
      list(query.get('id') === waiting.id ? waiting : held()),
    'GET /api/game/player-freespins': () => list(),
    'GET /api/game/spins': () => list(round),
    'GET /api/game/games/moth-queen': () => ({
      data: { slug: 'moth-queen', category: 'slots', title: 'Moth Queen', rtp: '96.00' },
    }),
    ...more,
  }) as unknown as ReturnType<typeof walletResponses>
const text = () => textsOf(page.getByRole('dialog')).join()

test('cancelling says how much of the wagering is lost with the bonus', async () => {
  renderDialog(
    CancelActiveBonusDialog,
    active.id,
    responses(() => active),
  )
  await expect.poll(text).toContain('Of the €125.00 to stake you have staked €25.00. That is lost too.')
})

test('a bonus without stakes loses none of them', async () => {
  renderDialog(
    CancelActiveBonusDialog,
    active.id,
    responses(() => ({ ...active, progress: '0.00' })),
  )
  await expect.poll(text).toContain('You give up €11.00')
  expect(text()).not.toContain('to stake you have staked')
})

test('cancelling asks again, with the new amount, if the money has changed meanwhile', async () => {
  let balance = '11.00'
  const sent: unknown[] = []
  const more = {
    [`PUT /api/game/player-bonuses/${active.id}/cancel`]: ({ body }: { body: unknown }) => {
      sent.push(body)
      if (sent.length > 1) return { data: { ...active, status: 3, result: 3 } }
      balance = '14.50'
      return errorResponse(409, 12_035)
    },
  }
  renderDialog(
    CancelActiveBonusDialog,
    active.id,
    responses(() => ({ ...active, balance }), more),
  )
  const confirm = page.getByRole('button', { name: 'Cancel bonus' })
  await confirm.click()
  await expect.poll(text).toContain('so nothing was cancelled')
  await expect.poll(text).toContain('You give up €14.50')
  await confirm.click()
  await expect.poll(() => sent).toEqual([{ balance: '11.00' }, { balance: '14.50' }])
})

test('a change says what is lost, and what the next bonus asks for, at stakes that it allows', async () => {
  renderDialog(
    ChangeActiveBonusDialog,
    waiting.id,
    responses(() => active),
  )
  await expect.poll(text).toContain('Of the €125.00 to stake you have staked €25.00. That is lost too.')
  for (const part of [
    'Next: Second bonus',
    '€20.00',
    'Left to stake€200.00',
    // The last stake was 10.00, above the largest bet.
    'In Moth Queenabout 40 spins at €5.00',
    'What that costs on average€8.00',
  ])
    await expect.poll(text).toContain(part)
  await expect.element(page.getByRole('button', { name: 'Change to Second bonus' })).toBeVisible()
  expect(await findAccessibilityViolations()).toEqual([])
})

test('a change says before it is refused that a round is open, with a link to its game', async () => {
  const open = { ...round, id: waiting.id, status: 1, bet: '2.00' }
  const { calls } = renderDialog(
    ChangeActiveBonusDialog,
    waiting.id,
    responses(() => ({ ...active, hasOpenRound: true }), {
      'GET /api/game/spins': ({ query }: { query: URLSearchParams }) =>
        list(query.get('awardId') === active.id ? open : round),
    }),
  )
  await expect.poll(text).toContain('Finish these rounds first, then you can cancel the bonus.')
  const rounds = page.getByRole('list', { name: 'Open rounds' })
  await expect
    .element(rounds.getByRole('link', { name: 'Moth Queen' }))
    .toHaveAttribute('href', '/games/moth-queen')
  expect(textsOf(rounds).join()).toContain('€2.00')
  expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([])
})

test('a change without an open round asks for none', async () => {
  const { calls } = renderDialog(
    ChangeActiveBonusDialog,
    waiting.id,
    responses(() => active),
  )
  await expect.element(page.getByRole('button', { name: 'Change to Second bonus' })).toBeVisible()
  expect(calls.filter((call) => call.includes('awardId'))).toEqual([])
  expect(text()).not.toContain('Finish these rounds first')
})

test('a change from a locked bonus says that it stays, and offers no change', async () => {
  renderDialog(
    ChangeActiveBonusDialog,
    waiting.id,
    responses(() => ({ ...active, terms: { ...active.terms, isLocked: true } })),
  )
  await expect.poll(text).toContain('Its terms say that it stays until it is played through or runs out.')
  await expect.element(page.getByRole('button', { name: 'Keep it' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Change to Second bonus' }).elements()).toEqual([])
})
