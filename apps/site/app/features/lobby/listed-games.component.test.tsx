import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findAccessibilityViolations } from '../../../testing/page-checks.ts'
import { renderInSite, renderRoutedSite } from '../../../testing/site.tsx'
import { ListedGames } from './listed-games.tsx'

const position = { page: 1, facets: {}, order: null, search: 'queen' }
const game = {
  ...{ slug: 'moth-queen', title: 'Moth Queen', isNew: false, provider: { name: 'Atelier' }, rtp: '96.10' },
  images: { vertical: '/cover.jpg' },
}

const games = (isFound: (collection: string | null) => boolean) => ({
  'GET /api/game/games': ({ query }: { query: URLSearchParams }) => {
    const data = isFound(query.get('collection')) ? [game] : []
    const close = data.length === 0 ? { close: [game] } : {}
    return { data, meta: { page: 1, perPage: 42, total: data.length, ...close } } as never
  },
})

const elsewhere = page.getByText('Not in this category, but in others:')

test('shows what a search finds in other categories, if its own has nothing', async () => {
  renderInSite(
    <ListedGames list={{ collection: 'table' }} position={position} />,
    games((collection) => collection === null),
  )
  await expect.element(elsewhere).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Moth Queen' })).toBeVisible()
  expect(await findAccessibilityViolations()).toEqual([])
})

test('says that no category has it, and offers what is close', async () => {
  renderInSite(
    <ListedGames list={{ collection: 'table' }} position={position} />,
    games(() => false),
  )
  await expect.element(page.getByRole('heading', { name: 'No games found' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Did you mean one of these?' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Moth Queen' })).toBeVisible()
  expect(await findAccessibilityViolations()).toEqual([])
  expect(elsewhere.elements()).toEqual([])
})

