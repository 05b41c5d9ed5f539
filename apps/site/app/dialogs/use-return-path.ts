import { parseSitePath } from '@croupier/rules/back-route'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { RETURN_PATH_COOKIE, readCookie } from '~/lib/cookies.ts'
import type { DialogState } from './address.ts'

/**
 * The page that sent a guest to sign in, as a path of the site without the language, or null. Stored in the
 * dialog's history entry, passed on when dialogs replace each other, and lost when the last one closes. The
 * server passes it in a cookie, which is moved to the history entry immediately.
 */
export function useReturnPath(): string | null {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const { returnPath } = (state ?? {}) as DialogState

  const moveCookieToState = useEffectEvent(() => {
    const path = consumeReturnPathCookie()
    if (path === null || returnPath || !new URLSearchParams(search).has('sign-in')) return
    const to = { pathname, search, hash }
    navigate(to, { replace: true, preventScrollReset: true, state: { ...state, returnPath: path } })
  })
  useEffect(() => {
    if (search) moveCookieToState()
  }, [search])

  return returnPath ? parseSitePath(returnPath) : null
}

function consumeReturnPathCookie(): string | null {
  const cookie = readCookie(document.cookie, RETURN_PATH_COOKIE)
  if (!cookie) return null
  // biome-ignore lint/suspicious/noDocumentCookie: some supported browsers lack the Cookie Store API
  document.cookie = `${RETURN_PATH_COOKIE}=; path=/; max-age=0`
  try {
    return decodeURIComponent(cookie)
  } catch {
    return null
  }
}
