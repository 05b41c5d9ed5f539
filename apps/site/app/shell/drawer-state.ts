import { useSyncExternalStore } from 'react'
import { safeLocalStorage } from '~/lib/storage.ts'

const STORAGE_KEY = 'IS_DRAWER_COMPACT'
const CHANGED_EVENT = 'drawer-changed'

/**
 * Runs before the first paint, so that an open drawer causes no layout shift. The cached page is the same for
 * everyone, with the drawer compact.
 */
export const drawerBootScript = `try{if(localStorage.getItem('${STORAGE_KEY}')==='false')document.documentElement.dataset.drawer='open'}catch{};`

/** Whether the drawer is expanded, and a toggle; stored in this browser [4-33b 9-09a]. */
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
  safeLocalStorage.write(STORAGE_KEY, String(!isOpen))
  dispatchEvent(new Event(CHANGED_EVENT))
}
