import { formatDecimal, max, parseAmount } from '@croupier/money'
import { Badge } from '@croupier/ui/badge.tsx'
import { buttonClass } from '@croupier/ui/button.tsx'
import { Card } from '@croupier/ui/card.tsx'
import { linkClass } from '@croupier/ui/link.ts'
import { ProgressBar } from '@croupier/ui/progress-bar.tsx'
import { Loading, Skeleton } from '@croupier/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { useBreakEnd } from '~/features/limits/index.ts'
import { collectionsQuery } from '~/features/lobby/api/collections.ts'
import { DateTime } from '~/lib/dates/date-time.tsx'
import { OperatorName } from '~/lib/i18n/operator-name.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { loadable } from '~/lib/loading/loadable.tsx'
import { useMoney } from '~/lib/money/use-money.ts'
import { useApi } from '~/lib/site.ts'
import type { BonusAward } from './api.ts'
import './bonus.css'
import { findCounting, hasOneShare } from './find-counting.ts'
import { useAwardTexts } from './use-award-texts.ts'
import { useCancelLink } from './use-cancel-link.ts'
import { useShownBonus } from './use-shown-bonus.ts'

/** The active bonus: what it is worth and what it still needs. Without one the next that can be activated. */
export function ActiveBonus() {
  const t = useText('pages/profile')
  const { bonus, isLoading } = useShownBonus()
  const breakEnd = useBreakEnd()
  if (isLoading)
    return (
      <Loading label={t('loading')}>
        <Skeleton shape="block" height="16rem" />
      </Loading>
    )
  if (!bonus) return null
  if (breakEnd !== null) return <PausedBonus award={bonus} until={breakEnd} />
  return bonus.status === 'active' ? <BonusCard award={bonus} /> : <WaitingBonus award={bonus} />
}

/** Most bonuses count alike in all games. */
const CountingGames = loadable(() => import('./counting-games.tsx'))

type CardProps = { award: BonusAward }

/** The name of a bonus leads to its terms. */
function BonusName({ award }: CardProps) {
  const dialogLink = useDialogLink()
  return (
    <Link {...dialogLink('bonus-details', award.id)} className={linkClass('alone')}>
      <OperatorName of={award} />
    </Link>
  )
}

function WaitingBonus({ award }: CardProps) {
  const t = useText('modals/bonus')
  const profile = useText('pages/profile-bonuses')
  const texts = useAwardTexts()
  const money = useMoney()
  const dialogLink = useDialogLink()
  const { id, currency, terms, deadline } = award
  const b = (children: ReactNode) => <b>{children}</b>
  return (
    <Card ground="felt" as="section" className="s-active-bonus" aria-labelledby="active-bonus-title">
      <header>
        <h2 id="active-bonus-title">
          <BonusName award={award} />
        </h2>
        <Badge>{texts.state(award)}</Badge>
      </header>
      <p className="s-active-bonus__amount">
        <bdi>{texts.amount(award)}</bdi>
      </p>
      {/[1-9]/.test(terms.required) && (
        <p>{profile.rich('active.left', { left: money.format(terms.required, currency), b })}</p>
      )}
      {deadline !== null && <p>{t.rich('spins.card.activate-by', { when: <DateTime at={deadline} /> })}</p>}
      <footer>
        <Link
          {...dialogLink('bonus-details', id)}
          className={buttonClass({ variant: 'primary', size: 'lg' })}
        >
          {t('activate')}
        </Link>
      </footer>
    </Card>
  )
}

/** How much of a stake counts, in games that link to themselves. */
function Counting({ contributions }: Pick<BonusAward['terms'], 'contributions'>) {
  const t = useText('pages/profile-bonuses')
  const counts = useText('modals/bonus')
  const { default: percent } = contributions
  const b = (children: ReactNode) => <b>{children}</b>
  if (hasOneShare(contributions)) return <span>{t.rich('active.all', { percent, b })}</span>
  return (
    <div className="s-active-bonus__counts">
      <span>{counts('figure.counts')}</span>
      <CountingGames contributions={contributions} fallback={<Skeleton height="3rem" />} />
    </div>
  )
}

