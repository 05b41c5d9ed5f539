import { linkClass } from '@croupier/ui/link.ts'
import { List, ListRow } from '@croupier/ui/list.tsx'
import { Money } from '@croupier/ui/money.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { Link } from 'react-router'
import { ListStates } from '~/lib/components/list-states.tsx'
import { DateTime } from '~/lib/dates/date-time.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import { useOpenRounds } from './use-cancel-link.ts'

/** The rounds that keep an award from being cancelled, with links to their games. */
export function OpenRounds({ awardId }: { awardId: string }) {
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
