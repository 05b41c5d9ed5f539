import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useToasts } from '~/lib/toasts/toast-provider.tsx'
import { renderRoutedSite } from '../../../testing/site.tsx'
import type { SportsbookRenderer } from './api.ts'
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

function WithToast() {
  const toasts = useToasts()
  return (
    <>
      <button type="button" onClick={() => toasts.add({ title: 'Sign in without a password next time?' })}>
        Add
      </button>
      <Sportsbook clientHost="" clientId="test" />
    </>
  )
}

test('keeps toasts back while a dialog of the client covers the page, and shows them in full afterwards', async () => {
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ token: 'token' }))
  let cover: (isCovered: boolean) => void = () => {}
  window.BTRenderer = class {
    initialize({ target, onCover }: Parameters<SportsbookRenderer['initialize']>[0]) {
      target.append('The odds')
      cover = onCover
    }
  }
  renderRoutedSite(<WithToast />, {}, { status: 'guest' })
  await expect.element(page.getByText('The odds')).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  cover(true)
  await userEvent.click(page.getByRole('button', { name: 'Add' }))
  const toast = page.byCss('.c-toast')
  await expect.element(toast).toBeInTheDocument()
  await expect.element(toast).not.toBeVisible()
  vi.advanceTimersByTime(60_000)
  cover(false)
  await expect.element(toast).toBeVisible()
})
