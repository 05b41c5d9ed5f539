import { readTabChange, type SessionListener } from '@croupier/client'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { saveReturnGame } from '~/features/game/return-game-storage.ts'
import { limitsQuery } from '~/features/limits/api/limits.ts'
import { profileQuery } from '~/features/profile/api/player.ts'
import { accountsQuery } from '~/features/wallet/api/accounts.ts'
import { forgetKeptPages } from '~/lib/kept-pages.ts'
import { homePath } from '~/lib/links.ts'
import { PERSONAL_KEY } from '~/lib/personal-key.ts'
import { SessionContext, type SessionState, type SessionStatus } from '~/lib/session.ts'
import { useSite } from '~/lib/site.ts'
import { safeLocalStorage } from '~/lib/storage.ts'

type SessionProviderProps = { initialStatus: SessionStatus; children: ReactNode }

export function SessionProvider({ initialStatus, children }: SessionProviderProps) {
  const { api, session, locale, locales } = useSite()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [status, setStatus] = useState(initialStatus)

  /** Requests that are answered after the end of the session would be rejected. */
  const cancelPlayerRequests = useCallback(() => {
    queries.cancelQueries({ queryKey: [PERSONAL_KEY] })
  }, [queries])

  const clearPlayerData = useCallback(() => {
    setStatus('guest')
    forgetKeptPages()
    cancelPlayerRequests()
    queries.removeQueries({ queryKey: [PERSONAL_KEY] })
    saveReturnGame(null)
    safeLocalStorage.write('recentSearches', null)
  }, [queries, cancelPlayerRequests])

  /**
   * Loads the shell's data of the player. Other failed queries show their own errors, so only the session
   * matters.
   */
  const loadPlayer = useCallback(async () => {
    await Promise.allSettled([
      queries.ensureQueryData(profileQuery(api)),
      queries.ensureQueryData(accountsQuery(api)),
      // Until then a player on a break would be offered rewards.
      queries.ensureQueryData(limitsQuery(api)),
    ])
    if (session?.isSignedIn) setStatus('player')
  }, [api, queries, session])

  const restoreSession = useEffectEvent(() => {
    if (!session?.isSignedIn) {
      setStatus('guest')
      // Another tab signed out while this page was loading; the page may be for players only.
      if (status !== 'guest') navigate(pathname + search, { replace: true })
      return
    }
    if (status === 'player') return
    // A cached page from before the sign-in has the status guest; the token decides.
    setStatus('unverified')
    loadPlayer()
  })
  useEffect(() => restoreSession(), [])

  const leaveToHome = useEffectEvent(() => location.assign(homePath(locale, locales)))
  const handleSessionEvent = useEffectEvent<SessionListener>((event, endReason) => {
    if (event === 'signed-in') return
    const wasPlaying = status === 'player'
    clearPlayerData()
    if (event === 'signed-out-elsewhere') return leaveToHome()
    if (event === 'signed-out') return
    const returnPath = pathname + search
    if (event === 'call-rejected' || wasPlaying)
      navigate('/?sign-in=true', { state: { returnPath, endReason } })
    // The page may be for players only; its loader handles guests.
    else navigate(returnPath, { replace: true })
  })
  useEffect(() => session?.subscribe((event, reason) => handleSessionEvent(event, reason)), [session])

  useEffect(() => {
    const handleStorageEvent = ({ key, newValue }: StorageEvent) => {
      const change = readTabChange(key, newValue, session?.isSignedIn ?? false)
      if (change === 'reload') location.reload()
      if (change === 'leave') leaveToHome()
    }
    addEventListener('storage', handleStorageEvent)
    return () => removeEventListener('storage', handleStorageEvent)
  }, [session])

  const state = useMemo<SessionState>(
    () => ({
      status,
      async startSession({ accessToken, profile }) {
        await session?.begin(accessToken)
        forgetKeptPages()
        queries.setQueryData(profileQuery(api).queryKey, profile)
        await loadPlayer()
      },
      async signOut() {
        cancelPlayerRequests()
        await session?.end()
        navigate('/')
      },
    }),
    [status, session, queries, api, loadPlayer, cancelPlayerRequests, navigate],
  )
  return <SessionContext value={state}>{children}</SessionContext>
}
