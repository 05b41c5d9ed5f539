import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInSite } from '../../testing/site.tsx'
import { focusKeptLink, forgetKeptPages, keepAtNewAddress, loadOrKept, useKeptPage } from './kept-pages.ts'

const start = location.href
const names = ['home', 'list', 'search', 'limits', 'game'] as const
type Name = (typeof names)[number]

/** Goes back, or forward, to the history entry with the name's index. */
const goTo = (name: Name) => history.replaceState({ idx: names.indexOf(name) }, '', `/${name}`)
const load = (name: Name) =>
  loadOrKept({
    request: new Request(`${location.origin}/${name}`),
    serverLoader: async () => 'from the server',
  })

function Kept({ name }: { name: string }) {
  const [renders, setRenders] = useState(0)
  const [hasEarly, setHasEarly] = useState(false)
  useKeptPage(name)
  return (
    <>
      <button type="button" onClick={() => setHasEarly(true)}>
        Load the other row
      </button>
      <button type="button" onClick={() => setRenders(renders + 1)}>
        Render
      </button>
      <main>
        {['amber', 'velvet'].map((game) => (
          <a key={game} href={`/games/${game}`}>
            {game}
          </a>
        ))}
      </main>
      {hasEarly && <Row title={`Before ${name}`} />}
      <Row title={name} />
    </>
  )
}

function Row({ title }: { title: string }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul
        className="c-rail__list"
        aria-label={title}
        style={{ inlineSize: 100, overflow: 'auto', scrollBehavior: 'smooth' }}
      >
        <li style={{ inlineSize: 1000 }}>A row</li>
      </ul>
    </section>
  )
}

function Pages() {
  const [shown, show] = useState<Name>()
  const visit = (name: Name) => {
    goTo(name)
    show(name)
  }
  return (
    <>
      {names.map((name) => (
        <button key={name} type="button" onClick={() => visit(name)}>
          {`To ${name}`}
        </button>
      ))}
      {shown && <Kept key={shown} name={shown} />}
    </>
  )
}

const visit = (name: Name) => page.getByRole('button', { name: `To ${name}` }).click()

beforeEach(() => {
  forgetKeptPages()
  return () => history.replaceState(null, '', start)
})

test('returns to the last four pages without a request, and to others with one', async () => {
  renderInSite(<Pages />, {})
  for (const name of ['home', 'list', 'search', 'limits'] as const) await visit(name)
  for (const name of ['home', 'list', 'search', 'limits'] as const) {
    goTo(name)
    expect(await load(name)).toBe(name)
  }
  await visit('game')
  goTo('home')
  expect(await load('home')).toBe('from the server')
  goTo('list')
  expect(await load('list')).toBe('list')
  forgetKeptPages()
  expect(await load('list')).toBe('from the server')
})

test('does not keep a page for the address of the next one', async () => {
  renderInSite(<Pages />, {})
  for (const name of ['home', 'list'] as const) await visit(name)
  goTo('search')
  await page.getByRole('button', { name: 'Render' }).click()
  expect(await load('search')).toBe('from the server')
  goTo('list')
  expect(await load('list')).toBe('list')
})

test('returns without a request to a page below a dialog that has changed the address', async () => {
  renderInSite(<Pages />, {})
  await visit('home')
  const address = `${location.origin}/home?find-game=moth`
  history.replaceState({ idx: 1 }, '', address)
  keepAtNewAddress()
  await visit('game')
  history.replaceState({ idx: 1 }, '', address)
  const loaded = await loadOrKept({ request: new Request(address), serverLoader: async () => 'anew' })
  expect(loaded).toBe('home')
})

test('visits a kept page anew by a link', async () => {
  renderInSite(<Pages />, {})
  for (const name of ['home', 'game'] as const) await visit(name)
  expect(await load('home')).toBe('from the server')
})

test('shows the rows of a page where they were on the way back, and at their start on other ways', async () => {
  renderInSite(<Pages />, {})
  const row = () => page.getByRole('list', { name: 'home', exact: true }).element()
  await visit('home')
  row().scrollTo({ left: 240, behavior: 'instant' })
  await visit('game')
  goTo('home')
  await load('home')
  await visit('home')
  expect(row().scrollLeft).toBe(240)
  await visit('game')
  await load('home')
  await visit('home')
  expect(row().scrollLeft).toBe(0)
})

test('shows a row where it was although it is loaded later, and the rows after it', async () => {
  renderInSite(<Pages />, {})
  const row = (name: string) => page.getByRole('list', { name, exact: true }).element()
  const loadOther = () => page.getByRole('button', { name: 'Load the other row' }).click()
  await visit('home')
  await loadOther()
  row('Before home').scrollTo({ left: 120, behavior: 'instant' })
  row('home').scrollTo({ left: 240, behavior: 'instant' })
  await visit('game')
  goTo('home')
  await load('home')
  await visit('home')
  expect(row('home').scrollLeft).toBe(240)
  await loadOther()
  await expect.poll(() => row('Before home').scrollLeft).toBe(120)
  expect(row('home').scrollLeft).toBe(240)
})

test('focuses on the way back the link by which a page was left, and none on other ways', async () => {
  renderInSite(<Pages />, {})
  const focused = () => document.activeElement?.textContent
  const leaveBy = async (name: string) => {
    await visit('home')
    const to = page.getByRole('button', { name: 'To game' }).element() as HTMLElement
    page.getByText(name, { exact: true }).element().closest('a')?.focus()
    // Unlike a press of the button, it leaves the focus on the link.
    to.click()
    await expect.poll(() => page.getByRole('list', { name: 'game', exact: true }).elements().length).toBe(1)
  }
  await leaveBy('velvet')
  goTo('home')
  await load('home')
  await visit('home')
  expect([focusKeptLink(), focused()]).toEqual([true, 'velvet'])
  await visit('game')
  await load('home')
  await visit('home')
  expect(focusKeptLink()).toBe(false)
})
