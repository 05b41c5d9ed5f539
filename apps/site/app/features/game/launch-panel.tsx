import type { GameDetails, Spin } from '@croupier/contract/types'
import { Button, buttonClass } from '@croupier/ui/button.tsx'
import { linkClass } from '@croupier/ui/link.ts'
import { Money } from '@croupier/ui/money.tsx'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { BonusInGame, useFreespins, useIssuedFreespins } from '~/features/bonus/index.ts'
import { coverSrcSet } from '~/features/lobby/index.ts'
import { useSelectedCurrency } from '~/features/wallet/api/accounts.ts'
import { DateTime } from '~/lib/dates/date-time.tsx'
import { formatPercent } from '~/lib/i18n/format-percent.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import { useSession } from '~/lib/session.ts'
import { useApi, useSite } from '~/lib/site.ts'
import { roundDeadlineQuery } from './api/play.ts'
import { PlayBlockText } from './play-block-text.tsx'
import type { Bets } from './use-bets.ts'
import { useDepositLink } from './use-deposit-link.ts'
import { type PlayMode, useOpenRound } from './use-game-session.ts'

interface LaunchPanelProps {
  game: GameDetails
  bets: Bets
  opening: PlayMode | null
  onOpen: (mode: PlayMode) => void
}

/** Facts of the game and the choice of play mode. Nothing starts automatically. */
export function LaunchPanel(props: LaunchPanelProps) {
  const { game, bets } = props
  const t = useText('pages/game')
  const { locale } = useSite()
  const { status } = useSession()
  const rtp = formatPercent(game.rtp, locale)
  const openRound = useOpenRound(game)
  const title = game.isRestricted
    ? 'problem.restricted.title'
    : openRound
      ? 'launch.open-round'
      : bets.block
        ? 'launch.blocked'
        : 'launch.title'
  return (
    <div className="s-launch">
      <img
        className="s-launch__cover"
        src={game.images.vertical}
        srcSet={coverSrcSet(game.images.vertical)}
        sizes="(max-width: 48rem) 11rem, clamp(8rem, 20vw, 15rem)"
        alt=""
        width={300}
        height={450}
      />
      <div className="s-launch__body">
        <h2>{t(title)}</h2>
        {openRound && !game.isRestricted && <OpenRound round={openRound} />}
        {bets.range && !openRound && !game.isRestricted && <p>{t('launch.facts', { rtp, ...bets.range })}</p>}
        {game.isRestricted && <RestrictedChoice game={game} />}
        {!game.isRestricted && status === 'guest' && <GuestChoice {...props} />}
        {!game.isRestricted && status === 'player' && <PlayerChoice {...props} hasOpenRound={!!openRound} />}
        {openRound && !game.isRestricted && <Deadline round={openRound} />}
        {!game.isRestricted && status === 'unverified' && (
          <Button variant="primary" size="lg" loading>
            {t('launch.checking')}
          </Button>
        )}
      </div>
    </div>
  )
}

function OpenRound({ round: { isFree, bet, currency } }: { round: Spin }) {
  const t = useText('pages/game')
  const money = useMoney()
  if (isFree) return <p>{t('rounds.free')}</p>
  return <p>{t.rich('rounds.bet', { amount: <Money>{money.format(bet, currency)}</Money> })}</p>
}

/** Until when an open round can be continued. The line is empty until the studio answers, so that nothing moves. */
function Deadline({ round }: { round: Spin }) {
  const t = useText('pages/game')
  const { data } = useQuery(roundDeadlineQuery(useApi(), round.id))
  const endsAt = data?.endsAt ?? null
  return (
    <p className="s-launch__deadline">
      {endsAt !== null && t.rich('silent.deadline', { when: <DateTime at={endsAt} /> })}
    </p>
  )
}

/** Restricted in the visitor's country: explains it and links to other games. */
function RestrictedChoice({ game }: Pick<LaunchPanelProps, 'game'>) {
  const t = useText('pages/game')
  const dialogLink = useDialogLink()
  return (
    <>
      <p>{t('launch.restricted')}</p>
      <div className="s-launch__actions">
        <Link to={href('/')} className={buttonClass({ size: 'lg' })}>
          {t('problem.lobby')}
        </Link>
        <Link
          {...dialogLink('geo-restricted-game', game.slug)}
          className={buttonClass({ variant: 'ghost', size: 'lg' })}
        >
          {t('launch.restricted.why')}
        </Link>
      </div>
    </>
  )
}

