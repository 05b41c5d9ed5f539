import { ButtonPages } from '~/lib/components/list-states.tsx'
import { AwardRows } from './award-rows.tsx'
import type { useAwards } from './use-award.ts'

type AwardsPage = NonNullable<ReturnType<typeof useAwards>['data']>

interface AwardListProps
  extends Pick<Parameters<typeof ButtonPages>[0], 'page' | 'perPage' | 'onPageChange'> {
  label: string
  awards: AwardsPage
}

/** Number of awards of the longer of the two lists, which are paged together. */
export const countAwards = ({ bonuses, freespins }: AwardsPage): number =>
  Math.max(bonuses.total, freespins.total)

/** A page of bonuses and free spins. */
export function AwardList({ label, awards, ...pages }: AwardListProps) {
  return (
    <>
      <AwardRows label={label} awards={[...awards.bonuses.awards, ...awards.freespins.awards]} />
      <ButtonPages group="modals/bonus" total={countAwards(awards)} {...pages} />
    </>
  )
}
