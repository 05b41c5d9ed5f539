import brand from 'virtual:brand'
import { DownloadIcon } from '@croupier/ui/icon.tsx'
import { Suspense, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { closePopover } from '~/lib/close-popover.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useToasts } from '~/lib/toasts/toast-provider.tsx'
import { canInstall, promptInstall, subscribeToInstall } from './install-prompt.ts'

/** The slot in the player's menu and in the phone's menu. */
const MENU_SLOT = ':popover-open > .s-popover__more'

/**
 * The install entry in the open menu, before its last entry, and at the end of the drawer, while the browser
 * can install the site.
 */
export function InstallEntry() {
  const menu = useSyncExternalStore(subscribeToMenus, findMenuSlot)
  const drawer = useSyncExternalStore(subscribeToInstall, findDrawerSlot)
  // Suspends only when a menu first shows it.
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

/** The menus' toggle event does not bubble. */
function subscribeToMenus(listener: () => void) {
  addEventListener('toggle', listener, true)
  return () => removeEventListener('toggle', listener, true)
}

function findMenuSlot(): Element | null {
  return canInstall() ? document.querySelector(MENU_SLOT) : null
}

function findDrawerSlot(): Element | null {
  return canInstall() ? document.getElementById('drawer-more') : null
}
