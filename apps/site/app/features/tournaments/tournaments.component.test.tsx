// Over 400 lines: the tests share the tournament and its page.
import type { CallData, TournamentDetails } from '@croupier/contract/types'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { SessionStatus } from '~/lib/session.ts'
import { onBreak } from '../../../testing/on-break.ts'
import { findAccessibilityViolations } from '../../../testing/page-checks.ts'
import { textsOf } from '../../../testing/render.tsx'
import { errorResponse, type Responses, renderInSite } from '../../../testing/site.tsx'
import { withoutRewards } from '../../../testing/without-rewards.ts'
import { Score } from './score.tsx'
import { TournamentList } from './tournament-list.tsx'
import { TournamentView } from './tournament-view.tsx'
import { useTournament } from './use-tournament.ts'

const id = '0f9c1c52-6f0e-4c4b-9f29-0d2b8e0a7c11'
const hour = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
const row = (place: number, isOwn = false) => ({
  place,
  ...{ name: `p${place}***${place}`, number: place },
  score: `${1000 - place}.00`,
  isOwn,
})
const cash = (place: number, amount: string) => ({
  ...{ place, title: `€${amount}`, entry: null },
  reward: { kind: 'cash', amount: `${amount}.00`, currency: 'EUR' } as const,
})

const running: TournamentDetails = {
  ...{ id, identity: 'race', title: 'The race', state: 'running', isFinal: false, repeats: 'weekly' },
  ...{ startsAt: at(-10), endsAt: at(50.5) },
  ...{ scoring: 'turnover', scoreCurrency: 'EUR', minStake: { amount: '0.20', currency: 'EUR' } },
  ...{ collection: null, pictures: ['/favicon.svg'], countries: [], players: 3 },
  pool: { amount: '150.00', currency: 'EUR' },
  prizes: [cash(1, '100'), cash(2, '50'), cash(3, '10'), cash(4, '10')],
  ...{ isJoinable: true, entry: null, ranked: 2, board: [row(1), row(2)] },
}
const entry = (change: Partial<NonNullable<TournamentDetails['entry']>> = {}) => ({
  ...{ tournamentId: id, place: null, score: '0.00', joinedAt: at(-1), number: 4 },
  ...{ currency: 'EUR', prize: null },
  ...change,
})

const currencies = [{ code: 'EUR', type: 'fiat', subunitToUnit: '100' }]
const common: Responses = {
  'GET /api/settings/time': () => ({ data: { now: new Date().toISOString() } }),
  'GET /api/settings/currencies': () => ({
    data: currencies as unknown as CallData<'GET /api/settings/currencies'>,
  }),
}

function Page() {
  const { tournament, own } = useTournament('race')
  return (
    <TournamentView tournament={tournament} own={own}>
      {null}
    </TournamentView>
  )
}

/** The page of a tournament whose details are read again after each change. */
function openPage(
  first: TournamentDetails,
  responses: Record<string, unknown> = {},
  status: SessionStatus = 'player',
) {
  const current = { details: first }
  const { calls } = renderInSite(
    <Page />,
    {
      ...common,
      'GET /api/retention/tournaments/race': () => ({ data: current.details }),
      ...responses,
    } as Responses,
    { status },
  )
  return { current, calls }
}

