import type { GameDetails } from '@croupier/contract/types'
import { Button, buttonClass } from '@croupier/ui/button.tsx'
import { linkClass } from '@croupier/ui/link.ts'
import { Money } from '@croupier/ui/money.tsx'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { DateTime } from '~/lib/dates/date-time.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import { useSession } from '~/lib/session.ts'
import { useApi } from '~/lib/site.ts'
import { roundStatus } from './api/round-status.ts'
import { similarQuery } from './similar-games.tsx'
import { type GameSession, gameRoundsQuery } from './use-game-session.ts'

interface SilentGameProps {
  game: GameDetails
  gameSession: GameSession
  onReload: () => void
}

/** Shown over a game that has not reported that it is ready: what became of the money, and what the player can do. */
export function SilentGame({ game, gameSession, onReload }: SilentGameProps) {
  const t = useText('pages/game')
  const { data: others = [] } = useQuery(similarQuery(useApi(), game))
  return (
    <div className="s-silent" role="alert">
      <h2>{t('silent.title')}</h2>
      <Staked game={game} gameSession={gameSession} />
      <div className="s-launch__actions">
        <Button onClick={onReload}>{t('silent.again')}</Button>
        {canOpenAlone(gameSession.launchUrl) && (
          <a
            className={buttonClass({ variant: 'outline' })}
            href={gameSession.launchUrl}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('silent.alone')}
          </a>
        )}
      </div>
      {others.length > 0 && (
        <p>
          {t('silent.others')}{' '}
          {others.map(({ slug, title }, index) => (
            <span key={slug}>
              {index > 0 && ' · '}
              <Link to={href('/games/:id', { id: slug })} className={linkClass()}>
                {title}
              </Link>
            </span>
          ))}
        </p>
      )}
    </div>
  )
}

/** Outside the sandboxed frame a page of the site's own origin could read the site's storage. */
function canOpenAlone(launchUrl: string): boolean {
  const { protocol, origin } = new URL(launchUrl, location.href)
  return (protocol === 'https:' || protocol === 'http:') && origin !== location.origin
}

/** Says that nothing was staked only if it is known that no round is open. */
function Staked({ game, gameSession }: Pick<SilentGameProps, 'game' | 'gameSession'>) {
  const t = useText('pages/game')
  const money = useMoney()
  const isReal = gameSession.mode === 'real'
  const enabled = useSession().status === 'player' && isReal
  const { data: rounds } = useQuery({ ...gameRoundsQuery(useApi(), game), enabled })
  const open = isReal && rounds?.data.find(({ status }) => status === roundStatus.open)
  const hasStakedNothing = !isReal || (rounds && !open && !gameSession.hasOpenRound)
  const { openRoundEndsAt: endsAt } = gameSession
  return (
    <>
      <p>{t(hasStakedNothing ? 'silent.text' : 'silent.failed')}</p>
      {open && (
        <p>
          {t.rich('silent.round', { stake: <Money>{money.format(open.bet, open.currency)}</Money> })}{' '}
          {endsAt !== null && t.rich('silent.deadline', { when: <DateTime at={endsAt} /> })}
        </p>
      )}
    </>
  )
}
