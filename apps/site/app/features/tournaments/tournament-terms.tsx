import type { TournamentDetails } from '@croupier/contract/types'
import { linkClass } from '@croupier/ui/link.ts'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { collectionsQuery } from '~/features/lobby/api/collections.ts'
import { collectionTitle } from '~/features/lobby/index.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import { useSite } from '~/lib/site.ts'

/** What counts, and when prizes are paid. */
export function TournamentTerms({ tournament }: { tournament: TournamentDetails }) {
  const t = useText('pages/tournaments')
  const money = useMoney()
  const { scoring, scoreCurrency, minStake, collection } = tournament
  return (
    <section className="s-tournament__part" aria-labelledby="terms-title">
      <h2 id="terms-title">{t('item.terms')}</h2>
      <ul className="s-tournament__terms">
        <li>
          {t(`terms.scoring.${scoring}`)}{' '}
          {scoreCurrency !== null && t('terms.currency', { currency: scoreCurrency })}
        </li>
        <li>{collection === null ? t('terms.games.all') : <CountedGames identity={collection} />}</li>
        {minStake && (
          <li>{t('terms.stake', { amount: money.format(minStake.amount, minStake.currency) })}</li>
        )}
        <li>{t('terms.join')}</li>
        <li>{t('terms.ties')}</li>
        <li>{t('terms.end')}</li>
        <li>{t('terms.corrected')}</li>
        <li>{t('terms.prizes')}</li>
      </ul>
    </section>
  )
}

/** The collection of the games that count; without its title where the visitor's country does not have it. */
function CountedGames({ identity }: { identity: string }) {
  const t = useText('pages/tournaments')
  const { api, locale } = useSite()
  const { data: collections = [] } = useQuery(collectionsQuery(api))
  const collection = collections.find((one) => one.identity === identity)
  if (!collection) return t('terms.games.some')
  return t.rich('terms.games.of', {
    collection: (
      <Link
        to={href('/categories/:categoryIdentity', { categoryIdentity: identity })}
        className={linkClass()}
      >
        <bdi>{collectionTitle(collection, locale)}</bdi>
      </Link>
    ),
  })
}
