import type { GameDetails } from '@croupier/contract/types'
import { CloseIcon, PlayIcon } from '@croupier/ui/icon.tsx'
import { IconButton } from '@croupier/ui/icon-button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { href, Link, useMatches } from 'react-router'
import { gameQuery } from '~/data/game.ts'
import { pageKindOf } from '~/page-kind.ts'
import { useApi } from '~/site.ts'
import { useText } from '~/text/use-text.ts'
import './return-game.css'
import { keptGame, RETURN_GAME } from './return-game-key.ts'

type KeptGame = Pick<GameDetails, 'slug' | 'title'>

/** The way back to the game that was left; it is forgotten with the tab, or when the player says so [4-37]. */
export function ReturnGame() {
  const t = useText('layout')
  const page = useMatches().at(-1)
  const slug = page && pageKindOf(page.id) === 'game' ? page.params.id : undefined
  const [kept, setKept] = useState(readGame)
  // The page has asked for it already; nothing is asked for elsewhere.
  const { data: game } = useQuery({ ...gameQuery(useApi(), slug ?? ''), enabled: slug !== undefined })
  const [played, setPlayed] = useState<GameDetails>()
  if (game && game !== played) {
    setPlayed(game)
    setKept({ slug: game.slug, title: game.title })
  }
  useEffect(() => keepGame(kept), [kept])
  if (slug !== undefined || !kept) return null
  return (
    <aside className="s-return-game" aria-label={t('return-game.title')}>
      <Link to={href('/games/:id', { id: kept.slug })} className="s-return-game__link">
        <PlayIcon />
        <span>{t('return-game.back', { game: kept.title })}</span>
      </Link>
      <IconButton label={t('return-game.forget')} onClick={() => setKept(null)}>
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

function keepGame(game: KeptGame | null): void {
  try {
    if (game) sessionStorage.setItem(RETURN_GAME, JSON.stringify(game))
    else sessionStorage.removeItem(RETURN_GAME)
  } catch {
    // Where storage is forbidden it is known until the page is loaded anew.
  }
}
