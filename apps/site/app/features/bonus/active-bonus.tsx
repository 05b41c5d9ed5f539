import { contributionOf } from '@croupier/bonus'
import { formatDecimal, max, parseAmount } from '@croupier/money'
import { Badge } from '@croupier/ui/badge.tsx'
import { buttonClass } from '@croupier/ui/button.tsx'
import { Card } from '@croupier/ui/card.tsx'
import { linkClass } from '@croupier/ui/link.ts'
import { ProgressBar } from '@croupier/ui/progress-bar.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { useBreakEnd } from '~/features/limits/index.ts'
import { accountsQuery } from '~/features/wallet/api/accounts.ts'
import { DateTime } from '~/lib/dates/date-time.tsx'
import { OperatorName } from '~/lib/i18n/operator-name.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import { useSession } from '~/lib/session.ts'
import { useApi } from '~/lib/site.ts'
import { ACTIVE_STATUS, type Award, playerBonusesQuery } from './api.ts'
import { heldAwardsFilter } from './award-pages.ts'
import './bonus.css'
import { useAwardTexts } from './use-award-texts.ts'
import { useCancelLink } from './use-cancel-link.ts'

/**
 * The active bonus of the selected account: what it is worth and what it still needs. Without one the newest that waits
 * for its activation, which a break does not allow.
 */
export function ActiveBonus() {
  const api = useApi()
  const enabled = useSession().status !== 'guest'
  const { data: accounts } = useQuery({ ...accountsQuery(api), enabled })
  const code = accounts?.find(({ isSelected }) => isSelected)?.currency ?? ''
  const query = { status: ACTIVE_STATUS, currency: code, perPage: 1 }
  const active = useQuery({ ...playerBonusesQuery(api, query), enabled: code !== '' }).data
  const isIdle = active?.awards.length === 0
  const held = useQuery({ ...playerBonusesQuery(api, heldAwardsFilter(1, code)), enabled: isIdle }).data
  const isOnBreak = useBreakEnd() !== null
  const [award] = active?.awards ?? []
  if (award?.kind === 'bonus') return <BonusCard award={award} />
  const next = isIdle && !isOnBreak && held?.awards.find(({ status }) => status === 'issued')
  return next && next.kind === 'bonus' ? <WaitingBonus award={next} /> : null
}

type CardProps = { award: Extract<Award, { kind: 'bonus' }> }

function WaitingBonus({ award }: CardProps) {
  const t = useText('modals/bonus')
  const texts = useAwardTexts()
  const dialogLink = useDialogLink()
  const { id, deadline } = award
  return (
    <Card ground="felt" as="section" className="s-active-bonus" aria-labelledby="active-bonus-title">
      <header>
        <h2 id="active-bonus-title">
          <OperatorName of={award} />
        </h2>
        <Badge>{texts.state(award)}</Badge>
      </header>
      <p className="s-active-bonus__amount">
        <bdi>{texts.amount(award)}</bdi>
      </p>
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

function BonusCard({ award }: CardProps) {
  const t = useText('pages/profile-bonuses')
  const money = useMoney()
  const cancelLink = useCancelLink()
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
  const slots = contributionOf(terms.contributions, { slug: '', category: 'slots' })
  return (
    <Card ground="felt" as="section" className="s-active-bonus" aria-labelledby="active-bonus-title">
      <header>
        <h2 id="active-bonus-title">
          {t('active.title')} <OperatorName of={award} />
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
        <Link to={href('/categories')} className={buttonClass({ variant: 'primary', size: 'lg' })}>
          {t('active.play')}
        </Link>
        {maxBetAmount !== null && (
          <span>{t.rich('active.max', { max: money.format(maxBetAmount, code), b })}</span>
        )}
        <span>{t.rich('active.slots', { percent: slots, b })}</span>
        <Link {...cancelLink(award)} className={linkClass('alone', 's-active-bonus__cancel')}>
          {t('active.cancel')}
        </Link>
      </footer>
    </Card>
  )
}
