import { Button } from '@croupier/ui/button.tsx'
import { Rail } from '@croupier/ui/rail.tsx'
import type { ReactNode } from 'react'
import type { GameCardData } from '~/features/game/api/catalogue.ts'
import { GameCard } from '~/features/lobby/index.ts'
import { useText } from '~/lib/i18n/use-text.ts'

type GameRailProps = {
  title: ReactNode
  /** The least number of games. */
  least?: number
  /** Rendered at the end of the title line. */
  more?: ReactNode
  games: readonly GameCardData[]
  eager?: boolean
}

/** Covers in the initial viewport. */
const FIRST_IN_VIEW = 7

/** Fewer games do not make a row. */
const MIN_LENGTH = 4

/** A titled, scrollable row of games; nothing for a short list. */
export function GameRail({ title, more, games, eager = false, least = MIN_LENGTH }: GameRailProps) {
  const layout = useText('layout')
  if (games.length < least) return null
  return (
    <Rail title={title} more={more} previousLabel={layout('rail.previous')} nextLabel={layout('rail.next')}>
      {games.map((game, index) => (
        <GameCard key={game.slug} game={game} loadMode={eager && index < FIRST_IN_VIEW ? 'now' : 'near'} />
      ))}
    </Rail>
  )
}

/** In place of a row that cannot be read. */
export function FailedRail({ title, retry }: { title: ReactNode; retry: () => unknown }) {
  const t = useText('pages/home')
  const layout = useText('layout')
  return (
    <section className="s-home-failed" role="alert">
      <h2>{title}</h2>
      <p>{t('shelf.failed')}</p>
      <Button onClick={() => retry()}>{layout('error.retry')}</Button>
    </section>
  )
}
