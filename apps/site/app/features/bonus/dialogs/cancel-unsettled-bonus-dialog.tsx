import { linkClass } from '@croupier/ui/link.ts'
import { List, ListRow } from '@croupier/ui/list.tsx'
import { Money } from '@croupier/ui/money.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { Link } from 'react-router'
import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { ListStates } from '~/lib/components/list-states.tsx'
import { DateTime } from '~/lib/dates/date-time.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import { CancelDialog } from '../cancel-dialog.tsx'
import { useOpenRounds } from '../use-cancel-link.ts'

/** Confirms cancelling an active bonus with open rounds, and leads to them; `value` is the bonus id. */
export default function CancelUnsettledBonusDialog(dialog: RoutedDialogProps) {
  return (
    <CancelDialog dialog={dialog} name="cancel-unsettled-bonus">
      <OpenRounds awardId={dialog.value} />
    </CancelDialog>
  )
}

function OpenRounds({ awardId }: { awardId: string }) {
  const t = useText('modals/bonus')
  const money = useMoney()
  return (
    <ListStates group="modals/bonus" query={useOpenRounds(awardId)} rows={1}>
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
                  title={
                    <Link to={`/games/${game.slug}`} className={linkClass('alone')}>
                      <bdi>{game.title}</bdi>
                    </Link>
                  }
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
