import { useQuery } from '@tanstack/react-query'
import { useDialogLink } from '~/dialogs/address.ts'
import type { DialogName } from '~/dialogs/names.ts'
import { roundStatus, spinsQuery } from '~/features/game/api/play.ts'
import { useSession } from '~/lib/session.ts'
import { useApi } from '~/lib/site.ts'
import type { Award } from './api.ts'

/** Number of newest rounds to check: open rounds are among the newest. */
const MAX_ROUNDS = 20

/** The player's unsettled rounds. */
export function useOpenRounds() {
  const enabled = useSession().status === 'player'
  const query = useQuery({ ...spinsQuery(useApi(), { page: 1, perPage: MAX_ROUNDS }), enabled })
  return { ...query, data: query.data?.data.filter(({ status }) => status === roundStatus.open) }
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
  const { data: openRounds = [] } = useOpenRounds()
  return (award, replacedDialog) => {
    const { id, status } = award
    if (isLocked(award)) return dialogLink('bonus-cancel-lock', id, replacedDialog)
    const dialogForActive = openRounds.length > 0 ? 'cancel-unsettled-bonus' : 'cancel-active-bonus'
    return dialogLink(status === 'active' ? dialogForActive : 'cancel-issued-bonus', id, replacedDialog)
  }
}
