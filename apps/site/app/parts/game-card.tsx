import type { Game } from '@croupier/contract/types'
import { Badge } from '@croupier/ui/badge.tsx'
import { GameCover } from '@croupier/ui/game-cover.tsx'
import { Link } from 'react-router'
import { useText } from '~/text/use-text.ts'
import { coverSources } from './cover-sources.ts'

/** The columns of a row: 2.6 on a phone, then 5, then 7. */
const SIZES = '(min-width: 80rem) 13vw, (min-width: 48rem) 19vw, 38vw'

/** A game's cover, and the way to its page. */
export function GameCard({ game, eager = false }: { game: Game; eager?: boolean }) {
  return (
    <GameCover
      name={game.title}
      provider={game.provider.name}
      src={game.images.vertical}
      sources={coverSources(game.images.vertical)}
      sizes={SIZES}
      eager={eager}
      caption={false}
      tag={game.isNew && <NewBadge />}
      link={(className, children) => (
        <Link to={`/games/${game.slug}`} className={className}>
          {children}
        </Link>
      )}
    />
  )
}

/** By itself, so that a page of covers reads the text only for those that show it. */
function NewBadge() {
  const t = useText('layout')
  return <Badge tone="on-picture">{t('game.new')}</Badge>
}
