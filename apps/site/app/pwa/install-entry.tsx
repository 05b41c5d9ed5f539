import brand from 'virtual:brand'
import { DownloadIcon } from '@croupier/ui/icon.tsx'
import { Suspense, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { closePopover } from '~/features/shell/close-popover.ts'
import { useText } from '~/text/use-text.ts'
import { useToasts } from '~/toasts/toast-provider.tsx'
import { askToInstall, canInstall, subscribeToInstall } from './install-prompt.ts'

/** The menus that have the entry: the player's own, and the phone's. */
const MENUS = '#account-menu, #menu-panel'

/** The way to install the site that stays: the last entry of the menu that is open and of the drawer, as long as the browser can. */
export function InstallEntry() {
  const menu = useSyncExternalStore(subscribeToMenus, menuToInstallFrom)
  const drawer = useSyncExternalStore(subscribeToInstall, drawerToInstallFrom)
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
    if (window.installPrompt) return askToInstall()
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
function subscribeToMenus(look: () => void) {
  addEventListener('toggle', look, true)
  return () => removeEventListener('toggle', look, true)
}

/** The one of the menus that is open. */
function menuToInstallFrom(): Element | null {
  if (!canInstall()) return null
  return [...document.querySelectorAll(MENUS)].find((one) => one.matches(':popover-open')) ?? null
}

/** The place that the drawer keeps for it. */
function drawerToInstallFrom(): Element | null {
  return canInstall() ? document.getElementById('drawer-more') : null
}
