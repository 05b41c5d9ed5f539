import { useQuery } from '@tanstack/react-query'
import { useDialogLink } from '~/dialogs/address.ts'
import type { DialogName } from '~/dialogs/names.ts'
import { spinsQuery } from '~/features/game/api/play.ts'
import { useSession } from '~/lib/session.ts'
import { useApi } from '~/lib/site.ts'
import type { Award } from './api.ts'

const MAX_ROUNDS = 20

/** The rounds that are not settled and keep an award from being cancelled. */
export function useOpenRounds(awardId: string) {
  const enabled = useSession().status === 'player'
  const query = useQuery({ ...spinsQuery(useApi(), { page: 1, perPage: MAX_ROUNDS, awardId }), enabled })
  return { ...query, data: query.data?.data }
}

/** Whether the terms of an active bonus prevent its cancellation. */
export const isLocked = (award: Award): boolean =>
  award.kind === 'bonus' && award.status === 'active' && award.terms.isLocked

/** A link to the cancel dialog for an award, which replaces the current dialog, if any. */
export function useCancelLink(): (
  award: Award,
  replacedDialog?: DialogName,
) => ReturnType<ReturnType<typeof useDialogLink>> {
  const dialogLink = useDialogLink()
  return (award, replacedDialog) => {
    const { id, status, hasOpenRound } = award
    if (isLocked(award)) return dialogLink('bonus-cancel-lock', id, replacedDialog)
    const dialogForActive = hasOpenRound ? 'cancel-unsettled-bonus' : 'cancel-active-bonus'
    return dialogLink(status === 'active' ? dialogForActive : 'cancel-issued-bonus', id, replacedDialog)
  }
}
