import type { Bonus } from '@croupier/contract/types'
import { formatDecimal } from '@croupier/money'
import { bonusType } from '@croupier/rules'
import { Badge } from '@croupier/ui/badge.tsx'
import { buttonClass } from '@croupier/ui/button.tsx'
import { Card } from '@croupier/ui/card.tsx'
import { linkClass } from '@croupier/ui/link.ts'
import { Money } from '@croupier/ui/money.tsx'
import { EmptyState } from '@croupier/ui/state.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { PromotionPause, useIsExcludedFromPromotion } from '~/features/limits/index.ts'
import { useSelectedCurrency } from '~/features/wallet/api/accounts.ts'
import { ListStates } from '~/lib/components/list-states.tsx'
import { DateTime } from '~/lib/dates/date-time.tsx'
import { OperatorName } from '~/lib/i18n/operator-name.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import { useSession } from '~/lib/session.ts'
import { useApi } from '~/lib/site.ts'
import { offerStatusesQuery, packageQuery, WELCOME_PACKAGE } from './api.ts'
import { offerAmounts } from './offer-amounts.ts'
import { exampleDeposit, OfferFigures, resolveTerms } from './offer-figures.tsx'

/** The welcome package [2.1-13 3-14]. */
export function WelcomeOffer() {
  const t = useText('pages/welcome-package')
  const offers = packageQuery(useApi(), WELCOME_PACKAGE, useSelectedCurrency())
  const query = useQuery({ ...offers, placeholderData: keepPreviousData })
  const isExcludedFromPromotion = useIsExcludedFromPromotion()
  const hasSteps = query.data?.some((offer) => offer.package?.step != null)
  if (isExcludedFromPromotion) return <PromotionPause />
  return (
    <>
      <p className="s-welcome__lead">{t(hasSteps ? 'lead.steps' : 'lead')}</p>
      <ListStates group="modals/bonus" headingLevel={2} query={query}>
        {(offers) => (offers.length === 0 ? <NoOffer /> : <Offers offers={offers} />)}
      </ListStates>
    </>
  )
}

function Offers({ offers }: { offers: readonly Bonus[] }) {
  const t = useText('pages/welcome-package')
  const how = useText('modals/bonus')('how')
  const refusalOf = useRefusals(offers)
  return (
    <div className="s-welcome__package">
      <ul className="s-welcome__offers" aria-label={t('list')}>
        {offers.map((offer) => (
          <OfferCard key={offer.id} offer={offer} refusal={refusalOf(offer)} />
        ))}
      </ul>
      <p className="s-welcome__next">
        <NextStep isPrimary offer={offers.find((offer) => refusalOf(offer) === null)} />
        <Link
          to={href('/bonus/:pageIdentity', { pageIdentity: 'how-bonuses-work' })}
          className={linkClass('alone')}
        >
          {how}
        </Link>
      </p>
    </div>
  )
}

/** Why the player cannot have an offer, and when they can; null if they can now, or while that is unknown. */
function useRefusals(offers: readonly Bonus[]) {
  const api = useApi()
  const currency = useSelectedCurrency() ?? ''
  const ids = offers.map(({ id }) => id)
  const { data } = useQuery({ ...offerStatusesQuery(api, ids, currency), enabled: currency !== '' })
  return function refusalOf(offer: Bonus) {
    const status = data?.find(({ id }) => id === offer.id)
    return status && status.reason !== null
      ? { reason: status.reason, availableAt: status.availableAt }
      : null
  }
}

type Refusal = ReturnType<ReturnType<typeof useRefusals>>

function OfferCard({ offer, refusal }: { offer: Bonus; refusal: Refusal }) {
  const t = useText('pages/welcome-package')
  const texts = useOfferTexts(offer)
  const depositLink = useDepositLink()
  const isPlayer = useSession().status === 'player'
  const name = <OperatorName of={offer} />
  const step = offer.package?.step
  return (
    <Card as="li" className="s-welcome__card">
      <p className="s-welcome__tags">
        {step != null && <span className="s-welcome__step">{t('step', { step })}</span>}
        {refusal !== null && (
          <Badge>
            {refusal.reason === 'later'
              ? t.rich('reason.later', { date: refusal.availableAt && <DateTime at={refusal.availableAt} /> })
              : t(`reason.${refusal.reason}`)}
          </Badge>
        )}
      </p>
      <h2>
        {isPlayer && refusal === null ? (
          <Link {...depositLink(offer)} className={linkClass('alone')}>
            {name}
          </Link>
        ) : (
          name
        )}
      </h2>
      <p className="s-welcome__reward">
        <bdi>{texts.reward}</bdi>
      </p>
      <p>
        {texts.depositRange}. <OfferConditions offer={offer} currency={texts.currency} />
        {offer.spins && <SpinsConditions spins={offer.spins} />}
      </p>
      <OfferTerms offer={offer} currency={texts.currency} isOpen={refusal === null} />
    </Card>
  )
}

