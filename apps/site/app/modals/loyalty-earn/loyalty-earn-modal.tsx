import { List, ListRow } from '@croupier/ui/list.tsx'
import { EmptyState } from '@croupier/ui/state.tsx'
import { useQuery } from '@tanstack/react-query'
import { levelsQuery } from '~/data/retention.ts'
import { ListStates } from '~/parts/list-states.tsx'
import { useApi } from '~/site.ts'
import { useText } from '~/text/use-text.ts'
import { SheetDialog } from '../modal-dialog.tsx'
import type { ModalProps } from '../registry.ts'
import '~/features/loyalty/loyalty.css'

/** Explains how points earn levels; available to everyone [2.3-06]. */
export default function LoyaltyEarnModal(modal: ModalProps) {
  const t = useText('modals/loyalty')
  const words = useText('pages/loyalty')
  const levels = useQuery(levelsQuery(useApi()))
  return (
    <SheetDialog modal={modal} title={t('earn.title')} closeLabel={t('close')}>
      <ListStates group="pages/loyalty" query={levels}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState art="favourites" title={t('none.title')} text={t('none.text')} />
          ) : (
            <div className="s-loyalty-dialog">
              <p>{t('earn.text')}</p>
              <List label={words('levels')}>
                {all.map(({ order, name, points }) => (
                  <ListRow
                    key={order}
                    title={<bdi>{name}</bdi>}
                    end={points === 0 ? words('levels.first') : words('levels.points', { points })}
                  />
                ))}
              </List>
            </div>
          )
        }
      </ListStates>
    </SheetDialog>
  )
}
