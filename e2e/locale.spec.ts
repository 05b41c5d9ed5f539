import { findCutDrawerLabels } from './support/page-checks.ts'
import type { RunningPlatform } from './support/platform.ts'
import { expect, test, waitForHydration } from './support/test.ts'

const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

/** Requests a path without cookies and without following redirects. */
const fetchPath = (
  { url }: RunningPlatform,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
) => fetch(url + path, { method, redirect: 'manual', headers: { 'user-agent': BROWSER, ...headers } })

/** The first guests after a start may get uncached pages. */
const waitUntilCached = (platform: RunningPlatform) =>
  expect
    .poll(async () => (await fetchPath(platform, '/')).headers.get('cache-status'))
    .toMatch(/^croupier; hit/)

function expectRedirect(response: Response, location: string) {
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe(location)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
}

/** The value of an attribute of the first element in the page's head that has the other attribute. */
const readLink = (html: string, attribute: string) =>
  new RegExp(`<link (?=[^>]*${attribute})[^>]*href="([^"]*)"`, 'i').exec(html)?.[1]

test('serves the default language without a prefix and other languages under theirs [2.1-01a 2.1-01b 2.1-01c]', async ({
  platform,
}) => {
  for (const [path, language, title] of [
    ['/', 'en', 'The house that shows its hand.'],
    ['/de', 'de', 'Das Haus mit offenen Karten.'],
  ] as const) {
    const html = await (await fetchPath(platform, path)).text()
    expect(html).toContain(`<html lang="${language}"`)
    expect(html.match(/<h1[^>]*>.*?<\/h1>/gs)?.map((one) => one.replace(/<[^>]*>/g, ''))).toEqual([title])
  }
})

