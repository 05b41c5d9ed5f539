import type { PlayerQuest, Quest } from '@croupier/contract/types'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dispatchQuestEnded } from '~/lib/realtime/document-events.ts'
import { renderDialog } from '../../../testing/dialog.tsx'
import { onBreak } from '../../../testing/on-break.ts'
import { findAccessibilityViolations } from '../../../testing/page-checks.ts'
import { textsOf } from '../../../testing/render.tsx'
import { type Responses, renderInSite } from '../../../testing/site.tsx'
import { walletResponses } from '../../../testing/wallet-responses.ts'
import { withoutRewards } from '../../../testing/without-rewards.ts'
import QuestTaskGamesDialog from './dialogs/quest-task-games-dialog.tsx'
import QuestsHubDialog from './dialogs/quests-hub-dialog.tsx'
import { QuestsInGame } from './quest-count.tsx'
import { QuestNotices } from './quest-notices.tsx'
import QuestsCard from './quests-card.tsx'

const id = (digit: number) => `0f9c1c52-6f0e-4c4b-9f29-0d2b8e0a7c1${digit}`
const task = (digit: number, change: Partial<Quest['tasks'][number]> = {}): Quest['tasks'][number] => ({
  ...{ id: id(digit), questId: id(9), type: 'rounds', collection: null, games: null },
  ...{ isActive: true, isCompleted: false, progress: 0, quantity: 4, multiple: null, amount: null },
  ...change,
})
const cash = (amount: string) => ({ kind: 'cash', amount, currency: 'EUR' }) as const
const offered: Quest = {
  ...{ id: id(2), name: 'Look around', state: 2, picture: '/favicon.svg', endsAt: null },
  ...{ rewards: [cash('2.00')], tasks: [task(3, { type: 'games', quantity: 3 })] },
}
const running: PlayerQuest = {
  ...{ id: id(1), questId: id(9), name: 'Four rounds', state: 2, picture: null, currency: 'EUR' },
  ...{ issuedAt: '2026-11-20T12:00:00.000Z', endsAt: '2026-11-30T00:00:00.000Z' },
  rewards: [
    cash('5.00'),
    { kind: 'wheel', identity: 'daily', title: 'Daily wheel', wheelId: id(5), spins: 2 },
  ],
  tasks: [
    task(4, { progress: 1 }),
    task(5, { type: 'deposits', quantity: 1, progress: 1, isCompleted: true }),
  ],
}

function responsesFor(own: readonly PlayerQuest[], others: readonly Quest[]): Responses {
  const meta = (total: number) => ({ page: 1, perPage: 20, total })
  return {
    ...walletResponses({}),
    'GET /api/retention/player-quests': ({ query }) => {
      const data = own.filter(({ state }) => !query.has('state') || query.get('state') === String(state))
      return { data, meta: meta(data.length) }
    },
    'GET /api/retention/quests': () => ({ data: [...others], meta: meta(others.length) }),
  }
}

test('shows each quest with its picture, its tasks with their progress, and its rewards [2.3-03:quests-hub 3-19]', async () => {
  renderDialog(QuestsHubDialog, 'true', responsesFor([running], [offered]))
  const own = page.getByRole('list', { name: 'Your quests' }).getByRole('listitem')
  await expect.poll(() => textsOf(own).join()).toContain('Four rounds1 of 2 tasks')
  await expect
    .element(own.getByRole('progressbar', { name: 'Play 4 rounds' }))
    .toHaveAttribute('aria-valuetext', '1 of 4')
  await expect.element(own.getByText('Done', { exact: true })).toBeVisible()
  await expect.element(own.getByText('€5.00 in cash')).toBeVisible()
  await expect.element(own.getByText('2 spins of Daily wheel')).toBeVisible()
  const available = page.getByRole('list', { name: 'Available quests' })
  await expect.element(available.getByRole('button', { name: 'Start: Look around' })).toBeVisible()
  expect(page.byCss('.s-quest__picture img').elements()).toHaveLength(1)
  expect(await findAccessibilityViolations()).toEqual([])
})

