import type { LoyaltyAccount } from '@croupier/contract/types'
import { StarIcon } from '@croupier/ui/icon.tsx'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { type ModalState, openModals, searchWith } from '~/modals/modal-address.ts'
import { usePageKind } from '~/page-kind.ts'
import { GAME_NOTICES } from '~/parts/game-notices.ts'
import { levelName } from '~/parts/level-name.ts'
import { useSite } from '~/site.ts'
import { useText } from '~/text/use-text.ts'
import './level-news.css'

/** How long it stands over a game [9-12b]. */
const SHOWN_MS = 3000

interface LevelNewsProps {
  account: LoyaltyAccount
  /** It is told of from here on. */
  onTold: () => void
  /** Nothing is left to be told. */
  onDone: () => void
}

/**
 * Tells of a higher level: over a game in passing, elsewhere in the dialog of levels [2.8-06b]. It waits for the player to
 * look, and for dialogs that are open to be closed: what they ask comes first.
 */
export default function LevelNews({ account, onTold, onDone }: LevelNewsProps) {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const isIdle = useNavigation().state === 'idle'
  const isSeen = useIsSeen()
  const isGame = usePageKind() === 'game'
  const [isOverGame, setOverGame] = useState(false)
  const mayTell = isSeen && isIdle && !isOverGame && openModals(search).length === 0

  const tell = useEffectEvent(() => {
    onTold()
    if (isGame) return setOverGame(true)
    onDone()
    const state: ModalState = { opened: 'loyalty-level' }
    navigate({ search: searchWith(search, 'loyalty-level'), hash }, { state, preventScrollReset: true })
  })
  useEffect(() => {
    if (mayTell) tell()
  }, [mayTell])

  const end = useEffectEvent(onDone)
  useEffect(() => {
    if (!isOverGame) return
    const timer = setTimeout(() => end(), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isOverGame])

  const place = isOverGame ? document.getElementById(GAME_NOTICES) : null
  return place && createPortal(<LevelNotice account={account} />, place)
}

function LevelNotice({ account: { currentLevel, points } }: Pick<LevelNewsProps, 'account'>) {
  const t = useText('modals/loyalty')
  const { locale } = useSite()
  return (
    <div className="s-level-notice">
      <StarIcon />
      <p>
        <b>{t('reached.title', { level: levelName(currentLevel, locale) })}</b>{' '}
        <small>{t('reached.points', { points })}</small>
      </p>
    </div>
  )
}

function watchVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Whether the tab is in view. */
function useIsSeen(): boolean {
  return useSyncExternalStore(
    watchVisibility,
    () => document.visibilityState === 'visible',
    () => false,
  )
}