/** What the bonus money of an offer asks for, in a line. */
function OfferConditions({ offer: { terms }, currency: code }: { offer: Bonus; currency: string }) {
  const t = useText('pages/welcome-package')
  const money = useMoney()
  const [currency, base] = [money.currency(code), money.currencies.find(({ isBase }) => isBase)]
  if (!terms || !currency || !base) return null
  const { wagering, maxBet } = resolveTerms(terms, { currency, base })
  const most =
    maxBet === null ? null : money.format(formatDecimal(maxBet, currency), code, { trimZeros: true })
  return (
    <>
      {t('terms.stake', { times: wagering })}{' '}
      {wagering > 0 &&
        terms.wagerWithinDays !== null &&
        `${t('terms.days', { days: terms.wagerWithinDays })} `}
      {wagering > 0 && most !== null && t('terms.max', { max: most })}
    </>
  )
}

/** What the free spins of an offer stake and what becomes of their winnings, in a line. */
function SpinsConditions({ spins }: { spins: NonNullable<Bonus['spins']> }) {
  const t = useText('modals/bonus')
  const own = useText('pages/welcome-package')
  const money = useMoney()
  const { currency, stake, winnings, bonus, maxWin, playWithinDays } = spins
  return (
    <>
      {t.rich('spins.each', { stake: <Money>{money.format(stake, currency)}</Money> })}{' '}
      {t(winnings === 'real' ? 'spins.card.real' : 'spins.card.bonus')}{' '}
      {bonus && `${own('terms.stake', { times: bonus.wagering })} `}
      {maxWin !== null && (
        <>
          {t('spins.most')}: <Money>{money.format(maxWin, currency)}</Money>.{' '}
        </>
      )}
      {playWithinDays !== null && `${t('spins.time')}: ${t('figure.days', { days: playWithinDays })}.`}
    </>
  )
}

/** What an offer asks for and costs, for a deposit that brings the most of it. */
function OfferTerms({
  offer,
  currency: code,
  isOpen: isOfferOpen,
}: {
  offer: Bonus
  currency: string
  isOpen: boolean
}) {
  const t = useText('modals/bonus')
  const money = useMoney()
  const [isOpen, setOpen] = useState(false)
  const [currency, base] = [money.currency(code), money.currencies.find(({ isBase }) => isBase)]
  if ((!offer.terms && !offer.spins) || !currency || !base) return null
  return (
    <details className="s-welcome__terms" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('offer.title')}</summary>
      {isOpen && (
        <OfferFigures
          {...{ offer, currency: code }}
          isOpen={isOfferOpen}
          deposit={exampleDeposit(offer, { currency, base })}
          withDeposit
        />
      )}
    </details>
  )
}

function useOfferTexts(offer: Bonus) {
  const t = useText('pages/welcome-package')
  const awards = useText('modals/bonus')
  const money = useMoney()
  const selected = useSelectedCurrency()
  const base = money.currencies.find(({ isBase }) => isBase)
  const code = selected ?? base?.code ?? ''
  const currency = money.currency(code)
  const none = { amount: null, from: null, to: null }
  const { amount, from, to } = currency && base ? offerAmounts(offer, { currency, base }) : none
  const text = (units: bigint) =>
    currency ? money.format(formatDecimal(units, currency), code, { trimZeros: true }) : ''
  const { depositPercentage: percent, presets } = offer.assignConditions

  function reward(): string {
    if (offer.type === bonusType.cash && amount !== null) return t('cash', { amount: text(amount) })
    if (offer.type === bonusType.percentage && percent !== null)
      return amount !== null
        ? t('percentage.most', { percent, amount: text(amount) })
        : t('percentage', { percent })
    const [spins] = presets
    return spins ? awards('freespins', { count: spins.quantity }) : t('unknown')
  }
  function depositRange(): string {
    if (from !== null && to !== null) return t('deposit.between', { from: text(from), to: text(to) })
    if (from !== null) return t('deposit.from', { from: text(from) })
    return to !== null ? t('deposit.to', { to: text(to) }) : t('deposit.any')
  }
  return { reward: reward(), depositRange: depositRange(), currency: code }
}

function NoOffer() {
  const t = useText('pages/welcome-package')
  return (
    <Card ground="felt" className="s-welcome__offer">
      <EmptyState
        art="inbox"
        headingLevel={2}
        title={t('empty.title')}
        text={t('empty.text')}
        action={<NextStep isPrimary={useSession().status === 'guest'} />}
      />
    </Card>
  )
}

/** A link to a deposit with the offer preselected [4-21]. */
function useDepositLink() {
  const dialogLink = useDialogLink()
  return ({ id }: Bonus) => dialogLink('wallet', `deposit.${id}`)
}

function NextStep({ isPrimary, offer }: { isPrimary: boolean; offer?: Bonus | undefined }) {
  const t = useText('pages/welcome-package')
  const dialogLink = useDialogLink()
  const depositLink = useDepositLink()
  const isGuest = useSession().status === 'guest'
  const linkClass = buttonClass({ ...(isPrimary ? { variant: 'primary' } : {}), size: 'lg' })
  if (isGuest)
    return (
      <Link {...dialogLink('sign-up')} className={linkClass}>
        {t('empty.sign-up')}
      </Link>
    )
  return offer ? (
    <Link {...depositLink(offer)} className={linkClass}>
      {t('deposit')}
    </Link>
  ) : (
    <Link to={href('/')} className={linkClass}>
      {t('empty.games')}
    </Link>
  )
}
