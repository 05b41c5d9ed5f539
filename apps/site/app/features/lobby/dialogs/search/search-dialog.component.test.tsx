import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { findAccessibilityViolations } from '../../../../../testing/page-checks.ts'
import { errorResponse, type Responses, renderRoutedSite } from '../../../../../testing/site.tsx'
import { RECENT_SEARCHES } from '../../recent-searches.ts'
import SearchDialog from './search-dialog.tsx'

const game = (slug: string, title: string) => ({
  ...{ slug, title, rtp: '96.10', isNew: false, provider: { name: 'Lamplight' } },
  images: { vertical: '/tall.jpg', square: '/square.jpg' },
})
const moth = game('moth-queen', 'Moth Queen')
const koi = game('three-koi', 'Three Koi')
const third = { id: '1', slug: 'third-street', name: 'Third Street', games: 28, logo: null, covers: [] }

const responses: Responses = {
  'GET /api/game/games': ({ query }) => {
    const text = query.get('search')
    const data = text === null ? [moth, koi] : text === 'th' || text === 'moht' ? [koi, moth] : []
    const instead = text === 'mth quen' ? { close: [moth] } : { close: [], popular: [koi, moth] }
    const total = text === 'moht' ? 45 : data.length
    return { data, meta: { page: 1, perPage: 8, total, ...(data.length === 0 && instead) } } as never
  },
  'GET /api/game/providers': ({ query }) => {
    const data = query.get('search') === 'th' ? [third] : []
    return { data, meta: { page: 1, perPage: 3, total: data.length } }
  },
}

beforeEach(() => localStorage.removeItem(RECENT_SEARCHES))

const dialog = <SearchDialog open value="true" level={0} close={() => {}} onSettled={() => {}} />
const open = (answers = responses) => renderRoutedSite(dialog, answers, { url: '/terms?find-game=true' })
const field = page.getByRole('combobox', { name: 'Find a game' })
const rows = page.getByRole('option')
const titleOf = (row: Locator) => row.query()?.querySelector('strong')?.textContent
const selected = page.getByRole('option', { selected: true })

test('finds games and providers while one types, and opens one by the keys of the field', async () => {
  const { router } = open()
  await expect.element(page.getByRole('heading', { name: 'Popular games' })).toBeVisible()
  await expect.element(field).toHaveFocus()
  expect(selected.elements()).toEqual([])
  await expect.element(field).toHaveAttribute('aria-expanded', 'true')
  await expect.element(field).not.toHaveAttribute('aria-activedescendant')
  await userEvent.keyboard('th')
  await expect.element(page.getByText('2 games · 1 provider')).toBeVisible()
  await expect.poll(() => titleOf(selected)).toBe('Three Koi')
  const list = page.getByRole('listbox').element()
  await expect.element(field).toHaveAttribute('aria-controls', list.id)
  await expect.element(field).toHaveAttribute('aria-activedescendant', selected.element().id)
  expect(rows.elements().map((row) => row.querySelector('mark')?.textContent)).toEqual(['Th', 'th', 'Th'])
  expect(await findAccessibilityViolations()).toEqual([])
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(() => titleOf(selected)).toBe('Third Street')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.poll(() => titleOf(selected)).toBe('Moth Queen')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe('/games/moth-queen')
  expect(localStorage.getItem(RECENT_SEARCHES)).toBe('["Moth Queen"]')
})

test('offers what is close to a misspelt title, but chooses none of it', async () => {
  const { router } = open()
  await userEvent.type(field, 'mth quen{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Did you mean one of these?' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'No games found' })).toBeVisible()
  expect(rows.elements()).toHaveLength(1)
  expect(selected.elements()).toEqual([])
  await userEvent.keyboard('{Enter}')
  expect(router.state.location.pathname).toBe('/terms')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe('/games/moth-queen')
})

test('says of popular games that they are popular, if nothing is close', async () => {
  open()
  await userEvent.type(field, 'zzzzqq')
  await expect.element(page.getByRole('heading', { name: 'Popular games' })).toBeVisible()
  expect(page.getByRole('heading', { name: 'Did you mean one of these?' }).elements()).toEqual([])
  expect([rows.elements().length, selected.elements().length]).toEqual([2, 0])
})

test('opens the first result by Enter before it is shown', async () => {
  const { router } = open()
  await userEvent.type(field, 'moht{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe('/games/three-koi')
})

test('leads to the list of all that is found, by keys too, and keeps its words', async () => {
  const { router } = open()
  await userEvent.type(field, 'moht')
  await expect.poll(() => titleOf(selected)).toBe('Three Koi')
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(() => selected.element().textContent).toMatch(/^See all results45 games/)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe('/categories/all')
  expect(router.state.location.search).toBe('?search=moht')
  expect(localStorage.getItem(RECENT_SEARCHES)).toBe('["moht"]')
})

test('opens with the words of its address, and keeps those that are typed in it', async () => {
  const before = location.href
  onTestFinished(() => history.replaceState(history.state, '', before))
  history.replaceState(history.state, '', '?find-game=true')
  renderRoutedSite(
    <SearchDialog open value="th" level={0} close={() => {}} onSettled={() => {}} />,
    responses,
    {
      url: '/terms?find-game=th',
    },
  )
  await expect.element(field).toHaveValue('th')
  await expect.poll(() => titleOf(selected)).toBe('Three Koi')
  await userEvent.fill(field, 'moht')
  await expect.poll(() => new URLSearchParams(location.search).get('find-game')).toBe('moht')
  await userEvent.fill(field, '')
  await expect.poll(() => new URLSearchParams(location.search).get('find-game')).toBe('true')
})

test('keeps recent searches, which can be used again, removed one by one and all together', async () => {
  localStorage.setItem(RECENT_SEARCHES, JSON.stringify(['koi', 'th', 'lamp']))
  open()
  await userEvent.click(page.getByRole('button', { name: 'Remove “koi”' }))
  expect(localStorage.getItem(RECENT_SEARCHES)).toBe('["th","lamp"]')
  await userEvent.click(page.getByRole('button', { name: 'th', exact: true }))
  await expect.poll(() => titleOf(selected)).toBe('Three Koi')
  await userEvent.click(page.getByRole('button', { name: 'Clear search' }))
  await userEvent.click(page.getByRole('button', { name: 'Clear all' }))
  expect(localStorage.getItem(RECENT_SEARCHES)).toBeNull()
  expect(page.getByRole('heading', { name: 'Recent searches' }).elements()).toEqual([])
})

test('closes by Escape, although its list is expanded', async () => {
  const close = vi.fn()
  renderRoutedSite(
    <SearchDialog open value="true" level={0} close={close} onSettled={() => {}} />,
    responses,
    { url: '/terms?find-game=true' },
  )
  await userEvent.type(field, 'th')
  await expect.element(field).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Escape}')
  expect(close).toHaveBeenCalledOnce()
})

test('says that the search failed, and searches again', async () => {
  let isDown = true
  open({
    ...responses,
    'GET /api/game/games': (request) => {
      return isDown ? errorResponse(500, 10_000) : (responses['GET /api/game/games']?.(request) as never)
    },
  })
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
  expect(field.element().hasAttribute('aria-controls')).toBe(false)
  isDown = false
  await userEvent.click(again)
  await expect.poll(() => titleOf(rows.first())).toBe('Moth Queen')
})
