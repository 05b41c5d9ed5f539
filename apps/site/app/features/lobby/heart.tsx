import { IconButton, iconButtonClass } from '@croupier/ui/icon-button.tsx'
import { HeartIcon } from '@croupier/ui/shell-icon.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { isPlainClick } from '~/lib/is-plain-click.ts'
import type { LobbyGame } from './api.ts'
import type { Favourites } from './use-favourites.ts'

type HeartProps = { game: LobbyGame; favourites: Favourites; isMarked: boolean }

/** Favourite toggle; for guests a link to sign in. */
export function Heart({ game, favourites, isMarked }: HeartProps) {
  const t = useText('pages/lobby')
  const label = t('favourite.mark', { game: game.title })
  if (favourites.status === 'unverified') return null
  if (favourites.status === 'guest') {
    // Not a `Link`: each would be rendered again at each change of the address.
    return (
      <a
        href={favourites.signInHref}
        className={iconButtonClass(false, 's-heart')}
        aria-label={label}
        onClick={(event) => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          favourites.signIn()
        }}
      >
        <HeartIcon />
      </a>
    )
  }
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
