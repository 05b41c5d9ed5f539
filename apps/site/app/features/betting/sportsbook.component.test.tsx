import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderRoutedSite } from '../../../testing/site.tsx'
import { Sportsbook } from './sportsbook.tsx'

afterEach(() => {
  delete window.BTRenderer
  vi.restoreAllMocks()
})

test('renders the client again when it could not be loaded [2.1-03]', async () => {
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ token: 'token' }))
  let isReachable = false
  window.BTRenderer = class {
    async initialize({ target }: { readonly target: HTMLElement }) {
      if (!isReachable) throw new Error('a module of the client could not be loaded')
      target.append('The odds')
    }
  }
  renderRoutedSite(<Sportsbook clientHost="" clientId="test" />, {}, { status: 'guest' })
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect.element(retry).toBeVisible()
  isReachable = true
  await userEvent.click(retry)
  await expect.element(page.getByText('The odds')).toBeVisible()
  await expect.element(retry).not.toBeInTheDocument()
})
