import { useLocation, useNavigate } from 'react-router'
import type { SocialFailureState } from './failure.ts'

/** Why the last sign-in at a provider failed. */
export function useSocialFailure() {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const { socialFailure, ...others } = (state ?? {}) as SocialFailureState
  function forgetFailure() {
    if (socialFailure)
      navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true, state: others })
  }
  return { socialFailure, forgetFailure }
}
