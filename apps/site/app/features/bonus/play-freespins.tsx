import { buttonClass } from '@croupier/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { gameQuery } from '~/features/game/api/play.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSite } from '~/lib/site.ts'
import type { FreespinsAward } from './api.ts'

/** Opens the game of active free spins; nothing while it is loading, and if it is unavailable. */
export function PlayFreespins({ award }: { award: FreespinsAward }) {
  const t = useText('modals/bonus')
  const { api, restriction } = useSite()
  const { data: game } = useQuery({ ...gameQuery(api, award.gameId), retry: false })
  if (!game || restriction === 'geo-restricted') return null
  return (
    <Link
      replace
      to={href('/games/:id', { id: game.slug })}
      className={buttonClass({ variant: 'primary', size: 'lg', block: true })}
    >
      {t('freespins.play', { game: game.title })}
    </Link>
  )
}
