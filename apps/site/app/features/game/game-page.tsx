import type { GameDetails } from '@croupier/contract/types'
import { Button, buttonClass } from '@croupier/ui/button.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { useHasFreespins } from '~/features/bonus/index.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSession } from '~/lib/session.ts'
import { AwardsInGame } from './awards-in-game.tsx'
import { GameBar } from './game-bar.tsx'
import { GameFacts } from './game-facts.tsx'
import { GameFrame } from './game-frame.tsx'
import { GAME_NOTICES_ID } from './game-notices.ts'
import { LaunchPanel } from './launch-panel.tsx'
import { PlayBlockText } from './play-block-text.tsx'
import { PlayProblemPanel } from './play-problem-panel.tsx'
import { RefusalInGame } from './refused-bet.tsx'
import { RotateHint } from './rotate-hint.tsx'
import { SimilarGames } from './similar-games.tsx'
import { TakenOver } from './taken-over.tsx'
import { type BetRange, type Bets, useBets } from './use-bets.ts'
import { useDepositLink } from './use-deposit-link.ts'
import { type GameSession, useGameSession, useOpenRound } from './use-game-session.ts'
import { useTakenOver } from './use-taken-over.ts'
import { YourRounds } from './your-rounds.tsx'
import './game.css'
import './open-game.css'
import './awards-in-game.css'

/** Where an open game has the whole window, as in open-game.css. */
const WHOLE_WINDOW = '(max-width: 47.99rem), (max-height: 30rem)'

interface GamePageProps {
  game: GameDetails
  /** Bet range in the currency of the guest's country. */
  betsForGuests: BetRange | null
}

export function GamePage({ game, betsForGuests }: GamePageProps) {
  const { status } = useSession()
  const stage = useRef<HTMLElement>(null)
  const bets = useBets(game, betsForGuests)
  const { gameSession, open, opening, error, failedMode, close, refresh, refuse } = useGameSession(game)
  const isTakenOver = useTakenOver(gameSession ?? {})
  useScrollToGame(gameSession?.sessionId)
  useDemoStart(() => {
    if (!game.isRestricted && bets.block?.kind !== 'break') open('demo')
  })

  function content() {
    if (gameSession && isTakenOver) return <TakenOver onTakeOver={() => open(gameSession.mode)} />
    if (gameSession) {
      return (
        <GameFrame
          key={gameSession.sessionId}
          game={game}
          gameSession={gameSession}
          onBalanceChanged={refresh}
          onRefused={refuse}
          onReload={() => open(gameSession.mode)}
        >
          {gameSession.mode === 'real' && !bets.block && <RefusalInGame game={game} />}
        </GameFrame>
      )
    }
    if (failedMode) {
      return (
        <PlayProblemPanel
          game={game}
          error={error}
          mode={failedMode}
          opening={opening}
          onOpen={open}
          onBack={close}
        />
      )
    }
    return <LaunchPanel game={game} bets={bets} opening={opening} onOpen={open} />
  }

  return (
    <div className="s-game">
      <div className="s-game__main">
        <section ref={stage} className="s-game__stage" data-open={gameSession !== null || undefined}>
          <GameBar
            game={game}
            gameSession={gameSession}
            frame={stage}
            demo={gameSession?.mode === 'demo' && <DemoNotice game={game} onLeave={close} />}
          />
          {gameSession?.mode === 'real' && <GameNotice game={game} gameSession={gameSession} bets={bets} />}
          {gameSession?.mode === 'real' && <AwardsInGame game={game} currency={gameSession.currency} />}
          {gameSession && <RotateHint orientation={game.orientation} />}
          <div id={GAME_NOTICES_ID} className="s-game__passing" role="status" />
          {content()}
        </section>
        <GameFacts game={game} range={bets.range} />
      </div>
      <aside className="s-game__aside">
        {status === 'player' && <YourRounds game={game} />}
        <SimilarGames game={game} />
      </aside>
    </div>
  )
}

/** Scrolls to a game that opens and has the whole window. */
function useScrollToGame(sessionId: string | undefined) {
  useEffect(() => {
    if (sessionId && matchMedia(WHOLE_WINDOW).matches) scrollTo(0, 0)
  }, [sessionId])
}

/** Opens a demo chosen on the game's cover, once. Nothing else starts automatically. */
function useDemoStart(open: () => void) {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const start = useEffectEvent(() => {
    if ((state as { start?: string } | null)?.start !== 'demo') return
    navigate({ pathname, search, hash }, { replace: true, state: null, preventScrollReset: true })
    open()
  })
  useEffect(() => start(), [])
}

interface GameNoticeProps {
  game: GameDetails
  gameSession: GameSession
  bets: Bets
}

export function DemoNotice({ game, onLeave }: { game: GameDetails; onLeave: () => void }) {
  const t = useText('pages/game')
  const dialogLink = useDialogLink()
  const isPlayer = useSession().status === 'player'
  return (
    <div className="s-game-bar__demo">
      <span>{t('demo')}</span>
      {isPlayer ? (
        <Button size="sm" onClick={onLeave}>
          {t('demo.leave')}
        </Button>
      ) : (
        <Link {...dialogLink('demo-game', game.slug)} className={buttonClass({ size: 'sm' })}>
          {t('demo.leave')}
        </Link>
      )}
    </div>
  )
}

export function GameNotice({ game, gameSession, bets }: GameNoticeProps) {
  const t = useText('pages/game')
  const openRound = useOpenRound(game)
  const dialogLink = useDialogLink()
  if (bets.block) {
    return (
      <div className="s-game-notice" role="status">
        <span>
          <PlayBlockText block={bets.block} />
        </span>
        <Link {...dialogLink('game-limit-reached')} className={buttonClass({ size: 'sm' })}>
          {t(bets.block.kind === 'break' ? 'refused.more' : 'stopped.why')}
        </Link>
      </div>
    )
  }
  // An open round is already staked.
  if (bets.lowBalance && bets.range && !openRound) return <LowBalanceNotice game={game} range={bets.range} />
  return gameSession.hasOpenRound && openRound ? <Note announced>{t('resumed')}</Note> : null
}

/** Free spins need no balance. */
function LowBalanceNotice({ game, range }: { game: GameDetails; range: BetRange }) {
  const t = useText('pages/game')
  const deposit = useDepositLink()
  if (useHasFreespins(game.id)) return null
  return (
    <div className="s-game-notice" role="status">
      <span>{t('low', { min: range.min })}</span>
      <Link {...deposit} className={buttonClass({ variant: 'tint', size: 'sm' })}>
        {t('launch.deposit')}
      </Link>
    </div>
  )
}
