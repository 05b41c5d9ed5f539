import { inLanguage } from '@croupier/content/in-language'
import type { HistoryEntry } from '@croupier/contract/types'
import { Badge, type BadgeTone } from '@croupier/ui/badge.tsx'
import { Button } from '@croupier/ui/button.tsx'
import { linkClass } from '@croupier/ui/link.ts'
import { Money } from '@croupier/ui/money.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { smallCover } from '~/features/lobby/index.ts'
import { ListStates } from '~/lib/components/list-states.tsx'
import { DateTime } from '~/lib/dates/date-time.tsx'
import type { KeyOf } from '~/lib/i18n/create-text.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { NetMoney } from '~/lib/money/net-money.tsx'
import { useMoney } from '~/lib/money/use-money.ts'
import { roundCheckAddress } from '~/lib/round-check-address.ts'
import { useSite } from '~/lib/site.ts'
import { kindTexts } from './activity-filters.tsx'
import { type Movement as MovementData, movementsQuery } from './api.ts'

type Key = KeyOf<'pages/history'>

/** A line of the history; opened, it shows what it did to the ledger. */
export function ActivityEntry({ entry }: { entry: HistoryEntry }) {
  const t = useText('pages/history')
  const [isOpen, setIsOpen] = useState(false)
  const { format } = useMoney()
  const { kind, status, game, createdAt, reference, count, spins, unpaid, currency } = entry
  return (
    <li className="s-activity__entry">
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>
          {game && <img src={smallCover(game.image, '0.5x')} alt="" width={40} height={40} loading="lazy" />}
          <span className="s-activity__text">
            <bdi className="s-activity__title">{useTitle(entry)}</bdi>
            <small>
              <DateTime at={createdAt} /> · {t(kindTexts[kind])}
              {reference !== null && (
                <>
                  {' '}
                  · <bdi className="s-history__reference">{reference}</bdi>
                </>
              )}
              {spins !== null && status !== 'issued' && (
                <>
                  {' '}
                  ·{' '}
                  {t(`award.spins.${spins.winnings}`, {
                    ...{ played: spins.played, count: count ?? 0, won: format(spins.won, currency) },
                  })}
                </>
              )}
              {unpaid !== null && ` · ${t('rounds.unpaid', { amount: format(unpaid, currency) })}`}
            </small>
          </span>
          <span className="s-activity__end">
            <Amount entry={entry} />
            <Status entry={entry} />
          </span>
        </summary>
        {isOpen && <Opened entry={entry} />}
      </details>
    </li>
  )
}

function useTitle({ kind, names, reason }: HistoryEntry): string {
  const t = useText('pages/history')
  const { locale } = useSite()
  if (reason !== null) return t(`credits.reason.${reason}` as Key)
  return (names && (inLanguage(names, locale) ?? names.en)) || t(kindTexts[kind])
}

function Amount({ entry }: { entry: HistoryEntry }) {
  const money = useMoney()
  const { kind, status, out, in: received, amount, count, currency } = entry
  if (amount === null && !/[1-9]/.test(received)) return <span className="s-activity__count">{count}×</span>
  if (amount === null || (status === 'done' && kind !== 'bonus'))
    return <NetMoney staked={out} won={received} currency={currency} />
  return <Money className="s-activity__pending">{money.format(amount, currency)}</Money>
}

const tones: Readonly<Partial<Record<HistoryEntry['status'], BadgeTone>>> = {
  ...{ open: 'info', issued: 'info', active: 'info', failed: 'danger' },
}
const statusTexts = {
  open: 'rounds.status.open',
  failed: 'status.failed',
  returned: 'rounds.status.rolled-back',
  ...({ issued: 'award.issued', active: 'award.active', played: 'award.played' } as const),
  ...({ cancelled: 'award.cancelled', expired: 'award.expired', lost: 'award.lost' } as const),
} as const