function GuestChoice({ game, opening, onOpen }: LaunchPanelProps) {
  const t = useText('pages/game')
  const dialogLink = useDialogLink()
  return (
    <>
      <div className="s-launch__actions">
        <Link {...dialogLink('sign-in')} className={buttonClass({ variant: 'primary', size: 'lg' })}>
          {t('launch.sign-in')}
        </Link>
        <DemoButton game={game} opening={opening} onOpen={onOpen} />
      </div>
      <Link {...dialogLink('sign-up')} className={linkClass('alone')}>
        {t('launch.sign-up')}
      </Link>
    </>
  )
}

function PlayerChoice({
  game,
  bets,
  opening,
  onOpen,
  hasOpenRound,
}: LaunchPanelProps & { hasOpenRound: boolean }) {
  const t = useText('pages/game')
  const deposit = useDepositLink()
  const dialogLink = useDialogLink()
  const { range } = bets
  // An open round is already staked, so it can be finished regardless of limits and balance.
  const block = hasOpenRound ? null : bets.block
  const freespins = useFreespins(game.id)
  const currency = useSelectedCurrency()
  const issued = useIssuedFreespins(game.id, currency)
  // Active ones come first, and those that wait before a deposit.
  const waiting = hasOpenRound || freespins || bets.block ? null : issued
  const lowBalance = hasOpenRound || freespins ? null : bets.lowBalance
  if (block) return <BlockedChoice {...{ game, block, opening, onOpen }} />
  return (
    <>
      {(freespins ?? waiting) && <WaitingSpins award={freespins ?? waiting} />}
      {currency && <BonusInGame game={game} currency={currency} />}
      {lowBalance && range && !waiting && <p>{t('launch.low', { balance: lowBalance, min: range.min })}</p>}
      <div className="s-launch__actions">
        {waiting && (
          <Link
            {...dialogLink('bonus-details', waiting.id)}
            className={buttonClass({ variant: 'primary', size: 'lg' })}
          >
            {t('launch.freespins.activate')}
          </Link>
        )}
        {!lowBalance ? (
          <Button
            variant={waiting ? 'outline' : 'primary'}
            size="lg"
            loading={opening === 'real'}
            loadingLabel={t('launch.opening')}
            onClick={() => onOpen('real')}
          >
            {t(hasOpenRound ? 'launch.continue' : 'launch.play')}
          </Button>
        ) : (
          <Link
            {...deposit}
            className={buttonClass({ variant: waiting ? 'outline' : 'primary', size: 'lg' })}
          >
            {t('launch.deposit')}
          </Link>
        )}
        <DemoButton game={game} opening={opening} onOpen={onOpen} />
      </div>
    </>
  )
}

type BlockedChoiceProps = Omit<LaunchPanelProps, 'bets'> & { block: NonNullable<Bets['block']> }

function BlockedChoice({ block, ...demo }: BlockedChoiceProps) {
  const t = useText('pages/game')
  const dialogLink = useDialogLink()
  return (
    <>
      <p>
        <PlayBlockText block={block} />
      </p>
      <div className="s-launch__actions">
        <Link
          {...dialogLink('game-limit-reached')}
          className={buttonClass({ variant: 'outline', size: 'lg' })}
        >
          {t(block.kind === 'break' ? 'refused.more' : 'stopped.why')}
        </Link>
        {block.kind === 'limit' && <DemoButton {...demo} />}
      </div>
    </>
  )
}

/** Free spins for this game, with their stake and deadline. */
function WaitingSpins({ award }: { award: ReturnType<typeof useFreespins> }) {
  const t = useText('pages/game')
  const money = useMoney()
  if (!award) return null
  const { count, played, stake, currency, deadline } = award
  return (
    <p className="s-launch__freespins">
      {t('launch.freespins', { left: count - played, stake: money.format(stake, currency) })}{' '}
      {deadline !== null && t.rich('bonus.until', { when: <DateTime at={deadline} /> })}
    </p>
  )
}

function DemoButton({ game, opening, onOpen }: Pick<LaunchPanelProps, 'game' | 'opening' | 'onOpen'>) {
  const t = useText('pages/game')
  if (!game.hasDemo) return null
  return (
    <Button
      size="lg"
      loading={opening === 'demo'}
      loadingLabel={t('launch.opening')}
      onClick={() => onOpen('demo')}
    >
      {t('launch.demo')}
    </Button>
  )
}
