import type { PlayerLimit } from '@croupier/contract/types'
import { buttonClass } from '@croupier/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { ListStates } from '~/lib/components/list-states.tsx'
import { DateTime } from '~/lib/dates/date-time.tsx'
import type { KeyOf } from '~/lib/i18n/create-text.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useApi } from '~/lib/site.ts'
import { limitsQuery } from '../../api/limits.ts'
import { getCashLimit } from '../../limit-name.ts'
import { LimitProgress } from '../../limit-progress.tsx'
import '../../limit-form.css'
import { ActionDialog } from '~/dialogs/notice-dialog.tsx'
import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { findPlayRestriction, type PlayRestriction } from './play-restriction.ts'

/** Title by play restriction. */
const titles = {
  break: 'game.break.title',
  limits: 'game.title',
  none: 'game.none',
} as const satisfies Record<PlayRestriction['kind'], KeyOf<'modals/limits'>>

/** Shows which of the player's limits prevent playing now [2.3-03:game-limit-reached 4-30]. */
export default function GameLimitReachedDialog(dialog: RoutedDialogProps) {
  const t = useText('modals/limits')
  const query = useQuery(limitsQuery(useApi()))
  return (
    <ActionDialog
      dialog={dialog}
      title={t(query.data ? titles[findPlayRestriction(query.data).kind] : 'game.limits')}
      closeLabel={t('close')}
      backLabel={t('game.back')}
      action={
        <Link to={href('/profile/limits')} className={buttonClass({ variant: 'outline', size: 'lg' })}>
          {t('game.limits')}
        </Link>
      }
    >
      <ListStates group="pages/profile" query={query} rows={1}>
        {(limits) => {
          const restriction = findPlayRestriction(limits)
          if (restriction.kind === 'limits') return <ReachedLimits limits={restriction.reached} />
          if (restriction.kind === 'none') return <p>{t('game.none.text')}</p>
          return <p>{t.rich('game.break', { when: <DateTime at={restriction.endsAt} /> })}</p>
        }}
      </ListStates>
    </ActionDialog>
  )
}

function ReachedLimits({ limits }: { limits: readonly PlayerLimit[] }) {
  const t = useText('modals/limits')
  return (
    <div className="s-limit-dialog">
      <p>{t('game.text')}</p>
      {limits.map((limit) => {
        const kind = getCashLimit(limit)
        return (
          kind && (
            <div key={limit.id} className="s-limit-dialog__one">
              <h3>{t(`name.${kind}`)}</h3>
              <LimitProgress limit={limit} />
            </div>
          )
        )
      })}
    </div>
  )
}
