import type { GameDetails } from '@croupier/contract/types'
import { GameCover } from '@croupier/ui/game-cover.tsx'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { categoryQuery } from '~/data/game.ts'
import { coverSources } from '~/parts/cover-sources.ts'
import { useApi } from '~/site.ts'
import { useText } from '~/text/use-text.ts'

const SHOWN = 3
/** As many as leave enough when the game itself is among them. */
export const SIMILAR_ASKED = SHOWN + 1

/** Others of the same kind. */
export function SimilarGames({ game }: { game: GameDetails }) {
  const t = useText('pages/game')
  const { data: games } = useQuery(categoryQuery(useApi(), game.category, SIMILAR_ASKED))
  const others = games?.data.filter(({ id }) => id !== game.id).slice(0, SHOWN) ?? []
  if (others.length === 0) return null
  return (
    <section className="s-similar" aria-labelledby="similar-games">
      <h2 id="similar-games">{t('similar')}</h2>
      <ul>
        {others.map(({ id, slug, title, images }) => (
          <li key={id}>
            <GameCover
              name={title}
              src={images.square}
              sources={coverSources(images.square)}
              sizes="8rem"
              shape="square"
              caption={false}
              link={(className, children) => (
                <Link to={href('/games/:id', { id: slug })} className={className}>
                  {children}
                </Link>
              )}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
