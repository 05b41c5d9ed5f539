import type { Bonus } from '@croupier/contract/types'
import { linkClass } from '@croupier/ui/link.ts'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { gameNamesQuery } from '~/features/game/api/names.ts'
import { collectionsQuery } from '~/features/lobby/api/collections.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSite } from '~/lib/site.ts'
import { hasOneShare } from './find-counting.ts'

/** How much of a stake counts: in games and categories with a share of their own, and in all others. */
export default function CountingGames({ contributions }: Pick<NonNullable<Bonus['terms']>, 'contributions'>) {
  const t = useText('modals/bonus')
  const { default: rest, categories, games } = contributions
  const { api, locale, offers } = useSite()
  const hasOwn = !hasOneShare(contributions)
  const { data: names, isPending } = useQuery({
    ...gameNamesQuery(api, Object.keys(games), locale),
    enabled: hasOwn,
  })
  const { data: lists = [] } = useQuery(collectionsQuery(api))
  // As many rows as there will be, so that nothing below moves when the names arrive.
  const unnamed = Object.entries({ ...categories, ...games }).flatMap(([id, percent]) =>
    toItem(id, '…', percent, undefined),
  )
  const addressOf = (identity: string) =>
    lists.some((list) => list.identity === identity)
      ? href('/categories/:categoryIdentity', { categoryIdentity: identity })
      : undefined
  const own = [
    ...(isPending ? unnamed : []),
    ...(names?.categories ?? []).flatMap(({ value, name }) =>
      toItem(value, name, categories[value], addressOf(value)),
    ),
    ...(names?.games ?? []).flatMap(({ slug, title }) =>
      toItem(slug, title, games[slug], href('/games/:id', { id: slug })),
    ),
  ].toSorted((a, b) => b.percent - a.percent)
  const others = t(hasOwn ? 'figure.counts.rest' : 'figure.counts.all')
  // A sports bet takes real money only.
  const sports = { id: 'sports', name: t('figure.counts.sports'), percent: 0, to: undefined }
  const items = [...own, { id: '', name: others, percent: rest, to: href('/categories') }]
  return (
    <ul className="s-counting">
      {[...items, ...(offers.includes('betting') ? [sports] : [])].map(({ id, ...item }) => (
        <li key={id}>
          <CountingGame {...item} />
        </li>
      ))}
    </ul>
  )
}

interface CountingGameProps {
  name: string
  percent: number
  to: string | undefined
}

/** Links to the games if they count. */
function CountingGame({ name, percent, to }: CountingGameProps) {
  const t = useText('modals/bonus')
  const { restriction } = useSite()
  const canPlay = percent > 0 && to !== undefined && restriction !== 'geo-restricted'
  const linked = canPlay ? (
    <Link to={to} className={linkClass('alone')}>
      <bdi>{name}</bdi>
    </Link>
  ) : (
    <bdi>{name}</bdi>
  )
  return t.rich('figure.counts.item', { name: linked, percent })
}

const toItem = (id: string, name: string, percent: number | undefined, to: string | undefined) =>
  percent === undefined ? [] : [{ id, name, percent, to }]
