import type { LoyaltyAccount } from '@croupier/contract/types'
import { StarIcon } from '@croupier/ui/shell-icon.tsx'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { type DialogState, readOpenDialogs, searchWith } from '~/dialogs/address.ts'
import { GAME_NOTICES_ID } from '~/features/game/index.ts'
import { nameIn } from '~/lib/i18n/operator-name.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { usePageKind } from '~/lib/page-kind.ts'
import { useSite } from '~/lib/site.ts'
import './level-up-notice.css'

/** Display time over a game [9-12b]. */
const SHOWN_MS = 3000

interface LevelUpNoticeProps {
  account: LoyaltyAccount
  /** Called when the level has been announced. */
  onAnnounced: () => void
  /** Called when the notice can be removed. */
  onDone: () => void
}

/**
 * Announces a higher level: over a game as a short notice, elsewhere by opening the dialog of levels
 * [2.8-06b]. Waits until the tab is visible and no other dialog is open.
 */
export default function LevelUpNotice({ account, onAnnounced, onDone }: LevelUpNoticeProps) {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const isIdle = useNavigation().state === 'idle'
  const isTabVisible = useIsTabVisible()
  const isGame = usePageKind() === 'game'
  const [isOverGame, setOverGame] = useState(false)
  const canAnnounce = isTabVisible && isIdle && !isOverGame && readOpenDialogs(search).length === 0

  const announce = useEffectEvent(() => {
    onAnnounced()
    if (isGame) return setOverGame(true)
    onDone()
    const state: DialogState = { opened: 'loyalty-level', isNewLevel: true }
    navigate({ search: searchWith(search, 'loyalty-level'), hash }, { state, preventScrollReset: true })
  })
  useEffect(() => {
    if (canAnnounce) announce()
  }, [canAnnounce])

  const finish = useEffectEvent(onDone)
  useEffect(() => {
    if (!isOverGame) return
    const timer = setTimeout(() => finish(), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isOverGame])

  const container = isOverGame ? document.getElementById(GAME_NOTICES_ID) : null
  return container && createPortal(<GameOverlayNotice account={account} />, container)
}

function GameOverlayNotice({ account: { currentLevel, points } }: Pick<LevelUpNoticeProps, 'account'>) {
  const t = useText('modals/loyalty')
  const { locale } = useSite()
  return (
    <div className="s-level-notice">
      <StarIcon />
      <p>
        <b>{t('reached.title', { level: nameIn(currentLevel, locale) })}</b>{' '}
        <small>{t('reached.points', { points })}</small>
      </p>
    </div>
  )
}

function watchVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

function useIsTabVisible(): boolean {
  return useSyncExternalStore(
    watchVisibility,
    () => document.visibilityState === 'visible',
    () => false,
  )
}
