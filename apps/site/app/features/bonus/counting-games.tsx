import type { Bonus } from '@croupier/contract/types'
import { useQuery } from '@tanstack/react-query'
import { gameNamesQuery } from '~/features/game/api/names.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSite } from '~/lib/site.ts'

/** How much of a stake counts: in games and categories with a share of their own, and in all others. */
export function CountingGames({
  contributions: { default: rest, categories, games },
}: Pick<NonNullable<Bonus['terms']>, 'contributions'>) {
  const t = useText('modals/bonus')
  const { api, locale } = useSite()
  const slugs = Object.keys(games)
  const hasOwn = slugs.length + Object.keys(categories).length > 0
  const { data: names, isPending } = useQuery({ ...gameNamesQuery(api, slugs, locale), enabled: hasOwn })
  if (!hasOwn) return t('figure.counts.item', { name: t('figure.counts.all'), percent: rest })
  // As many rows as there will be, so that nothing below moves when the names arrive.
  const unnamed = Object.entries({ ...categories, ...games }).flatMap(([id, percent]) =>
    toItem(id, '…', percent),
  )
  const own = [
    ...(isPending ? unnamed : []),
    ...(names?.categories ?? []).flatMap(({ value, name }) => toItem(value, name, categories[value])),
    ...(names?.games ?? []).flatMap(({ slug, title }) => toItem(slug, title, games[slug])),
  ].toSorted((a, b) => b.percent - a.percent)
  const items = [...own, { id: '', name: t('figure.counts.rest'), percent: rest }]
  return (
    <ul className="s-counting">
      {items.map(({ id, name, percent }) => (
        <li key={id}>{t.rich('figure.counts.item', { name: <bdi>{name}</bdi>, percent })}</li>
      ))}
    </ul>
  )
}

const toItem = (id: string, name: string, percent: number | undefined) =>
  percent === undefined ? [] : [{ id, name, percent }]
