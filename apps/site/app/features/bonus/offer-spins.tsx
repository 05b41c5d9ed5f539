import type { Bonus } from '@croupier/contract/types'
import { DataList } from '@croupier/ui/list.tsx'
import { Money } from '@croupier/ui/money.tsx'
import { useQuery } from '@tanstack/react-query'
import { gameQuery } from '~/features/game/api/play.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import { useApi } from '~/lib/site.ts'
import { useWinningsRows } from './winnings-rows.tsx'

/** What the free spins of an offer stake, in which game, and what becomes of their winnings. */
export function OfferSpins({
  spins,
  count,
}: {
  spins: NonNullable<Bonus['spins']>
  count: number | undefined
}) {
  const t = useText('modals/bonus')
  const money = useMoney()
  const { game: slug, currency, stake, winnings, maxWin, playWithinDays } = spins
  const { data: game } = useQuery(gameQuery(useApi(), slug))
  const rows = useWinningsRows({ ...spins, count, game })
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
        {
          ...{ id: 'most', label: t('spins.most') },
          value: maxWin === null ? t('figure.kept.all') : show(maxWin),
        },
        ...(playWithinDays === null
          ? []
          : [
              { id: 'spins-time', label: t('spins.time'), value: t('figure.days', { days: playWithinDays }) },
            ]),
        ...rows,
      ]}
    />
  )
}
