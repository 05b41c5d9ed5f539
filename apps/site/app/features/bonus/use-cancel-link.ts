import { useQuery } from '@tanstack/react-query'
import { type Award, awardStatus } from '~/data/bonus.ts'
import { roundStatus, spinsQuery } from '~/data/play.ts'
import { useModalLink } from '~/modals/modal-address.ts'
import type { ModalName } from '~/modals/modal-names.ts'
import { useSession } from '~/session/session.tsx'
import { useApi } from '~/site.ts'

/** Open rounds are the newest ones: so many are looked at. */
const MAX_ROUNDS = 20

/** The player's rounds that are not settled yet. */
export function useOpenRounds() {
  const enabled = useSession().status === 'player'
  const query = useQuery({ ...spinsQuery(useApi(), { page: 1, perPage: MAX_ROUNDS }), enabled })
  return { ...query, data: query.data?.data.filter(({ status }) => status === roundStatus.open) }
}

/** The link to the dialog that gives up a bonus, in place of the dialog that it stands in. */
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
