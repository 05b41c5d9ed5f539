import { useState } from 'react'
import { Link, useNavigation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useToasts } from '~/lib/toasts/toast-provider.tsx'
import { renderRoutes } from '../../../testing/render.tsx'
import { provideSite } from '../../../testing/site.tsx'
import { APP_EVENT } from './early-events.ts'
import { useStayWhileUnreachable } from './use-stay-while-unreachable.ts'

const added = vi.fn()

function CurrentPage() {
  const toasts = useToasts()
  useState(() => vi.spyOn(toasts, 'add').mockImplementation(added))
  useStayWhileUnreachable()
  const { state } = useNavigation()
  return (
    <>
      <output>{state}</output>
      <Link to="/next">Next page</Link>
    </>
  )
}

const reportUnreachable = () => dispatchEvent(new CustomEvent(APP_EVENT, { detail: 'unreachable' }))

test('shows one notice for each navigation that fails, even if several of its requests do', async () => {
  const { site } = provideSite(<CurrentPage />, {}, {})
  renderRoutes([
    { path: '/', element: site },
    { path: '/next', loader: () => new Promise(() => {}), element: <h1>Next page</h1> },
  ])
  const state = page.getByRole('status').filter({ hasText: /^(idle|loading)$/ })
  for (const failed of [1, 2]) {
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect.element(state).toHaveTextContent('loading')
    reportUnreachable()
    reportUnreachable()
    await expect.element(state).toHaveTextContent('idle')
    expect(added).toHaveBeenCalledTimes(failed)
    expect(added).toHaveBeenLastCalledWith(expect.objectContaining({ title: 'No connection' }))
  }
})
