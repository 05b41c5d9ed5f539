import type { Tournament } from '@croupier/contract/types'
import { BackIcon } from '@croupier/ui/icon.tsx'
import { linkClass } from '@croupier/ui/link.ts'
import { DataList, Table } from '@croupier/ui/list.tsx'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { DateTime, useTimeZone } from '~/lib/dates/date-time.tsx'
import { English } from '~/lib/i18n/english.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { TournamentState } from './tournament-state.tsx'
import './tournaments.css'

type TournamentViewProps = {
  tournament: Tournament
  /** The operator's description. */
  children: ReactNode
}

/** One tournament: dates, description and prizes. */
export function TournamentView({ tournament, children }: TournamentViewProps) {
  const t = useText('pages/tournaments')
  const zone = useTimeZone()
  const { title, state, startsAt, endsAt, prizes } = tournament
  const hasWinners = prizes.some(({ entry }) => entry !== null)
  return (
    <article className="s-tournament">
      <header className="s-tournament__head">
        <Link to={href('/tournaments')} className={linkClass('alone', 's-tournament__back')}>
          <BackIcon size={16} />
          {t('item.all')}
        </Link>
        <h1>
          <English>{title}</English>
        </h1>
        <TournamentState state={state} />
      </header>
      <div>
        <DataList
          items={[
            { id: 'starts', label: t('item.starts'), value: <DateTime at={startsAt} /> },
            { id: 'ends', label: t('item.ends'), value: <DateTime at={endsAt} /> },
          ]}
        />
        <p className="s-tournaments__zone">{t('item.zone', { zone })}</p>
      </div>
      {children}
      <section className="s-tournament__prizes" aria-labelledby="prizes-title">
        <h2 id="prizes-title">{t('item.prizes')}</h2>
        <Table
          caption={t('item.prizes')}
          columns={[
            { id: 'place', label: t('item.place') },
            { id: 'prize', label: t('item.prize') },
            ...(hasWinners ? [{ id: 'winner', label: t('item.winner'), end: true }] : []),
          ]}
          rows={prizes.map(({ place, title, entry }) => ({
            id: String(place),
            cells: {
              place,
              prize: <English>{title}</English>,
              // Winners are not named.
              winner: entry ? t('item.won') : '–',
            },
          }))}
        />
      </section>
    </article>
  )
}
