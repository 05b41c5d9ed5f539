import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { MENU_PANEL } from '~/features/shell/menu-panel.tsx'

/** What leads away from the page: the menu's history entry is then left or replaced by where it leads. */
const LEADS_AWAY = 'a[href], .s-menu__leave'

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

  const opened = useEffectEvent(() => {
    if (hasEntry) return
    navigate({ pathname, search, hash }, { state: { isMenuOpen: true }, preventScrollReset: true })
  })
  const closed = useEffectEvent((leadsAway: boolean) => {
    if (!hasEntry || leadsAway) return
    isClosing.current = true
    navigate(-1)
  })

  useEffect(() => {
    const menu = document.getElementById(MENU_PANEL)
    if (!menu) return
    let leadsAway = false
    const hearClick = ({ target }: Event) => {
      leadsAway = target instanceof Element && target.closest(LEADS_AWAY) !== null
    }
    const hearToggle = (event: Event) => {
      if ((event as ToggleEvent).newState === 'open') {
        leadsAway = false
        opened()
      } else closed(leadsAway)
    }
    menu.addEventListener('click', hearClick, true)
    menu.addEventListener('toggle', hearToggle)
    // It was opened before this code was there.
    if (menu.matches(':popover-open')) opened()
    return () => {
      menu.removeEventListener('click', hearClick, true)
      menu.removeEventListener('toggle', hearToggle)
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
    if (wasClosed) opened()
    // Going forward again, or a reload, does not reopen it.
    else menu.hidePopover()
  }, [hasEntry])
}
