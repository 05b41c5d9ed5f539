import { figures } from '@croupier/bonus'
import type { Currency } from '@croupier/contract/types'
import { ProgressBar } from '@croupier/ui/progress-bar.tsx'
import { DateTime } from '~/lib/dates/date-time.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import type { BonusAward } from './api.ts'
import { FigureList } from './figure-list.tsx'
import { playWithin, subunits, toPlay, type UsualPlay, useUsualPlay } from './usual-play.ts'

/** What a held bonus asks for and costs, in money, from the rules of the engine. */
export function BonusFigures({ award }: { award: BonusAward }) {
  const currency = useMoney().currency(award.currency)
  const usual = useUsualPlay(award.currency) ?? null
  if (!currency) return null
  const { maxBetAmount } = award
  const play = playWithin(usual, maxBetAmount === null ? null : subunits(maxBetAmount, currency), currency)
  return (
    <>
      {award.status === 'active' && <WageringProgress award={award} currency={currency} />}
      <AwardFigures award={award} currency={currency} play={play} />
    </>
  )
}

interface FiguresProps {
  award: BonusAward
  currency: Currency
  play: UsualPlay | null
}

function AwardFigures({ award, currency, play }: FiguresProps) {
  const t = useText('modals/bonus')
  const money = useMoney()
  const { terms, deadline } = award
  const isActive = award.status === 'active'
  const times = [
    ...(deadline === null
      ? []
      : [
          {
            ...{ id: 'deadline', label: t(isActive ? 'figure.play-by' : 'figure.activate-by') },
            value: <DateTime at={deadline} />,
          },
        ]),
    ...(isActive || terms.wagerWithinDays === null
      ? []
      : [
          {
            ...{ id: 'time', label: t('figure.time') },
            value: t('figure.days', { days: terms.wagerWithinDays }),
          },
        ]),
  ]
  const leaving = t('offer.leaving', { amount: money.format(award.amount, award.currency) })
  return (
    <FigureList
      {...{ currency, play, times, terms }}
      contributions={terms.contributions}
      shown={calculate(award, currency, play)}
      leaving={award.status === 'issued' ? leaving : undefined}
    />
  )
}

function WageringProgress({ award, currency }: Omit<FiguresProps, 'play'>) {
  const t = useText('modals/bonus')
  const money = useMoney()
  const [done, total] = [award.progress, award.terms.required]
  const text = t('figure.progress.of', {
    done: money.format(done, currency.code),
    total: money.format(total, currency.code),
  })
  return (
    <div className="s-award-progress">
      <ProgressBar
        label={t('figure.progress')}
        value={shareOf(subunits(done, currency), subunits(total, currency))}
        valueText={text}
        tone="money"
      />
      <p>{text}</p>
    </div>
  )
}

/** 0 to 1. */
const shareOf = (part: bigint, whole: bigint): number =>
  whole === 0n || part >= whole ? 1 : Number((part * 10_000n) / whole) / 10_000

function calculate({ terms, progress, balance }: BonusAward, currency: Currency, play: UsualPlay | null) {
  return figures(
    { progress: subunits(progress, currency) * 100n, balance: subunits(balance, currency) },
    {
      required: subunits(terms.required, currency),
      maxKept: terms.maxKept === null ? null : subunits(terms.maxKept, currency),
    },
    toPlay(play, terms.contributions, currency),
  )
}
