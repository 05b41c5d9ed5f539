import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { MENU_PANEL } from '~/features/shell/menu-panel.tsx'

/** What leads away from the page: the menu's history entry is then left or replaced by where it leads. */
const NAVIGATING_ELEMENTS = 'a[href], .s-menu__leave'

/**
 * Gives the phone's menu a history entry of its own while it is open, as dialogs have: the way back closes it and stays on the
 * page. Closed in any other way it takes its entry along.
 */
export function useMenuEntry(): void {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const hasEntry = (state as { readonly isMenuOpen?: true } | null)?.isMenuOpen === true

  /** The menu was closed, and the step back from its entry has not arrived yet. */
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
    // It was opened before this code was there.
    if (menu.matches(':popover-open')) pushEntry()
    return () => {
      menu.removeEventListener('click', handleClick, true)
      menu.removeEventListener('toggle', handleToggle)
    }
  }, [])

  const hadEntry = useRef(hasEntry)
  useEffect(() => {
    // A menu that was opened before this code was there has no entry yet, and stays open.
    const wentBack = hadEntry.current && !hasEntry
    hadEntry.current = hasEntry
    const wasClosed = isClosing.current
    if (!hasEntry) isClosing.current = false
    const menu = document.getElementById(MENU_PANEL)
    if (!wentBack || !menu?.matches(':popover-open')) return
    // Reopened before the step back had arrived: it gets an entry again.
    if (wasClosed) pushEntry()
    // Going forward again, or a reload, does not reopen it.
    else menu.hidePopover()
  }, [hasEntry])
}
