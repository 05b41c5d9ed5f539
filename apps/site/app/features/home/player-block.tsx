import { Badge } from '@croupier/ui/badge.tsx'
import { buttonClass } from '@croupier/ui/button.tsx'
import { PlayIcon } from '@croupier/ui/icon.tsx'
import { linkClass } from '@croupier/ui/link.ts'
import { ProgressBar } from '@croupier/ui/progress-bar.tsx'
import { Rail } from '@croupier/ui/rail.tsx'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { useWalletLink } from '~/dialogs/use-wallet-link.ts'
import { offerStatusesQuery } from '~/features/bonus/api.ts'
import { becausePlayedQuery } from '~/features/game/api/shelves.ts'
import { isReached } from '~/features/limits/api/definitions.ts'
import { limitsQuery, useBreakEnd, useIsExcludedFromPromotion } from '~/features/limits/api/limits.ts'
import { BreakNotice, getCashLimit, getCashPeriod, isNearLimit, usedShare } from '~/features/limits/index.ts'
import { favouritesQuery, type PlayedGame, playedGamesQuery } from '~/features/lobby/api.ts'
import { CardLink, smallCover } from '~/features/lobby/index.ts'
import { profileQuery } from '~/features/profile/api/player.ts'
import { playerStatus } from '~/features/profile/api/statuses.ts'
import { accountsQuery } from '~/features/wallet/api/accounts.ts'
import { TimeAgo, useMinutes } from '~/lib/dates/time-ago.tsx'
import { English } from '~/lib/i18n/english.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import { useSession } from '~/lib/session.ts'
import { useApi } from '~/lib/site.ts'
import { hasMoney } from './audience.ts'
import type { FirstOffer, HomeBlock } from './blocks.ts'
import { GameRail } from './game-rail.tsx'
import { HomePart } from './home-part.tsx'
import './player-block.css'
import { Running } from './running.tsx'

const GAMES_IN_ROW = 14
const MAX_LIMITS = 6

/** A block with the player's own data. In a chunk of its own, which guests do not load. */
export default function PlayerBlock({
  block,
  offer,
  now,
}: Pick<HomeBlock, 'block'> & {
  offer: FirstOffer | null
  /** The platform's time when the page was loaded; null if the visitor was a guest then. */
  now: string | null
}) {
  switch (block) {
    case 'hello':
      return <Hello offer={offer} />
    case 'carry-on':
      return <CarryOn sentAt={now} />
    case 'favourites':
      return <Favourites />
    case 'because-you-played':
      return <BecausePlayed />
    case 'running':
      return <Running />
    case 'limits':
      return <Limits />
    default:
      return null
  }
}

/** Name, balance and the way to the wallet; without money, what the first deposit brings. */
function Hello({ offer }: { offer: FirstOffer | null }) {
  const t = useText('pages/home')
  const api = useApi()
  const money = useMoney()
  const wallet = useWalletLink()
  const dialogLink = useDialogLink()
  const isOnBreak = useBreakEnd() !== null
  const { data: profile } = useQuery(profileQuery(api))
  const { data: accounts } = useQuery(accountsQuery(api))
  const account = accounts?.find(({ isSelected }) => isSelected)
  const ownOffer = useOwnOffer(offer, account?.currency)
  const { data: played } = useQuery(playedGamesQuery(api, 1))
  if (!profile || !accounts || !account) return <div className="s-hello" />
  const isNew = !hasMoney(accounts)
  const canDeposit = playerStatus(profile) !== 'no-deposits'
  const shownOffer = isNew && !isOnBreak && canDeposit ? ownOffer : null
  return (
    <section className={shownOffer ? 's-hello s-hello--offer on-felt' : 's-hello'}>
      <div className="s-hello__text">
        <h1>
          {t.rich(played?.total ? 'hello.title' : 'hello.first', { name: <bdi>{profile.nickname}</bdi> })}
        </h1>
        {shownOffer ? (
          <>
            <p className="s-hello__offer">
              <Link to={href('/welcome-package')}>{shownOffer.reward}</Link>
            </p>
            <p className="s-hello__terms">{shownOffer.terms}</p>
          </>
        ) : (
          <p className="s-hello__balance">
            <bdi>{money.format(account.balance, account.currency)}</bdi>
          </p>
        )}
      </div>
      {isOnBreak ? (
        <BreakNotice />
      ) : (
        <div className="s-hello__actions">
          {canDeposit && (
            <Link {...wallet} className={buttonClass({ variant: 'primary', size: isNew ? 'lg' : 'md' })}>
              {t('hero.deposit')}
            </Link>
          )}
          {!isNew && (
            <Link {...dialogLink('wallet', 'withdraw')} className={buttonClass()}>
              {t('hello.withdraw')}
            </Link>
          )}
        </div>
      )}
    </section>
  )
}