/** Leads to games that count. */
function PlayLink({ contributions }: Pick<BonusAward['terms'], 'contributions'>) {
  const t = useText('pages/profile-bonuses')
  const { data: lists = [] } = useQuery(collectionsQuery(useApi()))
  return (
    <Link to={findCounting(contributions, lists)} className={buttonClass({ variant: 'primary', size: 'lg' })}>
      {t('active.play')}
    </Link>
  )
}

function BonusLinks({ award }: CardProps) {
  const t = useText('pages/profile-bonuses')
  const cancelLink = useCancelLink()
  const dialogLink = useDialogLink()
  const { currency } = award
  return (
    <span className="s-active-bonus__links">
      <Link {...dialogLink('wallet-bonus-info', currency)} className={linkClass('alone')}>
        {t('money.of', { currency })}
      </Link>
      <Link {...cancelLink(award)} className={linkClass('alone')}>
        {t('active.cancel')}
      </Link>
    </span>
  )
}

/** The active bonus during a break, in which every bet is refused. */
function PausedBonus({ award, until }: CardProps & { until: string }) {
  const t = useText('pages/profile-bonuses')
  const money = useMoney()
  const { balance, currency, deadline } = award
  return (
    <Card as="section" className="s-active-bonus" aria-labelledby="active-bonus-title">
      <header>
        <h2 id="active-bonus-title">
          <BonusName award={award} />
        </h2>
        <Badge>{t.rich('active.paused', { moment: <DateTime at={until} /> })}</Badge>
      </header>
      <p className="s-active-bonus__amount">
        <bdi>{money.format(balance, currency)}</bdi>
      </p>
      <footer>
        {deadline !== null && <span>{t.rich('active.until', { moment: <DateTime at={deadline} /> })}</span>}
        <BonusLinks award={award} />
      </footer>
    </Card>
  )
}

function BonusCard({ award }: CardProps) {
  const t = useText('pages/profile-bonuses')
  const money = useMoney()
  const { balance, currency: code, terms, progress, maxBetAmount, deadline } = award
  const currency = money.currency(code)
  if (!currency) return null
  const subunits = (text: string) => {
    const parsed = parseAmount(text, currency)
    return parsed.ok ? parsed.amount : 0n
  }
  const [required, done] = [subunits(terms.required), subunits(progress)]
  const share = required > 0n ? Math.min(1, Number((done * 10_000n) / required) / 10_000) : 1
  const left = money.format(formatDecimal(max(required - done, 0n), currency), code)
  const wagered = { done: money.format(progress, code), total: money.format(terms.required, code) }
  const b = (children: ReactNode) => <b>{children}</b>
  return (
    <Card ground="felt" as="section" className="s-active-bonus" aria-labelledby="active-bonus-title">
      <header>
        <h2 id="active-bonus-title">
          {t('active.title')} <BonusName award={award} />
        </h2>
        {deadline !== null && <Badge>{t.rich('active.until', { moment: <DateTime at={deadline} /> })}</Badge>}
      </header>
      <p className="s-active-bonus__amount">
        <bdi>{money.format(balance, code)}</bdi>
      </p>
      <p>{t.rich('active.left', { left, b })}</p>
      <ProgressBar
        tone="money"
        tall
        value={share}
        label={t('active.progress')}
        valueText={t('active.wagered.text', wagered)}
      />
      <p className="s-active-bonus__numbers">
        <span>{t.rich('active.wagered', { ...wagered, b })}</span>
        <strong>{t('active.percent', { percent: Math.floor(share * 100) })}</strong>
      </p>
      <footer>
        <PlayLink contributions={terms.contributions} />
        {maxBetAmount !== null && (
          <span>{t.rich('active.max', { max: money.format(maxBetAmount, code), b })}</span>
        )}
        <Counting contributions={terms.contributions} />
        <BonusLinks award={award} />
      </footer>
    </Card>
  )
}
