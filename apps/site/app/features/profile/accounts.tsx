import type { Account } from '@croupier/contract/types'
import { Badge } from '@croupier/ui/badge.tsx'
import { Button, buttonClass } from '@croupier/ui/button.tsx'
import { linkClass } from '@croupier/ui/link.ts'
import { Money } from '@croupier/ui/money.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { VisuallyHidden } from '@croupier/ui/visually-hidden.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { limitDefinitions } from '~/features/limits/api/definitions.ts'
import { limitsQuery } from '~/features/limits/api/limits.ts'
import { LimitProgress, useBreakEnd } from '~/features/limits/index.ts'
import { switchAccount } from '~/features/wallet/api/account-changes.ts'
import { accountsQuery, isHidden } from '~/features/wallet/api/accounts.ts'
import { turnoverQuery } from '~/features/wallet/api/turnover.ts'
import { isWagerPending } from '~/features/wallet/index.ts'
import { EmptyPageState } from '~/lib/components/empty-page-state.tsx'
import { ProfileListStates } from '~/lib/components/profile-list-states.tsx'
import { DateTime } from '~/lib/dates/date-time.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import { useSession } from '~/lib/session.ts'
import { useApi, useSite } from '~/lib/site.ts'
import './accounts.css'

/** The player's accounts, the selected one first. */
export function Accounts() {
  const isGuest = useSession().status === 'guest'
  const t = useText('pages/profile-wallet')
  const dialogLink = useDialogLink()
  const query = useQuery({ ...accountsQuery(useApi()), enabled: !isGuest })
  return (
    <ProfileListStates query={query}>
      {(accounts) =>
        accounts.length === 0 ? (
          <EmptyPageState group="pages/profile-wallet" art="wallet" {...dialogLink('wallet', 'deposit')} />
        ) : (
          <ul className="s-account-cards" aria-label={t('accounts')}>
            {accounts.map((account) => (
              <AccountCard key={account.id} account={account} />
            ))}
          </ul>
        )
      }
    </ProfileListStates>
  )
}

function AccountCard({ account }: { account: Account }) {
  const t = useText('pages/profile-wallet')
  const money = useMoney()
  const card = useRef<HTMLLIElement>(null)
  const { currency, isSelected, balance, bonusBalance } = account
  return (
    <li ref={card} tabIndex={-1} className="s-account-card">
      <div className="s-account-card__head">
        <h2>
          <bdi>{currency}</bdi>
        </h2>
        {isSelected && <Badge tone="info">{t('selected')}</Badge>}
        {isHidden(account) && <Badge>{t('hidden')}</Badge>}
      </div>
      <p className="s-account-card__balance">
        <VisuallyHidden>{t('balance')}</VisuallyHidden>{' '}
        <Money variant="celebrated">{money.format(balance, currency)}</Money>
      </p>
      <dl className="s-account-card__facts">
        <Withdrawable account={account} />
        <div>
          <dt>{t('bonus')}</dt>
          <dd>
            <Money>{money.format(bonusBalance, currency)}</Money>
          </dd>
        </div>
      </dl>
      <DepositLimits currency={currency} />
      {isSelected ? (
        <PaymentLinks />
      ) : (
        // The button is gone afterwards.
        <UseAccount account={account} onUsed={() => card.current?.focus()} />
      )}
    </li>
  )
}

function PaymentLinks() {
  const t = useText('pages/profile-wallet')
  const dialogLink = useDialogLink()
  const { restriction } = useSite()
  const breakEnd = useBreakEnd()
  return (
    <>
      <div className="s-account-card__actions">
        {restriction !== 'geo-restricted' && breakEnd === null && (
          <Link {...dialogLink('wallet', 'deposit')} className={buttonClass({ variant: 'primary' })}>
            {t('deposit')}
          </Link>
        )}
        <Link {...dialogLink('wallet', 'withdraw')} className={buttonClass()}>
          {t('withdraw')}
        </Link>
      </div>
      {breakEnd !== null && (
        <p className="s-account-card__note">{t.rich('break', { when: <DateTime at={breakEnd} /> })}</p>
      )}
    </>
  )
}

/** Selects the account, as in the wallet [4-06]. */
function UseAccount({ account: { id, currency }, onUsed }: { account: Account; onUsed: () => void }) {
  const t = useText('pages/profile-wallet')
  const api = useApi()
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: () => switchAccount(api, id),
    onSettled: () => queries.invalidateQueries({ queryKey: accountsQuery(api).queryKey }),
    onSuccess: onUsed,
  })
  return (
    <div className="s-account-card__actions">
      <Button
        variant="outline"
        loading={change.isPending}
        aria-label={t('use.label', { currency })}
        onClick={() => change.isPending || change.mutate()}
      >
        {t('use')}
      </Button>
      {change.isError && (
        <Note tone="danger" announced>
          {t('use.failed')}
        </Note>
      )}
    </div>
  )
}

/** The player's deposit limits in the currency; nothing without one. */
function DepositLimits({ currency }: { currency: string }) {
  const t = useText('modals/limits')
  const isGuest = useSession().status === 'guest'
  const { data: limits = [] } = useQuery({ ...limitsQuery(useApi()), enabled: !isGuest })
  const own = limits.filter(
    (limit) => limit.definition === limitDefinitions.deposit && limit.currency === currency,
  )
  if (own.length === 0) return null
  return (
    <div className="s-account-card__limits">
      <p>{t('name.deposit')}</p>
      {own.map((limit) => (
        <LimitProgress key={limit.id} limit={limit} />
      ))}
    </div>
  )
}

/** The withdrawable amount: zero while turnover is required, nothing while unknown [3-18]. */
function Withdrawable({ account }: { account: Account }) {
  const t = useText('pages/profile-wallet')
  const money = useMoney()
  const dialogLink = useDialogLink()
  const { currency, withdrawalBalance, version } = account
  const isEmpty = !/[1-9]/.test(withdrawalBalance)
  const { data: turnover, isError } = useQuery({
    ...turnoverQuery(useApi(), currency, version),
    enabled: !isEmpty,
  })
  if (isError && !turnover) return null
  const isPending = turnover !== undefined && isWagerPending(turnover)
  const amount = isPending ? money.format('0', currency) : money.format(withdrawalBalance, currency)
  return (
    <div>
      <dt>{t('withdrawable')}</dt>
      <dd>
        <Money>{isEmpty || turnover ? amount : '…'}</Money>
        {!isEmpty && isPending && (
          <small>
            {t('wager', { left: money.format(turnover.turnOverWagerAmount, currency) })}{' '}
            <Link {...dialogLink('turn-over-wager', currency)} className={linkClass()}>
              {t('wager.why')}
            </Link>
          </small>
        )}
      </dd>
    </div>
  )
}