test('offers popular games as such if nothing is close', async () => {
  const popular = {
    'GET /api/game/games': () => ({ data: [], meta: { total: 0, close: [], popular: [game] } }),
  }
  renderInSite(<ListedGames list={{}} position={position} />, popular as never)
  await expect.element(page.getByRole('heading', { name: 'Popular games' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Moth Queen' })).toBeVisible()
})

test('says how many games there are without the filters and in all lists, and leads to them', async () => {
  const total = (query: URLSearchParams) => {
    if (query.get('volatility')) return 0
    return query.get('provider') ? 2 : 5
  }
  renderInSite(
    <ListedGames
      list={{ provider: 'atelier' }}
      position={{ ...position, facets: { volatility: ['low'] } }}
    />,
    {
      'GET /api/game/games': ({ query }: { query: URLSearchParams }) =>
        ({ data: [], meta: { page: 1, perPage: 1, total: total(query), close: [] } }) as never,
    },
  )
  const link = (name: string) => page.getByRole('link', { name })
  await expect.element(link('Without the filters: 2 games')).toHaveAttribute('href', '/?search=queen')
  await expect.element(link('Everywhere: 5 games')).toHaveAttribute('href', '/categories/all?search=queen')
  expect(await findAccessibilityViolations()).toEqual([])
})

test('shows what the own category has, and nothing else', async () => {
  renderInSite(
    <ListedGames list={{ collection: 'slots' }} position={position} />,
    games((collection) => collection === 'slots'),
  )
  await expect.element(page.getByRole('link', { name: 'Moth Queen' })).toBeVisible()
  expect(elsewhere.elements()).toEqual([])
})

/** Three pages of games. */
const manyGames = {
  'GET /api/game/games': ({ query }: { query: URLSearchParams }) => {
    const number = query.get('page')
    const data = Array.from({ length: 42 }, (_, place) => ({ ...game, slug: `game-${number}-${place}` }))
    return { data, meta: { page: Number(number), perPage: 42, total: 126 } } as never
  },
}

/** Two pages of games, the second after a press. */
async function renderTwoPages() {
  function Pages() {
    const [last, setLast] = useState(1)
    return (
      <>
        <button type="button" onClick={() => setLast(2)}>
          Another page
        </button>
        <ListedGames list={{ collection: 'slots' }} position={{ ...position, search: '', page: last }} />
      </>
    )
  }
  renderInSite(<Pages />, manyGames)
  const covers = page.getByRole('link', { name: 'Moth Queen', exact: true })
  await expect.poll(() => covers.elements().length).toBe(42)
  return { covers, list: page.getByRole('list').first().element() }
}

const pressAnother = () => userEvent.click(page.getByRole('button', { name: 'Another page' }))

test('adds the games of another page a few at a time', async () => {
  const { covers, list } = await renderTwoPages()
  const added: number[] = []
  const observer = new MutationObserver((records) => {
    const nodes = records.flatMap(({ addedNodes }) => [...addedNodes])
    const countCovers = (node: Node) => {
      if (!(node instanceof HTMLElement)) return 0
      return node.matches('.c-cover') ? 1 : node.querySelectorAll('.c-cover').length
    }
    added.push(nodes.reduce((sum, node) => sum + countCovers(node), 0))
  })
  observer.observe(list, { childList: true, subtree: true })
  await pressAnother()
  await expect.poll(() => covers.elements().length).toBe(84)
  observer.disconnect()
  expect(Math.max(...added)).toBe(3)
  expect(added.reduce((sum, count) => sum + count)).toBe(42)
})

test('moves the link to more games once, before the covers are added', async () => {
  const { covers, list } = await renderTwoPages()
  const more = page.getByRole('link', { name: 'Show more' }).element()
  const readPlace = () => more.getBoundingClientRect().top + scrollY
  const start = readPlace()
  const places: number[] = []
  const observer = new MutationObserver(() => places.push(readPlace()))
  observer.observe(list, { childList: true, subtree: true })
  await pressAnother()
  await expect.poll(() => covers.elements().length).toBe(84)
  observer.disconnect()
  const moved = [...places, readPlace()].filter((place) => place !== start)
  expect(places.length).toBeGreaterThan(6)
  expect(Math.max(...moved) - Math.min(...moved)).toBeLessThan(1)
})

test('navigates to more games in a task of its own, after that of the press', async () => {
  const list = <ListedGames list={{ collection: 'slots' }} position={{ ...position, search: '' }} />
  const { router } = renderRoutedSite(list, manyGames)
  const more = page.getByRole('link', { name: 'Show more' })
  await expect.element(more).toBeVisible()
  let changes = 0
  router.subscribe(() => {
    changes += 1
  })
  ;(more.element() as HTMLElement).click()
  for (let step = 0; step < 50; step += 1) await null
  expect([changes, router.state.location.search]).toEqual([0, ''])
  await expect.poll(() => router.state.location.search).toBe('?page=2')
})

test('lays out no place of the list anew for what is in a cover', async () => {
  const { list } = await renderTwoPages()
  const readSizes = () => [list, ...list.children].map((one) => one.getBoundingClientRect().height)
  const before = readSizes()
  const [place, cover] = [list.firstElementChild, list.querySelector('.c-cover')]
  const bottom = (element: Element | null) => element?.getBoundingClientRect().bottom ?? 0
  expect(Math.abs(bottom(place) - bottom(cover)), 'its caption fits').toBeLessThan(2)
  const tall = Object.assign(document.createElement('div'), { style: 'block-size: 40rem' })
  cover?.append(tall)
  expect(readSizes()).toEqual(before)
})

test('keeps the filter of the list on the way of a guest without scripts to the sign-in', async () => {
  renderInSite(
    <ListedGames list={{ collection: 'slots' }} position={position} />,
    games(() => true),
    { status: 'guest', url: '/categories/slots?search=queen&sort=new' },
  )
  await expect
    .element(page.getByRole('link', { name: 'Favourite: Moth Queen' }))
    .toHaveAttribute('href', '?search=queen&sort=new&sign-in=true')
})

test('outlines the picture of the cover that has the focus', async () => {
  renderInSite(
    <ListedGames list={{}} position={position} />,
    games(() => true),
  )
  const link = page.getByRole('link', { name: 'Moth Queen' })
  await expect.element(link).toBeVisible()
  const readOutline = () => {
    const { outlineStyle, width, height } = getComputedStyle(link.element(), '::before')
    return { outlineStyle, width: Number.parseFloat(width), height: Number.parseFloat(height) }
  }
  expect(readOutline().outlineStyle).toBe('none')
  // The heart comes first.
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(link).toHaveFocus()
  const picture = link.element().closest('.c-cover')?.querySelector('.c-cover__picture')
  const { width, height } = picture?.getBoundingClientRect() ?? { width: 0, height: 0 }
  expect(height).toBeGreaterThan(width)
  const outline = readOutline()
  expect(outline.outlineStyle).toBe('solid')
  expect(outline.width).toBeCloseTo(width, 0)
  expect(outline.height).toBeCloseTo(height, 0)
})

/** Where the text of an element is drawn. */
function readTextBox(element: Element | null | undefined) {
  const range = document.createRange()
  if (element) range.selectNodeContents(element)
  return range.getBoundingClientRect()
}

test('begins the name below a cover at the right edge of a wide page from right to left', async () => {
  document.documentElement.dir = 'rtl'
  onTestFinished(() => document.documentElement.removeAttribute('dir'))
  renderInSite(
    <ListedGames list={{}} position={position} />,
    games(() => true),
  )
  const link = page.getByRole('link', { name: 'Moth Queen', exact: true })
  await expect.element(link).toBeVisible()
  const cover = link.element().closest('.c-cover')?.getBoundingClientRect()
  const name = readTextBox(link.element().querySelector('.c-cover__name'))
  expect(name.width).toBeLessThan((cover?.width ?? 0) * 0.9)
  expect(Math.abs(name.right - (cover?.right ?? 0))).toBeLessThan(2)
})

/** In a selector, alone or as the last of a list in `:not()`. */
const HAS = /:not\(:has\((?:[^()]|\([^()]*\))*\)\)|(?:, )?:has\((?:[^()]|\([^()]*\))*\)/g

/** Selectors of all style sheets with `:has()`, without it. */
function findSelectorsWithHas(): string[] {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])
  const selectors: string[] = []
  for (let rule = rules.pop(); rule; rule = rules.pop()) {
    if ('cssRules' in rule) rules.push(...(rule.cssRules as Iterable<CSSRule>))
    if (rule instanceof CSSStyleRule && rule.selectorText.includes(':has(')) selectors.push(rule.selectorText)
  }
  return selectors.map((selector) => selector.replace(HAS, ''))
}

test('has no cover that the browser styles again for `:has()` whenever something is added', async () => {
  renderInSite(
    <ListedGames list={{}} position={position} />,
    games(() => true),
  )
  await expect.element(page.getByRole('link', { name: 'Moth Queen', exact: true })).toBeVisible()
  const list = page.getByRole('list').first().element()
  const restyled = findSelectorsWithHas().filter((selector) => list.querySelector(selector))
  expect(restyled).toEqual([])
})

test.each([
  ['the return, if all games have one provider', 'Atelier', ['RTP 96.1%', 'RTP 94%']],
  ['the provider', 'Oak & Ivory', ['Atelier', 'Oak & Ivory']],
])('says below the covers %s', async (_, name, captions) => {
  const other = { ...game, slug: 'obsidian', title: 'Obsidian', rtp: '94.00', provider: { name } }
  renderInSite(<ListedGames list={{}} position={position} />, {
    'GET /api/game/games': () => ({ data: [game, other], meta: { total: 2 } }) as never,
  })
  const shown = () => [...document.querySelectorAll('.c-cover__provider')].map((one) => one.textContent)
  await expect.poll(shown).toEqual(captions)
})
