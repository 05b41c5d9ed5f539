import { Badge } from '@croupier/ui/badge.tsx'
import { GameCover } from '@croupier/ui/game-cover.tsx'
import type { PictureLoadMode } from '@croupier/ui/picture.tsx'
import { type ReactNode, startTransition, use } from 'react'
import { UNSAFE_NavigationContext } from 'react-router'
import type { GameCardData } from '~/features/game/api/catalogue.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { isPlainClick } from '~/lib/is-plain-click.ts'
import { useSite } from '~/lib/site.ts'
import { coverSizes, coverSources } from './cover-sources.ts'

/** 2.6 columns on phones. */
const SIZES = coverSizes('calc(36vw - 9px)')

export function GameCard({ game, loadMode }: { game: GameCardData; loadMode?: PictureLoadMode | undefined }) {
  return (
    <GameCover
      name={game.title}
      src={game.cover}
      sources={coverSources(game.cover)}
      sizes={SIZES}
      loadMode={loadMode}
      caption={false}
      tag={<GameBadge game={game} />}
      link={(className, children) => (
        <CardLink slug={game.slug} className={className}>
          {children}
        </CardLink>
      )}
    />
  )
}

type CardLinkProps = { slug: string; className: string; children: ReactNode }

/** Not a `Link`: each would be rendered again at each change of the address, and costs more than its cover. */
export function CardLink({ slug, className, children }: CardLinkProps) {
  const { basename, navigator } = use(UNSAFE_NavigationContext)
  const to = `/games/${slug}`
  return (
    <a
      className={className}
      href={basename === '/' ? to : basename + to}
      data-discover="true"
      onClick={(event) => {
        if (event.defaultPrevented || !isPlainClick(event)) return
        event.preventDefault()
        startTransition(() => navigator.push(to))
      }}
    >
      {children}
    </a>
  )
}

/** The operator's badge, else that of a new game. */
export function GameBadge({ game: { badge, isNew } }: { game: GameCardData }) {
  if (badge) return <OwnBadge badge={badge} />
  return isNew && <NewBadge />
}

function OwnBadge({ badge }: { badge: NonNullable<GameCardData['badge']> }) {
  const { locale } = useSite()
  return (
    <Badge tone="on-picture">
      <bdi>{badge[locale] ?? badge[locale.slice(0, 2)] ?? badge.en}</bdi>
    </Badge>
  )
}

/** A separate component, so that only pages with new games read its text. */
function NewBadge() {
  const t = useText('layout')
  return <Badge tone="on-picture">{t('game.new')}</Badge>
}
