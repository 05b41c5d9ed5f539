import { type ReactNode, StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, MemoryRouter, type RouteObject, RouterProvider } from 'react-router'
import { expect, onTestFinished } from 'vitest'
import { type Locator, locators, userEvent } from 'vitest/browser'

declare module 'vitest/browser' {
  interface LocatorSelectors {
    byCss(selector: string): Locator
  }
}
locators.extend({ byCss: (selector: string) => `css=${selector}` })

/** Renders into the page's `main`. @returns a function that removes it */
export function mount(element: ReactNode, { url = '/' }: { readonly url?: string } = {}): () => void {
  return mountApp(<MemoryRouter initialEntries={[url]}>{element}</MemoryRouter>)
}

function mountApp(app: ReactNode): () => void {
  const main = document.createElement('main')
  document.body.append(main)
  const root = createRoot(main)
  flushSync(() => root.render(<StrictMode>{app}</StrictMode>))
  return () => {
    root.unmount()
    main.remove()
  }
}

/** Renders for the current test. */
export function render(element: ReactNode, options?: { readonly url?: string }): void {
  onTestFinished(mount(element, options))
}

/** Renders in a router with pending navigations, as the site's, for the current test. @returns the router */
export function renderInDataRouter(element: ReactNode, { url = '/' }: { readonly url?: string } = {}) {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [url] })
  onTestFinished(mountApp(<RouterProvider router={router} />))
  return router
}

/** Renders routes with their loaders for the current test. @returns the router */
export function renderRoutes(routes: RouteObject[], { url = '/' }: { readonly url?: string } = {}) {
  const router = createMemoryRouter(routes, { initialEntries: [url] })
  onTestFinished(mountApp(<RouterProvider router={router} />))
  return router
}

/** Puts the focus on an element and presses keys, e.g. `12a` or `{Enter}`. */
export async function typeInto(target: Locator, keys: string): Promise<void> {
  const element = target.element()
  if (!(element instanceof HTMLElement)) throw new Error('the element cannot have the focus')
  element.focus()
  await userEvent.keyboard(keys)
}

/** Presses Tab until the target has the focus; fails if it is not reachable. */
export async function tabTo(target: Locator): Promise<void> {
  await expect.element(target).toBeVisible()
  for (let presses = 0; presses < 60 && document.activeElement !== target.element(); presses += 1)
    await userEvent.tab()
  await expect.element(target).toHaveFocus()
}

/** Trimmed texts of all elements that match, in document order. */
export const textsOf = (target: Locator): string[] =>
  target.elements().map((element) => element.textContent?.trim() ?? '')