test('navigates within a language in the browser and keeps the prefix [2.1-29b 2.1-28a]', async ({
  page,
}) => {
  await page.goto('/de')
  await waitForHydration(page)
  await page.evaluate(() => {
    Object.assign(window, { sameDocument: true })
    scrollTo(0, document.body.scrollHeight)
  })
  const data = page.waitForResponse((response) => new URL(response.url()).pathname === '/de/terms.data')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Bedingungen' }).click()
  expect((await data).status()).toBe(200)

  await expect(page).toHaveURL('/de/terms')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bedingungen')
  await expect(page).toHaveTitle('Bedingungen · Croupier')
  expect(await findCutDrawerLabels(page)).toEqual([])
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Das Haus mit offenen Karten.')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

// operator-platform.spec.ts chooses a language in the menu of a phone.
test('changes the language by a full page load of the same page and stores the choice [4-04a]', async ({
  page,
}) => {
  const chooseLanguage = async (menu: string, name: string) => {
    await waitForHydration(page)
    await page.getByRole('button', { name: menu, exact: true }).locator('visible=true').click()
    await page.getByRole('link', { name, exact: true }).locator('visible=true').click()
  }
  await page.goto('/fairness?from=here#place')
  await chooseLanguage('Language', 'Deutsch')
  await expect(page).toHaveURL('/de/fairness?from=here#place')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await chooseLanguage('Sprache', 'English')
  await expect(page).toHaveURL('/fairness?from=here#place')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')

  // From now on the choice takes precedence over the country.
  const response = await page.request.get('/terms', { headers: { 'cf-ipcountry': 'DE' }, maxRedirects: 0 })
  expect(response.status()).toBe(200)
  expect(await response.text()).toContain('<html lang="en"')
})

test('takes the language from the cookie, else from the country, else the default [4-04a 4-04b]', async ({
  platform,
}) => {
  expectRedirect(await fetchPath(platform, '/', { cookie: 'user-language=de' }), '/de')
  expectRedirect(await fetchPath(platform, '/fairness?x=1', { 'cf-ipcountry': 'DE' }), '/de/fairness?x=1')
  const withChoice = { 'cf-ipcountry': 'DE', cookie: 'user-language=en' }
  expect((await fetchPath(platform, '/', withChoice)).status).toBe(200)
  expect((await fetchPath(platform, '/', { cookie: 'user-language=xx', 'cf-ipcountry': 'DE' })).status).toBe(
    200,
  )
  expectRedirect(await fetchPath(platform, '/', { 'cf-ipcountry': 'FI' }), '/fi')
  expect((await fetchPath(platform, '/', { 'cf-ipcountry': 'IE' })).status).toBe(200)
})

test('does not redirect search engines', async ({ platform }) => {
  const response = await fetchPath(platform, '/fairness', { 'user-agent': BOT, 'cf-ipcountry': 'DE' })
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('<html lang="en"')
})

test('serves each page at one address', async ({ platform }) => {
  expectRedirect(await fetchPath(platform, '/DE'), '/de')
  expectRedirect(await fetchPath(platform, '/de/'), '/de')
  expectRedirect(await fetchPath(platform, '/De/Fairness/?a=B'), '/de/fairness?a=B')
  expectRedirect(await fetchPath(platform, '/fairness/'), '/fairness')
  expectRedirect(await fetchPath(platform, '//de//fairness'), '/de/fairness')
  const english = await fetchPath(platform, '/en/fairness')
  expectRedirect(english, '/fairness')
  expect(english.headers.get('set-cookie')).toContain('user-language=en')
})

test('stores the language of a visited prefix', async ({ platform }) => {
  const response = await fetchPath(platform, '/de')
  expect(response.status).toBe(200)
  expect(response.headers.get('set-cookie')).toBe('user-language=de; Path=/; Max-Age=31536000; SameSite=Lax')
})

test('removes the prefix from pages that never carry one [2.1-01d]', async ({ platform }) => {
  expectRedirect(await fetchPath(platform, '/de/confirm/AbC9'), '/confirm/AbC9')
  expectRedirect(await fetchPath(platform, '/de/reset-password/AbC9'), '/reset-password/AbC9')
  expectRedirect(await fetchPath(platform, '/de/questions/payments?a=1'), '/questions/payments?a=1')
  const data = await fetchPath(platform, '/de/questions.data?a=1&_routes=x')
  expect(data.status).toBe(204)
  expect(data.headers.get('x-remix-redirect')).toBe('/questions?a=1')
  expect(data.headers.get('x-remix-reload-document')).toBe('true')
})

test('links from a page without a prefix to pages in the visitor’s language [2.1-01d 2.1-29b]', async ({
  platform,
}) => {
  const german = { cookie: 'user-language=de' }
  const from = (path: string) => ({ ...german, referer: platform.url + path })
  const dataResponse = await fetchPath(platform, '/fairness.data?a=1', from('/confirm/AbC9'))
  expect(dataResponse.status).toBe(204)
  expect(dataResponse.headers.get('x-remix-redirect')).toBe('/de/fairness?a=1')
  const home = await fetchPath(platform, '/_.data', from('/questions/payments'))
  expect(home.headers.get('x-remix-redirect')).toBe('/de')
  // An open English page stays English, even if another tab has chosen a different language.
  expect((await fetchPath(platform, '/fairness.data', from('/terms'))).status).toBe(200)
})

test('declares alternate languages and the canonical address of a page [2.1-31]', async ({
  platform,
  baseURL,
}) => {
  const german = await (await fetchPath(platform, '/de/fairness?utm=x')).text()
  expect(readLink(german, 'rel="canonical"')).toBe(`${baseURL}/de/fairness`)
  expect(readLink(german, 'hreflang="en"')).toBe(`${baseURL}/fairness`)
  expect(readLink(german, 'hreflang="de"')).toBe(`${baseURL}/de/fairness`)
  expect(readLink(german, 'hreflang="x-default"')).toBe(`${baseURL}/fairness`)
  expect(readLink(await (await fetchPath(platform, '/main')).text(), 'rel="canonical"')).toBe(`${baseURL}/`)
})

test('returns 404 and the error page for an unknown address [2.1-25b 8-21 2.2-01a]', async ({
  page,
  platform,
  pageErrors,
}) => {
  for (const path of ['/no-such-page', '/zz', '/xx-yy/fairness', '/a/b/c', '/de/no-such-page']) {
    const response = await fetchPath(platform, path)
    expect(response.status, path).toBe(404)
    const html = await response.text()
    expect(html, path).not.toMatch(/Internal Server Error/)
    const title = path.startsWith('/de') ? 'Etwas ist schiefgegangen' : 'Something went wrong'
    expect(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1], path).toBe(title)
    // The error page has neither a canonical address nor alternates.
    for (const attribute of ['rel="canonical"', 'hreflang='])
      expect(readLink(html, attribute), path).toBeUndefined()
    expect(html.match(/<link [^>]*rel="manifest"/g), path).toHaveLength(1)
  }

  pageErrors.allowResponses('GET /de/no-such-page 404')
  const english = await (await fetchPath(platform, '/no-such-page')).text()
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(english) ?? []
  expect(main).toContain('The page you are trying to access does not exist or has been moved.')
  expect(main).toMatch(/<a [^>]*href="\/"[^>]*>(?:<[^>]*>)*Homepage/)
  await page.goto('/de/no-such-page')
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Etwas ist schiefgegangen')
  await expect(page.locator('head link[rel=canonical], head link[hreflang]')).toHaveCount(0)
  await page.getByRole('link', { name: 'Startseite' }).first().click()
  await expect(page).toHaveURL('/de')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Das Haus mit offenen Karten.')
  await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', /\/de$/)
})

test('returns a valid page for invalid input, never 500', async ({ platform }) => {
  const fetchStatus = async (path: string, headers?: Record<string, string>) =>
    (await fetchPath(platform, path, headers)).status
  expect(await fetchStatus('/%E0%A4%A')).toBe(404)
  expect(await fetchStatus('/de/%E0%A4%A')).toBe(404)
  expect(await fetchStatus('/%00')).toBe(404)
  expect(await fetchStatus(`/?q=${'x'.repeat(10_000)}`)).toBe(200)
  expect(await fetchStatus(`/${'x'.repeat(1500)}`)).toBe(404)
  expect(await fetchStatus(`/${'x'.repeat(3000)}`)).toBe(414)
  expect(await fetchStatus('/assets/no-such-file.js')).toBe(404)
  expect(await fetchStatus('/?sign-in=%E0%A4%A')).toBe(200)
  const hostile = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'javascript',
    'x-react-router-spa-mode': 'yes',
    'x-react-router-prerender-data': '%00',
    'x-remix-reload-document': 'true',
    cookie: 'access_token=a.b.c; user-language=../..; x',
    'accept-language': 'x'.repeat(2000),
  }
  const response = await fetchPath(platform, '/', hostile)
  expect(response.status).toBe(200)
  expect(await response.text()).not.toContain('evil.example')
  expect((await fetchPath(platform, '/', {}, 'POST')).status).toBeLessThan(500)
  expect((await fetchPath(platform, '/de', {}, 'DELETE')).status).toBeLessThan(500)
})

