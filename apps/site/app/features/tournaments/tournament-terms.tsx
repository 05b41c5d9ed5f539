import type { TournamentDetails } from '@croupier/contract/types'
import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'

/** What counts, and when prizes are paid. */
export function TournamentTerms({ tournament }: { tournament: TournamentDetails }) {
  const t = useText('pages/tournaments')
  const money = useMoney()
  const { scoring, scoreCurrency, minStake, collection } = tournament
  const games = { count: collection === null ? 0 : 1, collection: collection ?? '' }
  return (
    <section className="s-tournament__part" aria-labelledby="terms-title">
      <h2 id="terms-title">{t('item.terms')}</h2>
      <ul className="s-tournament__terms">
        <li>
          {t(`terms.scoring.${scoring}`)}{' '}
          {scoreCurrency !== null && t('terms.currency', { currency: scoreCurrency })}
        </li>
        <li>{t('terms.games', games)}</li>
        {minStake && (
          <li>{t('terms.stake', { amount: money.format(minStake.amount, minStake.currency) })}</li>
        )}
        <li>{t('terms.join')}</li>
        <li>{t('terms.ties')}</li>
        <li>{t('terms.end')}</li>
        <li>{t('terms.prizes')}</li>
      </ul>
    </section>
  )
}
