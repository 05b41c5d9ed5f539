import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readCookie, WANTED_PAGE_COOKIE } from '~/cookies.ts'
import { ownPathOf } from '~/features/auth/back-route.ts'
import type { ModalState } from './modal-address.ts'

/**
 * The page that led a guest to the sign-in, as a path of the site without the language; null where none did. It is kept in
 * the history entry of the dialog: dialogs that take each other's place carry it on, and it is gone with the last of them.
 * What the server wanted to say about it stands in a cookie, which is moved there at once.
 */
export function useWantedPage(): string | null {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const { wanted } = (state ?? {}) as ModalState

  const takeCookie = useEffectEvent(() => {
    const path = readWantedPage()
    if (path === null || wanted || !new URLSearchParams(search).has('sign-in')) return
    const to = { pathname, search, hash }
    navigate(to, { replace: true, preventScrollReset: true, state: { ...state, wanted: path } })
  })
  useEffect(() => {
    if (search) takeCookie()
  }, [search])

  return wanted ? ownPathOf(wanted) : null
}

function readWantedPage(): string | null {
  const kept = readCookie(document.cookie, WANTED_PAGE_COOKIE)
  if (!kept) return null
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that are still in use.
  document.cookie = `${WANTED_PAGE_COOKIE}=; path=/; max-age=0`
  try {
    return decodeURIComponent(kept)
  } catch {
    return null
  }
}
