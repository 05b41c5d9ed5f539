import { expectedWinnings, figures } from '@croupier/bonus'
import type { Currency, GameDetails, PlayerFreespins } from '@croupier/contract/types'
import { formatDecimal } from '@croupier/money'
import type { DataList } from '@croupier/ui/list.tsx'
import { Money } from '@croupier/ui/money.tsx'
import type { ComponentProps } from 'react'
import { useText } from '~/lib/i18n/use-text.ts'
import { roundCalculated } from '~/lib/money/round-calculated.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import CountingGames from './counting-games.tsx'
import { playWithin, subunits, toPlay, useUsualPlay } from './usual-play.ts'

type Rows = ComponentProps<typeof DataList>['items']

interface Spins {
  readonly currency: string
  /** Undefined while it is unknown how many there are. */
  readonly count: number | undefined
  readonly stake: string
  readonly maxWin: string | null
  /** Terms of the bonus that the winnings become; null for real money. */
  readonly bonus: PlayerFreespins['terms']['bonus']
  /** Undefined while it is loading, and if it is unavailable. */
  readonly game: Pick<GameDetails, 'rtp'> | undefined
}

/** What free spins win on average, and what the bonus that their winnings become asks for and costs. */
export function useWinningsRows(spins: Spins): Rows {
  const t = useText('modals/bonus')
  const money = useMoney()
  const usual = useUsualPlay(spins.currency) ?? null
  const { bonus } = spins
  const currency = money.currency(spins.currency)
  const won = currency ? averageOf(spins, currency) : null
  if (!currency) return []
  const show = (amount: bigint) => (
    <Money>{money.format(formatDecimal(amount, currency), currency.code)}</Money>
  )
  const average = (amount: bigint, rounding: 'up' | 'down') =>
    roundCalculated(amount, currency, { isAtomic: money.isAtomic, rounding })
  const averageRow =
    won === null
      ? []
      : [
          {
            id: 'average',
            label: t(spins.maxWin === null ? 'spins.average' : 'spins.average.limit'),
            value: show(average(won, 'down')),
          },
        ]
  if (!bonus) return averageRow
  const { wagering, maxBet, maxKept, maxKeptTimes, contributions } = bonus
  const play = playWithin(usual, maxBet === null ? null : subunits(maxBet, currency), currency)
  const times = (count: number) =>
    count === 0 ? t('spins.wagering.none') : t('spins.wagering.times', { times: count })
  const shown =
    won === null || wagering === 0
      ? null
      : figures(
          { progress: 0n, balance: won },
          { required: won * BigInt(wagering), maxKept: null },
          toPlay(play, contributions, currency),
        )
  const days = (id: 'spins.activate' | 'figure.time', count: number | null) =>
    count === null ? [] : [{ id, label: t(id), value: t('figure.days', { days: count }) }]
  return [
    ...averageRow,
    { id: 'wagering', label: t('spins.wagering'), value: times(wagering) },
    ...(shown
      ? [{ id: 'stake', label: t('spins.average.stake'), value: show(average(shown.stakeLeft, 'up')) }]
      : []),
    ...(shown?.expectedCost != null && play
      ? [{ id: 'cost', label: t('figure.cost'), value: show(average(shown.expectedCost, 'up')) }]
      : []),
    { id: 'counts', label: t('figure.counts'), value: <CountingGames contributions={contributions} /> },
    ...(maxBet === null
      ? []
      : [{ id: 'max-bet', label: t('fact.max-bet'), value: show(subunits(maxBet, currency)) }]),
    {
      ...{ id: 'kept', label: t('figure.kept') },
      value:
        maxKeptTimes !== null
          ? t('spins.wagering.times', { times: maxKeptTimes })
          : maxKept === null
            ? t('figure.kept.all')
            : show(subunits(maxKept, currency)),
    },
    ...days('spins.activate', bonus.activateWithinDays),
    ...days('figure.time', bonus.wagerWithinDays),
    ...(bonus.isLocked
      ? [{ id: 'locked', label: t('figure.leaving'), value: t('figure.leaving.locked') }]
      : []),
  ]
}

function averageOf({ game, count, stake }: Spins, currency: Currency): bigint | null {
  if (!game || count === undefined) return null
  return expectedWinnings({ count, stake: subunits(stake, currency) }, game.rtp)
}
