import { CallError } from '@croupier/client'
import { buttonClass } from '@croupier/ui/button.tsx'
import { EmptyState } from '@croupier/ui/state.tsx'
import { useQuery } from '@tanstack/react-query'
import { href, Link, useLocation } from 'react-router'
import type { DialogState } from '~/dialogs/address.ts'
import { FocusedDialog } from '~/dialogs/focused-dialog.tsx'
import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { useIsExcludedFromPromotion } from '~/features/limits/index.ts'
import { ListStates } from '~/lib/components/list-states.tsx'
import { nameIn } from '~/lib/i18n/operator-name.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useApi, useSite } from '~/lib/site.ts'
import { loyaltyAccountQuery } from '../api.ts'
import { Level, LevelProgress } from '../loyalty-status.tsx'
import { NewLevel } from '../new-level.tsx'

/** The player's level and progress to the next one. */
export default function LoyaltyLevelDialog(dialog: RoutedDialogProps) {
  const t = useText('modals/loyalty')
  const { locale } = useSite()
  const { isNewLevel: isNew } = (useLocation().state ?? {}) as DialogState
  const account = useQuery(loyaltyAccountQuery(useApi()))
  const isExcludedFromPromotion = useIsExcludedFromPromotion()
  const isClosed = account.error instanceof CallError && account.error.is('not-found', 10405)
  return (
    <FocusedDialog
      dialog={dialog}
      title={
        isNew && account.data
          ? t('reached.title', { level: nameIn(account.data.currentLevel, locale) })
          : t('level.title')
      }
      closeLabel={t('close')}
      className="s-loyalty-dialog"
      footer={
        account.data &&
        !isExcludedFromPromotion && (
          <Link replace to={href('/loyalty')} className={buttonClass({ size: 'lg', block: true })}>
            {t('level.all')}
          </Link>
        )
      }
    >
      {isClosed ? (
        <EmptyState art="favourites" title={t('none.title')} text={t('none.text')} />
      ) : (
        <ListStates group="pages/loyalty" query={account} rows={2}>
          {(known) =>
            isNew ? (
              <>
                <NewLevel level={known.currentLevel} />
                <LevelProgress account={known} />
              </>
            ) : (
              <Level account={known} />
            )
          }
        </ListStates>
      )}
    </FocusedDialog>
  )
}
