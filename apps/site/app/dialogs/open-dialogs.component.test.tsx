import { use, useDeferredValue, useLayoutEffect, useState } from 'react'
import { Link, Outlet, useLocation, useNavigate } from 'react-router'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { NavigationBlockerProvider } from '~/lib/navigation-blocker.tsx'
import { SessionContext, useSession } from '~/lib/session.ts'
import { renderRoutes } from '../../testing/render.tsx'
import { provideSite, renderRoutedSite } from '../../testing/site.tsx'
import { useDialogLink } from './address.ts'
import { DialogFrame } from './dialog-frame.tsx'
import { DialogEventsProvider, useDialogEvent } from './events.tsx'
import { DialogHost } from './host.tsx'
import { dialogs } from './registry.ts'
import type { RoutedDialogProps } from './types.ts'

function Page({ onEvent }: { onEvent: (event: string) => void }) {
  const dialogLink = useDialogLink()
  useDialogEvent('opened', ({ name }) => onEvent(`opened ${name}`))
  useDialogEvent('closed', ({ name }) => onEvent(`closed ${name}`))
  return (
    <>
      <output>{useLocation().search}</output>
      <Link {...dialogLink('demo-game', 'amber')}>Play for money</Link>
      <DialogHost />
    </>
  )
}

function DemoDialog(dialog: RoutedDialogProps) {
  const dialogLink = useDialogLink()
  return (
    <DialogFrame dialog={dialog} title="Playing for money" closeLabel="Close">
      <Link {...dialogLink('sign-up', 'true', 'demo-game')}>Create account</Link>
    </DialogFrame>
  )
}

test('keeps a dialog closed whose code arrives after its history entry was left [2.3-01a]', async () => {
  const mounted = vi.fn()
  function SignUpDialog(dialog: RoutedDialogProps) {
    mounted()
    return (
      <DialogFrame dialog={dialog} title="Create your account" closeLabel="Close">
        The form
      </DialogFrame>
    )
  }
  const code = Promise.withResolvers<{ default: typeof SignUpDialog }>()
  vi.spyOn(dialogs['demo-game'], 'load').mockResolvedValue({ default: DemoDialog })
  const load = vi.spyOn(dialogs['sign-up'], 'load').mockReturnValue(code.promise)
  const events: string[] = []
  const { router } = renderRoutedSite(
    <DialogEventsProvider>
      <Page onEvent={(event) => events.push(event)} />
    </DialogEventsProvider>,
    {},
    { status: 'guest', url: '/games/amber' },
  )
  const [demo, signUp] = ['Playing for money', 'Create your account'].map((name) =>
    page.getByRole('dialog', { name }),
  ) as [ReturnType<typeof page.getByRole>, ReturnType<typeof page.getByRole>]

  await page.getByRole('link', { name: 'Play for money' }).click()
  await demo.getByRole('link', { name: 'Create account' }).click()
  await expect.poll(() => router.state.location.search).toBe('?sign-up=true')
  await expect.poll(() => load).toHaveBeenCalled()
  await router.navigate(-1)
  await expect.poll(() => document.querySelector('output')?.textContent).toBe('')
  code.resolve({ default: SignUpDialog })
  await expect.element(demo).not.toBeInTheDocument()

  await page.getByRole('link', { name: 'Play for money' }).click()
  await expect.element(demo).toBeVisible()
  await expect.element(signUp).not.toBeInTheDocument()
  expect(mounted).not.toHaveBeenCalled()
  expect(events.filter((event) => event.includes('sign-up'))).toEqual([])
  await demo.getByRole('link', { name: 'Create account' }).click()
  await expect.element(signUp).toBeVisible()
  await router.navigate(-1)
  await expect.element(signUp).not.toBeInTheDocument()
})

test('shows a dialog once while the page below is still loading after it was closed', async () => {
  vi.spyOn(dialogs['demo-game'], 'load').mockResolvedValue({ default: DemoDialog })
  let loading: Promise<void> | undefined
  const suspended = vi.fn()
  /** Delays the navigation that closes the dialog. */
  function PageContent() {
    const { search } = useLocation()
    if (search === '' && loading) {
      suspended()
      use(loading)
    }
    return null
  }
  const events: string[] = []
  const { router } = renderRoutedSite(
    <DialogEventsProvider>
      <Page onEvent={(event) => events.push(event)} />
      <PageContent />
    </DialogEventsProvider>,
    {},
    { status: 'guest', url: '/games/amber' },
  )
  const demo = page.getByRole('dialog', { name: 'Playing for money' })
  const open = async () => {
    await page.getByRole('link', { name: 'Play for money' }).click()
    await expect.element(demo).toBeVisible()
  }
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  await open()
  await router.navigate(-1)
  await expect.poll(() => events).toContain('closed demo-game')
  await open()
  const { promise, resolve } = Promise.withResolvers<void>()
  loading = promise
  await router.navigate(-1)
  await expect.poll(() => suspended).toHaveBeenCalled()
  // The instance closed before is discarded during the navigation.
  vi.advanceTimersByTime(1000)
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  expect(demo.elements()).toHaveLength(1)
  vi.useRealTimers()
  resolve()
  await expect.element(demo).not.toBeInTheDocument()
})

test('completes a navigation that starts in the moment of the sign-in, before the sign-in’s dialog has left the address', async () => {
  const SignInDialog = (dialog: RoutedDialogProps) => (
    <DialogFrame dialog={dialog} title="Sign in" closeLabel="Close">
      The form
    </DialogFrame>
  )
  vi.spyOn(dialogs['sign-in'], 'load').mockResolvedValue({ default: SignInDialog })
  /** Presses a link in the frame in which the page first knows the player. */
  function PressWhenSignedIn() {
    const status = useDeferredValue(useSession().status)
    const navigate = useNavigate()
    useLayoutEffect(() => {
      if (status === 'player') navigate('/games/amber')
    }, [status, navigate])
    return null
  }
  function Layout() {
    const session = useSession()
    const [status, setStatus] = useState(session.status)
    return (
      <SessionContext value={{ ...session, status }}>
        <button type="button" onClick={() => setStatus('player')}>
          Submit
        </button>
        <NavigationBlockerProvider>
          <DialogEventsProvider>
            <PressWhenSignedIn />
            <DialogHost />
            <Outlet />
          </DialogEventsProvider>
        </NavigationBlockerProvider>
      </SessionContext>
    )
  }
  const data = Promise.withResolvers<null>()
  const { site } = provideSite(<Layout />, {}, { status: 'guest' })
  const router = renderRoutes(
    [
      {
        element: site,
        children: [
          { path: '/', element: 'Home' },
          { path: '/games/amber', element: 'Amber', loader: () => data.promise },
        ],
      },
    ],
    { url: '/?sign-in=true' },
  )
  await expect.element(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  document.querySelector<HTMLElement>('main > button')?.click()
  await expect.element(page.getByRole('dialog', { name: 'Sign in' })).not.toBeInTheDocument()
  await expect.poll(() => router.state.navigation.location?.pathname).toBe('/games/amber')
  data.resolve(null)
  await expect.poll(() => router.state.location.pathname).toBe('/games/amber')
})
