import type { Tournament } from '@croupier/contract/types'
import { numberFormat } from '@croupier/money'
import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import { useSite } from '~/lib/site.ts'

type ScoreProps = Pick<Tournament, 'scoreCurrency'> & { score: string }

/** An amount, or a multiple of the stake. */
export function Score({ score, scoreCurrency }: ScoreProps) {
  const t = useText('pages/tournaments')
  const { locale } = useSite()
  const money = useMoney()
  const times = () => t('item.times', { score: score.replace('.', numberFormat(locale).decimal) })
  return <bdi>{scoreCurrency === null ? times() : money.format(score, scoreCurrency)}</bdi>
}
