import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { RETURN_PATH_COOKIE, readCookie } from '~/cookies.ts'
import { parseSitePath } from '~/features/auth/back-route.ts'
import type { ModalState } from './modal-address.ts'

/**
 * The page that led a guest to the sign-in, as a path of the site without the language; null where none did. It is kept in
 * the history entry of the dialog: dialogs that take each other's place carry it on, and it is gone with the last of them.
 * What the server wanted to say about it stands in a cookie, which is moved there at once.
 */
export function useReturnPath(): string | null {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const { wanted } = (state ?? {}) as ModalState

  const moveCookieToState = useEffectEvent(() => {
    const path = consumeReturnPathCookie()
    if (path === null || wanted || !new URLSearchParams(search).has('sign-in')) return
    const to = { pathname, search, hash }
    navigate(to, { replace: true, preventScrollReset: true, state: { ...state, wanted: path } })
  })
  useEffect(() => {
    if (search) moveCookieToState()
  }, [search])

  return wanted ? parseSitePath(wanted) : null
}

function consumeReturnPathCookie(): string | null {
  const cookie = readCookie(document.cookie, RETURN_PATH_COOKIE)
  if (!cookie) return null
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that are still in use.
  document.cookie = `${RETURN_PATH_COOKIE}=; path=/; max-age=0`
  try {
    return decodeURIComponent(cookie)
  } catch {
    return null
  }
}
