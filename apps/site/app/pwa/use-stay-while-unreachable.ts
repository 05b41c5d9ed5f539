import { useLocation, useNavigate, useNavigation } from 'react-router'
import { useMissingNotice } from '~/toasts/use-missing-notice.ts'
import { useSign } from './use-sign.ts'

/**
 * A step to another page whose data cannot be fetched is given up: the visitor stays where they are and is told so. The
 * service worker says when, and holds the failure back meanwhile; the router would show an error in the page's place.
 */
export function useStayWhileUnreachable(): void {
  const tellMissing = useMissingNotice()
  const navigate = useNavigate()
  const here = useLocation()
  const { state } = useNavigation()
  useSign((sign) => {
    // What is fetched ahead fails unnoticed.
    if (sign !== 'unreachable' || state === 'idle') return
    tellMissing()
    // Going to where we are ends the step that is under way. One back in history has moved the address already: from there
    // the way leads here again.
    const { key = 'default' } = (history.state ?? {}) as { readonly key?: string }
    navigate(here, {
      replace: key === here.key,
      state: here.state,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    })
  })
}
