import { Badge } from '@croupier/ui/badge.tsx'
import { linkClass } from '@croupier/ui/link.ts'
import { List, ListRow } from '@croupier/ui/list.tsx'
import { Money } from '@croupier/ui/money.tsx'
import { Link } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { DateTime } from '~/lib/dates/date-time.tsx'
import { OperatorName } from '~/lib/i18n/operator-name.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'
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
          meta={<AwardMeta award={award} />}
          end={<Money>{texts.amount(award)}</Money>}
          endMeta={<Badge tone={award.status === 'active' ? 'money' : 'neutral'}>{texts.state(award)}</Badge>}
        />
      ))}
    </List>
  )
}

/** Until when it can be used and what is left to stake; of an ended award, when it ended and what it brought. */
function AwardMeta({ award }: { award: Award }) {
  const t = useText('modals/bonus')
  const money = useMoney()
  const result = useAwardTexts().result(award)
  const { kind, status, deadline, issuedAt, finishedAt, currency } = award
  const play = kind === 'bonus' ? 'figure.play-by' : 'spins.play-by'
  const byDeadline = status === 'active' ? play : 'figure.activate-by'
  const [label, at] =
    finishedAt !== null
      ? (['fact.finished', finishedAt] as const)
      : deadline === null
        ? (['fact.issued', issuedAt] as const)
        : ([byDeadline, deadline] as const)
  return (
    <>
      {t(label)}: <DateTime at={at} />
      {result !== null && <> · {result}</>}
      {kind === 'bonus' && status === 'issued' && /[1-9]/.test(award.terms.required) && (
        <>
          {' '}
          · {t('figure.left')}: <Money>{money.format(award.terms.required, currency)}</Money>
        </>
      )}
    </>
  )
}
