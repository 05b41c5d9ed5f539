import type { GameDetails } from '@croupier/contract/types'
import { PhoneIcon } from '@croupier/ui/icon.tsx'
import { IconButton } from '@croupier/ui/icon-button.tsx'
import { CloseIcon } from '@croupier/ui/shell-icon.tsx'
import { useState } from 'react'
import { useText } from '~/lib/i18n/use-text.ts'
import { safeSessionStorage } from '~/lib/storage.ts'
import './rotate-hint.css'

/** For all games of this tab, also after the page has been loaded again. */
const CLOSED = 'rotate-hint-closed'
/** Where storage is blocked, until the page is loaded again. */
let isClosedHere = false

/** Asks to turn a phone that is held otherwise than the game wants, until it is turned or the hint is closed. */
export function RotateHint({ orientation }: Pick<GameDetails, 'orientation'>) {
  const t = useText('pages/game')
  const layout = useText('layout')
  const [isClosed, setClosed] = useState(() => isClosedHere || safeSessionStorage.read(CLOSED) !== null)
  if (orientation === null || isClosed) return null
  const close = () => {
    isClosedHere = !safeSessionStorage.write(CLOSED, '1')
    setClosed(true)
  }
  return (
    <div className="s-game-notice s-rotate-hint" data-wanted={orientation} role="status">
      <PhoneIcon className="s-rotate-hint__phone" />
      <span>{t(`rotate.${orientation}`)}</span>
      <IconButton label={layout('toasts.close')} onClick={close}>
        <CloseIcon />
      </IconButton>
    </div>
  )
}
