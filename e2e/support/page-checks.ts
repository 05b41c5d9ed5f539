import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import type { Frame, Page } from '@playwright/test'

/** The script of the version that AxeBuilder injects, minified: it takes a quarter less to inject. */
const source = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)
const NO_SCRIPT = 'void 0'

/** An error of the page: a message, or a response with status 400 or more. */
export interface PageError {
  readonly text: string
  readonly response?: { readonly method: string | null; readonly path: string; readonly status: number }
}

/** Records console errors, exceptions, failed requests and responses with status 400 or more. */
export function recordPageErrors(page: Page, errors: PageError[]): void {
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    const { url } = message.location()
    const text = `console: ${message.text()} (${url})`
    // Chromium's own message about a response, which names no method.
    const [, status] = /^Failed to load resource: .* status of (\d+)/.exec(message.text()) ?? []
    if (!status) errors.push({ text })
    else
      errors.push({ text, response: { method: null, path: new URL(url).pathname, status: Number(status) } })
  })
  page.on('pageerror', (error) => errors.push({ text: `exception: ${error.message}` }))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Aborted requests: the page was left, or the response is no longer needed.
    if (reason !== 'net::ERR_ABORTED') errors.push({ text: `request: ${request.url()} ${reason}` })
  })
  page.on('response', (response) => {
    const status = response.status()
    if (status < 400) return
    const [method, path] = [response.request().method(), new URL(response.url()).pathname]
    errors.push({
      text: `response: ${method} ${response.url()} ${status}`,
      response: { method, path, status },
    })
  })
}

/** A predicate for the responses of one call: `PUT /api/player/limits/* 422`; `*` is one segment of the path. */
export function matchResponse(expected: string): (error: PageError) => boolean {
  const [, method, path = '', statuses = ''] = /^([A-Z]+) (\/\S*) (\d{3}(?:\|\d{3})*)$/.exec(expected) ?? []
  if (!method) throw new Error(`Not a method, path and status: ${expected}`)
  const pattern = path.split('/')
  const isPath = (actual: string) => {
    const segments = actual.split('/')
    return (
      segments.length === pattern.length &&
      segments.every((segment, index) => [segment, '*'].includes(pattern[index] ?? ''))
    )
  }
  return ({ response }) =>
    response !== undefined &&
    (response.method ?? method) === method &&
    isPath(response.path) &&
    statuses.split('|').includes(String(response.status))
}

export interface AccessibilityOptions {
  /** Selector of the only element to check. */
  readonly within?: string
  /** Whether documents in frames are not checked. */
  readonly isWithoutFrames?: boolean
}

/** The frame of the login widget belongs to the messaging app, and may be loaded during a check. */
const isUnchecked = (frame: Frame, page: Page) =>
  frame === page.mainFrame() || /^$|^about:blank$|\/sandbox\/telegram\//.test(frame.url())

/** Whether a target is still too small in the middle of the window. */
const isTooSmallInView = (page: Page, target: unknown): Promise<boolean> =>
  page.evaluate(async (selectors) => {
    const selector = Array.isArray(selectors) ? selectors.at(-1) : selectors
    const element = typeof selector === 'string' ? document.querySelector(selector) : null
    if (!element) return true
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run(element, { runOnly: ['target-size'] })
    return violations.length > 0
  }, target)

/** WCAG 2.2 AA violations reported by axe in the page or in one element, one per line. */
export async function findAccessibilityViolations(
  page: Page,
  options: AccessibilityOptions = {},
): Promise<string[]> {
  // AxeBuilder injects half a megabyte of script twice per check and returns all passed rules, which takes
  // several times as long as the check. So the script is injected once per document and only violations are
  // returned. For pages with frames AxeBuilder is used; it merges the results in a separate page.
  const hasSingleFrame = options.isWithoutFrames || page.frames().every((frame) => isUnchecked(frame, page))
  if (hasSingleFrame && !(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  // Frames of providers forbid the requests with which axe reads style sheets for an experimental rule that is
  // not among the tags.
  const builder = new AxeBuilder({ page, axeSource: hasSingleFrame ? NO_SCRIPT : source })
    .options({
      resultTypes: ['violations'],
      preload: false,
      ...(hasSingleFrame && { iframes: false }),
    })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .setLegacyMode(hasSingleFrame)
  const { violations } = await (options.within ? builder.include(options.within) : builder).analyze()
  if (!hasSingleFrame) return violations.flatMap(describeViolation)
  const found: string[] = []
  for (const violation of violations) {
    if (violation.id !== 'target-size') {
      found.push(...describeViolation(violation))
      continue
    }
    // A fixed bar covers part of whatever is behind it, until the player scrolls. Axe runs one check at a time.
    for (const node of violation.nodes)
      if (await isTooSmallInView(page, node.target))
        found.push(...describeViolation({ ...violation, nodes: [node] }))
  }
  return found
}

interface Violation {
  readonly id: string
  readonly help: string
  readonly nodes: readonly { readonly target: unknown }[]
}

const describeViolation = ({ id, help, nodes }: Violation): string[] =>
  nodes.map(({ target }) => `${id}: ${help} (${target})`)

/** Horizontal overflow of the page in pixels; negative for the width of a reserved scroll bar. */
export function measureHorizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return Math.max(0, scrollWidth - clientWidth)
  })
}

/** Labels of the compact drawer that are wider than their place. */
export function findCutDrawerLabels(page: Page): Promise<string[]> {
  return page.locator('.s-drawer__item > span').evaluateAll((labels) =>
    labels
      .filter((label) => {
        if (!label.checkVisibility()) return false
        const range = document.createRange()
        range.selectNodeContents(label)
        return range.getBoundingClientRect().width > (label.parentElement?.clientWidth ?? 0) - 4
      })
      .map(({ textContent }) => textContent ?? ''),
  )
}

/**
 * Targets in the page or the topmost dialog that are smaller than the minimum: WCAG 2.5.8 without its spacing
 * exception. Links within a sentence are exempt. The size of a target includes its label and any area that
 * reacts to a click, such as the link of a whole card.
 * @param minSize in CSS pixels, width and height
 */
export function findSmallTargets(page: Page, minSize: number): Promise<string[]> {
  return page.evaluate((minSize) => {
    const topmostDialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1)
    const targets =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=option], [role=radio], [role=checkbox], [role=switch], [role=slider]'
    /** The target's box and the boxes of its labels. */
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
      /** Pixels in a row around the centre on which a click hits the target; no more than needed are tried. */
      const measureReach = (stepX: number, stepY: number) => {
        let reach = 1
        for (const direction of [1, -1]) {
          let distance = direction
          while (reach < minSize && receivesClick(target, x + stepX * distance, y + stepY * distance)) {
            distance += direction
            reach += 1
          }
        }
        return reach
      }
      const isWideEnough = width >= minSize || measureReach(1, 0) >= minSize
      const isTallEnough = height >= minSize || (isWideEnough && measureReach(0, 1) >= minSize)
      return !(isWideEnough && isTallEnough)
    }
    return [...(topmostDialog ?? document).querySelectorAll(targets)].flatMap((target) => {
      const { width, height } = target.getBoundingClientRect()
      // Visually hidden elements remain available to screen readers and the keyboard.
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
