import type { Tournament } from '@croupier/contract/types'
import { Badge, type BadgeTone } from '@croupier/ui/badge.tsx'
import { useText } from '~/lib/i18n/use-text.ts'

const tones: Readonly<Record<Tournament['state'], BadgeTone>> = {
  running: 'success',
  upcoming: 'info',
  finished: 'neutral',
}

export function TournamentState({ state }: Pick<Tournament, 'state'>) {
  const t = useText('pages/tournaments')
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
}
