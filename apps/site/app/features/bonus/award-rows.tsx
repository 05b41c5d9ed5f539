import { Badge } from '@croupier/ui/badge.tsx'
import { linkClass } from '@croupier/ui/link.ts'
import { List, ListRow } from '@croupier/ui/list.tsx'
import { Money } from '@croupier/ui/money.tsx'
import { Link } from 'react-router'
import { type Award, awardStatus } from '~/data/bonus.ts'
import { Moment } from '~/dates/moment.tsx'
import { useModalLink } from '~/modals/modal-address.ts'
import { English } from '~/parts/english.tsx'
import { useAwardWords } from './use-award-words.ts'

/** Bonuses and free spins as rows; each leads to its details. */
export function AwardRows({ label, awards }: { label: string; awards: readonly Award[] }) {
  const words = useAwardWords()
  const modalLink = useModalLink()
  return (
    <List label={label}>
      {awards.map((award) => (
        <ListRow
          key={award.id}
          title={
            <Link {...modalLink('bonus-details', award.id)} className={linkClass('alone')}>
              <English>{award.name}</English>
            </Link>
          }
          meta={<Moment at={award.issuedAt} />}
          end={<Money>{words.amount(award)}</Money>}
          endMeta={
            <Badge tone={award.status === awardStatus.active ? 'money' : 'neutral'}>
              {words.state(award)}
            </Badge>
          }
        />
      ))}
    </List>
  )
}
