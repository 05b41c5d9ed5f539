import { PlayIcon } from '@croupier/ui/icon.tsx'
import { IconButton } from '@croupier/ui/icon-button.tsx'
import { CloseIcon } from '@croupier/ui/shell-icon.tsx'
import { useState } from 'react'
import { href, Link, useMatches } from 'react-router'
import { readReturnGame, saveReturnGame } from '~/features/game/return-game-storage.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { getPageKind } from '~/lib/page-kind.ts'
import './return-game.css'

/** Link back to the last played game; forgotten with the tab or when dismissed [4-37]. */
export function ReturnGame() {
  const t = useText('layout')
  const page = useMatches().at(-1)
  const slug = page && getPageKind(page.id) === 'game' ? page.params.id : undefined
  const [savedGame, setSavedGame] = useState(readReturnGame)
  // A game page stores the game when it is opened for play, so re-read the storage when the page is left.
  const [lastSlug, setLastSlug] = useState(slug)
  if (lastSlug !== slug) {
    setLastSlug(slug)
    setSavedGame(readReturnGame())
  }
  function clearSavedGame() {
    saveReturnGame(null)
    setSavedGame(null)
  }
  if (slug !== undefined || !savedGame) return null
  return (
    <aside className="s-return-game" aria-label={t('return-game.title')}>
      <Link to={href('/games/:id', { id: savedGame.slug })} className="s-return-game__link">
        <PlayIcon />
        <span>{t('return-game.back', { game: savedGame.title })}</span>
      </Link>
      <IconButton label={t('return-game.forget')} onClick={clearSavedGame}>
        <CloseIcon size={18} />
      </IconButton>
    </aside>
  )
}
