import type { Tournament } from '@croupier/contract/types'
import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'

type ScoreProps = Pick<Tournament, 'scoreCurrency'> & { score: string }

/** An amount, or a multiple of the stake. */
export function Score({ score, scoreCurrency }: ScoreProps) {
  const t = useText('pages/tournaments')
  const money = useMoney()
  return <bdi>{scoreCurrency === null ? t('item.times', { score }) : money.format(score, scoreCurrency)}</bdi>
}
