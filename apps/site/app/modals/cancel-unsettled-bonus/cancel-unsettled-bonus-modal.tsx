import { List, ListRow } from '@croupier/ui/list.tsx'
import { Money } from '@croupier/ui/money.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { DateTime } from '~/dates/date-time.tsx'
import { CancelDialog } from '~/features/bonus/cancel-dialog.tsx'
import { useOpenRounds } from '~/features/bonus/use-cancel-link.ts'
import { useMoney } from '~/money/use-money.ts'
import { ListStates } from '~/parts/list-states.tsx'
import { useText } from '~/text/use-text.ts'
import type { ModalProps } from '../registry.ts'

/** Confirms cancelling an active bonus with open rounds, and lists them; `value` is the bonus id. */
export default function CancelUnsettledBonusModal(modal: ModalProps) {
  return (
    <CancelDialog modal={modal} name="cancel-unsettled-bonus">
      <OpenRounds />
    </CancelDialog>
  )
}

function OpenRounds() {
  const t = useText('modals/bonus')
  const money = useMoney()
  return (
    <ListStates group="modals/bonus" query={useOpenRounds()} rows={1}>
      {(rounds) =>
        rounds.length === 0 ? (
          <Note>{t('unsettled.none')}</Note>
        ) : (
          <>
            <Note tone="warn" title={t('unsettled.title')}>
              {t('unsettled.text')}
            </Note>
            <List label={t('unsettled.list')}>
              {rounds.map(({ id, game, bet, currency, createdAt }) => (
                <ListRow
                  key={id}
                  title={<bdi>{game.title}</bdi>}
                  meta={<DateTime at={createdAt} />}
                  end={<Money>{money.format(bet, currency)}</Money>}
                />
              ))}
            </List>
          </>
        )
      }
    </ListStates>
  )
}
