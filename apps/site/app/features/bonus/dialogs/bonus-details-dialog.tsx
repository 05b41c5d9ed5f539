import { buttonClass } from '@croupier/ui/button.tsx'
import { Link } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { ActivateAward } from '../activate-award.tsx'
import type { Award } from '../api.ts'
import { AwardDialog } from '../award-dialog.tsx'
import { AwardFacts, AwardHead } from '../award-facts.tsx'
import { BonusFigures } from '../bonus-figures.tsx'
import { FreespinsFigures } from '../freespins-figures.tsx'
import { PlayFreespins } from '../play-freespins.tsx'
import { useCancelLink } from '../use-cancel-link.ts'
import { useHasFigures } from '../use-has-figures.ts'

/** A bonus or free spins with their conditions; `value` is the award id. */
export default function BonusDetailsDialog(dialog: RoutedDialogProps) {
  const t = useText('modals/bonus')
  const dialogLink = useDialogLink()
  return (
    <AwardDialog
      dialog={dialog}
      title={t('details.title')}
      footer={(award) => award.status !== 'finished' && <Actions award={award} />}
    >
      {(award) => (
        <>
          <AwardHead award={award} />
          {award.kind === 'bonus' && award.status !== 'finished' && <BonusFigures award={award} />}
          {award.kind === 'freespins' && <FreespinsFigures award={award} />}
          <AwardFacts award={award} />
          {award.packageId && (
            <Link
              {...dialogLink('package-bonus', award.packageId, 'bonus-details')}
              className={buttonClass({ block: true })}
            >
              {t('details.package')}
            </Link>
          )}
        </>
      )}
    </AwardDialog>
  )
}

/** Shown with the last of the terms: rows that arrive late would move the buttons under the pointer. */
function Actions({ award }: { award: Award }) {
  const t = useText('modals/bonus')
  const cancelLink = useCancelLink()
  const isFreespins = award.kind === 'freespins'
  if (!useHasFigures(award)) return null
  return (
    <>
      {award.status === 'issued' && <ActivateAward award={award} />}
      {isFreespins && award.status === 'active' && <PlayFreespins award={award} />}
      <Link
        {...cancelLink(award, 'bonus-details')}
        className={buttonClass({ variant: 'danger', size: 'lg', block: true })}
      >
        {t(isFreespins ? 'details.cancel.freespins' : 'details.cancel')}
      </Link>
    </>
  )
}
