import type { LoyaltyAccount } from '@croupier/contract/types'
import { Button, buttonClass } from '@croupier/ui/button.tsx'
import { Card } from '@croupier/ui/card.tsx'
import { ProgressBar } from '@croupier/ui/progress-bar.tsx'
import { Loading, Skeleton } from '@croupier/ui/skeleton.tsx'
import { ErrorState } from '@croupier/ui/state.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { useIsExcludedFromPromotion } from '~/features/limits/index.ts'
import { nameIn } from '~/lib/i18n/operator-name.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSession } from '~/lib/session.ts'
import { useApi, useSite } from '~/lib/site.ts'
import { loyaltyAccountQuery } from './api.ts'
import { levelProgress } from './level-progress.ts'
import { LevelRewards } from './level-rewards.tsx'
import './loyalty.css'

/** A player's level and progress; for guests a link to sign up. */
export function LoyaltyStatus() {
  const { status } = useSession()
  return (
    <Card ground="felt" as="section" className="s-loyalty-status" aria-labelledby="loyalty-status-title">
      {status === 'guest' ? (
        <GuestLoyaltyStatus />
      ) : (
        <PlayerLoyaltyStatus isSessionKnown={status === 'player'} />
      )}
    </Card>
  )
}

function GuestLoyaltyStatus() {
  const t = useText('pages/loyalty')
  const dialogLink = useDialogLink()
  return (
    <>
      <h2 id="loyalty-status-title">{t('guest.title')}</h2>
      <p>{t('guest.text')}</p>
      <div className="s-loyalty-status__actions">
        <Link {...dialogLink('sign-up')} className={buttonClass({ variant: 'primary', size: 'lg' })}>
          {t('guest.sign-up')}
        </Link>
        <Link {...dialogLink('sign-in')} className={buttonClass({ size: 'lg' })}>
          {t('guest.sign-in')}
        </Link>
      </div>
    </>
  )
}

/** @param isSessionKnown whether the session is verified; the query waits for it */
function PlayerLoyaltyStatus({ isSessionKnown }: { isSessionKnown: boolean }) {
  const t = useText('pages/loyalty')
  const account = useQuery({ ...loyaltyAccountQuery(useApi()), enabled: isSessionKnown })
  return (
    <>
      <h2 id="loyalty-status-title">{t('your.title')}</h2>
      {account.data ? (
        <Level account={account.data} />
      ) : account.isError ? (
        <ErrorState
          title={t('failed.title')}
          text={t('failed.text')}
          action={<Button onClick={() => account.refetch()}>{t('failed.retry')}</Button>}
        />
      ) : (
        <Loading label={t('loading')} slow={t('slow')}>
          <div className="s-loyalty-status__skeleton">
            <Skeleton shape="block" />
            <Skeleton />
          </div>
        </Loading>
      )}
    </>
  )
}

/** A player's level and progress to the next one, of which one who is offered no rewards is told nothing. */
export function Level({ account }: { account: LoyaltyAccount }) {
  const { locale } = useSite()
  const { currentLevel } = account
  return (
    <>
      <p className="s-loyalty-status__level">{nameIn(currentLevel, locale)}</p>
      {currentLevel.rewards.length > 0 && <LevelRewards rewards={currentLevel.rewards} />}
      <LevelProgress account={account} />
    </>
  )
}

export function LevelProgress({ account }: { account: LoyaltyAccount }) {
  const t = useText('pages/loyalty')
  const { locale } = useSite()
  const { points, nextLevel } = account
  const isExcludedFromPromotion = useIsExcludedFromPromotion()
  const percent = levelProgress(account)
  const b = (children: ReactNode) => <b>{children}</b>
  const next = nextLevel
    ? t('your.next', { points: Math.max(0, nextLevel.points - points), level: nameIn(nextLevel, locale) })
    : t('your.top')
  return (
    <>
      {!isExcludedFromPromotion && (
        <ProgressBar
          tone="money"
          tall
          value={percent / 100}
          label={t('your.progress')}
          valueText={`${t('your.percent', { percent })} · ${next}`}
        />
      )}
      <p className="s-loyalty-status__numbers">
        <span>{t.rich('your.points', { points, b })}</span>
        {!isExcludedFromPromotion && (
          <>
            <span>{next}</span>
            <span className="s-loyalty-status__percent">{t('your.percent', { percent })}</span>
          </>
        )}
      </p>
    </>
  )
}
