import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findAccessibilityViolations } from '../../../../testing/page-checks.ts'
import { errorResponse, type Responses, renderRoutedSite } from '../../../../testing/site.tsx'
import FiltersDialog from './filters-dialog.tsx'

const value = (value: string, games: number, name = value) => ({ value, name, games })
const facets = {
  provider: [value('lamplight', 12, 'Lamplight'), value('oak-ivory', 3, 'Oak & Ivory')],
  category: [value('slots', 15, 'Slots')],
  feature: [value('free-spins', 9, 'Free spins'), value('ways', 4, 'Ways')],
  theme: [value('animals', 6, 'Animals'), value('sea', 4, 'Sea')],
  volatility: [value('medium', 8, 'Medium'), value('high', 5, 'High'), value('low', 2, 'Low')],
  rtp: [value('96', 10), value('97', 3), value('0', 2)],
  jackpot: [],
  isNew: [value('true', 6)],
}

/** The platform's answers: the numbers are those of the chosen filters. */
const responses = (asked: string[]): Responses => ({
  'GET /api/game/games': ({ query }) => {
    const { locale: _, facets: asksFacets, perPage: __, page: ___, ...filter } = Object.fromEntries(query)
    asked.push(`${asksFacets} ${JSON.stringify(filter)}`)
    const total = query.has('volatility') ? 5 : 15
    return { data: [], meta: { page: 1, perPage: 1, total, facets } } as never
  },
})

const dialog = <FiltersDialog open value="true" level={0} close={() => {}} onSettled={() => {}} />
const open = (answers: Responses, query = '') =>
  renderRoutedSite(dialog, answers, { url: `/categories/slots${query}` })
const chip = (name: string) => page.getByRole('button', { name })

test('shows each facet that has a choice with its numbers, and applies what is chosen by keyboard to the address', async () => {
  const asked: string[] = []
  const { router } = open(responses(asked), '?sort=new&page=3&feature=ways')
  await expect.element(chip('Ways 4')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByRole('checkbox', { name: 'Lamplight 12' })).toBeVisible()
  // All games are slots, and none has a jackpot.
  expect(page.getByRole('group', { name: 'Category' }).elements()).toEqual([])
  expect(page.getByRole('switch').elements()).toHaveLength(1)
  const names = page.getByRole('group', { name: 'Volatility' }).getByRole('button').elements()
  expect(names.map(({ textContent }) => textContent)).toEqual(['Low2', 'Medium8', 'High5'])
  const themes = page.getByRole('group', { name: 'Themes' }).getByRole('button').elements()
  expect(themes.map(({ textContent }) => textContent)).toEqual(['Animals6', 'Sea4'])
  await expect.element(chip('≥ 97% 3')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^96%.*97% 10$/ })).toBeVisible()
  expect(await findAccessibilityViolations()).toEqual([])

  ;(chip('High 5').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(chip('Show 5 games')).toBeVisible()
  await userEvent.click(page.getByRole('switch', { name: 'New games 6' }))
  await userEvent.click(chip('Ways 4'))
  await userEvent.click(chip('Show 5 games'))
  await expect.poll(() => router.state.location.search).toBe('?volatility=high&isNew=true&sort=new')
  expect(asked[0]).toBe('true {"feature":"ways","collection":"slots"}')
})

test('shows what is chosen before the games are counted anew', async () => {
  const { calls } = open(responses([]))
  await expect.element(chip('High 5')).toBeVisible()
  const before = calls.length
  const high = chip('High 5').element() as HTMLElement
  high.click()
  for (let step = 0; step < 50; step += 1) await null
  expect([high.getAttribute('aria-pressed'), calls.length]).toEqual(['true', before])
  await expect.element(chip('Show 5 games')).toBeVisible()
})

test('focuses a button that can be pressed, while the filters load', async () => {
  open({ 'GET /api/game/games': () => new Promise<never>(() => {}) })
  await expect.element(chip('Show games')).toHaveFocus()
})

test('lists a hundred of many providers, says so, and finds the others', async () => {
  const provider = Array.from({ length: 130 }, (_, place) =>
    value(`studio-${place}`, 200 - place, `Studio ${place}`),
  )
  const { router } = open({
    'GET /api/game/games': () =>
      ({ data: [], meta: { page: 1, perPage: 1, total: 15, facets: { ...facets, provider } } }) as never,
  })
  const boxes = page.getByRole('checkbox')
  await expect.poll(() => boxes.elements().length).toBe(5)
  expect(page.getByRole('searchbox').elements()).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'All providers' }))
  await expect.element(page.getByText('Showing 100 of 130. Search for the others.')).toBeVisible()
  expect(boxes.elements()).toHaveLength(100)
  const field = page.getByRole('searchbox', { name: 'Find a provider' })
  await userEvent.type(field, 'STUDIO 129{Enter}')
  await userEvent.click(page.getByRole('checkbox', { name: 'Studio 129 71' }))
  expect(page.getByText(/Search for the others/).elements()).toEqual([])
  expect(await findAccessibilityViolations()).toEqual([])
  await userEvent.fill(field, 'nobody')
  await expect.element(page.getByText('No provider with this name')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Clear search' }))
  await expect.poll(() => boxes.elements().length).toBe(101)
  await userEvent.click(chip('Show 15 games'))
  await expect.poll(() => router.state.location.search).toBe('?provider=studio-129')
})

test('clears the choices', async () => {
  const { router } = open(responses([]), '?volatility=high,low&search=moth')
  await userEvent.click(page.getByRole('button', { name: 'Clear', exact: true }))
  await userEvent.click(chip('Show 15 games'))
  await expect.poll(() => router.state.location.search).toBe('?search=moth')
})

test('says that the filters did not load, and loads them again', async () => {
  let isDown = true
  const working = responses([])
  open({
    'GET /api/game/games': (request) => {
      return isDown ? errorResponse(500, 10_000) : (working['GET /api/game/games']?.(request) as never)
    },
  })
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  isDown = false
  await userEvent.click(again)
  await expect.element(chip('Ways 4')).toBeVisible()
})
