import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Notes what goes wrong in a page from now on: messages of the console, exceptions, failed requests, answers of 400 and more. */
export function watch(page: Page, found: string[]): void {
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    found.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => found.push(`exception: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A page that is left, or a question that nobody needs the answer of any more.
    if (reason !== 'net::ERR_ABORTED') found.push(`request: ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) found.push(`answer: ${response.status()} ${response.url()}`)
  })
}

/** What axe finds at WCAG 2.2 AA, in all of the page or within one element, a line each. */
export async function accessibilityFaults(
  page: Page,
  options: { readonly within?: string } = {},
): Promise<string[]> {
  const builder = new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    // Otherwise axe puts the findings of the frames together in a page of its own, which takes twice as long as looking.
    .setLegacyMode(page.frames().length === 1)
  const { violations } = await (options.within ? builder.include(options.within) : builder).analyze()
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target})`))
}

/** How far the page sticks out sideways, in pixels: below zero is the room that is kept for a scroll bar. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return Math.max(0, scrollWidth - clientWidth)
  })
}