/** What is unusual; most entries are simply done. */
function Status({ entry: { status, kind, isFree } }: { entry: HistoryEntry }) {
  const t = useText('pages/history')
  if (status === 'done') return isFree ? <small>{t('rounds.free')}</small> : null
  const isPayment = kind === 'deposit' || kind === 'withdrawal'
  const text = status === 'open' && isPayment ? 'status.pending' : statusTexts[status]
  return <Badge tone={tones[status] ?? 'neutral'}>{t(text)}</Badge>
}

function Opened({ entry }: { entry: HistoryEntry }) {
  const t = useText('pages/history')
  const { api, restriction } = useSite()
  const [page, setPage] = useState(1)
  const query = useQuery(movementsQuery(api, entry, page))
  const { kind, game, status, id, issuedAt } = entry
  return (
    <div className="s-activity__opened">
      {issuedAt !== null && (
        <p>
          {t('award.received')}: <DateTime at={issuedAt} />
        </p>
      )}
      <h3>{t('movements')}</h3>
      <ListStates group="pages/history" query={query} rows={1} headingLevel={3}>
        {({ data, meta: { next } }) =>
          data.length === 0 ? (
            <p>{t('movements.none')}</p>
          ) : (
            <>
              <ol className="s-movements">
                {data.map((movement) => (
                  <Movement key={movement.id} movement={movement} />
                ))}
              </ol>
              {page > 1 && (
                <Button variant="ghost" onClick={() => setPage(page - 1)}>
                  {t('pages.previous')}
                </Button>
              )}
              {next !== null && (
                <Button variant="ghost" onClick={() => setPage(next)}>
                  {t('pages.next')}
                </Button>
              )}
            </>
          )
        }
      </ListStates>
      <p className="s-activity__links">
        {kind === 'round' && status === 'done' && (
          <Link to={roundCheckAddress(id)} className={linkClass('alone')}>
            {t('rounds.proof')}
          </Link>
        )}
        {(kind === 'deposit' || kind === 'withdrawal') && status === 'open' && (
          // There it can be continued or cancelled.
          <Link to="?view=payments" className={linkClass('alone')}>
            {t('view.payments')}
          </Link>
        )}
        {game && restriction !== 'geo-restricted' && (
          <Link to={href('/games/:id', { id: game.slug })} className={linkClass('alone')}>
            {t('rounds.game')}
          </Link>
        )}
      </p>
    </div>
  )
}

const movementTexts: Readonly<Record<string, Key>> = {
  ...{ bet: 'bets.stake', win: 'rounds.win', freespin: 'rounds.free', 'freespin-win': 'rounds.win' },
  ...{ deposit: 'payments.type.deposit', reward: 'kind.credit', rollback: 'rounds.status.rolled-back' },
  ...{ 'withdrawal-hold': 'move.held', 'withdrawal-paid': 'status.paid' },
  ...{ 'withdrawal-refused': 'rounds.status.rolled-back', 'bonus-activated': 'move.bonus-activated' },
  ...{ 'bonus-played': 'move.bonus-completed', 'bonus-cancelled': 'move.bonus-ended' },
  'bonus-expired': 'move.bonus-ended',
}

/** One transfer: from which account money went to which. */
function Movement({ movement: { kind, createdAt, isReversal, lines } }: { movement: MovementData }) {
  const t = useText('pages/history')
  const money = useMoney()
  // A reversed win takes money back, which nobody calls a refund.
  const isTakenBack =
    isReversal && lines.some(({ account, amount }) => account === 'casino' && !amount.startsWith('-'))
  const text = isTakenBack ? 'move.correction' : (movementTexts[kind] ?? 'move.correction')
  return (
    <li>
      <p>
        {t(text)} · <DateTime at={createdAt} />
      </p>
      <dl>
        {lines.map(({ account, amount, currency }) => (
          <div key={`${account} ${amount}`}>
            <dt>{t(`account.${account}`)}</dt>
            <dd>
              <Money>{money.format(amount, currency, { sign: 'exceptZero' })}</Money>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
