import { Badge } from '@croupier/ui/badge.tsx'
import { linkClass } from '@croupier/ui/link.ts'
import { List, ListRow } from '@croupier/ui/list.tsx'
import { Money } from '@croupier/ui/money.tsx'
import { Link } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { DateTime } from '~/lib/dates/date-time.tsx'
import { OperatorName } from '~/lib/i18n/operator-name.tsx'
import type { Award } from './api.ts'
import { useAwardTexts } from './use-award-texts.ts'

/** Bonuses and free spins as rows that link to their details. */
export function AwardRows({ label, awards }: { label: string; awards: readonly Award[] }) {
  const texts = useAwardTexts()
  const dialogLink = useDialogLink()
  return (
    <List label={label}>
      {awards.map((award) => (
        <ListRow
          key={award.id}
          title={
            <Link {...dialogLink('bonus-details', award.id)} className={linkClass('alone')}>
              <OperatorName of={award} />
            </Link>
          }
          meta={
            <>
              <DateTime at={award.finishedAt ?? award.issuedAt} />
              {texts.result(award) !== null && <> · {texts.result(award)}</>}
            </>
          }
          end={<Money>{texts.amount(award)}</Money>}
          endMeta={<Badge tone={award.status === 'active' ? 'money' : 'neutral'}>{texts.state(award)}</Badge>}
        />
      ))}
    </List>
  )
}
