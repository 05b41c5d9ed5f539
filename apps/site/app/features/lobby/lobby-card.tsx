import { GameCover } from '@croupier/ui/game-cover.tsx'
import type { PictureLoadMode } from '@croupier/ui/picture.tsx'
import type { LobbyGame } from './api.ts'
import { coverSizes, coverSources } from './cover-sources.ts'
import { CardLink, NewBadge } from './game-card.tsx'
import { Heart } from './heart.tsx'
import type { Favourites } from './use-favourites.ts'

/** Three columns on phones. */
const SIZES = coverSizes('calc(31vw - 8px)')

type LobbyCardProps = { game: LobbyGame; favourites: Favourites; loadMode: PictureLoadMode }

export function LobbyCard({ game, favourites, loadMode }: LobbyCardProps) {
  return (
    <GameCover
      name={game.title}
      provider={game.provider}
      src={game.cover}
      sources={coverSources(game.cover)}
      sizes={SIZES}
      loadMode={loadMode}
      tag={game.isNew && <NewBadge />}
      favourite={<Heart game={game} favourites={favourites} />}
      link={(className, children) => (
        <CardLink slug={game.slug} className={className}>
          {children}
        </CardLink>
      )}
    />
  )
}
