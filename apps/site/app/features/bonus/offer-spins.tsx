import type { Bonus } from '@croupier/contract/types'
import { DataList } from '@croupier/ui/list.tsx'
import { Money } from '@croupier/ui/money.tsx'
import { useQuery } from '@tanstack/react-query'
import { gameQuery } from '~/features/game/api/play.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import { useApi } from '~/lib/site.ts'

/** What the free spins of an offer stake, in which game, and what becomes of their winnings. */
export function OfferSpins({ spins }: { spins: NonNullable<Bonus['spins']> }) {
  const t = useText('modals/bonus')
  const money = useMoney()
  const { game: slug, currency, stake, winnings, wagering, maxWin, playWithinDays } = spins
  const { data: game } = useQuery(gameQuery(useApi(), slug))
  const show = (amount: string) => <Money>{money.format(amount, currency)}</Money>
  return (
    <DataList
      items={[
        { id: 'game', label: t('spins.game'), value: <bdi>{game?.title ?? slug}</bdi> },
        { id: 'worth', label: t('spins.worth'), value: t.rich('spins.each', { stake: show(stake) }) },
        {
          ...{ id: 'winnings', label: t('spins.winnings') },
          value: t(`spins.winnings.${winnings}`),
        },
        ...(wagering === null
          ? []
          : [
              {
                ...{ id: 'wagering', label: t('spins.wagering') },
                value:
                  wagering === 0 ? t('spins.wagering.none') : t('spins.wagering.times', { times: wagering }),
              },
            ]),
        {
          ...{ id: 'most', label: t('spins.most') },
          value: maxWin === null ? t('figure.kept.all') : show(maxWin),
        },
        ...(playWithinDays === null
          ? []
          : [{ id: 'time', label: t('spins.time'), value: t('figure.days', { days: playWithinDays }) }]),
      ]}
    />
  )
}
