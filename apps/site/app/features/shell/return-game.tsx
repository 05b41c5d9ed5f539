import { CloseIcon, PlayIcon } from '@croupier/ui/icon.tsx'
import { IconButton } from '@croupier/ui/icon-button.tsx'
import { useState } from 'react'
import { href, Link, useMatches } from 'react-router'
import { pageKindOf } from '~/page-kind.ts'
import { keepGame } from '~/parts/keep-game.ts'
import { useText } from '~/text/use-text.ts'
import './return-game.css'
import { type KeptGame, keptGame } from '~/parts/kept-game.ts'

/** The way back to the game that was played and left; it is forgotten with the tab, or when the player says so [4-37]. */
export function ReturnGame() {
  const t = useText('layout')
  const page = useMatches().at(-1)
  const slug = page && pageKindOf(page.id) === 'game' ? page.params.id : undefined
  const [kept, setKept] = useState(readGame)
  // A game's page keeps the game once it is opened to be played, so that is known when the page is left.
  const [place, setPlace] = useState(slug)
  if (place !== slug) {
    setPlace(slug)
    setKept(readGame())
  }
  function forget() {
    keepGame(null)
    setKept(null)
  }
  if (slug !== undefined || !kept) return null
  return (
    <aside className="s-return-game" aria-label={t('return-game.title')}>
      <Link to={href('/games/:id', { id: kept.slug })} className="s-return-game__link">
        <PlayIcon />
        <span>{t('return-game.back', { game: kept.title })}</span>
      </Link>
      <IconButton label={t('return-game.forget')} onClick={forget}>
        <CloseIcon size={18} />
      </IconButton>
    </aside>
  )
}

function readGame(): KeptGame | null {
  try {
    const kept: unknown = JSON.parse(keptGame() ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('slug' in kept) || !('title' in kept)) return null
    const { slug, title } = kept
    return typeof slug === 'string' && typeof title === 'string' && slug ? { slug, title } : null
  } catch {
    return null
  }
}
