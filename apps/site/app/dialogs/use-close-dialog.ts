import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type DialogState, readOpenDialogs, searchWithout } from './address.ts'
import type { DialogName } from './names.ts'

/**
 * Closes a dialog: goes back if opening it pushed a history entry, else removes it from the URL. Call
 * `cancelClose` if the step back was cancelled.
 */
export function useCloseDialog(): { close: (name: DialogName) => void; cancelClose: () => void } {
  const { pathname, search, hash, state, key } = useLocation()
  const navigate = useNavigate()
  /** Key of the history entry from which a step back was requested. */
  const closedEntryKey = useRef<string | null>(null)
  /** Dialogs removed from the URL of this entry by navigations that have not been rendered yet. */
  const removed = useRef<readonly DialogName[]>([])
  const cancelClose = () => {
    closedEntryKey.current = null
    removed.current = []
  }
  // Navigated to another entry: the step back is done, and the same entry may be closed again later.
  useEffect(() => {
    if (closedEntryKey.current !== key) closedEntryKey.current = null
    removed.current = []
  }, [key])
  function close(name: DialogName) {
    // It is closed and only its animation is left. A navigation would cancel a step back that is under way, and put
    // this page into the entry that was stepped back to.
    if (!readOpenDialogs(search).some((open) => open.name === name)) return
    if ((state as DialogState | null)?.opened !== name) {
      removed.current = [...removed.current, name]
      const to = { pathname, search: removed.current.reduce(searchWithout, search), hash }
      navigate(to, { replace: true, preventScrollReset: true })
      return
    }
    // A second click of a double click would go back one page too far.
    if (closedEntryKey.current === key) return
    closedEntryKey.current = key
    navigate(-1)
  }
  return { close, cancelClose }
}
