import { readTabChange, type SessionEvent } from '@croupier/client'
import type { Profile } from '@croupier/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react'
import { useLocation, useNavigate } from 'react-router'
import { spinsKey } from '~/data/game.ts'
import { profileQuery } from '~/data/player.ts'
import { accountsQuery } from '~/data/wallet.ts'
import { homePath } from '~/links.ts'
import { useRootContext, useSite } from '~/site.ts'

/** `unsettled`: there is a token that has not been verified yet. */
export type SessionStatus = 'guest' | 'player' | 'unsettled'

export interface SessionState {
  readonly status: SessionStatus
  /** Starts the session returned by sign-in or registration. */
  startSession(signedIn: { readonly accessToken: string; readonly profile: Profile }): Promise<void>
  /** Ends the session here and on the platform, and navigates home. */
  signOut(): Promise<void>
}

/** Key prefixes of queries with personal data. */
const PERSONAL_KEYS = [['player'], ['wallet'], ['payment'], spinsKey]

const SessionContext = createContext<SessionState | null>(null)

export function useSession(): SessionState {
  return useRootContext(SessionContext)
}

type SessionProviderProps = { initialStatus: SessionStatus; children: ReactNode }

export function SessionProvider({ initialStatus, children }: SessionProviderProps) {
  const { api, session, locale, locales } = useSite()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [status, setStatus] = useState(initialStatus)

  /** Requests that are answered after the end of the session would be refused. */
  const cancelPlayerRequests = useCallback(() => {
    for (const queryKey of PERSONAL_KEYS) queries.cancelQueries({ queryKey })
  }, [queries])

  const clearPlayerData = useCallback(() => {
    setStatus('guest')
    cancelPlayerRequests()
    for (const queryKey of PERSONAL_KEYS) queries.removeQueries({ queryKey })
  }, [queries, cancelPlayerRequests])

  /**
   * Loads the shell's data of the player. Other failed queries show their own errors, so only the session
   * matters.
   */
  const loadPlayer = useCallback(async () => {
    await Promise.allSettled([
      queries.ensureQueryData(profileQuery(api)),
      queries.ensureQueryData(accountsQuery(api)),
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
    setStatus('unsettled')
    loadPlayer()
  })
  useEffect(() => restoreSession(), [])

  const leaveToHome = useEffectEvent(() => location.assign(homePath(locale, locales)))
  const handleSessionEvent = useEffectEvent((event: Exclude<SessionEvent, 'began'>) => {
    const wasPlaying = status === 'player'
    clearPlayerData()
    if (event === 'gone') return leaveToHome()
    if (event === 'ended') return
    const wanted = pathname + search
    if (event === 'refused' || wasPlaying) navigate('/?sign-in=true', { state: { wanted } })
    // The page may be for players only; its loader handles guests.
    else navigate(wanted, { replace: true })
  })
  useEffect(() => session?.subscribe((event) => event !== 'began' && handleSessionEvent(event)), [session])

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
