import { useLocation, useNavigate } from 'react-router'
import { useIsHydrated } from '~/lib/use-is-hydrated.ts'
import type { LinkFailure, LinkFailureState } from './link-failure.ts'

/** Why the last attempt to link an account failed. It survives a reload, but the server does not know it. */
export function useLinkFailure() {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const isHydrated = useIsHydrated()
  const { linkFailure: kept, ...others } = (state ?? {}) as LinkFailureState
  function setLinkFailure(linkFailure: LinkFailure | null) {
    if (linkFailure === null && !kept) return
    const next = linkFailure ? { ...others, linkFailure } : others
    navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true, state: next })
  }
  return { linkFailure: (isHydrated && kept) || null, setLinkFailure }
}
