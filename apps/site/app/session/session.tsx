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

/** `unsettled`: there is a token, and nobody knows yet what it is worth. */
export type SessionStatus = 'guest' | 'player' | 'unsettled'

export interface SessionState {
  readonly status: SessionStatus
  /** Begins the session that signing in or registering answered. */
  startSession(signedIn: { readonly accessToken: string; readonly profile: Profile }): Promise<void>
  /** Ends it here and on the platform, and goes home. */
  signOut(): Promise<void>
}

/** The queries that hold something of the player's, by the start of their keys. */
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

  const clearPlayerData = useCallback(() => {
    setStatus('guest')
    for (const queryKey of PERSONAL_KEYS) {
      // What is still asked for would be refused: the platform is told next that the session is over.
      queries.cancelQueries({ queryKey })
      queries.removeQueries({ queryKey })
    }
  }, [queries])

  /** Reads what the shell shows of the player. What cannot be read shows its own error, so only the session matters. */
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
      // Another tab signed out while this page was on its way, which may be for players only.
      if (status !== 'guest') navigate(pathname + search, { replace: true })
      return
    }
    if (status === 'player') return
    // A page kept from before the sign-in says guest: it is not known any better yet.
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
    // The page may be for players only: its loader answers a guest.
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
        await session?.end()
        navigate('/')
      },
    }),
    [status, session, queries, api, loadPlayer, navigate],
  )
  return <SessionContext value={state}>{children}</SessionContext>
}
