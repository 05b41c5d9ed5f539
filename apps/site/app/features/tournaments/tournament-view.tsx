import type { TournamentDetails } from '@croupier/contract/types'
import { Card } from '@croupier/ui/card.tsx'
import { BackIcon } from '@croupier/ui/icon.tsx'
import { linkClass } from '@croupier/ui/link.ts'
import { DataList, Table } from '@croupier/ui/list.tsx'
import { Note } from '@croupier/ui/note.tsx'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { PromotionPause, useIsExcludedFromPromotion } from '~/features/limits/index.ts'
import { DateTime, useTimeZone } from '~/lib/dates/date-time.tsx'
import { English } from '~/lib/i18n/english.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import { CoverFan } from './cover-fan.tsx'
import { groupPrizes } from './group-prizes.ts'
import { JoinTournament } from './join-tournament.tsx'
import { PrizePool } from './prize-pool.tsx'
import { Score } from './score.tsx'
import { TimeLeft } from './time-left.tsx'
import { TournamentBoard } from './tournament-board.tsx'
import { TournamentState } from './tournament-state.tsx'
import { TournamentTerms } from './tournament-terms.tsx'
import type { OwnTournament } from './use-tournament.ts'
import './tournaments.css'

type TournamentViewProps = {
  tournament: TournamentDetails
  /** The query of the player's entry. */
  own: OwnTournament
  /** The operator's description. */
  children: ReactNode
}

/** One tournament: prizes, the board, and the way to join. */
export function TournamentView({ tournament, own, children }: TournamentViewProps) {
  const t = useText('pages/tournaments')
  const zone = useTimeZone()
  const isExcludedFromPromotion = useIsExcludedFromPromotion()
  const { ranked, isFinal, entry, state, title } = tournament
  const back = (
    <Link to={href('/tournaments')} className={linkClass('alone', 's-tournament__back')}>
      <BackIcon size={16} />
      {t('item.all')}
    </Link>
  )
  // Only what has ended or was joined is no offer.
  if (isExcludedFromPromotion && !entry && state !== 'finished')
    return (
      <article className="s-tournament">
        {back}
        <h1>
          <English>{title}</English>
        </h1>
        <PromotionPause />
      </article>
    )
  return (
    <article className="s-tournament">
      {back}
      <TournamentHead tournament={tournament} own={own} />
      {children}
      <div className="s-tournament__columns">
        {(ranked > 0 || !isFinal) && <TournamentBoard tournament={tournament} />}
        <Prizes tournament={tournament} />
      </div>
      <TournamentTerms tournament={tournament} />
      <p className="s-tournaments__zone">{t('item.zone', { zone })}</p>
    </article>
  )
}

function TournamentHead({ tournament, own }: Omit<TournamentViewProps, 'children'>) {
  const t = useText('pages/tournaments')
  const { title, state, startsAt, endsAt, isFinal, pictures, players } = tournament
  return (
    <Card as="section" ground="felt" className="s-tournament__head">
      <div className="s-tournament__facts">
        <h1>
          <English>{title}</English>
        </h1>
        <p className="s-tournament__when">
          <TournamentState state={state} />
          {state !== 'finished' && <TimeLeft until={state === 'running' ? endsAt : startsAt} />}
          {(players > 0 || state !== 'finished') && <span>{t('players', { count: players })}</span>}
        </p>
        <PrizePool {...tournament} />
        <dl className="s-tournament__dates">
          {[
            { label: t('item.starts'), at: startsAt },
            { label: t('item.ends'), at: endsAt },
          ].map(({ label, at }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <DateTime at={at} />
              </dd>
            </div>
          ))}
        </dl>
        <OwnPlace tournament={tournament} />
        {state === 'finished' && !isFinal && <Note>{t('item.waiting')}</Note>}
        <JoinTournament tournament={tournament} own={own} />
      </div>
      <CoverFan pictures={pictures} />
    </Card>
  )
}

function OwnPlace({
  tournament: { entry, prizes, scoreCurrency, state },
}: {
  tournament: TournamentDetails
}) {
  const t = useText('pages/tournaments')
  const mayScore = !useIsExcludedFromPromotion()
  if (!entry) return null
  const prize = entry.prize && prizes.find(({ place }) => place === entry.place)
  return (
    <div className="s-tournament__own" role="status">
      {entry.place === null && state === 'running' && mayScore ? (
        <p>{t('item.in')}</p>
      ) : (
        <DataList
          items={[
            // Without a place at the end, or when no round counts any more, there will be none.
            ...(entry.place === null && (state === 'finished' || !mayScore)
              ? []
              : [{ id: 'place', label: t('item.place.own'), value: entry.place ?? t('item.unplaced') }]),
            {
              id: 'score',
              label: t('item.score'),
              value: <Score score={entry.score} scoreCurrency={scoreCurrency} />,
            },
          ]}
        />
      )}
      {prize && (
        <Note tone="success">{t.rich('item.won.prize', { prize: <PrizeTitle prize={prize} /> })}</Note>
      )}
    </div>
  )
}

function Prizes({ tournament: { prizes, isFinal, entry: own } }: { tournament: TournamentDetails }) {
  const t = useText('pages/tournaments')
  return (
    <section className="s-tournament__part" aria-labelledby="prizes-title">
      <h2 id="prizes-title">{t('item.prizes')}</h2>
      {isFinal ? (
        <Table
          caption={t('item.prizes')}
          columns={[
            { id: 'place', label: t('item.place') },
            { id: 'prize', label: t('item.prize') },
            { id: 'winner', label: t('item.winner'), end: true },
          ]}
          rows={prizes.map(({ place, title, reward, entry }) => ({
            id: String(place),
            cells: {
              place,
              prize: <PrizeTitle prize={{ title, reward }} />,
              winner: <Winner winner={entry} isOwn={own?.prize !== null && own?.place === place} />,
            },
          }))}
        />
      ) : (
        <DataList
          items={groupPrizes(prizes).map(({ from, to, prize }) => ({
            id: String(from),
            label: from === to ? t('item.prize.of', { place: from }) : t('item.prize.from', { from, to }),
            value:
              from === to ? (
                <PrizeTitle prize={prize} />
              ) : (
                t.rich('item.prize.each', { prize: <PrizeTitle prize={prize} /> })
              ),
          }))}
        />
      )}
    </section>
  )
}

/** Money in the format of the page's language; other prizes as the operator names them, in English. */
function PrizeTitle({ prize: { title, reward } }: { prize: Pick<Prize, 'title' | 'reward'> }) {
  const money = useMoney()
  return reward?.kind === 'cash' ? (
    <bdi>{money.format(reward.amount, reward.currency, { trimZeros: true })}</bdi>
  ) : (
    <English>{title}</English>
  )
}

type Prize = TournamentDetails['prizes'][number]

type WinnerProps = { winner: TournamentDetails['prizes'][number]['entry']; isOwn: boolean }

function Winner({ winner, isOwn }: WinnerProps) {
  const t = useText('pages/tournaments')
  if (!winner) return '–'
  return isOwn ? t('board.you') : <bdi>{winner.name ?? t('board.hidden')}</bdi>
}
