import type { BetRefusal } from '@croupier/contract/providers'
import type { GameDetails } from '@croupier/contract/types'
import { Loading } from '@croupier/ui/skeleton.tsx'
import { Spinner } from '@croupier/ui/spinner.tsx'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { useText } from '~/lib/i18n/use-text.ts'
import { useApi } from '~/lib/site.ts'
import { useElapsed } from '~/lib/use-elapsed.ts'
import { frameMessageType, parseBetRefusal } from './frame-message.ts'
import { gateResponses, revealGate } from './reveal-gate.ts'
import { SilentGame } from './silent-game.tsx'
import type { GameSession } from './use-game-session.ts'

interface GameFrameProps {
  game: GameDetails
  gameSession: GameSession
  /** Called when a round has ended or the balance may have changed. */
  onBalanceChanged: () => void
  /** Called when the game leaves it to the page to explain a refused bet. */
  onRefused: (reason: BetRefusal) => void
  onReload: () => void
  /** Milliseconds after which a game that is not ready counts as silent. */
  patience?: number
  /** Over the game. */
  children?: ReactNode
}

/**
 * The game's page in a sandboxed frame, without access to the site's cookies and storage. Its messages only
 * trigger requests to the platform; their contents are not trusted. The games of aggregators send none.
 */
export function GameFrame({
  game,
  gameSession,
  onBalanceChanged,
  onRefused,
  onReload,
  patience = 8000,
  children,
}: GameFrameProps) {
  const t = useText('pages/game')
  const api = useApi()
  const navigate = useNavigate()
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  const isSilent = useElapsed(patience) && !isReady

  function open() {
    setReady(true)
    // The button that opened the game was removed; without this, key presses would not reach the game.
    if (document.activeElement === document.body) frame.current?.focus({ preventScroll: true })
  }

  const handleMessage = useEffectEvent((event: MessageEvent<unknown>) => {
    // A sandboxed frame has an opaque origin, so identify it by its window.
    if (event.source === null || event.source !== frame.current?.contentWindow) return
    const type = frameMessageType(event.data)
    if (type === 'ready') open()
    // A demo does not change the player's balance.
    if (type === 'round-start' && gameSession.mode === 'real') revealGate.hold()
    if (type === 'balance' || type === 'round-end') {
      revealGate.release()
      onBalanceChanged()
    }
    const refusal = type === 'bet-refused' ? parseBetRefusal(event.data) : null
    if (refusal) onRefused(refusal)
    if (type === 'close') navigate(href('/'))
  })
  useEffect(() => {
    addEventListener('message', handleMessage)
    return () => removeEventListener('message', handleMessage)
  }, [])
  useEffect(() => {
    const ungate = gateResponses(api, revealGate)
    return () => {
      ungate()
      revealGate.release()
    }
  }, [api])

  return (
    <div className="s-game-frame">
      <iframe
        ref={frame}
        src={gameSession.launchUrl}
        onLoad={gameSession.isReadyOnLoad ? open : undefined}
        title={t('frame.title', { title: game.title })}
        sandbox={sandboxOf(gameSession)}
        allow="autoplay"
        referrerPolicy="no-referrer"
      />
      {!isReady && <LoadingLayer isSilent={isSilent} {...{ game, gameSession, onReload }} />}
      {children}
    </div>
  )
}

type LoadingLayerProps = Pick<GameFrameProps, 'game' | 'gameSession' | 'onReload'> & { isSilent: boolean }

/** Covers a game that is not ready. */
function LoadingLayer({ isSilent, ...silent }: LoadingLayerProps) {
  const t = useText('pages/game')
  return (
    <div className="s-game-frame__loading">
      {isSilent ? (
        <SilentGame {...silent} />
      ) : (
        <Loading label={t('frame.loading')}>
          <Spinner size={32} />
        </Loading>
      )}
    </div>
  )
}

/** Games of other studios need storage of their own origin, which the site's pages must not share. */
function sandboxOf({ isReadyOnLoad, launchUrl }: GameSession): string {
  const isForeign = URL.canParse(launchUrl) && new URL(launchUrl).origin !== location.origin
  const own = isReadyOnLoad && isForeign ? ' allow-same-origin' : ''
  return `allow-scripts allow-pointer-lock${own}`
}
