import type { GameDetails } from '@croupier/contract/types'
import { Button, buttonClass } from '@croupier/ui/button.tsx'
import { ErrorState } from '@croupier/ui/state.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { limitsQuery } from '~/features/limits/api/limits.ts'
import { useBreakEnd } from '~/features/limits/index.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSession } from '~/lib/session.ts'
import { useApi } from '~/lib/site.ts'
import { PlayBlockText } from './play-block-text.tsx'
import { toPlayProblem } from './play-problem.ts'
import type { PlayMode } from './use-game-session.ts'

interface PlayProblemPanelProps {
  game: GameDetails
  error: unknown
  mode: PlayMode
  opening: PlayMode | null
  onOpen: (mode: PlayMode) => void
  /** Back to the choice of play mode. */
  onBack: () => void
}

/** Explains why the game did not open, whether money was moved, and the next action. */
export function PlayProblemPanel({ game, error, mode, opening, onOpen, onBack }: PlayProblemPanelProps) {
  const t = useText('pages/game')
  const problem = toPlayProblem(error)
  const breakEnd = useBreakEnd()
  const retryButton = (
    <Button loading={opening === mode} onClick={() => onOpen(mode)}>
      {t('problem.again')}
    </Button>
  )
  const lobby = (
    <Link to={href('/')} className={buttonClass()}>
      {t('problem.lobby')}
    </Link>
  )
  const notAllowed = (
    <div className="s-launch__actions">
      {game.hasDemo && breakEnd === null && (
        <Button loading={opening === 'demo'} onClick={() => onOpen('demo')}>
          {t('problem.demo')}
        </Button>
      )}
      <Link
        to={href('/:slug', { slug: 'responsible-gambling' })}
        className={buttonClass({ variant: 'outline' })}
      >
        {t('problem.protection')}
      </Link>
    </div>
  )
  const actions: Readonly<Record<typeof problem, ReactNode>> = {
    unavailable: lobby,
    restricted: lobby,
    'no-demo': <Button onClick={onBack}>{t('launch.play')}</Button>,
    'not-allowed': notAllowed,
    studio: retryButton,
    busy: retryButton,
    offline: retryButton,
    failed: retryButton,
  }
  return (
    <ErrorState
      headingLevel={2}
      title={t(`problem.${problem}.title`)}
      text={problem === 'not-allowed' ? <NotAllowedText /> : t(`problem.${problem}.text`)}
      action={actions[problem]}
    />
  )
}

/** Fetches the limits again, because a break may have begun in another tab or on another device. */
function NotAllowedText() {
  const t = useText('pages/game')
  const enabled = useSession().status === 'player'
  useQuery({ ...limitsQuery(useApi()), enabled, refetchOnMount: 'always' })
  const endsAt = useBreakEnd()
  return endsAt === null ? t('problem.not-allowed.text') : <PlayBlockText block={{ kind: 'break', endsAt }} />
}
