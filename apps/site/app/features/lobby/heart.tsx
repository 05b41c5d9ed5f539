import { IconButton, iconButtonClass } from '@croupier/ui/icon-button.tsx'
import { HeartIcon } from '@croupier/ui/shell-icon.tsx'
import { Link } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import type { LobbyGame } from './api.ts'
import type { Favourites } from './use-favourites.ts'

/** Favourite toggle; for guests a link to sign in. */
export function Heart({ game, favourites }: { game: LobbyGame; favourites: Favourites }) {
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
