import { BackIcon, RefreshIcon } from '@croupier/ui/icon.tsx'
import { IconButton } from '@croupier/ui/icon-button.tsx'
import { createPortal } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import { useText } from '~/lib/i18n/use-text.ts'

/** Id of the element that the header reserves for the bar. */
export const APP_BAR_ID = 'app-bar'

/** Back and reload buttons, which an installed app's window does not have. */
export function AppBar() {
  const t = useText('pages/app')
  const navigate = useNavigate()
  useLocation()
  const container = document.getElementById(APP_BAR_ID)
  // The router's index of the history entry within this visit.
  const { idx = 0 } = (history.state ?? {}) as { readonly idx?: number }
  if (!container) return null
  return createPortal(
    <>
      <IconButton label={t('bar.back')} disabled={idx === 0} onClick={() => navigate(-1)}>
        <BackIcon />
      </IconButton>
      <IconButton label={t('bar.refresh')} onClick={() => location.reload()}>
        <RefreshIcon />
      </IconButton>
    </>,
    container,
  )
}
