import { CallError } from '@croupier/client'
import { Badge } from '@croupier/ui/badge.tsx'
import { Button, buttonClass } from '@croupier/ui/button.tsx'
import { GameCover } from '@croupier/ui/game-cover.tsx'
import { linkClass } from '@croupier/ui/link.ts'
import { Money } from '@croupier/ui/money.tsx'
import { Skeleton } from '@croupier/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { gameQuery } from '~/features/game/api/play.ts'
import { useBreakEnd } from '~/features/limits/index.ts'
import { coverSources } from '~/features/lobby/index.ts'
import { DateTime } from '~/lib/dates/date-time.tsx'
import { OperatorName } from '~/lib/i18n/operator-name.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import { useSite } from '~/lib/site.ts'
import type { Award, FreespinsAward } from './api.ts'
import { SpinsProgress } from './spins-progress.tsx'
import { useAwardTexts } from './use-award-texts.ts'

/** Free spins with their game, their stake and what is left of them. */
export function FreespinsCards({ label, awards }: { label: string; awards: readonly Award[] }) {
  return (
    <ul className="s-spins-cards" aria-label={label}>
      {awards.map((award) => award.kind === 'freespins' && <FreespinsCard key={award.id} award={award} />)}
    </ul>
  )
}

/** As large as the card of free spins that wait for their activation. */
export function FreespinsRoom() {
  return (
    <div className="s-spins-cards">
      <div className="s-spins-card">
        <Skeleton shape="tall" />
        <div className="s-spins-card__facts">
          {['1.5rem', '2rem', '1.8rem', '1.25rem'].map((height) => (
            <Skeleton key={height} height={height} />
          ))}
        </div>
        <PlayRoom />
      </div>
    </div>
  )
}

/** As high as the button of a card. */
const PlayRoom = () => (
  <span
    className={`${buttonClass({ block: true })} s-spins-card__play s-spins-card__hidden`}
    aria-hidden="true"
  >
    …
  </span>
)

function FreespinsCard({ award }: { award: FreespinsAward }) {
  const t = useText('modals/bonus')
  const texts = useAwardTexts()
  const money = useMoney()
  const dialogLink = useDialogLink()
  const { id, status, stake, won, currency, deadline, terms } = award
  const isActive = status === 'active'
  const isOnBreak = useBreakEnd() !== null
  return (
    <li className="s-spins-card" data-grows>
      <SpinsGame id={award.gameId} isActive={isActive} />
      <div className="s-spins-card__facts">
        <h3>
          <Link {...dialogLink('bonus-details', id)} className={linkClass('alone')}>
            <OperatorName of={award} />
          </Link>
        </h3>
        <p className="s-spins-card__count">
          <Money>{texts.amount(award)}</Money>
          <Badge tone={isActive ? 'money' : 'neutral'}>{texts.state(award)}</Badge>
        </p>
        <p>
          {t.rich('spins.each', { stake: <Money>{money.format(stake, currency)}</Money> })}{' '}
          {t(terms.winnings === 'real' ? 'spins.card.real' : 'spins.card.bonus')}
        </p>
        {isActive && (
          <>
            <SpinsProgress award={award} />
            <p>{t.rich('spins.card.won', { amount: <Money>{money.format(won, currency)}</Money> })}</p>
          </>
        )}
        {deadline !== null && (
          <p className="s-spins-card__until">
            {t.rich(isActive ? 'spins.card.play-by' : 'spins.card.activate-by', {
              when: <DateTime at={deadline} />,
            })}
          </p>
        )}
      </div>
      {!isActive && !isOnBreak && (
        <Link {...dialogLink('bonus-details', id)} className={buttonClass({ block: true })}>
          {t('spins.card.use')}
        </Link>
      )}
    </li>
  )
}

/** The cover of the game; active free spins open it. Without the game nothing is kept for the cover. */
function SpinsGame({ id, isActive }: { id: string; isActive: boolean }) {
  const t = useText('modals/bonus')
  const { api, restriction } = useSite()
  const { data: game, error, refetch } = useQuery({ ...gameQuery(api, id), retry: false })
  const isOnBreak = useBreakEnd() !== null
  const canPlay = restriction !== 'geo-restricted' && !isOnBreak
  if (!game && error) {
    if (!isActive || !canPlay) return null
    const isGone = error instanceof CallError && error.is('not-found', 10405)
    if (isGone) return <p className="s-spins-card__play">{t('activate.game')}</p>
    return (
      <Button block className="s-spins-card__play" onClick={() => refetch()}>
        {t('failed.retry')}
      </Button>
    )
  }
  if (!game)
    return (
      <>
        <Skeleton shape="tall" />
        {isActive && canPlay && <PlayRoom />}
      </>
    )
  return (
    <>
      <GameCover
        name={game.title}
        src={game.images.vertical}
        sources={coverSources(game.images.vertical)}
        sizes="7rem"
        caption={false}
        link={(className, children) =>
          canPlay ? (
            <Link to={href('/games/:id', { id: game.slug })} className={className}>
              {children}
            </Link>
          ) : (
            <span className={className}>{children}</span>
          )
        }
      />
      {isActive && canPlay && (
        <Link
          to={href('/games/:id', { id: game.slug })}
          className={`${buttonClass({ variant: 'primary', block: true })} s-spins-card__play`}
        >
          {t('freespins.play', { game: game.title })}
        </Link>
      )}
    </>
  )
}
