import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useSession } from '~/lib/session.ts'
import { useApi } from '~/lib/site.ts'
import { ownTournamentQuery, tournamentQuery } from './api.ts'

/** A tournament as the visitor sees it: as guests do until the player's entry is known. */
export function useTournament(identity: string) {
  const api = useApi()
  const { status } = useSession()
  const isPlayer = status === 'player'
  // Without a subscription an event does not read both again.
  const { data: seen } = useSuspenseQuery({ ...tournamentQuery(api, identity), subscribed: !isPlayer })
  const own = useQuery({ ...ownTournamentQuery(api, identity), enabled: isPlayer })
  return { tournament: own.data ?? seen, own }
}

export type OwnTournament = ReturnType<typeof useTournament>['own']
