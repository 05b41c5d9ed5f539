import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { onBreak } from '../../../testing/on-break.ts'
import { findAccessibilityViolations } from '../../../testing/page-checks.ts'
import { textsOf } from '../../../testing/render.tsx'
import { errorResponse, type Responses, renderInSite } from '../../../testing/site.tsx'
import type { HomeProof } from './blocks.ts'
import GuestBlock from './guest-block.tsx'
import PlayerBlock from './player-block.tsx'
import { Shelf } from './shelf.tsx'

const card = { slug: 'moth-queen', title: 'Moth Queen', cover: '/cover.jpg', isNew: false }
const game = { ...card, images: { vertical: '/cover.jpg' }, provider: { name: 'Croupier Studio' } }
const lastPlayed = { ...game, playedAt: '2026-11-20T12:05:00.000Z', hasOpenRound: false }

const facts = { offer: null, lastProof: null, tournaments: [], providers: [], topics: [] }

function renderTonight(playedTonight: readonly (typeof game)[]) {
  renderInSite(
    <>
      <GuestBlock block="played-tonight" facts={facts} />
      <h2>Below</h2>
    </>,
    { 'GET /api/game/shelves/played-tonight': () => ({ data: playedTonight }) } as unknown as Responses,
    { status: 'guest' },
  )
}

/** Above the games played last, whose answer comes after that of the games like them. */
const renderBecause = (
  played: object | null,
  games: readonly object[],
  status: 'player' | 'guest',
  more = {},
) =>
  renderInSite(
    <>
      <PlayerBlock block="because-you-played" offer={null} now={null} />
      <PlayerBlock block="carry-on" offer={null} now={null} />
      <h2>Below</h2>
    </>,
    {
      'GET /api/game/shelves/because-you-played': () => ({ data: games, meta: { played } }),
      'GET /api/game/games/played': () => ({ data: [lastPlayed], meta: { total: 1 } }),
      ...more,
    } as unknown as Responses,
    { status },
  )

const headings = () => textsOf(page.getByRole('heading'))
const night = { slug: 'night-express', title: 'Night Express' }

test('shows a guest the games played tonight', async () => {
  renderTonight([game])
  await expect.poll(headings).toEqual(['Played tonight', 'Below'])
  await expect.element(page.getByRole('link', { name: 'Moth Queen' })).toBeInTheDocument()
  expect(await findAccessibilityViolations()).toEqual([])
})

test('shows no row without games played tonight', async () => {
  renderTonight([])
  await expect.element(page.getByRole('heading', { name: 'Below' })).toBeVisible()
  expect(headings()).toEqual(['Below'])
})

test('says in its place that a row cannot be read, and shows it after a retry', async () => {
  let fails = true
  const responses = {
    'GET /api/game/games': () =>
      fails
        ? errorResponse(500, 10_500)
        : { data: [1, 2, 3, 4].map((place) => ({ ...game, slug: `${place}` })), meta: { total: 4 } },
  } as unknown as Responses
  renderInSite(<Shelf collection="table" title="Table games" />, responses)
  await expect.element(page.getByText('The games didn’t load')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Table games' })).toBeVisible()
  expect(await findAccessibilityViolations()).toEqual([])
  fails = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => page.getByRole('link', { name: 'Moth Queen' }).elements().length).toBe(4)
  await expect.element(page.getByText('The games didn’t load')).not.toBeInTheDocument()
})

test('shows a player games like the last one, which the title names', async () => {
  renderBecause(night, [game], 'player')
  await expect.poll(headings).toEqual(['Because you played Night Express', 'Carry on', 'Below'])
})

test.each([
  ['before the first round', null],
  ['after all games like the last one were played', night],
])('shows a player no row of games like the last one %s', async (_when, played) => {
  renderBecause(played, [], 'player')
  await expect.element(page.getByRole('heading', { name: 'Carry on' })).toBeVisible()
  expect(headings()).toEqual(['Carry on', 'Below'])
})

test('shows a player on a break no games like the last one', async () => {
  const { calls } = renderBecause(night, [game], 'player', onBreak)
  await expect.poll(() => calls).toContain('GET /api/player/limits')
  await expect.poll(headings).toEqual(['Carry on', 'Below'])
})

test('does not ask for games like the last one for a guest', async () => {
  const { calls } = renderBecause(night, [game], 'guest')
  await expect.element(page.getByRole('heading', { name: 'Below' })).toBeVisible()
  expect([headings(), calls]).toEqual([['Below'], []])
})

test('shows the last revealed round with the way to check it, and says what will be there without one', async () => {
  const round = {
    ...{
      id: 'f1b1a0a2-0000-4000-8000-000000000007',
      name: 'Mo***',
      title: 'Moth Queen',
      image: '/cover.jpg',
    },
    ...{ stake: '€1', win: '€4.20', at: '2026-01-01T10:00:00.000Z' },
  }
  const show = (lastProof: HomeProof | null) =>
    renderInSite(<GuestBlock block="last-proof" facts={{ ...facts, lastProof }} />, {}, { status: 'guest' })
  show(null)
  await expect.element(page.getByText(/^No seed is revealed yet\./)).toBeVisible()
  show(round)
  await expect
    .poll(() => textsOf(page.getByRole('article')).join())
    .toMatch(/Moth QueenMo\*\*\* · €1 staked, €4\.20 won.*SealedPlayedRevealedCheck this round/)
  await expect
    .element(page.getByRole('link', { name: 'Check this round' }))
    .toHaveAttribute('href', `/fairness?revealed=${round.id}`)
  expect(await findAccessibilityViolations()).toEqual([])
  show({ ...round, win: null })
  await expect.element(page.getByText(/€1 staked, no win$/)).toBeVisible()
})

test('shows how long ago the player was in each game by the platform’s clock, and which round is still open', async () => {
  const games = [
    { ...lastPlayed, hasOpenRound: true },
    { ...lastPlayed, ...night, playedAt: '2026-11-13T12:17:00.000Z' },
  ]
  renderInSite(<PlayerBlock block="carry-on" offer={null} now="2026-11-20T12:17:00.000Z" />, {
    'GET /api/game/games/played': () => ({ data: games, meta: { total: games.length } }),
  } as unknown as Responses)
  await expect.element(page.getByRole('heading', { name: 'Carry on' })).toBeVisible()
  await expect
    .poll(() => textsOf(page.getByRole('listitem')))
    .toEqual(['Moth Queen12 min. agoRound still open', expect.stringMatching(/^Night Express.*2026.*\d$/)])
  await expect
    .element(page.getByRole('link', { name: /^Moth Queen/ }))
    .toHaveAttribute('href', '/games/moth-queen')
  expect(await findAccessibilityViolations()).toEqual([])
})