/** The offer if the player can take it. After a sign-in on the page it is still the one for guests. */
function useOwnOffer(offer: FirstOffer | null, currency: string | undefined): FirstOffer | null {
  const isOfCurrency = offer !== null && offer.currency === currency
  const { data } = useQuery({
    ...offerStatusesQuery(useApi(), [offer?.id ?? ''], currency ?? ''),
    enabled: isOfCurrency && !offer.isChecked,
  })
  const canTake = offer?.isChecked || data?.some(({ id, reason }) => id === offer?.id && reason === null)
  return isOfCurrency && canTake ? offer : null
}

function CarryOn({ sentAt }: { sentAt: string | null }) {
  const t = useText('pages/home')
  const layout = useText('layout')
  const enabled = useSession().status === 'player'
  const { data } = useQuery({ ...playedGamesQuery(useApi(), 1), enabled })
  const games = (data?.games ?? []).slice(0, GAMES_IN_ROW)
  const now = useMinutes(sentAt)
  if (games.length === 0) return null
  return (
    <Rail
      title={t('carry-on.title')}
      more={
        <Link to={href('/recently-played')} className={linkClass('quiet')}>
          {layout('nav.recently-played')}
        </Link>
      }
      previousLabel={layout('rail.previous')}
      nextLabel={layout('rail.next')}
      columns="wide"
    >
      {games.map((game) => (
        <PlayedCard key={game.slug} game={game} now={now} />
      ))}
    </Rail>
  )
}

/** A link to a played game, with how long ago its latest round was and whether that is open. */
function PlayedCard({ game, now }: { game: PlayedGame; now: number }) {
  const { slug, title, cover, playedAt, hasOpenRound } = game
  const t = useText('pages/home')
  return (
    <CardLink slug={slug} className="s-played">
      <img src={smallCover(cover)} alt="" width={56} height={56} />
      <span className="s-played__text">
        <bdi>{title}</bdi>
        <small>
          <TimeAgo at={playedAt} now={now} />
        </small>
        {hasOpenRound && <Badge tone="warn">{t('carry-on.open')}</Badge>}
      </span>
      <PlayIcon size={20} />
    </CardLink>
  )
}

function Favourites() {
  const t = useText('pages/home')
  const layout = useText('layout')
  const enabled = useSession().status === 'player'
  const { data: games = [] } = useQuery({ ...favouritesQuery(useApi()), enabled })
  return (
    <GameRail
      title={layout('nav.favourites')}
      more={
        <Link to={href('/favorites')} className={linkClass('quiet')}>
          {t('all')}
        </Link>
      }
      games={games.slice(0, GAMES_IN_ROW)}
      least={1}
    />
  )
}

function BecausePlayed() {
  const t = useText('pages/home')
  const enabled = useSession().status === 'player'
  const { data } = useQuery({ ...becausePlayedQuery(useApi()), enabled })
  if (useIsExcludedFromPromotion() || !data?.played) return null
  const title = t.rich('because.title', { game: <English>{data.played}</English> })
  return <GameRail title={title} games={data.games} least={1} />
}

/** What is used of each money limit, or the way to set one. */
function Limits() {
  const t = useText('pages/home')
  const layout = useText('layout')
  const money = useMoney()
  const enabled = useSession().status === 'player'
  const { data: limits } = useQuery({ ...limitsQuery(useApi()), enabled })
  if (!limits) return null
  const rows = limits.flatMap((limit) => {
    const kind = getCashLimit(limit)
    const { amount, currentAmount, currency, period } = limit
    if (!kind || amount === null || currentAmount === null || currency === null) return []
    const amounts = { used: money.format(currentAmount, currency), most: money.format(amount, currency) }
    const text = t(`limits.${getCashPeriod(period)}`, amounts)
    return [{ limit, name: t(`limits.${kind}`), text }]
  })
  return (
    <HomePart
      id="limits"
      title={t('hero.limits')}
      more={
        <Link to={href('/profile/limits')} className={buttonClass({ variant: 'outline' })}>
          {layout(rows.length > 0 ? 'account.limits' : 'footer.set-limits')}
        </Link>
      }
    >
      {rows.length === 0 && <p className="s-home-limits">{t('limits.empty')}</p>}
      {rows.length > 0 && (
        <ul className="s-home-list">
          {rows.slice(0, MAX_LIMITS).map(({ limit, name, text }) => (
            <li key={limit.id}>
              <span className="s-home-list__head">
                {name}
                {isReached(limit) && <Badge tone="warn">{t('limits.reached')}</Badge>}
              </span>
              <ProgressBar
                value={usedShare(limit)}
                label={name}
                valueText={text}
                nearLimit={isNearLimit(limit)}
              />
              <small>{text}</small>
            </li>
          ))}
        </ul>
      )}
    </HomePart>
  )
}
