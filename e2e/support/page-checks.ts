import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The script that the builder lays into pages. */
const { source } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core') as {
  readonly source: string
}
const NO_SCRIPT = 'void 0'

/** Notes what goes wrong in a page from now on: messages of the console, exceptions, failed requests, answers of 400 and more. */
export function recordPageErrors(page: Page, errors: string[]): void {
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    errors.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => errors.push(`exception: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A page that is left, or a question that nobody needs the answer of any more.
    if (reason !== 'net::ERR_ABORTED') errors.push(`request: ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) errors.push(`answer: ${response.status()} ${response.url()}`)
  })
}

/** What axe finds at WCAG 2.2 AA, in all of the page or within one element, a line each. */
export async function findAccessibilityViolations(
  page: Page,
  options: { readonly within?: string } = {},
): Promise<string[]> {
  // The builder lays half a megabyte of script into the page twice a look, and carries out all that is well: together that
  // costs several times as much as looking. So the script is laid into a document once, and only what is wrong carried out.
  // With frames the builder does it all, but puts the findings together in a page of its own.
  const hasSingleFrame = page.frames().length === 1
  if (hasSingleFrame && !(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const builder = new AxeBuilder({ page, ...(hasSingleFrame && { axeSource: NO_SCRIPT }) })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .setLegacyMode(hasSingleFrame)
  const { violations } = await (options.within ? builder.include(options.within) : builder).analyze()
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target})`))
}

/** How far the page sticks out sideways, in pixels: below zero is the room that is kept for a scroll bar. */
export function measureHorizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return Math.max(0, scrollWidth - clientWidth)
  })
}

/**
 * What is clicked or tapped within a page, or within what lies over it, and is smaller than it may be: WCAG 2.5.8, without
 * its leave for small things that stand apart. A link within a sentence is as high as its line. A target is as large as what
 * answers a click: its label's box, or what lies over more than itself, as the link of a whole card.
 * @param minSize in CSS pixels, either way
 */
export function findSmallTargets(page: Page, minSize: number): Promise<string[]> {
  return page.evaluate((minSize) => {
    const topmostDialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1)
    const targets =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=option], [role=radio], [role=checkbox], [role=switch], [role=slider]'
    /** Its own box, and the labels' that stand for it. */
    const getHitBoxes = (target: Element) =>
      [target, target.closest('label'), ...((target as HTMLInputElement).labels ?? [])].flatMap((one) =>
        one ? [one.getBoundingClientRect()] : [],
      )
    const receivesClick = (target: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (target.contains(hit) || hit.closest('label')?.control === target)
    }
    const isInSentence = (target: Element) => {
      const [parent, text] = [target.parentElement, target.textContent?.trim() ?? '']
      return (
        getComputedStyle(target).display === 'inline' &&
        (parent?.textContent?.trim().length ?? 0) > text.length
      )
    }
    const isSmall = (target: Element) => {
      if (getHitBoxes(target).some(({ width, height }) => width >= minSize && height >= minSize)) return false
      target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
      const { left, top, width, height } = target.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      /** How far from its middle it still answers. */
      const measureReach = (stepX: number, stepY: number) => {
        let distance = 0
        while (
          distance < minSize &&
          receivesClick(target, x + stepX * (distance + 1), y + stepY * (distance + 1))
        )
          distance += 1
        return distance
      }
      const isWideEnough = Math.max(width, measureReach(1, 0) + measureReach(-1, 0) + 1) >= minSize
      const isTallEnough = Math.max(height, measureReach(0, 1) + measureReach(0, -1) + 1) >= minSize
      return !(isWideEnough && isTallEnough)
    }
    return [...(topmostDialog ?? document).querySelectorAll(targets)].flatMap((target) => {
      const { width, height } = target.getBoundingClientRect()
      // Out of sight for the eye, and there for those who listen, or for the keyboard alone.
      const isVisible =
        target.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && width > 1 && height > 1
      const isDisabled = target.closest('[inert], [aria-hidden=true]') !== null || target.matches(':disabled')
      if (!isVisible || isDisabled || isInSentence(target) || !isSmall(target)) return []
      const name = target.getAttribute('aria-label') ?? target.textContent?.trim().slice(0, 40)
      return [
        `${target.localName}.${target.getAttribute('class') ?? ''} "${name}": ${Math.round(width)} by ${Math.round(height)}`,
      ]
    })
  }, minSize)
}