test('never redirects to another host', async ({ platform }) => {
  for (const path of [
    '//evil.example/',
    '///evil.example//',
    '/\\evil.example/',
    '/de//evil.example/',
    '/en//evil.example',
  ]) {
    const location = (await fetchPath(platform, path)).headers.get('location') ?? '/'
    expect(location, path).toMatch(/^\/(?![/\\])/)
  }
})

test('blocks scripts that are not its own', async ({ platform }) => {
  // An uncached page has a nonce per response.
  const fetchPolicy = async (headers = {}) =>
    (await fetchPath(platform, '/', headers)).headers.get('content-security-policy') ?? ''
  const session = { cookie: 'access_token=none-that-was-given' }
  const [first, second] = [await fetchPolicy(session), await fetchPolicy(session)]
  expect(first).toContain("default-src 'none'")
  expect(first).toContain("style-src 'self';")
  expect(first).toContain("base-uri 'none'")
  expect(first).toContain("object-src 'none'")
  expect(first).toContain("frame-ancestors 'self'")
  expect(first).not.toContain('unsafe')
  const nonce = /'nonce-([^']+)'/
  expect(first).toMatch(nonce)
  expect(first.match(nonce)?.[1]).not.toBe(second.match(nonce)?.[1])
  // A cached page allows its scripts by hash.
  await waitUntilCached(platform)
  const cachedPolicy = await fetchPolicy()
  expect(cachedPolicy.replace(/ 'sha256-[\w+/=]+'/g, '')).toBe(first.replace(/ 'nonce-[^']+'/g, ''))
  expect(cachedPolicy).toContain("'sha256-")
})

test('serves files compressed and immutable, and pages for revalidation', async ({ platform }) => {
  await waitUntilCached(platform)
  const page = await fetchPath(platform, '/')
  expect(page.headers.get('cache-control')).toBe('public, no-cache')
  const script = /\/assets\/react-[\w-]+\.js/.exec(await page.text())?.[0] ?? ''
  const file = await fetchPath(platform, script, { 'accept-encoding': 'br' })
  expect(file.headers.get('content-encoding')).toBe('br')
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const icon = await fetch(`${platform.url}/favicon.ico`)
  expect(icon.headers.get('content-type')).toContain('image/svg+xml')
  expect((await fetchPath(platform, '/robots.txt')).headers.get('content-type')).toContain('text/plain')
})
