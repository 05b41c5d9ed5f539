import { GameCover } from '@croupier/ui/game-cover.tsx'
import type { PictureLoadMode } from '@croupier/ui/picture.tsx'
import { memo } from 'react'
import { useDateTimeText } from '~/lib/dates/use-date-time-text.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import type { LobbyGame } from './api.ts'
import { coverSizes, coverSources } from './cover-sources.ts'
import { CardLink, GameBadge } from './game-card.tsx'
import { Heart } from './heart.tsx'
import type { Favourites } from './use-favourites.ts'

/** Three columns on phones. */
const SIZES = coverSizes('calc(31vw - 8px)')

interface LobbyCardProps {
  game: LobbyGame
  /** Below the title. */
  caption: string
  favourites: Favourites
  isMarked: boolean
  loadMode: PictureLoadMode
}

/** Rendered again only for another game, or when its own heart changes: a list has up to 168. */
export const LobbyCard = memo(function LobbyCard(props: LobbyCardProps) {
  const { game, caption, favourites, isMarked, loadMode } = props
  const cover = (
    <GameCover
      name={game.title}
      provider={caption}
      src={game.cover}
      sources={coverSources(game.cover)}
      sizes={SIZES}
      loadMode={loadMode}
      tag={<GameBadge game={game} />}
      favourite={<Heart game={game} favourites={favourites} isMarked={isMarked} />}
      link={(className, children) => (
        <CardLink slug={game.slug} className={className}>
          {children}
        </CardLink>
      )}
    />
  )
  if (!game.offeredUntil) return cover
  return (
    <>
      {cover}
      <OfferedUntil at={game.offeredUntil} />
    </>
  )
})

function OfferedUntil({ at }: { at: string }) {
  const t = useText('pages/lobby')
  return <p className="s-games__until">{t('until', { when: useDateTimeText()(at) })}</p>
}
