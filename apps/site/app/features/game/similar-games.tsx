import type { Client } from '@croupier/client'
import type { GameDetails } from '@croupier/contract/types'
import { GameCover } from '@croupier/ui/game-cover.tsx'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { coverSources } from '~/features/lobby/index.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useApi } from '~/lib/site.ts'
import { CATALOGUE_STALE_MS } from './api/catalogue.ts'
import { fetchCategory } from './api/play.ts'
import { nearestGames } from './nearest-games.ts'

const MAX_SHOWN = 3

/** The most similar games of the same category. Loaded separately, not with the page. */
export function similarQuery(api: Client, game: GameDetails) {
  return queryOptions({
    queryKey: ['game', 'similar', game.slug],
    queryFn: async ({ signal }) => {
      const games = await fetchCategory(api, game.category, signal)
      return nearestGames(game, games, MAX_SHOWN).map(({ slug, title, images }) => ({
        slug,
        title,
        cover: images.square,
      }))
    },
    staleTime: CATALOGUE_STALE_MS,
  })
}

export function SimilarGames({ game }: { game: GameDetails }) {
  const t = useText('pages/game')
  const { data: others = [] } = useQuery(similarQuery(useApi(), game))
  if (others.length === 0) return null
  return (
    <section className="s-similar" aria-labelledby="similar-games">
      <h2 id="similar-games">{t('similar')}</h2>
      <ul>
        {others.map(({ slug, title, cover }) => (
          <li key={slug}>
            <GameCover
              name={title}
              src={cover}
              sources={coverSources(cover)}
              sizes="(min-width: 80rem) 6rem, (min-width: 48rem) 26vw, calc(31vw - 8px)"
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
