import { Loading, Skeleton } from '@croupier/ui/skeleton.tsx'
import { useQueries, useQuery } from '@tanstack/react-query'
import {
  type Award,
  cashbackQuery,
  HELD_STATUSES,
  playerBonusesQuery,
  playerFreespinsQuery,
} from '~/features/bonus/api.ts'
import { tournamentEntriesQuery, tournamentsQuery } from '~/features/tournaments/api.ts'
import { accountsQuery } from '~/features/wallet/api/accounts.ts'
import { DateTime } from '~/lib/dates/date-time.tsx'
import { English } from '~/lib/i18n/english.tsx'
import { OperatorName } from '~/lib/i18n/operator-name.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import { useSession } from '~/lib/session.ts'
import { useApi } from '~/lib/site.ts'

type Held = ReturnType<typeof useHeldRewards>

/** The largest page of each list. */
const MOST = { page: 1, perPage: 100 }

/** What becomes of the player's rewards by a break or a self-exclusion. */
export function HeldRewards({ kind, held }: { kind: 'cooling-off' | 'self-exclusion'; held: Held }) {
  const t = useText('modals/limits')
  const { isPending, awards, tournaments, hasCashback, cashback } = held
  const money = useMoney()
  const amountOf = (award: Award) =>
    award.kind === 'freespins'
      ? t('held.spins', { count: award.count - award.played })
      : money.format(award.status === 'active' ? award.balance : award.amount, award.currency)
  return (
    <section className="s-held-rewards" aria-labelledby="held-rewards">
      <h3 id="held-rewards">{t('held.title')}</h3>
      {isPending && (
        <Loading label={t('loading')}>
          <Skeleton shape="block" />
        </Loading>
      )}
      <ul>
        {awards.map((award) => (
          <li key={award.id}>
            {t.rich(`${kind}.held`, {
              name: <OperatorName of={award} />,
              amount: <bdi>{amountOf(award)}</bdi>,
            })}
            {kind === 'cooling-off' && award.deadline !== null && (
              <> {t.rich('cooling-off.until', { when: <DateTime at={award.deadline} /> })}</>
            )}
          </li>
        ))}
        {tournaments.map(({ id, title }) => (
          <li key={id}>{t.rich(`${kind}.tournament`, { name: <English>{title}</English> })}</li>
        ))}
        {cashback.map(({ id, amount, currency }) => (
          <li key={`${id} ${currency}`}>{t('cashback', { amount: money.format(amount, currency) })}</li>
        ))}
        {kind === 'cooling-off' && hasCashback && cashback.length === 0 && <li>{t('cashback.rule')}</li>}
        <li>{t(`${kind}.rest`)}</li>
      </ul>
    </section>
  )
}

/** What the player holds in all accounts, as far as it could be loaded. */
export function useHeldRewards() {
  const api = useApi()
  // The session ends with the self-exclusion, while the dialog is still open.
  const enabled = useSession().status === 'player'
  const accounts = useQuery({ ...accountsQuery(api), enabled })
  const held = { ...MOST, status: HELD_STATUSES }
  const bonuses = useQuery({ ...playerBonusesQuery(api, held), enabled })
  const freespins = useQuery({ ...playerFreespinsQuery(api, held), enabled })
  const entries = useQuery({ ...tournamentEntriesQuery(api), enabled })
  const ids = (entries.data ?? []).map(({ tournamentId }) => tournamentId).join()
  const tournaments = useQuery({ ...tournamentsQuery(api, { ...MOST, ids }), enabled: ids !== '' })
  const cashback = useQueries({
    queries: (accounts.data ?? []).map(({ currency }) => ({ ...cashbackQuery(api, currency), enabled })),
  })
  const offered = cashback.flatMap(({ data = [] }) => data)
  return {
    isPending: [accounts, bonuses, freespins, entries, tournaments, ...cashback].some((one) => one.isLoading),
    awards: [...(bonuses.data?.awards ?? []), ...(freespins.data?.awards ?? [])],
    tournaments: (tournaments.data?.data ?? []).filter(({ isFinal }) => !isFinal),
    hasCashback: offered.length > 0,
    cashback: offered.filter(({ amount }) => /[1-9]/.test(amount)),
  }
}
