import { formatDecimal, parseAmount } from '@croupier/money'
import { DataList } from '@croupier/ui/list.tsx'
import { Money } from '@croupier/ui/money.tsx'
import { useQuery } from '@tanstack/react-query'
import { gameQuery } from '~/features/game/api/play.ts'
import { DateTime } from '~/lib/dates/date-time.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import { useApi } from '~/lib/site.ts'
import type { FreespinsAward } from './api.ts'
import { SpinsProgress } from './spins-progress.tsx'
import { useAwardTexts } from './use-award-texts.ts'
import { useWinningsRows } from './winnings-rows.tsx'

/** What free spins are worth, how they stand and what becomes of their winnings, in money. */
export function FreespinsFigures({ award }: { award: FreespinsAward }) {
  const t = useText('modals/bonus')
  const money = useMoney()
  const { currency, count, stake, won, status, deadline, terms } = award
  const show = (amount: string) => <Money>{money.format(amount, currency)}</Money>
  const worth = useWorth(award)
  const { bonus } = terms
  const { data: game } = useQuery({ ...gameQuery(useApi(), award.gameId), retry: false })
  const rows = useWinningsRows({ ...award, ...terms, game })
  const result = useAwardTexts().result(award)
  const worthRow = {
    ...{ id: 'worth', label: t('spins.worth') },
    value: t.rich('spins.worth.of', { count, stake: show(stake), worth: show(worth) }),
  }
  if (result !== null)
    return (
      <>
        <SpinsProgress award={award} />
        <p>{result}</p>
        <DataList items={[worthRow]} />
      </>
    )
  return (
    <>
      {status !== 'issued' && <SpinsProgress award={award} />}
      <DataList
        items={[
          worthRow,
          ...(status === 'issued' ? [] : [{ id: 'won', label: t('spins.won'), value: show(won) }]),
          {
            ...{ id: 'winnings', label: t('spins.winnings') },
            value: bonus ? t('spins.winnings.bonus') : t('spins.winnings.real'),
          },
          {
            ...{ id: 'most', label: t('spins.most') },
            value: terms.maxWin === null ? t('figure.kept.all') : show(terms.maxWin),
          },
          ...(deadline === null
            ? []
            : [
                {
                  ...{
                    id: 'deadline',
                    label: t(status === 'active' ? 'spins.play-by' : 'figure.activate-by'),
                  },
                  value: <DateTime at={deadline} />,
                },
              ]),
          ...(status === 'issued' && terms.playWithinDays !== null
            ? [
                {
                  id: 'spins-time',
                  label: t('spins.time'),
                  value: t('figure.days', { days: terms.playWithinDays }),
                },
              ]
            : []),
          {
            ...{ id: 'leaving', label: t('spins.leaving') },
            value: t(bonus ? 'spins.leaving.bonus' : 'spins.leaving.kept'),
          },
          ...(status === 'issued' || bonus ? rows : []),
        ]}
      />
    </>
  )
}

/** All spins at their stake, as a decimal. */
function useWorth({ currency: code, stake, count }: FreespinsAward): string {
  const currency = useMoney().currency(code)
  if (!currency) return stake
  const parsed = parseAmount(stake, currency)
  return parsed.ok ? formatDecimal(parsed.amount * BigInt(count), currency) : stake
}
