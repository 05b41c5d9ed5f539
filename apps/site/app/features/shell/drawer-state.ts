import { useSyncExternalStore } from 'react'

const STORAGE_KEY = 'IS_DRAWER_COMPACT'
const CHANGED_EVENT = 'drawer-changed'

/**
 * Runs before the page is painted: a drawer that was left open is open from the first frame, and nothing moves. The page
 * itself comes compact, the same for everyone.
 */
export const drawerBootScript = `try{if(localStorage.getItem('${STORAGE_KEY}')==='false')document.documentElement.dataset.drawer='open'}catch{};`

/** Whether the drawer is open rather than compact, and how to change it; kept in this browser [4-33b 9-09a]. */
export function useDrawer(): readonly [isOpen: boolean, toggle: () => void] {
  const isOpen = useSyncExternalStore(
    (listener) => {
      addEventListener(CHANGED_EVENT, listener)
      return () => removeEventListener(CHANGED_EVENT, listener)
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
    localStorage.setItem(STORAGE_KEY, String(!isOpen))
  } catch {
    // Where storage is forbidden the drawer is compact again on the next page.
  }
  dispatchEvent(new Event(CHANGED_EVENT))
}
