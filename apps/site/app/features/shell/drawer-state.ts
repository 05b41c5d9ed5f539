import { useSyncExternalStore } from 'react'

const KEY = 'IS_DRAWER_COMPACT'
const CHANGED = 'drawer-changed'

/**
 * Runs before the page is painted: a drawer that was left open is open from the first frame, and nothing moves. The page
 * itself comes compact, the same for everyone.
 */
export const openDrawerEarly = `try{if(localStorage.getItem('${KEY}')==='false')document.documentElement.dataset.drawer='open'}catch{};`

/** Whether the drawer is open rather than compact, and how to change it; kept in this browser [4-33b 9-09a]. */
export function useDrawer(): readonly [isOpen: boolean, toggle: () => void] {
  const isOpen = useSyncExternalStore(
    (listener) => {
      addEventListener(CHANGED, listener)
      return () => removeEventListener(CHANGED, listener)
    },
    () => document.documentElement.dataset.drawer === 'open',
    () => false,
  )
  return [isOpen, () => setDrawer(!isOpen)]
}

function setDrawer(isOpen: boolean) {
  if (isOpen) document.documentElement.dataset.drawer = 'open'
  else delete document.documentElement.dataset.drawer
  try {
    localStorage.setItem(KEY, String(!isOpen))
  } catch {
    // Where storage is forbidden the drawer is compact again on the next page.
  }
  dispatchEvent(new Event(CHANGED))
}
