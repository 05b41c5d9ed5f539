import type { Profile } from '@croupier/contract/types'
import { createContext } from 'react'
import { useRootContext } from './site.ts'

/** `unverified`: there is a token that the platform has not checked yet. */
export type SessionStatus = 'guest' | 'player' | 'unverified'

export interface SessionState {
  readonly status: SessionStatus
  /** Starts the session returned by sign-in or registration. */
  startSession(signedIn: { readonly accessToken: string; readonly profile: Profile }): Promise<void>
  /** Ends the session here and on the platform, and navigates home. */
  signOut(): Promise<void>
}

export const SessionContext = createContext<SessionState | null>(null)

export function useSession(): SessionState {
  return useRootContext(SessionContext)
}
