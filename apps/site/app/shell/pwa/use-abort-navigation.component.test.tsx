import { Link, type LoaderFunctionArgs, useNavigation } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderRoutes } from '../../../testing/render.tsx'
import { useAbortNavigation } from './use-abort-navigation.ts'

function CurrentPage() {
  const abortNavigation = useAbortNavigation()
  const { state } = useNavigation()
  return (
    <>
      <h1>Current page</h1>
      <output>{state}</output>
      <Link to="/next">Next page</Link>
      <button type="button" onClick={abortNavigation}>
        Abort
      </button>
    </>
  )
}

/** Like the router's own loaders: does not handle the data's rejection while a style sheet is loading. */
async function loadSlowly({ request: { signal } }: LoaderFunctionArgs): Promise<unknown> {
  const data = new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  const stylesheet = Promise.withResolvers<void>()
  onTestFinished(() => stylesheet.resolve())
  try {
    return data
  } finally {
    await stylesheet.promise
  }
}

/** Collects the events; Vitest would print them. */
function recordRejections(): readonly PromiseRejectionEvent[] {
  const events: PromiseRejectionEvent[] = []
  const record = (event: PromiseRejectionEvent) => void events.push(event)
  addEventListener('unhandledrejection', record)
  onTestFinished(() => removeEventListener('unhandledrejection', record))
  vi.mocked(console.error).mockImplementationOnce(() => {})
  return events
}

test('aborts a navigation without an unhandled rejection, even while a style sheet is loading', async () => {
  const rejections = recordRejections()
  renderRoutes([
    { path: '/', Component: CurrentPage },
    { path: '/next', loader: loadSlowly, Component: () => <h1>Next page</h1> },
  ])
  const state = page.getByRole('status')
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect.element(state).toHaveTextContent('loading')
  await page.getByRole('button', { name: 'Abort' }).click()
  await expect.element(state).toHaveTextContent('idle')
  await expect.poll(() => rejections.map(({ defaultPrevented }) => defaultPrevented)).toEqual([true])
  await expect.element(page.getByRole('heading', { name: 'Current page' })).toBeVisible()
})
