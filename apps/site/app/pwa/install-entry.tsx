import brand from 'virtual:brand'
import { DownloadIcon } from '@croupier/ui/icon.tsx'
import { Suspense, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { closePopover } from '~/features/shell/close-popover.ts'
import { useText } from '~/text/use-text.ts'
import { useToasts } from '~/toasts/toast-provider.tsx'
import { canInstall, promptInstall, subscribeToInstall } from './install-prompt.ts'

/** Where the menus that are open have the entry: the player's own, and the phone's. */
const MENU_SLOT = ':popover-open > .s-popover__more'

/** The way to install the site that stays: the last entry before the way out of the menu that is open, and the drawer's last, as long as the browser can. */
export function InstallEntry() {
  const menu = useSyncExternalStore(subscribeToMenus, findMenuSlot)
  const drawer = useSyncExternalStore(subscribeToInstall, findDrawerSlot)
  // Its texts come with the first of them that has it.
  return (
    <Suspense>
      {menu && createPortal(<Entry className="s-popover__item" />, menu)}
      {drawer && createPortal(<Entry className="s-drawer__item" />, drawer)}
    </Suspense>
  )
}

function Entry({ className }: { className: string }) {
  const t = useText('pages/app')
  const toasts = useToasts()
  const title = t('install.title', { brand: brand.name })
  function install() {
    if (window.installPrompt) return promptInstall()
    toasts.add({ type: 'info', title, text: t('install.ios') })
  }
  return (
    <button
      type="button"
      className={className}
      onClick={(event) => {
        closePopover(event)
        install()
      }}
    >
      <DownloadIcon />
      <span>{title}</span>
    </button>
  )
}

/** Menus tell of it by an event that does not bubble. */
function subscribeToMenus(listener: () => void) {
  addEventListener('toggle', listener, true)
  return () => removeEventListener('toggle', listener, true)
}

/** The place that the menu that is open keeps for it. */
function findMenuSlot(): Element | null {
  return canInstall() ? document.querySelector(MENU_SLOT) : null
}

/** The place that the drawer keeps for it. */
function findDrawerSlot(): Element | null {
  return canInstall() ? document.getElementById('drawer-more') : null
}
