import { startDevServer } from './support/dev-server.ts'
import { NIGHTLY } from './support/nightly.ts'
import { expect, test, waitForHydration } from './support/test.ts'
import { TEST_TIMEOUT_MS } from './support/timeouts.ts'

test('renders pages from the sources in development', { tag: NIGHTLY }, async ({ request, platform }) => {
  const devServer = await startDevServer(platform.url)
  try {
    const html = await (await request.get(`${devServer.url}/terms`)).text()
    expect(html).toContain('<title>Terms · Croupier</title>')
    expect(html).toContain('href="/@react-router/critical.css')
  } finally {
    await devServer.stop()
  }
})

test('applies changed sources and texts in development and reloads the page after a restart', {
  tag: NIGHTLY,
}, async ({ page, platform, pageErrors }) => {
  const slowTimeout = { timeout: TEST_TIMEOUT_MS / 2 }
  const devServer = await startDevServer(platform.url)
  try {
    const isSameDocument = () => page.evaluate(() => 'seen' in window)
    const markDocument = () => page.evaluate(() => void Reflect.set(window, 'seen', true))
    const waitForNewDocument = () => page.waitForFunction(() => !('seen' in window), undefined, slowTimeout)
    await page.goto(`${devServer.url}/terms`)
    await waitForHydration(page)
    await markDocument()

    const footer = page.getByRole('contentinfo')
    await devServer.editFile('apps/site/app/shell/footer.tsx', '<footer', '<footer data-changed="yes"')
    await expect(footer).toHaveAttribute('data-changed', 'yes', slowTimeout)
    expect(await isSameDocument()).toBe(true)

    await devServer.editFile(
      'content/en/layout.yaml',
      /^footer\.fairness: .*$/m,
      'footer.fairness: Fair and square',
    )
    await waitForNewDocument()
    await expect(footer.getByRole('link', { name: 'Fair and square' })).toBeVisible(slowTimeout)
    await waitForHydration(page)
    await markDocument()

    // Requests are refused while the process restarts.
    pageErrors.allow(/CONNECTION_(?:REFUSED|RESET)|WebSocket connection/)
    await devServer.editFile(
      'apps/platform/src/server/headers.ts',
      "'nosniff',",
      "'nosniff', 'x-changed': 'yes',",
    )
    await waitForNewDocument()
    await waitForHydration(page)
    const response = await page.request.get(devServer.url)
    expect(response.headers()['x-changed']).toBe('yes')
    await expect(footer.getByRole('link', { name: 'Fair and square' })).toBeVisible()
  } finally {
    await page.goto('about:blank')
    await devServer.stop()
  }
})
