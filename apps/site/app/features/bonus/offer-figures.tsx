import { figures, termsFor } from '@croupier/bonus'
import type { Bonus } from '@croupier/contract/types'
import { decimals, divide, formatDecimal, max, min } from '@croupier/money'
import { bonusWorth, type DepositMoney, depositRange, maxBonusAmount, resolveAmount } from '@croupier/rules'
import { Money } from '@croupier/ui/money.tsx'
import { useEffect, useState } from 'react'
import { DateTime } from '~/lib/dates/date-time.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import { FigureList } from './figure-list.tsx'
import { OfferSpins } from './offer-spins.tsx'
import { playWithin, toPlay, useUsualPlay } from './usual-play.ts'

interface OfferFiguresProps {
  offer: Bonus
  /** The deposit in subunits of the currency. */
  deposit: bigint
  currency: string
  /** Whether the list says for which deposit it is. */
  withDeposit?: boolean
  /** Whether a deposit now brings it; without that it has no date. */
  isOpen?: boolean
}

/** What an offer asks for and costs with this deposit, before it is taken. */
export function OfferFigures(props: OfferFiguresProps) {
  const { offer, deposit, currency: code, withDeposit, isOpen = true } = props
  const t = useText('modals/bonus')
  const { currencies, currency: find, format } = useMoney()
  const usual = useUsualPlay(code) ?? null
  const today = useToday()
  const [currency, base] = [find(code), currencies.find(({ isBase }) => isBase)]
  if (offer.spins)
    return <OfferSpins spins={offer.spins} count={offer.assignConditions.presets[0]?.quantity} />
  if (!currency || !base || !offer.terms) return null
  const money = { currency, base }
  const worth = bonusWorth(offer, deposit, money)
  if (worth?.kind !== 'money') return null
  const { amount } = worth
  const terms = termsFor(resolveTerms(offer.terms, money), amount)
  const play = playWithin(usual, terms.maxBet, currency)
  const shown = figures(
    { progress: 0n, balance: amount },
    terms,
    toPlay(play, offer.terms.contributions, currency),
  )
  const text = (value: bigint) => format(formatDecimal(value, currency), code)
  const { activateWithinDays, wagerWithinDays } = offer.terms
  const row = (id: 'deposit' | 'bonus', value: bigint) => ({
    ...{ id, label: t(`offer.${id}`) },
    value: <Money>{text(value)}</Money>,
  })
  return (
    <FigureList
      {...{ currency, shown, play, terms }}
      contributions={offer.terms.contributions}
      first={[
        ...(withDeposit ? [row('deposit', deposit)] : []),
        row('bonus', amount),
        ...(terms.maxBet === null
          ? []
          : [{ id: 'max-bet', label: t('fact.max-bet'), value: <Money>{text(terms.maxBet)}</Money> }]),
      ]}
      times={[
        {
          ...{ id: 'activate', label: t('figure.activate-by') },
          value:
            today === null || !isOpen ? (
              t('figure.activate-in', { days: activateWithinDays })
            ) : (
              <DateTime at={inDays(today, activateWithinDays)} />
            ),
        },
        ...(wagerWithinDays === null
          ? []
          : [{ id: 'time', label: t('figure.time'), value: t('figure.days', { days: wagerWithinDays }) }]),
      ]}
      leaving={t('offer.leaving', { amount: text(amount) })}
    />
  )
}

/** Null on the server and during hydration, whose times differ. */
function useToday(): number | null {
  const [today, setToday] = useState<number | null>(null)
  useEffect(() => setToday(Date.now()), [])
  return today
}

const DAY_MS = 86_400_000
const inDays = (from: number, days: number) => new Date(from + days * DAY_MS).toISOString()

/** The terms of an offer in a currency, as the platform freezes them when the bonus is issued. */
export function resolveTerms(terms: NonNullable<Bonus['terms']>, money: DepositMoney) {
  const { wagering, order, isLocked, maxBetItems, baseCurrencyMaxBet } = terms
  const { maxKeptTimes, maxKeptItems, baseCurrencyMaxKept } = terms
  const maxKept = resolveAmount(maxKeptItems, baseCurrencyMaxKept, money)
  return {
    ...{ wagering, order, isLocked, maxBet: resolveAmount(maxBetItems, baseCurrencyMaxBet, money) },
    maxConversion:
      maxKeptTimes !== null ? { times: maxKeptTimes } : maxKept === null ? null : { amount: maxKept },
  }
}

/** A deposit for which an offer shows its figures: one that brings the most, else the smallest. */
export function exampleDeposit(offer: Bonus, money: DepositMoney): bigint {
  const { from, to } = depositRange(offer, money)
  const { depositPercentage: percent } = offer.assignConditions
  const most = maxBonusAmount(offer, money)
  const full = most === null || percent === null ? null : divide(most * 100n, BigInt(percent), 'up')
  const wanted = full ?? from ?? 10n ** BigInt(decimals(money.currency)) * 20n
  const least = from === null ? wanted : max(wanted, from)
  return to === null ? least : min(least, to)
}
