import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { textsOf } from '../../testing/render.tsx'
import { renderInSite, type SiteOptions } from '../../testing/site.tsx'
import { account, walletResponses } from '../../testing/wallet-responses.ts'
import { Header } from './header.tsx'

const layouts = import.meta.glob<string>('../../../../content/*/layout.yaml', {
  eager: true,
  query: '?raw',
  import: 'default',
})
const keys = ['casino', 'betting', 'tournaments', 'loyalty', 'fairness']
/** The entries' names in each language that has all of them. */
const namesByLanguage = Object.values(layouts)
  .map((yaml) => keys.map((key) => yaml.match(new RegExp(`^nav\\.${key}: "?(.+?)"?$`, 'm'))?.[1] ?? ''))
  .filter((names) => names.every((name) => name !== ''))

async function renderHeader(width: number, options: SiteOptions) {
  const { innerWidth, innerHeight } = window
  await page.viewport(width, 640)
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  renderInSite(<Header />, walletResponses({ accounts: [account({ balance: '12345.00' })] }), options)
}

const links = () => textsOf(page.getByRole('navigation', { name: 'Main' }).getByRole('link'))
const offers = ['betting', 'tournaments', 'loyalty'] as const

test('lists what the operator offers, where there is room for it in every language', async () => {
  await renderHeader(1440, { facts: { offers: [...offers, 'quests'] } })
  await expect.poll(links).toEqual(['Casino', 'Sports', 'Tournaments', 'Loyalty', 'Fairness'])
  await expect.element(page.getByRole('link', { name: 'Balance: €12,345.00' })).toBeVisible()
  const entries = page.getByRole('navigation', { name: 'Main' }).getByRole('link').elements()
  const search = document.querySelector('.s-header__search')
  const end = document.querySelector('.s-header__end')
  expect(namesByLanguage.length).toBeGreaterThan(20)
  for (const names of namesByLanguage) {
    for (const [index, name] of names.entries()) entries[index]?.replaceChildren(name)
    const [last, field, actions] = [entries.at(-1), search, end].map((one) => one?.getBoundingClientRect())
    expect(last?.right, names.join(' ')).toBeLessThan(field?.left ?? 0)
    expect(field?.right, names.join(' ')).toBeLessThan(actions?.left ?? 0)
    expect(actions?.right, names.join(' ')).toBeLessThanOrEqual(1440)
  }
})

test('lists nothing that the operator does not offer', async () => {
  await renderHeader(1440, { status: 'guest', facts: { offers: ['loyalty'] } })
  await expect.poll(links).toEqual(['Casino', 'Loyalty', 'Fairness'])
})

test('lists the offers in the drawer alone where there is less room', async () => {
  await renderHeader(1280, { status: 'guest', facts: { offers } })
  await expect.poll(links).toEqual(['Casino', 'Fairness'])
})
