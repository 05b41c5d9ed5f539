import { SearchSelect } from '@croupier/ui/search-select.tsx'
import { useQuery } from '@tanstack/react-query'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSession } from '~/lib/session.ts'
import { useApi } from '~/lib/site.ts'
import { historyGamesQuery } from './api.ts'

/** The games that the player has played, with a search. In a chunk of its own, as the page is at its limit. */
export default function GameSelect({ slug, onChange }: { slug: string; onChange: (slug: string) => void }) {
  const t = useText('pages/history')
  const enabled = useSession().status !== 'guest'
  const { data: games = [] } = useQuery({ ...historyGamesQuery(useApi()), enabled })
  const isListed = slug === '' || games.some((one) => one.slug === slug)
  return (
    <SearchSelect
      label={t('rounds.game')}
      searchLabel={t('filter.game.search')}
      emptyLabel={t('all.none.title')}
      options={[
        { value: '', label: t('filter.game.any') },
        ...games.map((one) => ({ value: one.slug, label: one.title })),
        // One that is not listed, e.g. of an address, stays chosen.
        ...(isListed ? [] : [{ value: slug, label: slug }]),
      ]}
      value={slug}
      onValueChange={onChange}
    />
  )
}
