import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import type { Award } from './api.ts'

/** Texts for an award's amount and state. Requires the text group `modals/bonus` to be loaded. */
export function useAwardTexts() {
  const t = useText('modals/bonus')
  const money = useMoney()
  return {
    amount: (award: Award): string =>
      award.kind === 'bonus'
        ? money.format(award.amount, award.currency)
        : t('freespins', { count: award.count }),
    /** What free spins that have ended have brought; null for other awards. */
    result(award: Award): string | null {
      if (award.kind !== 'freespins' || award.status !== 'finished') return null
      const { played, count, won, currency, terms } = award
      return t(`spins.result.${terms.winnings}`, { played, count, won: money.format(won, currency) })
    },
    state({ status, result }: Pick<Award, 'status' | 'result'>): string {
      if (status === 'issued') return t('state.issued')
      if (status === 'active') return t('state.active')
      if (result === 'played') return t('state.played')
      if (result === 'cancelled') return t('state.cancelled')
      if (result === 'expired') return t('state.expired')
      return t(result === 'lost' ? 'state.lost' : 'state.ended')
    },
  }
}
