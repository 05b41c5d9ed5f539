import type { GameDetails } from '@croupier/contract/types'
import { PlusIcon } from '@croupier/ui/field-icon.tsx'
import { ExpandIcon } from '@croupier/ui/icon.tsx'
import { IconButton, iconButtonClass } from '@croupier/ui/icon-button.tsx'
import { Money } from '@croupier/ui/money.tsx'
import { ChevronStartIcon, CloseIcon } from '@croupier/ui/shell-icon.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode, RefObject } from 'react'
import { href, Link } from 'react-router'
import { Heart, useFavourites } from '~/features/lobby/index.ts'
import { accountsQuery } from '~/features/wallet/api/accounts.ts'
import { formatPercent } from '~/lib/i18n/format-percent.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { AnimatedAmount } from '~/lib/money/animated-amount.tsx'
import { NetMoney } from '~/lib/money/net-money.tsx'
import { useMoney } from '~/lib/money/use-money.ts'
import { useSession } from '~/lib/session.ts'
import { useApi, useSite } from '~/lib/site.ts'
import { SessionClock } from './session-clock.tsx'
import { useDepositLink } from './use-deposit-link.ts'
import { useFullscreen } from './use-fullscreen.ts'
import { type GameSession, useSessionTotals } from './use-game-session.ts'

/** Characters of an amount up to which the figures of a phone fit into one row: those of currencies, not of coins. */
const LONG_AMOUNT = 12

interface GameBarProps {
  game: GameDetails
  gameSession: GameSession | null
  frame: RefObject<HTMLElement | null>
  /** Of a demo: says that it is one, with a button or link to play for money. */
  demo?: ReactNode
}

/** Toolbar above the game, also in fullscreen: title, session time and result, actions. */
export function GameBar({ game, gameSession, frame, demo }: GameBarProps) {
  const t = useText('pages/game')
  const { locale } = useSite()
  const { isOffered, isFull, toggle } = useFullscreen(frame)
  const balance = usePlayedBalance(gameSession?.currency ?? null)
  const hasLongAmount = gameSession?.mode !== 'demo' && balance !== null && balance.text.length > LONG_AMOUNT
  const isLong = hasLongAmount || undefined
  return (
    <header className="s-game-bar" data-long={isLong}>
      <Link to={href('/')} className={iconButtonClass(false, 's-game-bar__back')} aria-label={t('lobby')}>
        <ChevronStartIcon />
      </Link>
      <div className="s-game-bar__title" data-long={isLong}>
        <h1>{game.title}</h1>
        <p>{t('meta', { provider: game.provider.name, rtp: formatPercent(game.rtp, locale) })}</p>
      </div>
      <SessionFigures {...{ game, gameSession, balance, isLong }} />
      {demo}
      <div className="s-game-bar__actions">
        <GameHeart game={game} />
        {isOffered && (
          <IconButton
            label={t(isFull ? 'fullscreen.leave' : 'fullscreen')}
            aria-pressed={isFull}
            className="s-game-bar__full"
            onClick={toggle}
          >
            <ExpandIcon />
          </IconButton>
        )}
        <Link to={href('/')} className={iconButtonClass(false, 's-game-bar__close')} aria-label={t('lobby')}>
          <CloseIcon />
        </Link>
      </div>
    </header>
  )
}

function GameHeart({ game: { slug, title, images, isNew, provider, rtp } }: { game: GameDetails }) {
  const game = { slug, title, isNew, cover: images.vertical, provider: provider.name, rtp }
  const [favourites, marked] = useFavourites()
  return <Heart game={game} favourites={favourites} isMarked={marked.has(slug)} />
}

interface Balance {
  readonly value: string
  readonly text: string
}

interface FiguresProps extends Pick<GameBarProps, 'game' | 'gameSession'> {
  balance: Balance | null
  /** Whether they have a row of their own on a phone. */
  isLong: true | undefined
}

/** Session time and result, and the balance, because the page header may be scrolled away. */
function SessionFigures({ game, gameSession, balance, isLong }: FiguresProps) {
  const t = useText('pages/game')
  const sums = useSessionTotals(game, gameSession)
  const isDemo = gameSession?.mode === 'demo'
  return (
    <dl className="s-game-figures" data-long={isLong}>
      <div>
        <dt>{t('session')}</dt>
        <dd>
          <SessionClock since={gameSession?.openedAt ?? null} />
        </dd>
      </div>
      <div>
        <dt>{t(isDemo ? 'demo.short' : 'net')}</dt>
        <dd>{isDemo ? t('net.demo') : sums ? <NetMoney {...sums} /> : '–'}</dd>
      </div>
      {balance && <PlayedBalance balance={balance} />}
    </dl>
  )
}

/** Balance of the account in play; before the session starts, of the selected account. */
function usePlayedBalance(currency: string | null): Balance | null {
  const money = useMoney()
  const isPlayer = useSession().status === 'player'
  const { data: accounts } = useQuery({ ...accountsQuery(useApi()), enabled: isPlayer })
  const account = accounts?.find((one) => (currency ? one.currency === currency : one.isSelected))
  if (!isPlayer || !account) return null
  const { balance, currency: code } = account
  return { value: balance + code, text: money.format(balance, code) }
}

/** It leads to a deposit, because an open game on a phone covers the page's header. */
function PlayedBalance({ balance: { value, text } }: { balance: Balance }) {
  const t = useText('pages/game')
  const deposit = useDepositLink()
  return (
    <div className="s-game-figures__balance">
      <dt>{t('balance')}</dt>
      <dd>
        <Link {...deposit} className="s-game-figures__deposit" aria-label={`${text} ${t('launch.deposit')}`}>
          <AnimatedAmount value={value}>
            <Money variant="strong">{text}</Money>
          </AnimatedAmount>
          <PlusIcon size={14} />
        </Link>
      </dd>
    </div>
  )
}
