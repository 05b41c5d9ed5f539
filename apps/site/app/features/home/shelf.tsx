import type { Client } from '@croupier/client'
import { linkClass } from '@croupier/ui/link.ts'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { shelfQuery } from '~/features/game/api/catalogue.ts'
import { playedTonightQuery } from '~/features/game/api/shelves.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useApi } from '~/lib/site.ts'
import type { ShownBlock } from './blocks.ts'
import { FailedRail, GameRail } from './game-rail.tsx'

/** The games of a block below the first view; undefined for other blocks. */
export function rowQuery(api: Client, { block, collection }: ShownBlock) {
  if (block === 'played-tonight') return playedTonightQuery(api)
  return collection === undefined ? undefined : shelfQuery(api, collection)
}

/** A row with the games of a collection. */
export function Shelf({ collection = '', title, isFirst }: Partial<ShownBlock> & { isFirst?: boolean }) {
  const { data = [], isError, refetch } = useQuery(shelfQuery(useApi(), collection))
  const to = href('/categories/:categoryIdentity', { categoryIdentity: collection })
  if (isError) return <FailedRail title={title} retry={refetch} />
  return <GameRail title={title} more={<All to={to} />} games={data} eager={isFirst} />
}

/** "See all". */
export function All({ to }: { to: string }) {
  const t = useText('pages/home')
  return (
    <Link to={to} className={linkClass('quiet')}>
      {t('all')}
    </Link>
  )
}
