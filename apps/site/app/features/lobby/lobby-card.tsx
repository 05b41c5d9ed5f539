import { GameCover } from '@croupier/ui/game-cover.tsx'
import { IconButton, iconButtonClass } from '@croupier/ui/icon-button.tsx'
import type { PictureLoadMode } from '@croupier/ui/picture.tsx'
import { HeartIcon } from '@croupier/ui/shell-icon.tsx'
import { Link } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import type { LobbyGame } from './api.ts'
import { coverSizes, coverSources } from './cover-sources.ts'
import { CardLink, NewBadge } from './game-card.tsx'
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

/** Favourite toggle; for guests a link to sign in. */
function Heart({ game, favourites }: Omit<LobbyCardProps, 'loadMode'>) {
  const t = useText('pages/lobby')
  const dialogLink = useDialogLink()
  const label = t('favourite.mark', { game: game.title })
  if (favourites.status === 'unverified') return null
  if (favourites.status === 'guest') {
    return (
      <Link {...dialogLink('sign-in')} className={iconButtonClass(false, 's-heart')} aria-label={label}>
        <HeartIcon />
      </Link>
    )
  }
  const isMarked = favourites.marked.has(game.slug)
  return (
    <IconButton
      label={label}
      aria-pressed={isMarked}
      className="s-heart"
      onClick={() => favourites.toggle(game)}
    >
      <HeartIcon filled={isMarked} />
    </IconButton>
  )
}
