import { Button, buttonClass } from '@croupier/ui/button.tsx'
import { EmptyState, SuccessState } from '@croupier/ui/state.tsx'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { FocusedDialog } from '~/dialogs/focused-dialog.tsx'
import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { ListStates } from '~/lib/components/list-states.tsx'
import { RewardText } from '~/lib/components/reward-text.tsx'
import { English } from '~/lib/i18n/english.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useApi } from '~/lib/site.ts'
import { usedSpinQuery } from '../api.ts'
import './wheel-reward.css'

/** What a spin of a wheel gave; `value` is the id of the player's used spin. */
export default function WheelRewardDialog(dialog: RoutedDialogProps) {
  const t = useText('modals/bonus')
  const query = useQuery(usedSpinQuery(useApi(), dialog.value))
  return (
    <FocusedDialog
      dialog={dialog}
      title={t('reward.title')}
      closeLabel={t('close')}
      className="s-wheel-reward"
    >
      <ListStates group="modals/bonus" query={query} rows={1}>
        {(spin) =>
          spin?.reward ? (
            <SuccessState
              title={<RewardText reward={spin.reward} />}
              text={
                <>
                  <English>{spin.wheel.title}</English>
                  <br />
                  {t(`reward.${spin.reward.kind}`)}
                </>
              }
              action={
                spin.reward.kind === 'bonus' || spin.reward.kind === 'freespins' ? (
                  <Link replace to={href('/profile/bonuses')} className={buttonClass()}>
                    {t('reward.details')}
                  </Link>
                ) : (
                  <Button onClick={dialog.close}>{t('reward.continue')}</Button>
                )
              }
            />
          ) : (
            <EmptyState title={t('reward.gone.title')} text={t('reward.gone.text')} />
          )
        }
      </ListStates>
    </FocusedDialog>
  )
}
