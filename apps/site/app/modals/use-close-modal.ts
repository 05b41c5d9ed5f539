import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type ModalState, searchWithout } from './modal-address.ts'
import type { ModalName } from './modal-names.ts'

/**
 * Closes a dialog: back to where it was opened from, or, where the address itself opened it, to the same page without it.
 * `stay` is to be told when the step back was refused.
 */
export function useCloseModal(): { close: (name: ModalName) => void; cancelClose: () => void } {
  const { pathname, search, hash, state, key } = useLocation()
  const navigate = useNavigate()
  /** The history entry that a step back was taken from. */
  const closedEntryKey = useRef<string | null>(null)
  const cancelClose = () => {
    closedEntryKey.current = null
  }
  // Where the step has led elsewhere it is over: the way forward comes back to the same entry.
  useEffect(() => {
    if (closedEntryKey.current !== key) closedEntryKey.current = null
  }, [key])
  function close(name: ModalName) {
    if ((state as ModalState | null)?.opened !== name) {
      const to = { pathname, search: searchWithout(search, name), hash }
      navigate(to, { replace: true, preventScrollReset: true })
      return
    }
    // The second press of a double click would lead one page too far.
    if (closedEntryKey.current === key) return
    closedEntryKey.current = key
    navigate(-1)
  }
  return { close, cancelClose }
}
