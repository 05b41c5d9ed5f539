import { buttonClass } from '@croupier/ui/button.tsx'
import { Link } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { ActivateAward } from '../activate-award.tsx'
import { AwardDialog } from '../award-dialog.tsx'
import { AwardFacts, AwardHead } from '../award-facts.tsx'
import { BonusFigures } from '../bonus-figures.tsx'
import { FreespinsFigures } from '../freespins-figures.tsx'
import { PlayFreespins } from '../play-freespins.tsx'
import { useCancelLink } from '../use-cancel-link.ts'

/** A bonus or free spins with their conditions; `value` is the award id. */
export default function BonusDetailsDialog(dialog: RoutedDialogProps) {
  const t = useText('modals/bonus')
  const dialogLink = useDialogLink()
  const cancelLink = useCancelLink()
  return (
    <AwardDialog
      dialog={dialog}
      title={t('details.title')}
      footer={(award) =>
        award.status !== 'finished' && (
          <>
            {award.status === 'issued' && <ActivateAward award={award} />}
            {award.kind === 'freespins' && award.status === 'active' && <PlayFreespins award={award} />}
            <Link
              {...cancelLink(award, 'bonus-details')}
              className={buttonClass({ variant: 'danger', size: 'lg', block: true })}
            >
              {t(award.kind === 'freespins' ? 'details.cancel.freespins' : 'details.cancel')}
            </Link>
          </>
        )
      }
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
