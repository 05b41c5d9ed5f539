import { useQuery } from '@tanstack/react-query'
import { useModalLink } from '~/dialogs/address.ts'
import type { ModalName } from '~/dialogs/names.ts'
import { roundStatus, spinsQuery } from '~/features/game/api/play.ts'
import { useSession } from '~/lib/session.ts'
import { useApi } from '~/lib/site.ts'
import { type Award, awardStatus } from './api.ts'

/** Number of newest rounds to check: open rounds are among the newest. */
const MAX_ROUNDS = 20

/** The player's unsettled rounds. */
export function useOpenRounds() {
  const enabled = useSession().status === 'player'
  const query = useQuery({ ...spinsQuery(useApi(), { page: 1, perPage: MAX_ROUNDS }), enabled })
  return { ...query, data: query.data?.data.filter(({ status }) => status === roundStatus.open) }
}

/** A link that replaces the current dialog with the cancel dialog for an award. */
export function useCancelLink(): (
  award: Award,
  replacedModal: ModalName,
) => ReturnType<ReturnType<typeof useModalLink>> {
  const modalLink = useModalLink()
  const { data: openRounds = [] } = useOpenRounds()
  return ({ id, status }, replacedModal) => {
    const modalForActive = openRounds.length > 0 ? 'cancel-unsettled-bonus' : 'cancel-active-bonus'
    return modalLink(
      status === awardStatus.active ? modalForActive : 'cancel-issued-bonus',
      id,
      replacedModal,
    )
  }
}