test('joins a running tournament, and leads to the games then [2.1-15:tournament 7-43:participate]', async () => {
  const opened = openPage(running, {
    [`POST /api/retention/tournaments/${id}/participate`]: () => {
      opened.current.details = { ...running, players: 4, entry: entry() }
      return { data: entry() }
    },
  })
  await expect.element(page.getByRole('heading', { level: 1, name: 'The race' })).toBeVisible()
  await expect.element(page.getByText('€150', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('timer')).toHaveTextContent('2 days 2 h left')
  await expect
    .poll(() => textsOf(page.getByRole('list', { name: 'Leaderboard, places 1 to 2' }).getByRole('listitem')))
    .toEqual(['1p1***1€999.00', '2p2***2€998.00'])
  await expect
    .element(page.getByRole('region', { name: 'Prizes' }))
    .toHaveTextContent('PrizesPlace 1€100Place 2€50Places 3 to 4€10 each')
  const terms = page.getByRole('region', { name: 'How it works' })
  await expect.element(terms.getByText('Rounds below €0.20 don’t count.')).toBeVisible()
  expect(await findAccessibilityViolations()).toEqual([])
  await page.getByRole('button', { name: 'Join' }).click()
  await expect.element(page.getByText('You’re in. Your next round counts.')).toBeVisible()
  const board = page.getByRole('region', { name: 'Leaderboard' }).getByRole('listitem')
  await expect.poll(() => textsOf(board)).toContain('–You€0.00')
  await expect.element(page.getByRole('link', { name: 'Play' })).toHaveAttribute('href', '/categories')
})

test('offers neither to join nor to sign in until the player’s entry is known', async () => {
  openPage(running, {}, 'unverified')
  await expect.element(page.getByRole('status', { name: 'Loading the tournaments' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Join' }).elements()).toEqual([])
  expect(page.getByRole('link', { name: 'Sign in to join' }).elements()).toEqual([])
})

test('offers a player to read the entry again if that fails', async () => {
  let reads = 0
  let isFailing = true
  openPage(running, {
    // The first is the tournament as guests see it.
    'GET /api/retention/tournaments/race': () =>
      ++reads > 1 && isFailing ? errorResponse(500, 10500) : { data: running },
  })
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  isFailing = false
  await again.click()
  await expect.element(page.getByRole('button', { name: 'Join' })).toBeVisible()
})

test('says why a player cannot join', async () => {
  const problems = [
    [409, 15010, 'This tournament isn’t running right now.'],
    [409, 12003, 'You can’t join while your account is closed for play.'],
    [500, 10500, 'That didn’t work. Try again.'],
  ] as const
  for (const [index, [status, code, message]] of problems.entries()) {
    openPage(running, {
      [`POST /api/retention/tournaments/${id}/participate`]: () => errorResponse(status, code),
    })
    const buttons = page.getByRole('button', { name: 'Join' })
    await expect.poll(() => buttons.elements().length).toBe(index + 1)
    await buttons.last().click()
    await expect.element(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
  }
})

test('asks a guest to sign in, and tells visitors from other countries that it is closed', async () => {
  openPage(running, {}, 'guest')
  await expect
    .element(page.getByRole('link', { name: 'Sign in to join' }))
    .toHaveAttribute('href', '/?sign-in=true')
  openPage({ ...running, isJoinable: false })
  await expect.element(page.getByText('This tournament isn’t open in your country.')).toBeVisible()
})

test('offers a player whose status allows no rewards neither to join nor a reason why not', async () => {
  openPage(running, withoutRewards)
  await expect.element(page.getByRole('heading', { level: 1, name: 'The race' })).toBeVisible()
  await expect.poll(() => page.getByRole('button', { name: 'Join' }).elements()).toEqual([])
  await expect
    .poll(() => page.getByText('This tournament isn’t open in your country.').elements())
    .toEqual([])
})

test('lists for a player whose status allows no rewards the running tournaments that they have joined, and the finished ones', async () => {
  const other = {
    ...running,
    id: '0f9c1c52-6f0e-4c4b-9f29-0d2b8e0a7c12',
    identity: 'sprint',
    title: 'Sprint',
  }
  const over = { ...other, state: 'finished' as const, endsAt: at(-2) }
  const asked: string[] = []
  const responses = (
    entries: readonly ReturnType<typeof entry>[],
    finished: readonly (typeof over)[],
  ): Responses => ({
    ...common,
    ...withoutRewards,
    'GET /api/retention/tournament-entries': () => ({ data: [...entries] }),
    'GET /api/retention/tournaments': ({ query }) => {
      const [state, ids] = [query.get('state'), query.get('ids')]
      asked.push(`${state} ${ids}`)
      const data = state === 'finished' ? [...finished] : ids === id ? [running] : [running, other]
      return { data, meta: { page: 1, perPage: 20, total: data.length } }
    },
  })
  renderInSite(<TournamentList page={1} />, responses([entry({ place: 7 })], [over]))
  const cards = page.getByRole('list', { name: 'Tournaments, running ones first' }).getByRole('listitem')
  await expect
    .poll(() =>
      textsOf(cards).map((text) => /(Running|Finished).*(The race|Sprint)/.exec(text)?.slice(1).join()),
    )
    .toEqual(['Running,The race', 'Finished,Sprint'])
  await expect.element(cards.first().getByText('Your place: 7')).toBeVisible()
  expect(asked.at(-1)).toBe(`running ${id}`)
})

test('promises a player whose status allows no rewards no further round of a joined tournament', async () => {
  const entries = [entry({ score: '0.00' })]
  renderInSite(<TournamentList page={1} />, {
    ...common,
    ...withoutRewards,
    'GET /api/retention/tournament-entries': () => ({ data: entries }),
    'GET /api/retention/tournaments': ({ query }) => {
      const data = query.get('state') === 'finished' ? [] : [running]
      return { data, meta: { page: 1, perPage: 20, total: data.length } }
    },
  })
  await expect.element(page.getByRole('link', { name: 'The race' })).toBeVisible()
  expect(page.getByText(/your next round counts/i).elements()).toEqual([])
  openPage({ ...running, entry: entries[0] ?? null }, withoutRewards)
  await expect.element(page.byCss('.s-tournament__own').getByText('Your score')).toBeVisible()
  expect(page.getByText(/your next round counts/i).elements()).toEqual([])
})

test('lists nothing for a player whose status allows no rewards, without tournaments: the page says why', async () => {
  const nothing = { data: [], meta: { page: 1, perPage: 20, total: 0 } }
  const asked: string[] = []
  renderInSite(<TournamentList page={1} />, {
    ...common,
    ...withoutRewards,
    'GET /api/retention/tournament-entries': () => ({ data: [] }),
    'GET /api/retention/tournaments': ({ query }) => {
      asked.push(String(query.get('state')))
      return nothing
    },
  })
  await expect.poll(() => asked.at(-1)).toBe('finished')
  await expect.element(page.getByRole('status', { name: 'Loading' })).not.toBeInTheDocument()
  expect(page.getByRole('heading').elements()).toEqual([])
})

test('marks the player’s own place, and pages through a board of a thousand rows', async () => {
  const board = Array.from({ length: 10 }, (_, index) => row(index + 1, index === 4))
  openPage(
    { ...running, ranked: 1000, board, entry: entry({ place: 5, score: '995.00' }) },
    {
      'GET /api/retention/tournaments/race/board': ({ query }: { query: URLSearchParams }) => {
        const [number, perPage] = [Number(query.get('page')), Number(query.get('perPage'))]
        const data = Array.from({ length: perPage }, (_, index) => row((number - 1) * perPage + index + 1))
        return { data, meta: { page: number, perPage, total: 1000 } }
      },
    },
  )
  await expect
    .poll(() => textsOf(page.byCss('.s-board [aria-current="true"]')))
    .toEqual(['5p5***5You€995.00'])
  const own = page.getByRole('status').first()
  await expect.element(own).toHaveTextContent('Your place5Your score€995.00')
  await page.getByRole('button', { name: 'Show all places' }).click()
  await expect.element(page.getByRole('heading', { name: 'Leaderboard' })).toHaveFocus()
  await expect.element(page.getByRole('list', { name: 'Leaderboard, places 1 to 50' })).toBeVisible()
  const next = page.getByRole('button', { name: 'Next page' })
  await next.click()
  await expect.element(page.getByRole('list', { name: 'Leaderboard, places 51 to 100' })).toBeVisible()
  await expect.element(next).toHaveFocus()
  await page.getByRole('button', { name: 'Page 20' }).click()
  await expect.element(page.getByRole('list', { name: 'Leaderboard, places 951 to 1000' })).toBeVisible()
})

test('shows the player’s row below a board that they are not among the first of [2.1-15:tournament]', async () => {
  const rows = { board: [row(1), row(2)], ranked: 30 }
  openPage({ ...running, ...rows, entry: entry({ place: 27, score: '3.00' }) })
  const board = page.getByRole('region', { name: 'Leaderboard' }).getByRole('listitem')
  await expect.poll(() => textsOf(board)).toEqual(['1p1***1€999.00', '2p2***2€998.00', '27You€3.00'])
})

test('names its dates in the card at the top, and is as wide as the page', async () => {
  const moment = '2026-11-20T12:00:00.000Z'
  openPage({ ...running, startsAt: moment })
  const top = page.byCss('.s-tournament__head')
  await expect.element(top.getByText(/^Starts20 Nov 2026/)).toBeVisible()
  await expect.element(top.getByText(/^Ends/)).toBeVisible()
  const [article] = document.getElementsByTagName('article')
  expect(article && getComputedStyle(article).maxInlineSize).toBe('none')
})

test('shows the winners of a finished tournament and the player’s own prize [3-21:tournament]', async () => {
  const finished = {
    ...running,
    ...{ state: 'finished' as const, isFinal: true, startsAt: at(-50), endsAt: at(-2) },
    prizes: [
      { ...cash(1, '100'), entry: { playerId: id, name: 'ma***' } },
      { ...cash(2, '50'), entry: { playerId: id, name: 'lu***' } },
      cash(3, '10'),
    ],
    entry: entry({ place: 2, score: '998.00', prize: cash(2, '50').reward }),
  }
  openPage(finished)
  await expect.element(page.getByText('You won: €50')).toBeVisible()
  await expect
    .poll(() => textsOf(page.getByRole('table', { name: 'Prizes' }).getByRole('row')).slice(1))
    .toEqual(['Place1Prize€100Winnerma***', 'Place2Prize€50WinnerYou', 'Place3Prize€10Winner–'])
  await expect.poll(() => page.getByRole('button', { name: 'Join' }).elements()).toEqual([])
  expect(await findAccessibilityViolations()).toEqual([])
})

test('says that a result is being checked, and that nobody has a score', async () => {
  openPage({ ...running, state: 'finished', endsAt: at(-0.01), ranked: 0, board: [] })
  await expect
    .element(page.getByText('The result is being checked. It is final within a few minutes.'))
    .toBeVisible()
  await expect.element(page.getByText('Nobody has a score yet.')).toBeVisible()
})

const unplayed = {
  ...running,
  ...{ state: 'finished' as const, isFinal: true, startsAt: at(-50), endsAt: at(-2) },
  ...{ players: 0, ranked: 0, board: [] },
}

test('expects nobody any more in a finished tournament without players', async () => {
  openPage(unplayed)
  await expect.element(page.getByRole('table', { name: 'Prizes' })).toBeVisible()
  expect(document.body.textContent).not.toMatch(/yet|Leaderboard/)
})

test('promises no further round in a finished tournament that the player has joined', async () => {
  const finished = { ...unplayed, players: 2, ranked: 1 }
  const first = { ...finished, id: '1', identity: 'first', title: 'First' }
  renderInSite(<TournamentList page={1} />, {
    ...common,
    'GET /api/retention/tournaments': () => ({
      data: [running, finished, first].map((one, index) => ({ ...one, id: String(index) })),
      meta: { page: 1, perPage: 20, total: 3 },
    }),
    'GET /api/retention/tournament-entries': () => ({
      data: [
        entry({ tournamentId: '0' }),
        entry({ tournamentId: '1' }),
        entry({ tournamentId: '2', place: 1 }),
      ],
    }),
  })
  const own = page.byCss('.s-tournaments__own')
  await expect.poll(() => textsOf(own)).toEqual(['You’re in: your next round counts', 'Your place: 1'])
})

test('lists a finished tournament without players without a count', async () => {
  renderInSite(<TournamentList page={1} />, {
    ...common,
    'GET /api/retention/tournaments': () => ({ data: [unplayed], meta: { page: 1, perPage: 20, total: 1 } }),
    'GET /api/retention/tournament-entries': () => ({ data: [] }),
  })
  await expect.element(page.getByText('Finished', { exact: true })).toBeVisible()
  expect(document.body.textContent).not.toContain('yet')
})

test('lists tournaments with pool, time, players and the own place [2.1-15:tournaments]', async () => {
  const upcoming = {
    ...running,
    id: '1',
    identity: 'next',
    title: 'Next',
    state: 'upcoming' as const,
    pool: null,
    players: 0,
  }
  renderInSite(<TournamentList page={1} />, {
    ...common,
    'GET /api/retention/tournaments': () => ({
      data: [running, upcoming],
      meta: { page: 1, perPage: 20, total: 2 },
    }),
    'GET /api/retention/tournament-entries': () => ({ data: [entry({ place: 7 })] }),
  })
  const cards = page.getByRole('list', { name: 'Tournaments, running ones first' }).getByRole('listitem')
  await expect.element(cards.first().getByText('Your place: 7')).toBeVisible()
  await expect.element(cards.first().getByText('€150', { exact: true })).toBeVisible()
  await expect.element(cards.first().getByText('3 players')).toBeVisible()
  await expect
    .element(cards.first().getByRole('link', { name: 'The race' }))
    .toHaveAttribute('href', '/tournaments/race')
  await expect.element(cards.nth(1).getByText('No players yet')).toBeVisible()
  await expect.element(cards.nth(1).getByText('€100', { exact: true })).toBeVisible()
  expect(await findAccessibilityViolations()).toEqual([])
})

test('shows an empty and a failed list', async () => {
  renderInSite(<TournamentList page={1} />, {
    ...common,
    'GET /api/retention/tournaments': () => ({ data: [], meta: { page: 1, perPage: 20, total: 0 } }),
    'GET /api/retention/tournament-entries': () => ({ data: [] }),
  })
  await expect.element(page.getByText('No tournaments yet')).toBeVisible()
  renderInSite(<TournamentList page={1} />, {
    ...common,
    'GET /api/retention/tournaments': () => errorResponse(500, 10500),
  })
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('counts down by the platform’s clock, also if the device’s is wrong', async () => {
  openPage(running, { 'GET /api/settings/time': () => ({ data: { now: at(47) } }) })
  await expect.poll(() => textsOf(page.getByRole('timer')).join()).toMatch(/^3 h \d+ min left$/)
})

test('names the games that count by the title of their collection, and leads to them [2.1-15:tournament]', async () => {
  const collection = { identity: 'slots', title: { en: 'Slot games' }, countries: [], order: 1, games: 3 }
  openPage(
    { ...running, collection: 'slots' },
    { 'GET /api/game/collections': () => ({ data: [collection] }) },
  )
  const terms = page.getByRole('region', { name: 'How it works' })
  await expect.element(terms.getByText('Only these games count: Slot games.')).toBeVisible()
  await expect
    .element(terms.getByRole('link', { name: 'Slot games' }))
    .toHaveAttribute('href', '/categories/slots')
})

test('does not name a collection that the visitor’s country does not have', async () => {
  openPage({ ...running, collection: 'slots' }, { 'GET /api/game/collections': () => ({ data: [] }) })
  await expect.element(page.getByText('Only some games count.')).toBeVisible()
})

test('shows one page of a thousand tournaments, with links to few others', async () => {
  const perPages: (string | null)[] = []
  renderInSite(<TournamentList page={2} />, {
    ...common,
    'GET /api/retention/tournaments': ({ query }) => {
      perPages.push(query.get('perPage'))
      const [number, perPage] = [Number(query.get('page')), Number(query.get('perPage'))]
      const data = Array.from({ length: perPage }, (_, index) => {
        const { entry: _entry, board: _board, ranked: _ranked, isJoinable: _isJoinable, ...listed } = running
        const place = (number - 1) * perPage + index + 1
        return { ...listed, id: `race-${place}`, identity: `race-${place}`, title: `Race ${place}` }
      })
      return { data, meta: { page: number, perPage, total: 1000 } }
    },
    'GET /api/retention/tournament-entries': () => ({ data: [] }),
  } as Responses)
  const cards = page.byCss('.s-tournaments__card')
  await expect.poll(() => cards.elements().length).toBe(20)
  expect(textsOf(page.byCss('.s-tournaments__name'))[0]).toBe('Race 21')
  expect([...new Set(perPages)]).toEqual(['20'])
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect.element(pages.getByRole('link', { name: 'Page 50' })).toHaveAttribute('href', '/?page=50')
  expect(pages.getByRole('link').elements().length).toBeLessThan(12)
})

test('says during a break that there are no rewards, and shows neither games nor prizes', async () => {
  openPage(running, onBreak)
  await expect.element(page.getByText(/^You are on a break until 2 Jan 2126/)).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(page.getByRole('button', { name: 'Join' }).elements()).toEqual([])
  expect(page.getByRole('heading', { name: 'Prizes' }).elements()).toEqual([])
  expect(page.byCss('.s-cover-fan').elements()).toEqual([])
})

test('shows a multiple of the stake with the decimal mark of the language', async () => {
  renderInSite(<Score score="62.20" scoreCurrency={null} />, common, { facts: { locale: 'de' } })
  await expect.element(page.getByText('62,20 times the stake', { exact: true })).toBeVisible()
})
