import { DESKTOP, PHONE } from './support/devices.ts'
import { navigateInDocument } from './support/navigate-in-document.ts'
import { NIGHTLY } from './support/nightly.ts'
import { expect, test, waitForHydration } from './support/test.ts'

// accessible.spec.ts opens the same pages in a browser.
test('shows content pages to everyone [2.1-04 2.1-07 2.1-16 2.1-31]', async ({ request, baseURL }) => {
  const pages = [
    { path: '/questions', title: 'Questions and answers' },
    { path: '/questions/deposits', title: 'Questions and answers' },
    { path: '/contact', title: 'Contact' },
    { path: '/bonus/how-bonuses-work', title: 'How bonuses work' },
    { path: '/de/static/complaints', title: 'Beschwerden' },
  ]
  for (const { path, title } of pages) {
    const headers = { cookie: `user-language=${path.startsWith('/de/') ? 'de' : 'en'}` }
    const response = await request.get(path, { headers, maxRedirects: 0 })
    expect([path, response.status()]).toEqual([path, 200])
    const html = await response.text()
    const titles = html.match(/<h1[^>]*>.*?<\/h1>/gs)?.map((heading) => heading.replace(/<[^>]*>/g, ''))
    expect([path, titles]).toEqual([path, [title]])
    expect(html).toContain(`<link rel="canonical" href="${baseURL}${path}"/>`)
    expect(html).toMatch(/<meta name="description" content="[^"]+"/)
  }
})

test('returns 404 for pages without content [2.1-07 2.1-16 2.1-19]', async ({ request }) => {
  for (const path of ['/questions/none', '/bonus/none', '/static/none', '/static/terms', '/none']) {
    expect((await request.get(path)).status(), path).toBe(404)
  }
  // A page of a folder has no address outside it.
  expect((await request.get('/complaints')).status()).toBe(404)
})

test('returns from a topic to the unchanged list of topics, on a desktop and on a phone [2.1-07 2.1-01d]', {
  tag: NIGHTLY,
}, async ({ page }) => {
  await page.setExtraHTTPHeaders({ 'cf-ipcountry': 'DE' })
  await page.goto('/questions')
  await waitForHydration(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  const list = page.getByRole('navigation', { name: 'Themen' })
  const requestedPaths: string[] = []
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  for (const { viewport } of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport)
    await list.getByLabel('Antworten durchsuchen').fill('Geld')
    await expect(list.getByRole('link')).toHaveCount(4)
    await list.evaluate((element) => element.setAttribute('data-mark', 'the same'))

    await list.getByRole('link', { name: /^Einzahlungen/ }).click()
    await expect(page).toHaveURL('/questions/deposits')
    await expect(page.getByRole('heading', { name: 'Wie zahle ich ein?' })).toBeVisible()
    await expect(page).toHaveTitle(/^Einzahlungen/)
    // A phone shows either the list or the topic.
    await expect(list).toBeVisible({ visible: viewport === DESKTOP.viewport })

    requestedPaths.splice(0)
    await page.getByRole('link', { name: 'Alle Themen' }).click()
    await expect(page).toHaveURL('/questions')
    await expect(page.getByRole('heading', { name: 'Wie zahle ich ein?' })).toBeHidden()
    await expect(list).toBeVisible()
    await expect(list).toHaveAttribute('data-mark', 'the same')
    await expect(list.getByLabel('Antworten durchsuchen')).toHaveValue('Geld')
    await expect(page).toHaveTitle(/^Fragen und Antworten/)
    expect(requestedPaths.filter((path) => path.endsWith('.data'))).toEqual([])

    await list.getByLabel('Antworten durchsuchen').fill('Lotto')
    await expect(list.getByText('Keine Antwort enthält dieses Wort.')).toBeVisible()
  }
})

test('opens and closes public dialogs by their address [2.3-06:success 2.3-01b]', { tag: NIGHTLY }, async ({
  page,
}) => {
  const inEnglish = [
    { address: '/fairness?success=whatever', name: 'Done' },
    // The address must not claim facts about a player or a country.
    { address: '/fairness?geo-restricted-type=true', name: 'You can open an account here' },
    { address: '/fairness?mobile-game=', name: 'About this game' },
  ]
  const inGerman = [
    { address: '/de/fairness?sign-up-cancel=true', name: 'Ohne Konto weiter?' },
    { address: '/de/fairness?profile-confirmed=true', name: 'Ist Ihr Profil bestätigt?' },
  ]
  const open = async (address: string) => {
    const [path] = address.split('?')
    if (new URL(page.url(), 'http://nowhere').pathname === path) return navigateInDocument(page, address)
    await page.goto(address)
    await waitForHydration(page)
  }
  const openAndClose = async ({ address, name }: (typeof inEnglish)[number]) => {
    await open(address)
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('heading', { name })).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(address.split('?')[0] ?? '')
  }
  for (const one of inEnglish) await openAndClose(one)
  await open('/fairness?sign-up-cancel=true')
  await page.getByRole('dialog').getByRole('link', { name: 'Keep going' }).click()
  await expect(page.getByRole('dialog', { name: 'Create your account' })).toBeVisible()
  await expect(page).toHaveURL('/fairness?sign-up=true')
  // Another language is another document.
  for (const one of inGerman) await openAndClose(one)
})
