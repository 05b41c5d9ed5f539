import { Button, buttonClass } from '@croupier/ui/button.tsx'
import { EmptyState } from '@croupier/ui/state.tsx'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { definition, isReached, limitsQuery } from '~/data/limit.ts'
import { cashLimitOf } from '~/parts/limit-name.ts'
import { LimitProgress } from '~/parts/limit-progress.tsx'
import { ListFaces } from '~/parts/list-faces.tsx'
import { useApi } from '~/site.ts'
import { useText } from '~/text/use-text.ts'
import { DialogAnswers } from '../dialog-answers.tsx'
import '../limit-form.css'
import { SheetDialog } from '../modal-dialog.tsx'
import type { ModalProps } from '../registry.ts'

/** Which of the player's own limits keep a game from being played now [2.3-03:game-limit-reached 4-30]. */
export default function GameLimitReachedModal(modal: ModalProps) {
  const t = useText('modals/limits')
  const query = useQuery(limitsQuery(useApi()))
  return (
    <SheetDialog
      modal={modal}
      title={t('game.title')}
      closeLabel={t('close')}
      foot={
        <DialogAnswers>
          <Button size="lg" onClick={modal.close}>
            {t('game.back')}
          </Button>
          <Link to={href('/profile/limits')} className={buttonClass({ variant: 'outline', size: 'lg' })}>
            {t('game.limits')}
          </Link>
        </DialogAnswers>
      }
    >
      <ListFaces group="pages/profile" query={query} rows={1}>
        {(limits) => {
          const reached = limits.filter(
            (limit) => limit.definition !== definition.deposit && isReached(limit),
          )
          if (limits.some((limit) => limit.definition === definition.coolingOff))
            return <p>{t('game.break')}</p>
          if (reached.length === 0)
            return (
              <EmptyState headingLevel={3} art="history" title={t('game.none')} text={t('game.none.text')} />
            )
          return (
            <div className="s-limit-dialog">
              <p>{t('game.text')}</p>
              {reached.map((limit) => {
                const kind = cashLimitOf(limit)
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
        }}
      </ListFaces>
    </SheetDialog>
  )
}
