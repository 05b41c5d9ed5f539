import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { MENU_PANEL } from '../menu-panel.tsx'

/** Elements that navigate: their target replaces the menu's history entry or follows it. */
const NAVIGATING_ELEMENTS = 'a[href], .s-menu__sign-out'

/**
 * Adds a history entry while the phone's menu is open, as dialogs do: Back closes the menu and stays on the
 * page. Closing it in another way removes the entry.
 */
export function useMenuEntry(): void {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const hasEntry = (state as { readonly isMenuOpen?: true } | null)?.isMenuOpen === true

  /** The menu was closed and the navigation back from its entry has not finished. */
  const isClosing = useRef(false)

  const pushEntry = useEffectEvent(() => {
    if (hasEntry) return
    navigate({ pathname, search, hash }, { state: { isMenuOpen: true }, preventScrollReset: true })
  })
  const popEntry = useEffectEvent((isNavigating: boolean) => {
    if (!hasEntry || isNavigating) return
    isClosing.current = true
    navigate(-1)
  })

  useEffect(() => {
    const menu = document.getElementById(MENU_PANEL)
    if (!menu) return
    let isNavigating = false
    const handleClick = ({ target }: Event) => {
      isNavigating = target instanceof Element && target.closest(NAVIGATING_ELEMENTS) !== null
    }
    const handleToggle = (event: Event) => {
      if ((event as ToggleEvent).newState === 'open') {
        isNavigating = false
        pushEntry()
      } else popEntry(isNavigating)
    }
    menu.addEventListener('click', handleClick, true)
    menu.addEventListener('toggle', handleToggle)
    // The menu was opened before this module was loaded.
    if (menu.matches(':popover-open')) pushEntry()
    return () => {
      menu.removeEventListener('click', handleClick, true)
      menu.removeEventListener('toggle', handleToggle)
    }
  }, [])

  const hadEntry = useRef(hasEntry)
  useEffect(() => {
    // A menu that was opened before this module was loaded has no entry yet and stays open.
    const wentBack = hadEntry.current && !hasEntry
    hadEntry.current = hasEntry
    const wasClosed = isClosing.current
    if (!hasEntry) isClosing.current = false
    const menu = document.getElementById(MENU_PANEL)
    if (!wentBack || !menu?.matches(':popover-open')) return
    // Reopened before the navigation back had finished: needs a new entry.
    if (wasClosed) pushEntry()
    // Forward navigation and reload do not reopen the menu.
    else menu.hidePopover()
  }, [hasEntry])
}
