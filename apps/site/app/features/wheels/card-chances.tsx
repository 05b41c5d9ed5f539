import type { Wheel } from '@croupier/contract/types'
import { RewardText } from '~/lib/components/reward-text.tsx'
import { English } from '~/lib/i18n/english.tsx'
import { formatPercent } from '~/lib/i18n/format-percent.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSite } from '~/lib/site.ts'
import { chanceOf, prizesOf } from './slices.ts'

/** What a spin brings, in a line for each prize with its chance. */
export default function CardChances({ segments }: Pick<Wheel, 'segments'>) {
  const t = useText('pages/wheels')
  const { locale } = useSite()
  const weights = segments.map(({ weight }) => weight)
  return (
    <ul>
      {prizesOf(segments).map(({ segment: { title, reward }, weight, at }) => (
        <li key={at[0]}>
          <span>{reward ? <RewardText reward={reward} /> : <English>{title}</English>}</span>
          <span>{t('chances.percent', { percent: formatPercent(chanceOf(weight, weights), locale) })}</span>
        </li>
      ))}
    </ul>
  )
}
