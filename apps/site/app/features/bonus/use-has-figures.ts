import { useQuery } from '@tanstack/react-query'
import { gameQuery } from '~/features/game/api/play.ts'
import { useApi } from '~/lib/site.ts'
import type { Award } from './api.ts'
import { useUsualPlay } from './usual-play.ts'

/** Whether all figures of an award that load are there, or unavailable. */
export function useHasFigures(award: Award | null | undefined): boolean {
  const play = useUsualPlay(award?.currency ?? '')
  const isFreespins = award?.kind === 'freespins'
  const game = useQuery({
    ...gameQuery(useApi(), isFreespins ? award.gameId : ''),
    ...{ enabled: isFreespins, retry: false },
  })
  return play !== undefined && !game.isLoading
}