test('lists a completed quest among the ended ones, and marks its rewards as the player’s [4-10b]', async () => {
  const done = { ...running, questId: offered.id, state: 3, name: offered.name }
  renderDialog(QuestsHubDialog, 'true', responsesFor([done], [offered]))
  const ended = page.getByRole('list', { name: 'Ended quests' })
  await expect.element(ended.getByText('Completed', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Available quests' })).not.toBeInTheDocument()
  await expect.poll(() => page.byCss('.s-quest__prizes[data-won] .s-quest__tick').elements().length).toBe(2)
})

test('says that there are no quests [2.3-03:quests-hub]', async () => {
  renderDialog(QuestsHubDialog, 'true', responsesFor([], []))
  await expect.element(page.getByRole('heading', { name: 'No quests right now' })).toBeVisible()
})

test('promises no quests to a player whose status allows no rewards', async () => {
  renderDialog(QuestsHubDialog, 'true', { ...responsesFor([], []), ...withoutRewards })
  await expect.element(page.getByRole('heading', { name: 'No quests right now' })).toBeVisible()
  await expect.poll(() => page.getByText('New quests appear here.').elements()).toEqual([])
})

test('lists the games that a task names [2.3-03:quest-task-games]', async () => {
  const listed = task(4, { games: ['moth-queen', 'minted'] })
  const quest = { ...running, tasks: [listed] }
  const asked: (string | null)[] = []
  renderDialog(QuestTaskGamesDialog, `${quest.id}.${listed.id}`, {
    ...responsesFor([quest], []),
    'GET /api/game/games': ({ query }) => {
      asked.push(query.get('slugs'))
      return { data: [], meta: { page: 1, perPage: 24, total: 0 } }
    },
  })
  await expect.element(page.getByText('None of these games is available here')).toBeVisible()
  expect([...new Set(asked)]).toEqual(['moth-queen,minted'])
})

test('shows the active quests first on the rewards page, and links to all [2.3-03:quests-hub]', async () => {
  renderInSite(<QuestsCard />, responsesFor([running], [offered]))
  const card = page.getByRole('region', { name: 'Quests' })
  await expect
    .poll(() => textsOf(card.getByRole('link')))
    .toEqual(['All quests', 'Four rounds', 'Look around'])
  await expect.element(card.getByText('1 running')).toBeVisible()
  expect(await findAccessibilityViolations()).toEqual([])
})

test('leaves quests that have ended out of the rewards page', async () => {
  const done = { ...running, id: id(7), questId: offered.id, state: 3, name: offered.name }
  renderInSite(<QuestsCard />, responsesFor([running, done], [offered]))
  const card = page.getByRole('region', { name: 'Quests' })
  await expect.poll(() => textsOf(card.getByRole('link'))).toEqual(['All quests', 'Four rounds'])
})

test('names a quest in the page’s language where the operator has it', async () => {
  const named = { ...running, names: { en: 'Four rounds', de: 'Vier Runden' } }
  renderDialog(QuestsHubDialog, 'true', responsesFor([named], [offered]), { facts: { locale: 'de' } })
  await expect.element(page.getByText('Vier Runden')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Leave quest: Vier Runden' })).toBeVisible()
  await expect.element(page.getByText('Look around')).toHaveAttribute('lang', 'en')
})

test('counts the running quests on the page of a game [4-10b]', async () => {
  renderInSite(<QuestsInGame currency="EUR" />, responsesFor([running, { ...running, id: id(7) }], []))
  await expect.element(page.getByText('2 quests are running')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'See quests' }))
    .toHaveAttribute('href', '/?quests-hub=true')
})

test('announces on any page what a completed quest has brought, and that one has expired [4-10b]', async () => {
  renderInSite(<QuestNotices />, responsesFor([], []))
  dispatchQuestEnded({ ...running, state: 3 })
  await expect.element(page.getByText('Four rounds is completed', { exact: true })).toBeVisible()
  await expect
    .element(page.getByText(/^You have earned .*5\.00.* in cash \+ 2 spins of Daily wheel\.$/))
    .toBeVisible()
  dispatchQuestEnded({ ...offered, state: 5 })
  await expect.element(page.getByText('Time is up for Look around', { exact: true })).toBeVisible()
})

const slots = {
  ...{ identity: 'slots', title: { en: 'Slots' }, countries: [], order: 'popular' as const, games: 3 },
}

test('shows all tasks of a quest on the page of rewards, its end, and the games that count [3-19]', async () => {
  const only = [task(4, { collection: 'slots' }), task(5, { type: 'games', games: ['minted'] })]
  renderInSite(<QuestsCard />, {
    ...responsesFor([running], [{ ...offered, tasks: only, endsAt: '2026-12-01T00:00:00.000Z' }]),
    'GET /api/game/collections': () => ({ data: [slots] }),
  })
  const rows = page.getByRole('region', { name: 'Quests' }).getByRole('listitem')
  await expect.poll(() => textsOf(rows)[0]).toContain('1 of 2 tasksUntil 30 Nov 2026')
  const [own, other] = [rows.first(), rows.last()]
  await expect.element(own.getByRole('progressbar', { name: 'Play 4 rounds' })).toBeVisible()
  await expect.element(own.getByRole('progressbar', { name: 'Make 1 deposit' })).toBeVisible()
  expect(textsOf(rows)[0]).not.toContain('count')
  await expect.element(other.getByText(/^Until 1 Dec 2026/)).toBeVisible()
  await expect
    .element(other.getByRole('link', { name: 'Slots' }))
    .toHaveAttribute('href', '/categories/slots')
  await expect.element(other.getByText('Only these games count: Slots.')).toBeVisible()
  await expect
    .element(other.getByRole('link', { name: 'Games that count' }))
    .toHaveAttribute('href', `/?quest-task-games=${offered.id}.${id(5)}`)
  expect(other.getByRole('progressbar').elements(), 'nothing is counted yet').toEqual([])
  expect(await findAccessibilityViolations()).toEqual([])
})

test('starts a quest on the page of rewards [4-10d]', async () => {
  let quests: readonly PlayerQuest[] = []
  const responses = responsesFor([], [offered])
  renderInSite(<QuestsCard />, {
    ...responses,
    'GET /api/retention/player-quests': () => ({
      data: [...quests],
      meta: { page: 1, perPage: 20, total: quests.length },
    }),
    [`PUT /api/retention/quests/${offered.id}/activate`]: () => {
      quests = [{ ...running, questId: offered.id, name: offered.name }]
      return { data: running }
    },
  } as Responses)
  await page.getByRole('button', { name: 'Start: Look around' }).click()
  await expect.element(page.getByText('1 running')).toBeVisible()
  await expect.poll(() => page.getByRole('button', { name: /^Start/ }).elements()).toEqual([])
  await expect.element(page.getByRole('heading', { name: 'Quests' })).toHaveFocus()
})

test('keeps the room of the card of quests while they load', async () => {
  renderInSite(<QuestsCard />, {
    ...responsesFor([running], []),
    'GET /api/retention/quests': () => new Promise<never>(() => {}),
  })
  const card = page.getByRole('region', { name: 'Quests' })
  await expect.element(card.getByRole('status', { name: 'Loading' })).toBeVisible()
  expect(card.element().getBoundingClientRect().height).toBeGreaterThan(320)
})

test('keeps a quest whose time is up among the ended ones for a week [4-10b]', async () => {
  const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString()
  const over = { ...running, state: 5, id: id(6), name: 'Over', endsAt: days(-6) }
  const longOver = { ...over, id: id(7), name: 'Long over', endsAt: days(-8) }
  renderDialog(QuestsHubDialog, 'true', {
    ...responsesFor([over, longOver], []),
    'GET /api/settings/time': () => ({ data: { now: new Date().toISOString() } }),
  })
  const ended = page.getByRole('list', { name: 'Ended quests' })
  await expect.element(ended.getByText('Over', { exact: true })).toBeVisible()
  await expect.element(ended.getByText('Expired', { exact: true })).toBeVisible()
  expect(ended.getByText('Long over').elements()).toEqual([])
})

test('marks a quest that runs in another account, and does not start it again', async () => {
  const elsewhere = { ...running, id: id(7), questId: offered.id, name: offered.name, currency: 'SEK' }
  renderDialog(QuestsHubDialog, 'true', {
    ...responsesFor([elsewhere], [offered]),
    'GET /api/retention/player-quests': ({ query }) => {
      const data = query.get('currency') === 'EUR' ? [] : [elsewhere]
      return { data, meta: { page: 1, perPage: 20, total: data.length } }
    },
  })
  const others = page.getByRole('list', { name: 'Available quests' })
  await expect.element(others.getByText('Running in SEK', { exact: true })).toBeVisible()
  expect(others.getByRole('button').elements()).toEqual([])
})

test('offers no quest during a break', async () => {
  const responses = { ...responsesFor([running], [offered]), ...onBreak }
  renderDialog(QuestsHubDialog, 'true', responses)
  const hub = page.getByRole('dialog', { name: 'Quests' })
  await expect.element(hub.getByText('Four rounds')).toBeVisible()
  await expect.poll(() => hub.getByText('Look around').elements()).toEqual([])
  await expect.element(hub.getByText(/^You are on a break until 2 Jan 2126/)).toBeVisible()
})

test('the card of quests shows only those that run during a break', async () => {
  renderInSite(<QuestsCard />, { ...responsesFor([running], [offered]), ...onBreak })
  const card = page.getByRole('region', { name: 'Quests' })
  await expect.element(card.getByText('Four rounds')).toBeVisible()
  await expect.poll(() => card.getByText('Look around').elements()).toEqual([])
})
