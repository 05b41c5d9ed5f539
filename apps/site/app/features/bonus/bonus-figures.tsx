import { contributionOf, figures } from '@croupier/bonus'
import type { Currency, GameDetails } from '@croupier/contract/types'
import { formatDecimal, parseAmount } from '@croupier/money'
import { DataList } from '@croupier/ui/list.tsx'
import { Money } from '@croupier/ui/money.tsx'
import { ProgressBar } from '@croupier/ui/progress-bar.tsx'
import { useQuery } from '@tanstack/react-query'
import { gameQuery, spinsQuery } from '~/features/game/api/play.ts'
import { DateTime } from '~/lib/dates/date-time.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import { useApi } from '~/lib/site.ts'
import type { Award } from './api.ts'

type BonusAward = Extract<Award, { kind: 'bonus' }>

/** The player's last round in a currency: the usual stake and game. */
interface UsualPlay {
  readonly bet: string
  readonly game: Pick<GameDetails, 'slug' | 'category' | 'title' | 'rtp'>
}

/** What a held bonus asks for and costs, in money, from the rules of the engine. */
export function BonusFigures({ award }: { award: BonusAward }) {
  const currency = useMoney().currency(award.currency)
  const play = useUsualPlay(award.currency)
  if (!currency) return null
  return (
    <>
      {award.status === 'active' && <WageringProgress award={award} currency={currency} />}
      <Figures award={award} currency={currency} play={play} />
    </>
  )
}

interface FiguresProps {
  award: BonusAward
  currency: Currency
  play: UsualPlay | null
}

function Figures({ award, currency, play }: FiguresProps) {
  const t = useText('modals/bonus')
  const money = useMoney()
  const { terms, deadline } = award
  const isActive = award.status === 'active'
  const shown = calculate(award, currency, play)
  const show = (value: bigint) => <Money>{money.format(formatDecimal(value, currency), currency.code)}</Money>
  const here = play && { id: 'here', label: t('figure.here', { game: play.game.title }) }
  const time = { id: 'time', label: t('figure.time') }
  return (
    <DataList
      items={[
        { id: 'left', label: t('figure.left'), value: show(shown.stakeLeft) },
        ...(here && shown.spins === null ? [{ ...here, value: t('figure.here.none') }] : []),
        ...(here && shown.spins !== null && shown.expectedCost !== null
          ? [
              { ...here, value: spinsText(shown.spins, play) },
              { id: 'cost', label: t('figure.cost'), value: show(shown.expectedCost) },
            ]
          : []),
        {
          ...{ id: 'kept', label: t('figure.kept') },
          value: shown.maxKept === null ? t('figure.kept.all') : show(shown.maxKept),
        },
        {
          ...{ id: 'order', label: t('figure.order') },
          value: t(terms.order === 'real-first' ? 'figure.order.real' : 'figure.order.bonus'),
        },
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
          : [{ ...time, value: t('figure.days', { days: terms.wagerWithinDays }) }]),
        {
          ...{ id: 'leaving', label: t('figure.leaving') },
          value: terms.isLocked ? t('figure.leaving.locked') : show(shown.costOfLeaving),
        },
      ]}
    />
  )

  function spinsText(spins: bigint, { bet }: UsualPlay) {
    return t('figure.spins', { count: Number(spins), stake: money.format(bet, currency.code) })
  }
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

const subunits = (text: string, currency: Currency): bigint => {
  const parsed = parseAmount(text, currency)
  return parsed.ok ? parsed.amount : 0n
}

/** 0 to 1. */
const shareOf = (part: bigint, whole: bigint): number =>
  whole === 0n || part >= whole ? 1 : Number((part * 10_000n) / whole) / 10_000

function calculate({ terms, progress, balance }: BonusAward, currency: Currency, play: UsualPlay | null) {
  const stake = play ? subunits(play.bet, currency) : 0n
  return figures(
    { progress: subunits(progress, currency) * 100n, balance: subunits(balance, currency) },
    {
      required: subunits(terms.required, currency),
      maxKept: terms.maxKept === null ? null : subunits(terms.maxKept, currency),
    },
    {
      stake: stake > 0n ? stake : 1n,
      percent: play ? contributionOf(terms.contributions, play.game) : terms.contributions.default,
      rtp: play?.game.rtp ?? '100',
    },
  )
}

/** Null without a round in the currency. */
function useUsualPlay(currency: string): UsualPlay | null {
  const api = useApi()
  const spins = useQuery({ ...spinsQuery(api, { page: 1, perPage: 1 }), retry: false })
  const last = spins.data?.data.find((one) => one.currency === currency)
  const game = useQuery({
    ...gameQuery(api, last?.game.slug ?? ''),
    ...{ enabled: last !== undefined, retry: false },
  })
  return last && game.data ? { bet: last.bet, game: game.data } : null
}
