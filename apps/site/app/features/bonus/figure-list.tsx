import type { Figures } from '@croupier/bonus'
import type { Bonus, Currency } from '@croupier/contract/types'
import { formatDecimal } from '@croupier/money'
import { DataList } from '@croupier/ui/list.tsx'
import { Money } from '@croupier/ui/money.tsx'
import type { ComponentProps, ReactNode } from 'react'
import { useText } from '~/lib/i18n/use-text.ts'
import { roundCalculated } from '~/lib/money/round-calculated.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import CountingGames from './counting-games.tsx'
import type { UsualPlay } from './usual-play.ts'

type Rows = ComponentProps<typeof DataList>['items']

interface FigureListProps {
  currency: Currency
  shown: Figures
  play: UsualPlay | null
  terms: { readonly order: 'real-first' | 'bonus-first'; readonly isLocked: boolean }
  contributions: NonNullable<Bonus['terms']>['contributions']
  /** Rows before all others. */
  first?: Rows
  /** Rows of deadlines. */
  times: Rows
  /** What leaving costs; by default the bonus money on the account. */
  leaving?: ReactNode
}

/** What a bonus asks for and costs, in money. */
export function FigureList(props: FigureListProps) {
  const { currency, shown, play, terms, contributions, first = [], times, leaving } = props
  const t = useText('modals/bonus')
  const money = useMoney()
  const show = (value: bigint) => <Money>{money.format(formatDecimal(value, currency), currency.code)}</Money>
  const average = (cost: bigint) =>
    roundCalculated(cost, currency, { isAtomic: money.isAtomic, rounding: 'up' })
  const here = play && { id: 'here', label: t('figure.here', { game: play.game.title }) }
  return (
    <DataList
      items={[
        ...first,
        { id: 'left', label: t('figure.left'), value: show(shown.stakeLeft) },
        ...(here && shown.spins === null ? [{ ...here, value: t('figure.here.none') }] : []),
        ...(here && shown.spins !== null && shown.expectedCost !== null
          ? [
              {
                ...here,
                value: t(play.game.category === 'slots' ? 'figure.spins' : 'figure.rounds', {
                  count: Number(shown.spins),
                  stake: money.format(play.bet, currency.code),
                }),
              },
              { id: 'cost', label: t('figure.cost'), value: show(average(shown.expectedCost)) },
            ]
          : []),
        {
          ...{ id: 'counts', label: t('figure.counts') },
          value: <CountingGames contributions={contributions} />,
        },
        {
          ...{ id: 'kept', label: t('figure.kept') },
          value: shown.maxKept === null ? t('figure.kept.all') : show(shown.maxKept),
        },
        {
          ...{ id: 'order', label: t('figure.order') },
          value: t(terms.order === 'real-first' ? 'figure.order.real' : 'figure.order.bonus'),
        },
        ...times,
        {
          ...{ id: 'leaving', label: t('figure.leaving') },
          value: terms.isLocked ? t('figure.leaving.locked') : (leaving ?? show(shown.costOfLeaving)),
        },
        {
          ...{ id: 'withdrawing', label: t('figure.withdrawing') },
          value: t('figure.withdrawing.nothing'),
        },
      ]}
    />
  )
}
