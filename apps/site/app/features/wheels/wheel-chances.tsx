import type { Wheel } from '@croupier/contract/types'
import { RewardText } from '~/lib/components/reward-text.tsx'
import { English } from '~/lib/i18n/english.tsx'
import { formatPercent } from '~/lib/i18n/format-percent.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSite } from '~/lib/site.ts'
import { chanceOf, prizesOf } from './slices.ts'

/** Every prize with its exact chance. */
export function WheelChances({ segments, won }: { segments: Wheel['segments']; won: number | null }) {
  const t = useText('pages/wheels')
  const { locale } = useSite()
  const weights = segments.map(({ weight }) => weight)
  return (
    <section className="s-wheel__chances" aria-labelledby="wheel-chances">
      <h2 id="wheel-chances">{t('chances.title')}</h2>
      <ul>
        {prizesOf(segments).map(({ segment: { title, reward }, weight, at }) => (
          <li
            key={at[0]}
            className="s-wheel__chance"
            data-won={(won !== null && at.includes(won)) || undefined}
          >
            <span className="s-wheel__prize">
              {reward ? <RewardText reward={reward} /> : <English>{title}</English>}
            </span>
            <span className="s-wheel__percent">
              {t('chances.percent', { percent: formatPercent(chanceOf(weight, weights), locale) })}
            </span>
          </li>
        ))}
      </ul>
      <p className="s-wheel__note">{t('chances.text')}</p>
    </section>
  )
}
