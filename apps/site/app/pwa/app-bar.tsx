import { BackIcon, RefreshIcon } from '@croupier/ui/icon.tsx'
import { IconButton } from '@croupier/ui/icon-button.tsx'
import { createPortal } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import { useText } from '~/text/use-text.ts'

/** The id of the place that the header keeps for it. */
export const APP_BAR_ID = 'app-bar'

/** Back and refresh, which the browser no longer shows where the site is installed. */
export function AppBar() {
  const t = useText('pages/app')
  const navigate = useNavigate()
  useLocation()
  const container = document.getElementById(APP_BAR_ID)
  // The router counts the entries of this visit.
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
