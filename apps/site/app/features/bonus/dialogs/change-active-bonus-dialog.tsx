import { buttonClass } from '@croupier/ui/button.tsx'
import { Link } from 'react-router'
import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { ACTIVE_STATUS, type Award } from '../api.ts'
import { BonusDialog } from '../award-dialog.tsx'
import { AwardFacts, AwardHead } from '../award-facts.tsx'
import { useAward, useAwards } from '../use-award.ts'
import { useCancelLink } from '../use-cancel-link.ts'
import { useRequiredCause } from '../use-required-cause.ts'

/** Normally at most one bonus is active; this bounds the list. */
const MAX_ACTIVE = 5

/** Lists the active bonuses to finish or cancel first; `value` is the id of the award to activate. */
export default function ChangeActiveBonusDialog(dialog: RoutedDialogProps) {
  const t = useText('modals/bonus')
  const { data: waitingAward } = useAward(dialog.value)
  const { data } = useAwards({ status: ACTIVE_STATUS, perPage: MAX_ACTIVE })
  // Bonuses and free spins do not stand in each other's way.
  const active =
    data && waitingAward
      ? data[waitingAward.kind === 'freespins' ? 'freespins' : 'bonuses'].awards
      : undefined
  const isWaiting = waitingAward?.status === 'issued'
  const hasCause = waitingAward === undefined ? undefined : isWaiting ? active && active.length > 0 : false
  return (
    useRequiredCause(dialog, hasCause) && (
      <BonusDialog
        dialog={dialog}
        title={t(waitingAward?.kind === 'freespins' ? 'change.title.freespins' : 'change.title')}
      >
        <p>{t(waitingAward?.kind === 'freespins' ? 'change.text.freespins' : 'change.text')}</p>
        {active?.map((award) => (
          <ActiveAward key={award.id} award={award} />
        ))}
        {waitingAward && <p>{t('change.waiting', { name: waitingAward.name })}</p>}
      </BonusDialog>
    )
  )
}

function ActiveAward({ award }: { award: Award }) {
  const t = useText('modals/bonus')
  const cancelLink = useCancelLink()
  return (
    <>
      <AwardHead award={award} />
      <AwardFacts award={award} />
      <Link {...cancelLink(award, 'change-active-bonus')} className={buttonClass({ variant: 'danger' })}>
        {t(award.kind === 'freespins' ? 'details.cancel.freespins' : 'details.cancel')}
      </Link>
    </>
  )
}
