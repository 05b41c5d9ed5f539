import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'

/** Waits until the element has the focus within its shadow root. */
export const expectFocus = (locator: Locator) =>
  expect
    .poll(() => {
      const element = locator.query()
      return element !== null && (element.getRootNode() as ShadowRoot).activeElement === element
    })
    .toBe(true)

/** Waits until the element contains a text. */
export const expectText = (locator: Locator, text: string | RegExp) =>
  expect.poll(() => locator.query()?.textContent ?? '').toMatch(text)
