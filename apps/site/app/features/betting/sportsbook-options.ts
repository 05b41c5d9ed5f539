import { useQuery } from '@tanstack/react-query'
import { useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import { href, useLocation, useNavigate } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { accountsQuery } from '~/features/wallet/api/accounts.ts'
import { useSession } from '~/lib/session.ts'
import { useApi } from '~/lib/site.ts'
import { useToasts } from '~/lib/toasts/toast-provider.tsx'
import { useShownTheme } from '~/lib/use-shown-theme.ts'
import { requestSportsbookToken, type SportsbookOptions } from './api.ts'

/** The query parameter that has the path within the sportsbook. */
const PATH = 'bt-path'

/** What the client is told: address, theme, and that the balance has changed. */
export function useSportsbookOptions(token: string): SportsbookOptions {
  const { search } = useLocation()
  const url = new URLSearchParams(search).get(PATH) ?? '/'
  const themeName = useShownTheme() ?? 'dark'
  const betSlipOffsetBottom = useSyncExternalStore(watchWidth, bottomBarHeight, () => 0)
  const enabled = useSession().status === 'player'
  const { data: accounts } = useQuery({ ...accountsQuery(useApi()), enabled })
  const selected = accounts?.find(({ isSelected }) => isSelected)
  const balanceVersion = selected ? `${selected.id} ${selected.version}` : ''
  return useMemo(
    () => ({ token, themeName, url, betSlipOffsetBottom, balanceVersion }),
    [token, themeName, url, betSlipOffsetBottom, balanceVersion],
  )
}

/** What the client calls. The same object for the life of the component. */
export function useSportsbookCallbacks(onReload: () => unknown) {
  const navigate = useNavigate()
  const { search, hash } = useLocation()
  const dialogLink = useDialogLink()
  const openDialog = useEffectEvent((name: 'sign-in' | 'sign-up' | 'wallet', value?: string) => {
    const { to, ...options } = dialogLink(name, value)
    navigate(to, options)
  })
  const openPath = useEffectEvent((path: string, isReplacing: boolean) => {
    const query = new URLSearchParams(search)
    if (path === '/') query.delete(PATH)
    else query.set(PATH, path)
    navigate({ search: `${query}`, hash }, { replace: isReplacing, preventScrollReset: true })
  })
  const reload = useEffectEvent(() => void onReload())
  const toasts = useToasts()
  // Toasts below a dialog of the client could be neither read in full nor pressed.
  const cover = useEffectEvent((isCovered: boolean) => {
    document.documentElement.toggleAttribute('data-covered', isCovered)
    if (isCovered) toasts.pause('covered')
    else toasts.resume('covered')
  })
  const [callbacks] = useState(() => ({
    onLogin: () => openDialog('sign-in'),
    onRegister: () => openDialog('sign-up'),
    onRecharge: () => openDialog('wallet', 'deposit'),
    onCover: (isCovered: boolean) => cover(isCovered),
    onLimits: () => navigate(href('/profile/limits')),
    onTokenExpired: () => requestSportsbookToken(),
    onSessionRefresh: () => reload(),
    onRouteChange: (path: string, { isReplacing = false }: { readonly isReplacing?: boolean } = {}) =>
      openPath(path, isReplacing),
  }))
  return callbacks
}

const heightOf = (selector: string) =>
  Math.round(document.querySelector(selector)?.getBoundingClientRect().height ?? 0)

/** Pixels that the site's header covers while the page scrolls. */
export const headerHeight = () => heightOf('.s-header')
const bottomBarHeight = () => heightOf('.s-bottom-bar')

function watchWidth(onChange: () => void) {
  addEventListener('resize', onChange)
  return () => removeEventListener('resize', onChange)
}
