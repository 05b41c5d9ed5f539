import { buttonClass } from '@croupier/ui/button.tsx'
import { href, Link } from 'react-router'
import { useText } from '~/lib/i18n/use-text.ts'
import { writePageNumber } from '~/lib/page-number.ts'
import { GameList } from './game-list.tsx'
import './lobby.css'

type OwnGamesProps = Pick<Parameters<typeof GameList>[0], 'pages' | 'page' | 'hasFailed' | 'retry'> & {
  list: 'favourites' | 'played'
}

/** A page of the games that a player has marked or played. */
export function OwnGames({ list, ...games }: OwnGamesProps) {
  const t = useText('pages/lobby')
  return (
    <div className="s-lobby">
      <div className="s-lobby__head">
        <h1>{t(`${list}.title`)}</h1>
      </div>
      <GameList
        {...games}
        pageHref={(page) => `?${writePageNumber(new URLSearchParams(), page)}`}
        failedTitle={t(`${list}.failed.title`)}
        empty={{
          art: list === 'favourites' ? 'favourites' : 'history',
          title: t(`${list}.empty.title`),
          text: t(`${list}.empty.text`),
          action: (
            <Link to={href('/categories')} className={buttonClass()}>
              {t(`${list}.empty.action`)}
            </Link>
          ),
        }}
      />
    </div>
  )
}
