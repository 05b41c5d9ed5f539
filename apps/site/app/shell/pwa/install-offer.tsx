import brand from 'virtual:brand'
import { Button } from '@croupier/ui/button.tsx'
import { useEffect } from 'react'
import { useText } from '~/lib/i18n/use-text.ts'
import { safeLocalStorage } from '~/lib/storage.ts'
import { useToasts } from '~/lib/toasts/toast-provider.tsx'
import { canInstall, promptInstall } from './install-prompt.ts'

const STORAGE_KEY = 'installOfferedAt'
/** 90 days after a dismissal the offer is shown again. */
const REOFFER_AFTER_MS = 90 * 86_400_000
/** Long enough to read and reach it. */
const SHOWN_MS = 15_000

/** Offers to install the site, by the browser's prompt or with instructions on iOS. */
export function InstallOffer() {
  return canInstall() && <Offer />
}

function Offer() {
  const t = useText('pages/app')
  const toasts = useToasts()
  useEffect(() => {
    if (!claimInstallOffer()) return
    const { installPrompt } = window
    const id = toasts.add({
      type: 'info',
      title: t('install.title', { brand: brand.name }),
      text: installPrompt ? t('install.text') : t('install.ios'),
      duration: SHOWN_MS,
      ...(installPrompt && {
        action: (
          <Button
            size="sm"
            onClick={() => {
              toasts.close(id)
              promptInstall()
            }}
          >
            {t('install.accept')}
          </Button>
        ),
      }),
    })
  }, [t, toasts])
  return null
}

/** @returns false after a recent offer, and without storage, as a dismissal could not be remembered */
function claimInstallOffer(): boolean {
  const last = Number(safeLocalStorage.read(STORAGE_KEY))
  return Date.now() - last >= REOFFER_AFTER_MS && safeLocalStorage.write(STORAGE_KEY, String(Date.now()))
}
